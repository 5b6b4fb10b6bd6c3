/** The profile subcommand: searches positions to a depth and reports what the search did. */

import { ProgressBar } from "@std/cli/unstable-progress-bar";
import { MAX_PLY } from "../engine/search/score.ts";
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  withAssignments,
  withValue,
} from "../engine/techniques.ts";
import { parseCommandLine, parseNumbers, readOrRefuse, single } from "./command_line.ts";
import { formatCsv } from "./formats/csv.ts";
import { formatJson } from "./formats/json.ts";
import { formatMarkdown } from "./formats/markdown.ts";
import { formatTable } from "./formats/table.ts";
import type { IterationCounts } from "./counts.ts";
import type { ProfileAnswer, ProfileOrder } from "./messages.ts";
import { BENCH_POSITIONS, type NamedPosition, readPositions } from "./positions.ts";
import { type Report, summarize } from "./report.ts";
import { UsageError } from "./usage_error.ts";

const DEFAULT_DEPTHS = "9..11";
const DEFAULT_POSITIONS = "2..7";
const WARM_UP_DEPTH = 9;

const FORMATS: Readonly<Record<string, (report: Report) => string>> = {
  table: formatTable,
  markdown: formatMarkdown,
  csv: formatCsv,
  json: formatJson,
};

interface ProfileRequest {
  /** Ascending, at least one. */
  readonly depths: readonly number[];
  readonly positions: readonly NamedPosition[];
  /** The first one is what the others are compared with. */
  readonly sets: readonly { readonly assignments: string; readonly configuration: Configuration }[];
  readonly format: (report: Report) => string;
}

/**
 * Runs `profile [--depth 9..11] [--positions 2..7|FILE] [--set NAME=VALUE,…] [--compare NAME=VALUE,…]…
 * [--hash MB] [--format table|markdown|csv|json]`. Every position starts from fresh state and one
 * thread searches, so the counts are the same on every machine and every run.
 *
 * @param engine name and version, for the report
 * @returns the report in the format asked for
 * @throws {UsageError}
 */
export async function profile(args: readonly string[], engine: string): Promise<string> {
  const request = parseProfile(args);
  const worker = new Worker(new URL("./profile_worker.ts", import.meta.url), { type: "module" });
  const progress = showProgress(request.sets.length * request.positions.length);
  const depth = request.depths.at(-1)!;
  const orderFor = (
    { techniques, settings: { hash: hashMegabytes, chess960 } }: Configuration,
    { fen }: NamedPosition,
    depth: number,
  ): ProfileOrder => ({ fen, chess960, depth, techniques, hashMegabytes });
  try {
    // V8 compiles while the search runs. One search that is not counted keeps that out of the times.
    const [first] = request.sets;
    await search(worker, orderFor(first.configuration, BENCH_POSITIONS[1], WARM_UP_DEPTH));
    const sets = [];
    for (const { assignments, configuration } of request.sets) {
      const searches: (readonly IterationCounts[])[] = [];
      for (const position of request.positions) {
        searches.push(await search(worker, orderFor(configuration, position, depth)));
        progress?.step();
      }
      sets.push({
        assignments,
        depths: summarize(searches, request.depths),
        positions: searches.map((search) => summarize([search], request.depths)),
      });
    }
    return request.format({
      engine,
      command: args.join(" "),
      positions: request.positions.map(({ name }) => name),
      hashMegabytes: request.sets[0].configuration.settings.hash,
      sets,
    });
  } finally {
    worker.terminate();
    await progress?.end();
  }
}

function search(worker: Worker, order: ProfileOrder): Promise<IterationCounts[]> {
  return new Promise((resolve, reject) => {
    const iterations: IterationCounts[] = [];
    worker.onmessage = ({ data }: MessageEvent<ProfileAnswer>) => {
      if (data.kind === "done") resolve(iterations);
      else iterations.push(data.iteration);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(`the profiling worker failed: ${event.message}`));
    };
    worker.postMessage(order);
  });
}

/** A bar on stderr where that is a terminal; each of the `searches` is a step. */
function showProgress(searches: number) {
  if (!Deno.stderr.isTerminal()) return undefined;
  const bar = new ProgressBar({
    max: searches,
    clear: true,
    formatter: ({ progressBar, value, max }) => `[${progressBar}] ${value} of ${max} searches`,
  });
  return {
    step: (): void => {
      bar.value++;
    },
    end: (): Promise<void> => bar.stop(),
  };
}

function parseProfile(args: readonly string[]): ProfileRequest {
  const line = parseCommandLine(args, ["depth", "positions", "set", "compare", "hash", "format"]);
  if (line.words.length > 0) throw new UsageError(`unexpected word "${line.words[0]}"`);
  const format = single(line, "format") ?? "table";
  if (!Object.hasOwn(FORMATS, format)) {
    throw new UsageError(`--format must be one of ${Object.keys(FORMATS).join(", ")}`);
  }
  const hash = single(line, "hash");
  const base = readOrRefuse(() => {
    const sized = hash === undefined
      ? DEFAULT_CONFIGURATION
      : withValue(DEFAULT_CONFIGURATION, "hash", hash);
    return line.values.set.reduce(withAssignments, sized);
  });
  return {
    depths: parseNumbers(single(line, "depth") ?? DEFAULT_DEPTHS, "--depth", 1, MAX_PLY - 1),
    positions: choosePositions(single(line, "positions") ?? DEFAULT_POSITIONS),
    sets: ["", ...line.values.compare].map((extra) => ({
      assignments: [...line.values.set, ...(extra ? [extra] : [])].join(","),
      configuration: readOrRefuse(() => withAssignments(base, extra)),
    })),
    format: FORMATS[format],
  };
}

/** Numbers of bench positions, or a file's positions. */
function choosePositions(text: string): NamedPosition[] {
  if (/^[\d,.]+$/.test(text)) {
    return parseNumbers(text, "--positions", 1, BENCH_POSITIONS.length)
      .map((number) => BENCH_POSITIONS[number - 1]);
  }
  const positions = readPositions(text);
  if (positions.length === 0) throw new UsageError(`${text} holds no positions`);
  return positions;
}
