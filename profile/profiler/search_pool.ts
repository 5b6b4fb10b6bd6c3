/** Searches side by side in profiling workers. The counts do not depend on how many there are. */

import type { Counts, IterationCounts } from "./counting/counts.ts";
import type { ProfileAnswer, ProfileOrder } from "./counting/profile_order.ts";

export type SearchRecord = readonly IterationCounts<Counts>[];

/** Hears what goes on, by the index of an order. */
export interface SearchObserver {
  readonly started: (index: number) => void;
  readonly iterated: (index: number, iteration: IterationCounts) => void;
  readonly finished: (index: number) => void;
}

/**
 * Searches every order, in order as far as the `jobs` workers allow. Each worker first searches `warmUp`,
 * which is not counted: V8 compiles while a search runs, and that belongs into no time.
 *
 * @param signal ends the searches
 * @returns a record for each order, undefined for those that did not finish
 * @throws when a worker fails
 */
export async function searchAll(
  orders: readonly ProfileOrder[],
  warmUp: ProfileOrder,
  jobs: number,
  observer: SearchObserver,
  signal: AbortSignal,
): Promise<(SearchRecord | undefined)[]> {
  const found: (SearchRecord | undefined)[] = orders.map(() => undefined);
  const workers = Array.from(
    { length: Math.min(jobs, orders.length) },
    () => new Worker(new URL("./counting/profile_worker.ts", import.meta.url), { type: "module" }),
  );
  let next = 0;
  const work = async (worker: Worker): Promise<void> => {
    await search(worker, warmUp, () => {});
    while (next < orders.length) {
      const index = next++;
      observer.started(index);
      found[index] = await search(worker, orders[index], (iteration) => {
        observer.iterated(index, iteration);
      });
      observer.finished(index);
    }
  };
  try {
    await Promise.race([Promise.all(workers.map(work)), aborted(signal)]);
  } finally {
    for (const worker of workers) worker.terminate();
  }
  return found;
}

function search(
  worker: Worker,
  order: ProfileOrder,
  onIteration: (iteration: IterationCounts) => void,
): Promise<SearchRecord> {
  const record: IterationCounts[] = [];
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ProfileAnswer>) => {
      if (data.kind === "done") return resolve(record);
      record.push(data.iteration);
      onIteration(data.iteration);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(`the profiling worker failed: ${event.message}`));
    };
    worker.postMessage(order);
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve());
  });
}
