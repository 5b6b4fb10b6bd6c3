import { assertEquals, assertRejects } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { carryOut, type Crew, inOrder, type News } from "../../../profile/shared/worker_pool.ts";

/** To answer `value` after some time, to answer never, or to fail. */
type Order = { value: number; afterMs: number } | "be ready" | "stall" | "fail";
type Answer = { kind: "half" | "done"; value: number };

const SCRIPT = `self.onmessage = ({ data }) => {
  if (data === "be ready") return self.postMessage({ kind: "done", value: -1 });
  if (data === "stall") return;
  if (data === "fail") throw new Error("out of ideas");
  self.postMessage({ kind: "half", value: data.value });
  setTimeout(() => self.postMessage({ kind: "done", value: data.value }), data.afterMs);
};`;

function crew(size: number): Crew<Order> & { hired: number } {
  return {
    size,
    preparation: "be ready",
    hired: 0,
    hire() {
      this.hired++;
      return new Worker(`data:text/javascript,${encodeURIComponent(SCRIPT)}`, { type: "module" });
    },
  };
}

function start(orders: Iterable<Order>, size: number, signal = new AbortController().signal) {
  return carryOut<Order, Answer>(orders, crew(size), signal);
}

/** Each a good deal quicker than the one before. */
const FALLING: Order[] = [3, 2, 1, 0].map((rest, value) => ({ value, afterMs: 300 * rest }));

function* forEver(): Generator<Order> {
  for (let value = 0;; value++) yield { value, afterMs: 0 };
}

describe("the worker pool", () => {
  it("tells of every order that it started, and all its answers in turn", async () => {
    const told = new Map<number, string[]>();
    for await (const news of start(FALLING, 2)) {
      const word = news.kind === "started" ? "started" : `${news.answer.kind} ${news.answer.value}`;
      told.set(news.index, [...told.get(news.index) ?? [], word]);
    }
    assertEquals(
      [...told].sort(([a], [b]) => a - b),
      [0, 1, 2, 3].map((n) => [n, ["started", `half ${n}`, `done ${n}`]]),
    );
  });

  it("hires no more workers than there are orders, and none for no orders", async () => {
    for (const orders of [[], FALLING.slice(2)]) {
      const hired = crew(3), news: News<Answer>[] = [];
      const { signal } = new AbortController();
      for await (const item of carryOut<Order, Answer>(orders, hired, signal)) news.push(item);
      assertEquals([hired.hired, news.length], [orders.length, 3 * orders.length]);
    }
  });

  it("gives the last answers in the order of the orders when asked to", async () => {
    const values: number[] = [];
    for await (const { kind, value } of inOrder(start(FALLING, 4))) {
      assertEquals(kind, "done");
      values.push(value);
    }
    assertEquals(values, [0, 1, 2, 3]);
  });

  it("asks for orders as they are needed, and ends when nobody reads on", async () => {
    const values: number[] = [];
    for await (const { value } of inOrder(start(forEver(), 2))) {
      values.push(value);
      if (values.length === 20) break;
    }
    assertEquals(values, Array.from({ length: 20 }, (_, index) => index));
  });

  it("ends when it is told to, with what was finished by then", async () => {
    const interruption = new AbortController();
    const values: number[] = [];
    const orders: Order[] = [{ value: 0, afterMs: 0 }, "stall", { value: 2, afterMs: 0 }];
    for await (const news of start(orders, 1, interruption.signal)) {
      if (news.kind === "answer" && news.answer.kind === "done") values.push(news.answer.value);
      if (news.kind === "started" && news.index === 1) interruption.abort();
    }
    assertEquals(values, [0]);
  });

  it("begins nothing when it was told to end before", async () => {
    const told: News<Answer>[] = [];
    for await (const news of start(FALLING, 2, AbortSignal.abort())) told.push(news);
    assertEquals(told, []);
  });

  it("says how a worker failed, however the answers are read", async () => {
    const orders: Order[] = ["stall", "fail"];
    for (const read of [(news: ReadableStream<News<Answer>>) => news, inOrder<Answer>]) {
      const run = async () => {
        for await (const _ of read(start(orders, 2)));
      };
      await assertRejects(run, Error, "a worker failed: Uncaught Error: out of ideas");
    }
  });
});
