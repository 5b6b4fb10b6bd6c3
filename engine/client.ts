/** The input thread's end of a search worker. */
import type { Move } from "./board/types.ts";
import type { FromWorker, RootPosition, SearchRequest, ToWorker } from "./messages.ts";
import type { Iteration, Outcome } from "./search/iterate.ts";
import { Control } from "./search/limits.ts";
import { CLEARED_IN_PLACE_MB } from "./search/transposition.ts";

/** A worker that threw, or did not start. */
export class WorkerError extends Error {
  override name = "WorkerError";
}

/**
 * One search worker with its transposition table. Give it one order at a time; `stop` and `ponderHit`
 * reach the one that is running. After a WorkerError the next order goes to a new worker, which has
 * learnt nothing yet.
 */
export class SearchClient {
  #megabytes: number;
  #link: WorkerLink;

  /**
   * Starts the worker.
   *
   * @param megabytes size of the transposition table
   */
  constructor(megabytes: number) {
    this.#megabytes = megabytes;
    this.#link = new WorkerLink(megabytes);
  }

  /** Resolves when the worker has started and warmed up; rejects with WorkerError if it could not. */
  async ready(): Promise<void> {
    await this.#liveLink().started;
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
    const link = this.#liveLink();
    link.control.reset(request.limits.ponder ?? false);
    const outcome = await link.order({ kind: "search", request }, (message) => {
      if (message.kind === "iteration") onIteration(message.iteration);
    });
    return outcome!;
  }

  /**
   * Counts leaves `depth` plies deep, by root move. `stop` ends it early.
   *
   * @throws {WorkerError}
   */
  async perft(
    root: RootPosition,
    depth: number,
    onMove: (move: Move, nodes: number) => void,
  ): Promise<void> {
    const link = this.#liveLink();
    link.control.reset(false);
    await link.order({ kind: "perft", root, depth }, (message) => {
      if (message.kind === "rootCount") onMove(message.move, message.nodes);
    });
  }

  /** Ends the running search, within milliseconds. */
  stop(): void {
    this.#link.control.stop();
  }

  /** The move pondered on was played. */
  ponderHit(): void {
    this.#link.control.ponderHit();
  }

  /** Nodes of the running search, a moment ago. */
  get nodes(): number {
    return this.#link.control.nodes;
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
    const link = this.#liveLink();
    if (link.isFresh) await link.replaceTable(megabytes);
    else await this.#renew(megabytes);
    this.#megabytes = megabytes;
  }

  /** Only the end of a worker frees a used SharedArrayBuffer soon, so the table goes with the worker. */
  async #renew(megabytes: number): Promise<void> {
    const link = new WorkerLink(megabytes);
    await link.started;
    this.#link.close();
    this.#link = link;
  }

  /** Ends the worker. */
  close(): void {
    this.#link.close();
  }

  #liveLink(): WorkerLink {
    if (this.#link.hasFailed) this.#link = new WorkerLink(this.#megabytes);
    return this.#link;
  }
}

/** Who waits for an order's answer, and what to do with its reports. */
interface Waiting {
  readonly resolve: (outcome: Outcome | undefined) => void;
  readonly reject: (error: WorkerError) => void;
  readonly report?: (message: FromWorker) => void;
}

/** A worker from its start to its end, and the orders that it has not answered. */
class WorkerLink {
  /** Resolves when the worker is ready for its first order. */
  readonly started: Promise<unknown>;
  readonly control = new Control();
  /** Whether it has not had an order yet, and so has learnt nothing. */
  isFresh = true;
  /** Whether it threw; then it is no more. */
  hasFailed = false;
  readonly #warmUp = new Control();
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];

  constructor(megabytes: number) {
    this.#worker = new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" });
    this.#worker.onmessage = (event: MessageEvent<FromWorker>) => this.#receive(event.data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
    const control = this.control.buffer, warmUp = this.#warmUp.buffer;
    this.started = this.#post({ kind: "start", megabytes, control, warmUp });
    // A failure is told to whoever waits for it, and nobody need wait.
    this.started.catch(() => {});
  }

  /** Has an order carried out after those before it. Real work does not wait for the warm-up. */
  order(message: ToWorker, report?: Waiting["report"]): Promise<Outcome | undefined> {
    this.isFresh = false;
    this.#warmUp.stop();
    return this.#post(message, report);
  }

  /** Exchanges the table of a fresh worker, whose memory nothing has touched. */
  async replaceTable(megabytes: number): Promise<void> {
    await this.#post({ kind: "table", megabytes });
  }

  close(): void {
    this.#worker.terminate();
  }

  #post(message: ToWorker, report?: Waiting["report"]): Promise<Outcome | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, report });
      this.#worker.postMessage(message);
    });
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case "done":
        this.#waiting.shift()?.resolve(message.outcome);
        break;
      case "failed":
        this.#fail(message.message);
        break;
      default:
        this.#waiting[0]?.report?.(message);
    }
  }

  #fail(message: string): void {
    this.hasFailed = true;
    this.close();
    const error = new WorkerError(message);
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
