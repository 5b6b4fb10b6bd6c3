/** Workers that carry orders out side by side. */

/** A worker answers an order with any number of messages, the last of which is of the kind `done`. */
interface Answer {
  readonly kind: string;
}

/** What becomes of an order; orders are numbered from 0. */
export type News<A extends Answer> =
  | { readonly kind: "started"; readonly index: number }
  | { readonly kind: "answer"; readonly index: number; readonly answer: A };

export interface Crew<Order> {
  readonly size: number;
  readonly hire: () => Worker;
  /** Each worker's first order, such as a warm-up. It has no number, and its answer is dropped. */
  readonly preparation: Order;
}

/**
 * Hands each order to the next worker that is free, and streams what becomes of them. Orders are asked
 * for as they are needed, so that there may be any number. When `signal` is aborted the stream ends;
 * whoever stops reading ends the work. Reading throws when a worker fails.
 */
export function carryOut<Order, A extends Answer>(
  orders: Iterable<Order>,
  crew: Crew<Order>,
  signal: AbortSignal,
): ReadableStream<News<A>> {
  return new ReadableStream(new Work<Order, A>(Iterator.from(orders), crew, signal));
}

interface Numbered<Order> {
  readonly index: number;
  readonly order: Order;
}

class Work<Order, A extends Answer> implements UnderlyingDefaultSource<News<A>> {
  readonly #workers = new Set<Worker>();
  #news!: ReadableStreamDefaultController<News<A>>;
  #count = 0;
  readonly #stop = (): void => {
    this.cancel();
    this.#news.close();
  };

  constructor(
    private readonly orders: Iterator<Order>,
    private readonly crew: Crew<Order>,
    private readonly signal: AbortSignal,
  ) {}

  start(news: ReadableStreamDefaultController<News<A>>): void {
    this.#news = news;
    this.signal.addEventListener("abort", this.#stop);
    while (this.#workers.size < this.crew.size && !this.signal.aborted) {
      const first = this.#next();
      if (first === undefined) break;
      this.#hire(first);
    }
    if (this.#workers.size === 0) this.#stop();
  }

  cancel(): void {
    for (const worker of this.#workers) worker.terminate();
    this.#workers.clear();
    this.signal.removeEventListener("abort", this.#stop);
  }

  #next(): Numbered<Order> | undefined {
    const { done, value } = this.orders.next();
    return done ? undefined : { index: this.#count++, order: value };
  }

  #hire(first: Numbered<Order>): void {
    const worker = this.crew.hire();
    this.#workers.add(worker);
    worker.onerror = (event) => {
      event.preventDefault();
      if (!this.#workers.has(worker)) return;
      this.cancel();
      this.#news.error(new Error(`a worker failed: ${event.message}`));
    };
    worker.onmessage = ({ data }: MessageEvent<A>) => {
      if (this.#workers.has(worker) && data.kind === "done") this.#give(worker, first);
    };
    worker.postMessage(this.crew.preparation);
  }

  #give(worker: Worker, { index, order }: Numbered<Order>): void {
    worker.onmessage = ({ data: answer }: MessageEvent<A>) => {
      // It may have sent this before it was dismissed.
      if (!this.#workers.has(worker)) return;
      this.#news.enqueue({ kind: "answer", index, answer });
      if (answer.kind !== "done") return;
      const next = this.#next();
      if (next) this.#give(worker, next);
      else this.#dismiss(worker);
    };
    worker.postMessage(order);
    this.#news.enqueue({ kind: "started", index });
  }

  #dismiss(worker: Worker): void {
    worker.terminate();
    this.#workers.delete(worker);
    if (this.#workers.size === 0) this.#stop();
  }
}

/**
 * The last answer to every order, in the order of the orders whatever order they finish in. Ends with the
 * news: what was finished out of turn by then is left out.
 */
export async function* inOrder<A extends Answer>(
  news: AsyncIterable<News<A>>,
): AsyncGenerator<A & { readonly kind: "done" }> {
  const waiting = new Map<number, A & { readonly kind: "done" }>();
  let next = 0;
  for await (const item of news) {
    if (item.kind !== "answer" || !isDone(item.answer)) continue;
    waiting.set(item.index, item.answer);
    for (let answer; (answer = waiting.get(next)); next++) {
      waiting.delete(next);
      yield answer;
    }
  }
}

function isDone<A extends Answer>(answer: A): answer is A & { readonly kind: "done" } {
  return answer.kind === "done";
}
