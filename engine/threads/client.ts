/** The input thread's end of a search worker. */
import type { Move } from "../board/types.ts";
import type { RootPosition, SearchRequest, ToSearchWorker } from "./messages.ts";
import type { Iteration, Outcome } from "../search/iterate.ts";
import { Control } from "../search/limits.ts";
import { CLEARED_IN_PLACE_MB } from "../search/transposition.ts";
import { WorkerLink } from "./worker_link.ts";

/**
 * One search worker with its transposition table and its helpers. Give it one order at a time; `stop`
 * and `ponderHit` reach the one that is running. After a WorkerError the next order goes to a new
 * worker, which has learnt nothing yet.
 */
export class SearchClient {
  #megabytes: number;
  #threads: number;
  readonly #remark: (text: string) => void;
  #link: WorkerLink<ToSearchWorker>;
  /** Of the running search, or of the last one. */
  #control = new Control();

  /**
   * Starts the worker.
   *
   * @param megabytes size of the transposition table
   * @param threads that search together, at least 1
   * @param remark is told of faults that end nothing, such as a helper's
   */
  constructor(megabytes: number, threads: number, remark: (text: string) => void) {
    this.#megabytes = megabytes;
    this.#threads = threads;
    this.#remark = remark;
    this.#link = this.#newLink(megabytes);
  }

  /** Resolves when all threads have started and warmed up; rejects with WorkerError if they could not. */
  async ready(): Promise<void> {
    await this.#liveLink().prepare({ kind: "ready" });
  }

  /**
   * Searches.
   *
   * @param onIteration is told of every finished line and every failed aspiration window
   * @throws {WorkerError}
   */
  async go(
    request: SearchRequest,
    onIteration: (iteration: Iteration) => void,
  ): Promise<Outcome> {
    const link = this.#liveLink(), control = this.#newControl();
    if (request.limits.ponder) this.#control.ponder();
    const outcome = await link.order(
      { kind: "search", request, control },
      (message) => {
        if (message.kind === "iteration") onIteration(message.iteration);
      },
    );
    return outcome!;
  }

  /**
   * Counts leaves `depth` plies deep, by root move, in one thread. `stop` ends it early.
   *
   * @throws {WorkerError}
   */
  async perft(
    root: RootPosition,
    depth: number,
    onMove: (move: Move, nodes: number) => void,
  ): Promise<void> {
    const link = this.#liveLink(), control = this.#newControl();
    await link.order(
      { kind: "perft", root, depth, control },
      (message) => {
        if (message.kind === "rootCount") onMove(message.move, message.nodes);
      },
    );
  }

  /** Ends the running search, within milliseconds. */
  stop(): void {
    this.#control.stop();
  }

  /** The move pondered on was played. */
  ponderHit(): void {
    this.#control.ponderHit();
  }

  /** Nodes of the running search, of all threads, a moment ago. */
  get nodes(): number {
    return this.#control.nodes;
  }

  /** Forgets everything learnt. */
  async newGame(): Promise<void> {
    const link = this.#liveLink();
    if (link.isFresh) return;
    if (this.#megabytes > CLEARED_IN_PLACE_MB) await this.#renew(this.#megabytes);
    else await link.order({ kind: "newGame" });
  }

  /**
   * Forgets everything learnt, and continues with a table of another size.
   *
   * @throws {WorkerError} when there is no memory for `megabytes`; all stays as it was.
   */
  async resize(megabytes: number): Promise<void> {
    await this.#renew(megabytes);
    this.#megabytes = megabytes;
  }

  /** Searches with another number of threads from the next search on. */
  async setThreads(threads: number): Promise<void> {
    if (threads === this.#threads) return;
    this.#threads = threads;
    await this.#liveLink().prepare({ kind: "threads", threads });
  }

  /** Only the end of a worker frees a used SharedArrayBuffer soon, so the table goes with the worker. */
  async #renew(megabytes: number): Promise<void> {
    const link = this.#newLink(megabytes);
    await link.started;
    this.#link.close();
    this.#link = link;
  }

  /** Ends the worker and with it its helpers. */
  close(): void {
    this.#link.close();
  }

  #liveLink(): WorkerLink<ToSearchWorker> {
    if (this.#link.hasFailed) this.#link = this.#newLink(this.#megabytes);
    return this.#link;
  }

  #newLink(megabytes: number): WorkerLink<ToSearchWorker> {
    return new WorkerLink<ToSearchWorker>(
      new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" }),
      { kind: "start", megabytes, threads: this.#threads },
      this.#remark,
    );
  }

  #newControl(): SharedArrayBuffer {
    this.#control = new Control(Control.bufferFor(this.#threads));
    return this.#control.buffer;
  }
}
