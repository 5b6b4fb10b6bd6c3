/**
 * The helpers of a search worker: Lazy SMP. Each searches the same root on its own, with histories of
 * its own, and all write into one transposition table. What one thread has found, the others need not
 * search again; that they are rarely at the same place at the same time comes by itself. Who finishes an
 * iteration first gives its result to all (engine/search/findings.ts).
 *
 * They are the search worker's and not the input thread's, because the table's memory is freed only
 * with the worker that made it, and then only if no other thread knew it.
 */
import type { SearchRequest, ToHelper } from "./messages.ts";
import { WorkerLink } from "./worker_link.ts";

export class Helpers {
  readonly #links: WorkerLink<ToHelper>[] = [];
  /** By link: resolves when it has carried out what it was told. */
  readonly #idle: Promise<unknown>[] = [];
  #wanted = 0;
  #starting = 0;

  /** @param remark is told when one fails; another takes its place in the next search. */
  constructor(
    private readonly table: SharedArrayBuffer,
    private readonly remark: (text: string) => void,
  ) {}

  /** Starts helpers, or ends those too many. */
  async resize(count: number): Promise<void> {
    this.#wanted = count;
    this.#startMissing();
    const surplus = this.#links.splice(count), idle = this.#idle.splice(count);
    // What they write last must not come after what follows.
    await Promise.all(idle);
    for (const link of surplus) link.close();
  }

  /** Resolves when those that start are ready to search: all, where there are no more than cores. */
  async ready(): Promise<void> {
    await Promise.all(this.#idle);
  }

  /** Lets all forget what they learnt, the table excepted. Resolves when none of them writes to it any more. */
  async newGame(): Promise<void> {
    this.#links.forEach((link, index) => this.#tell(index, link.prepare({ kind: "newGame" })));
    await Promise.all(this.#idle);
  }

  /**
   * Has all of them search until `control` says stop, or to the depth, mate or nodes asked for.
   *
   * @param generation of the table before the search
   */
  search(request: SearchRequest, control: SharedArrayBuffer, generation: number): void {
    this.#links.forEach(({ hasFailed }, index) => {
      if (hasFailed) this.#start(index);
      const order = { kind: "search", request, control, thread: index + 1, generation } as const;
      this.#tell(index, this.#links[index].order(order));
    });
  }

  /**
   * More at once than there are cores would only keep each other from being ready; the rest follow one
   * by one, between searches.
   */
  #startMissing(): void {
    while (this.#links.length < this.#wanted && this.#starting < navigator.hardwareConcurrency) {
      const index = this.#links.length;
      try {
        this.#start(index);
      } catch (error) {
        this.remark(`no more than ${index + 1} threads: ${(error as Error).message}`);
        this.#wanted = index;
        return;
      }
      this.#starting++;
      this.#idle[index].then(() => {
        this.#starting--;
        this.#startMissing();
      });
    }
  }

  #start(index: number): void {
    const link = new WorkerLink<ToHelper>(
      new Worker(new URL("./helper_worker.ts", import.meta.url), { type: "module" }),
      { kind: "start", table: this.table },
      this.remark,
    );
    if (index + 1 >= navigator.hardwareConcurrency) link.skipWarmUp();
    this.#links[index] = link;
    this.#tell(index, link.ready);
  }

  /** Notes what a helper has been told; a failure ends no search. */
  #tell(index: number, answer: Promise<unknown>): void {
    const link = this.#links[index];
    this.#idle[index] = answer.catch((error) => {
      if (this.#links[index] === link) this.remark(`thread ${index + 1} failed: ${error.message}`);
    });
  }
}
