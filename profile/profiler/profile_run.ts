/** The searches of a profile, with their progress on stderr where that is a terminal. */

import { ProgressBar } from "@std/cli/unstable-progress-bar";
import { letter } from "./tables/cells.ts";
import type { ProfileOrder } from "./counting/profile_order.ts";
import { BENCH_POSITIONS, type NamedPosition } from "../shared/positions.ts";
import type { ProfileRequest, RequestedSet } from "./profile_request.ts";
import { Progress } from "./search_progress.ts";
import { searchAll, type SearchRecord } from "./search_pool.ts";
import { printable, takesEscapeCodes } from "../shared/terminal.ts";

const WARM_UP_DEPTH = 9;
const BAR_LENGTH = 20;

/**
 * Searches every position with every set.
 *
 * @param signal ends the searches
 * @returns for each position the records of the sets, undefined for a search that did not finish
 */
export async function runSearches(
  { positions, sets, depths, jobs }: ProfileRequest,
  signal: AbortSignal,
): Promise<(SearchRecord | undefined)[][]> {
  // All sets of a position before the next one, so that what is complete early can be compared.
  const pairs = positions.flatMap((position) => sets.map((set, s) => ({ position, set, s })));
  const progress = new Progress(
    pairs.map(({ position: { name }, s }) =>
      printable(sets.length > 1 ? `${letter(s)} ${name}` : name)
    ),
    jobs,
  );
  const bar = showProgress(progress, pairs.length);
  try {
    const records = await searchAll(
      pairs.map(({ set, position }) => orderFor(set, position, depths.at(-1)!)),
      orderFor({ ...sets[0], audit: undefined }, BENCH_POSITIONS[1], WARM_UP_DEPTH),
      jobs,
      {
        started: (index) => progress.start(index, performance.now()),
        iterated: (index, { depth, counts }) => progress.iterate(index, depth, counts.nodes),
        finished: (index) => {
          progress.finish(index, performance.now());
          if (bar) bar.value++;
        },
      },
      signal,
    );
    return positions.map((_, p) => sets.map((_, s) => records[p * sets.length + s]));
  } finally {
    await bar?.stop();
  }
}

function orderFor(
  { configuration: { techniques, settings }, audit }: RequestedSet,
  { fen }: NamedPosition,
  depth: number,
): ProfileOrder {
  const { hash: hashMegabytes, chess960 } = settings;
  return { fen, chess960, depth, techniques, hashMegabytes, audit };
}

/** A bar that is drawn anew every second, in a line of the terminal; undefined where none can be. */
function showProgress(progress: Progress, searches: number): ProgressBar | undefined {
  if (!takesEscapeCodes(Deno.stderr)) return undefined;
  return new ProgressBar({
    max: searches,
    clear: true,
    barLength: BAR_LENGTH,
    formatter: ({ progressBar }) =>
      `[${progressBar}] ${progress.line(performance.now())}`
        .slice(0, Deno.consoleSize().columns - 1),
  });
}
