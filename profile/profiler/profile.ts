/** The profile subcommand: searches positions to a depth and reports what the search did. */

import { positionFromFen } from "../../engine/board/fen.ts";
import type { Subcommand } from "../shared/subcommand.ts";
import { gravestCases } from "./gravest_cases.ts";
import { formatCasesEpd } from "./formats/cases_epd.ts";
import { FORMATS } from "./formats/formats.ts";
import { PROFILE_OPTIONS } from "./profile_options.ts";
import { parseProfile, type ProfileRequest } from "./profile_request.ts";
import { runSearches, type SearchRecord } from "./profile_run.ts";
import { phaseOf } from "./figures/phase.ts";
import { type Report, summarize } from "./figures/profile_report.ts";
import { EXIT } from "../shared/exit_codes.ts";
import { loadPage } from "../shared/html/load_page.ts";
import { Interruption } from "../shared/interruption.ts";
import { prepareFile } from "../shared/output_file.ts";
import { shellWord } from "../shared/shell.ts";
import { tell } from "../shared/stderr.ts";
import { stdoutHasColour } from "../shared/terminal.ts";

/** `engine profile`. */
export const PROFILE: Subcommand = {
  words: "",
  about: "search positions and show what the search did",
  options: PROFILE_OPTIONS,
  run: (args, { name, print }) => profile(args, name, print),
};

/**
 * Runs `profile` with PROFILE_OPTIONS. Every position starts from fresh state and one
 * thread searches it, so the counts are the same on every machine and every run, for any number of jobs.
 * A signal ends the searches; the positions that every set has been through by then are reported.
 *
 * @param engine name and version, for the report
 * @param print writes to stdout
 * @returns the exit code
 * @throws {UsageError}
 */
async function profile(
  args: readonly string[],
  engine: string,
  print: (text: string) => void,
): Promise<number> {
  const request = parseProfile(args);
  const writePage = request.html === undefined ? undefined : await pageWriter(request.html);
  const writeEpd = request.casesEpd === undefined ? undefined : prepareFile(request.casesEpd);
  using interruption = new Interruption();
  const records = await runSearches(request, interruption.signal);
  const complete = request.positions.map((_, position) => position)
    .filter((position) => records[position].every((record) => record !== undefined));
  const missing = request.positions.length - complete.length;
  if (missing > 0) {
    tell(
      `engine: interrupted; ${complete.length} of ${request.positions.length} positions are complete` +
        (complete.length > 0 ? ", and the report is partial: it is of these alone" : "") + "\n",
    );
  }
  if (complete.length > 0) {
    const head = { engine, command: args.map(shellWord).join(" ") };
    const report = { ...head, ...reportOf(request, records, complete) };
    try {
      print(format(report, request));
    } finally {
      // Where the one cannot be written, the other may be.
      writePage?.(report);
      writeEpd?.(formatCasesEpd(report));
    }
  }
  return missing > 0 ? interruption.exitCode! : EXIT.success.code;
}

/**
 * Writes the report as a web page. What may be missing, the charting library and the right to write there,
 * is asked for before the searches take their time.
 *
 * @throws {UsageError}
 */
async function pageWriter(path: string): Promise<(report: Report) => void> {
  const { formatHtml } = await loadPage<typeof import("./formats/html.ts")>(
    "profiler/formats/html",
  );
  const write = prepareFile(path);
  return (report) => write(formatHtml(report));
}

/** The report of the positions that are `complete`, by their numbers. */
function reportOf(
  request: ProfileRequest,
  records: readonly (readonly (SearchRecord | undefined)[])[],
  complete: readonly number[],
): Omit<Report, "engine" | "command"> {
  const { positions, sets, withoutEach, depths, audit } = request;
  const recordsOf = (set: number) => complete.map((position) => records[position][set]!);
  return {
    positions: complete.map((position) => {
      const { name, fen } = positions[position];
      return { name, phase: phaseOf(positionFromFen(fen)) };
    }),
    partialOf: complete.length < positions.length ? positions.length : undefined,
    hashMegabytes: sets[0].configuration.settings.hash,
    audit,
    sets: sets.map((requested, set) => {
      const { assignments } = requested, found = recordsOf(set);
      const searches = found.map(({ iterations }) => iterations);
      const searched = complete.map((position, at) => ({
        fen: positions[position].fen,
        cases: found[at].cases,
      }));
      return {
        assignments,
        depths: summarize(searches, depths),
        positions: searches.map((search) => summarize([search], depths)),
        cases: audit?.cases === undefined ? undefined : gravestCases(requested, searched),
      };
    }),
    withoutEach: withoutEach?.map(({ technique }, index) => ({
      technique,
      depths: summarize(
        recordsOf(sets.length + index).map(({ iterations }) => iterations),
        depths,
      ),
    })),
  };
}

function format(report: Report, { format, view }: ProfileRequest): string {
  return FORMATS[format].write(report, view, stdoutHasColour());
}
