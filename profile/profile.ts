/** The profile subcommand: searches positions to a depth and reports what the search did. */

import { formatCsv } from "./formats/csv.ts";
import { formatJson } from "./formats/json.ts";
import { formatMarkdown } from "./formats/markdown.ts";
import { COLOUR, formatTable, NO_COLOUR } from "./formats/table.ts";
import { parseProfile, type ProfileRequest } from "./profile_request.ts";
import { runSearches } from "./profile_run.ts";
import { type Report, summarize } from "./report.ts";
import type { SearchRecord } from "./search_pool.ts";

/** The exit code that shells give to what SIGINT ended. */
const INTERRUPTED = 130;

/**
 * Runs `profile` with the options that `cutoff help` lists. Every position starts from fresh state and one
 * thread searches it, so the counts are the same on every machine and every run, for any number of jobs.
 * Ctrl-C ends the searches; the positions that every set has been through by then are reported.
 *
 * @param engine name and version, for the report
 * @param print writes to stdout
 * @returns the exit code
 * @throws {UsageError}
 */
export async function profile(
  args: readonly string[],
  engine: string,
  print: (text: string) => void,
): Promise<number> {
  const request = parseProfile(args);
  const records = await untilInterrupted((signal) => runSearches(request, signal));
  const complete = request.positions.map((_, position) => position)
    .filter((position) => records[position].every((record) => record !== undefined));
  const missing = request.positions.length - complete.length;
  if (missing > 0) {
    // deno-lint-ignore no-console -- the user's stderr
    console.error(
      `cutoff: interrupted; ${complete.length} of ${request.positions.length} positions are complete` +
        (complete.length > 0 ? ", and the report is partial: it is of these alone" : ""),
    );
  }
  if (complete.length > 0) {
    const head = { engine, command: args.map(quoted).join(" ") };
    print(format({ ...head, ...reportOf(request, records, complete) }, request));
  }
  return missing > 0 ? INTERRUPTED : 0;
}

/** What `run` returns; its signal is Ctrl-C. A second Ctrl-C ends the program as ever. */
async function untilInterrupted<T>(run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController();
  const interrupt = (): void => {
    Deno.removeSignalListener("SIGINT", interrupt);
    interruption.abort();
  };
  Deno.addSignalListener("SIGINT", interrupt);
  try {
    return await run(interruption.signal);
  } finally {
    Deno.removeSignalListener("SIGINT", interrupt);
  }
}

/** The report of the positions that are `complete`, by their numbers. */
function reportOf(
  { positions, sets, depths, audit }: ProfileRequest,
  records: readonly (readonly (SearchRecord | undefined)[])[],
  complete: readonly number[],
): Omit<Report, "engine" | "command"> {
  return {
    positions: complete.map((position) => positions[position].name),
    partialOf: complete.length < positions.length ? positions.length : undefined,
    hashMegabytes: sets[0].configuration.settings.hash,
    audit,
    sets: sets.map(({ assignments }, set) => {
      const searches = complete.map((position) => records[position][set]!);
      return {
        assignments,
        depths: summarize(searches, depths),
        positions: searches.map((search) => summarize([search], depths)),
      };
    }),
  };
}

function format(report: Report, { format, view }: ProfileRequest): string {
  switch (format) {
    case "table": {
      const hasColour = Deno.stdout.isTerminal() && !Deno.noColor;
      return formatTable(report, view, hasColour ? COLOUR : NO_COLOUR);
    }
    case "markdown":
      return formatMarkdown(report, view);
    case "csv":
      return formatCsv(report);
    case "json":
      return formatJson(report);
  }
}

/** As a shell wants it. */
function quoted(arg: string): string {
  return /^[\w./,=:+-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`;
}
