/** The workers that play a match's pairs side by side. */

import type { Adjudication, Opening, PairAnswer, Side, ToWorker } from "./match.ts";

export interface Schedule {
  readonly sides: readonly [Side, Side];
  readonly adjudication: Adjudication;
  /** Games at once. */
  readonly concurrency: number;
  /** The first pair to play and the one before which to stop, counted from 0. */
  readonly from: number;
  readonly to: number;
  /** The opening of a pair. */
  readonly opening: (pair: number) => Opening;
}

/**
 * Plays pairs and yields them in the order of their numbers, whatever order they finish in: then games
 * that are short by nature do not come first, and with the same seed the same pairs come in the same
 * order whatever the number of workers. Ends early when `signal` is aborted; leaving the loop ends the
 * games that are still running.
 *
 * @throws {Error} when a worker fails
 */
export async function* playPairs(
  schedule: Schedule,
  signal: AbortSignal,
): AsyncGenerator<PairAnswer> {
  const { sides, adjudication, concurrency, from, to, opening } = schedule;
  const finished = new Map<number, PairAnswer>();
  const workers: Worker[] = [];
  let next = from;
  let failure: Error | undefined;
  let wake = (): void => {};
  const assign = (worker: Worker): void => {
    if (next >= to) return;
    const pair = next++;
    send(worker, { kind: "pair", pair, opening: opening(pair) });
  };
  const wakeUp = (): void => wake();
  signal.addEventListener("abort", wakeUp);
  try {
    for (let i = 0; i < Math.min(concurrency, to - from); i++) {
      const worker = new Worker(new URL("./pair_worker.ts", import.meta.url), { type: "module" });
      workers.push(worker);
      worker.onmessage = ({ data }: MessageEvent<PairAnswer>) => {
        finished.set(data.pair, data);
        assign(worker);
        wake();
      };
      worker.onerror = (event) => {
        event.preventDefault();
        failure = new Error(`a game could not be played: ${event.message}`);
        wake();
      };
      send(worker, { kind: "start", sides, adjudication });
      assign(worker);
    }
    for (let pair = from; pair < to; pair++) {
      for (;;) {
        if (signal.aborted) return;
        if (failure) throw failure;
        const answer = finished.get(pair);
        if (answer) {
          finished.delete(pair);
          yield answer;
          break;
        }
        await new Promise<void>((resolve) => wake = resolve);
      }
    }
  } finally {
    signal.removeEventListener("abort", wakeUp);
    for (const worker of workers) worker.terminate();
  }
}

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}
