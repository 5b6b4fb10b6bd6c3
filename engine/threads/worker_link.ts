/** The ordering end of a worker. */
import type { FromWorker, WarmUp } from "./messages.ts";
import type { Outcome } from "../search/iterate.ts";
import { Control } from "../search/limits.ts";

/** A worker that threw, or did not start. */
export class WorkerError extends Error {
  override name = "WorkerError";
}

/** Is told what a worker says while an order runs. */
export type Report = (message: FromWorker) => void;

/** Who waits for an order's answer, and what to do with its reports. */
interface Waiting {
  readonly resolve: (outcome: Outcome | undefined) => void;
  readonly reject: (error: WorkerError) => void;
  readonly report?: Report;
}

/** A worker from its start to its end, and the orders that it has not answered. */
export class WorkerLink<Order> {
  /** Resolves when the worker has carried out its first order. */
  readonly started: Promise<unknown>;
  /** Resolves when it has warmed up. */
  readonly ready: Promise<unknown>;
  /** Whether it has had no real work yet, and so has learnt nothing. */
  isFresh = true;
  /** Whether it threw; then it is no more. */
  hasFailed = false;
  readonly #warmUp = new Control();
  readonly #waiting: Waiting[] = [];

  /**
   * @param start the first order
   * @param remark is told of faults that end nothing
   */
  constructor(
    private readonly worker: Worker,
    start: Order,
    private readonly remark: (text: string) => void,
  ) {
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#receive(event.data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
    this.started = this.prepare(start);
    this.ready = this.prepare({ kind: "warmUp", control: this.#warmUp.buffer });
    // A failure is told to whoever waits for it, and nobody need wait.
    this.started.catch(() => {});
    this.ready.catch(() => {});
  }

  /** Has real work carried out after the orders before it. It does not wait for the warm-up. */
  order(message: Order, report?: Report): Promise<Outcome | undefined> {
    this.isFresh = false;
    this.skipWarmUp();
    return this.prepare(message, report);
  }

  /** Has an order carried out from which the worker learns nothing; it may wait for the warm-up. */
  prepare(message: Order | WarmUp, report?: Report): Promise<Outcome | undefined> {
    if (this.hasFailed) return Promise.reject(new WorkerError("the worker has ended"));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject, report });
      this.worker.postMessage(message);
    });
  }

  /** Ends the warm-up, also before it has begun. */
  skipWarmUp(): void {
    this.#warmUp.stop();
  }

  /** Ends the worker. */
  close(): void {
    this.worker.terminate();
  }

  #receive(message: FromWorker): void {
    switch (message.kind) {
      case "done":
        this.#waiting.shift()?.resolve(message.outcome);
        break;
      case "failed":
        this.#fail(message.message);
        break;
      case "remark":
        this.remark(message.text);
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
