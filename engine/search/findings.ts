/**
 * What the threads of a search have found so far: the deepest iteration that one of them has finished, in
 * shared memory. A thread that is still at that depth takes the result over and goes on with the next
 * depth. Trees of threads with histories of their own differ much in size, so the first to finish is
 * well ahead of the average.
 */

import type { Move } from "../board/types.ts";
import { MAX_PLY } from "./score.ts";

/** An iteration's result: its depth in plies, its score and its principal variation. */
export interface Finding {
  readonly depth: number;
  readonly score: number;
  readonly pv: Move[];
}

const LOCK = 0, DEPTH = 1, SCORE = 2, LENGTH = 3, PV = 4;

export class Findings {
  /** A multiple of 8. */
  static readonly BYTES = 8 * Math.ceil((PV + MAX_PLY) / 2);
  readonly #ints: Int32Array;

  /** @param buffer whose bytes from `offset` on are 0 at first */
  constructor(buffer: SharedArrayBuffer, offset: number) {
    this.#ints = new Int32Array(buffer, offset, Findings.BYTES / 4);
  }

  /** Of the deepest finished iteration; 0 before the first. */
  get depth(): number {
    return Atomics.load(this.#ints, DEPTH);
  }

  /** Makes a finished iteration known, unless a deeper one is. */
  share({ depth, score, pv }: Finding): void {
    const ints = this.#ints;
    if (this.depth >= depth) return;
    this.#locked(() => {
      if (ints[DEPTH] >= depth) return;
      ints[SCORE] = score;
      ints[LENGTH] = Math.min(pv.length, MAX_PLY);
      for (let i = 0; i < ints[LENGTH]; i++) ints[PV + i] = pv[i];
      Atomics.store(ints, DEPTH, depth);
    });
  }

  /** The deepest finished iteration. There must be one. */
  deepest(): Finding {
    const ints = this.#ints;
    return this.#locked(() => ({
      depth: ints[DEPTH],
      score: ints[SCORE],
      pv: [...ints.subarray(PV, PV + ints[LENGTH])],
    }));
  }

  /** A few dozen writes are over sooner than a thread would fall asleep. */
  #locked<T>(work: () => T): T {
    while (Atomics.compareExchange(this.#ints, LOCK, 0, 1) !== 0);
    try {
      return work();
    } finally {
      Atomics.store(this.#ints, LOCK, 0);
    }
  }
}
