/** The searches of a profile, with their progress on stderr where that is a terminal. */

import type { Counts, IterationCounts } from "./counting/counts.ts";
import type { ErrorCase } from "./counting/error_cases.ts";
import type { ProfileAnswer, ProfileOrder } from "./counting/profile_order.ts";
import { letter } from "./tables/cells.ts";
import { BENCH_POSITIONS, type NamedPosition } from "../shared/positions.ts";
import { StatusLine } from "../shared/status_line.ts";
import { printable } from "../shared/terminal.ts";
import { carryOut, type Crew } from "../shared/worker_pool.ts";
import type { ProfileRequest, RequestedSet } from "./profile_request.ts";
import { Progress } from "./search_progress.ts";

const WARM_UP_DEPTH = 9;
const RENEWAL_MS = 1000;

export interface SearchRecord {
  /** What a search did, iteration by iteration. */
  readonly iterations: readonly IterationCounts<Counts>[];
  /** The gravest of the errors that its audits found. */
  readonly cases: readonly ErrorCase[];
}

/**
 * Searches every position with every set. Each worker first searches a position that is not counted: V8
 * compiles while a search runs, and that belongs into no time.
 *
 * @param signal ends the searches
 * @returns for each position the records of the sets, then of those without a technique; undefined for a
 * search that did not finish
 */
export async function runSearches(
  { positions, sets, withoutEach = [], depths, jobs }: ProfileRequest,
  signal: AbortSignal,
): Promise<(SearchRecord | undefined)[][]> {
  // All sets of a position before the next one, so that what is complete early can be compared.
  const searched = [
    ...sets.map((set, s) => ({ set, name: sets.length > 1 ? `${letter(s)} ` : "" })),
    ...withoutEach.map((set) => ({ set, name: `${set.technique}=off ` })),
  ];
  const pairs = positions.flatMap((position) => searched.map((of) => ({ position, ...of })));
  const records = pairs.map((): IterationCounts[] => []);
  const finished = new Map<number, SearchRecord>();
  const progress = new Progress(
    pairs.map(({ position, name }) => printable(name + position.name)),
    jobs,
  );
  const crew: Crew<ProfileOrder> = {
    size: jobs,
    hire: () =>
      new Worker(new URL("./counting/profile_worker.ts", import.meta.url), { type: "module" }),
    preparation: orderFor({ ...sets[0], audit: undefined }, BENCH_POSITIONS[1], WARM_UP_DEPTH),
  };
  const orders = pairs.map(({ set, position }) => orderFor(set, position, depths.at(-1)!));
  const line = new StatusLine();
  const show = (): void => line.show(progress.line(performance.now()));
  const timer = setInterval(show, RENEWAL_MS);
  show();
  try {
    for await (const news of carryOut<ProfileOrder, ProfileAnswer>(orders, crew, signal)) {
      const { index } = news;
      if (news.kind === "started") {
        progress.start(index, performance.now());
      } else if (news.answer.kind === "iteration") {
        const { iteration } = news.answer;
        records[index].push(iteration);
        progress.iterate(index, iteration.depth, iteration.counts.nodes);
      } else {
        finished.set(index, { iterations: records[index], cases: news.answer.cases });
        progress.finish(index, performance.now());
      }
    }
  } finally {
    clearInterval(timer);
    line.end();
  }
  return positions.map((_, p) => searched.map((_, s) => finished.get(p * searched.length + s)));
}

function orderFor(
  { configuration: { techniques, settings }, network, audit }: RequestedSet,
  { fen }: NamedPosition,
  depth: number,
): ProfileOrder {
  const { hash: hashMegabytes, chess960 } = settings;
  return { fen, chess960, depth, techniques, network, hashMegabytes, audit };
}
