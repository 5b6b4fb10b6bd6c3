/** How far a number of searches has come, and how long the rest may take. */

import { formatDuration, progressBar } from "../shared/status_line.ts";

interface Running {
  readonly since: number;
  depth: number;
  nodes: number;
}

/** Searches are called by their index, times are in milliseconds, of a clock that the caller reads. */
export class Progress {
  #finished = 0;
  #millisecondsSpent = 0;
  readonly #running = new Map<number, Running>();
  /** The search that was heard of last. */
  #latest = 0;

  /**
   * @param names what each search is called
   * @param jobs how many run side by side
   */
  constructor(private readonly names: readonly string[], private readonly jobs: number) {}

  start(index: number, now: number): void {
    this.#running.set(index, { since: now, depth: 0, nodes: 0 });
    this.#latest = index;
  }

  iterate(index: number, depth: number, nodes: number): void {
    Object.assign(this.#running.get(index)!, { depth, nodes });
    this.#latest = index;
  }

  finish(index: number, now: number): void {
    this.#millisecondsSpent += now - this.#running.get(index)!.since;
    this.#running.delete(index);
    this.#finished++;
  }

  /** `[#####---------------] 3/12, 0:42 left, depth 9, 123,456 nodes, rook endgame`. */
  line(now: number): string {
    const left = this.millisecondsLeft(now), running = this.#running.get(this.#latest);
    return [
      `${progressBar(this.#finished / this.names.length)} ${this.#finished}/${this.names.length}`,
      ...(left === undefined ? [] : [`${formatDuration(left)} left`]),
      ...(running
        ? [
          `depth ${running.depth}`,
          `${running.nodes.toLocaleString("en-US")} nodes`,
          this.names[this.#latest],
        ]
        : []),
    ].join(", ");
  }

  /** By the mean time of the searches that are done; undefined before there is one. */
  millisecondsLeft(now: number): number | undefined {
    if (this.#finished === 0) return undefined;
    const mean = this.#millisecondsSpent / this.#finished;
    const running = [...this.#running.values()]
      .reduce((sum, { since }) => sum + Math.max(0, mean - (now - since)), 0);
    const waiting = this.names.length - this.#finished - this.#running.size;
    return (waiting * mean + running) / this.jobs;
  }
}
