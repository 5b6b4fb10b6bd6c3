/** Worker entry: a further thread of searches, which carries out the orders of engine/threads/helpers.ts. */
import type { FromWorker, ToHelper } from "./messages.ts";
import { iterate } from "../search/iterate.ts";
import { Budget, Control } from "../search/limits.ts";
import { positionOf, SearchThread, warmUp } from "./search_thread.ts";

let thread: SearchThread;

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToHelper>): void => {
  try {
    carryOut(data);
    post({ kind: "done" });
  } catch (error) {
    post({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

function carryOut(order: ToHelper): void {
  switch (order.kind) {
    case "start":
      thread = new SearchThread(order.table);
      return;
    case "warmUp":
      // In a table of its own: the shared one stays as it is until the first search.
      return warmUp(new Control(order.control));
    case "newGame":
      return thread.forget();
    case "search":
      thread.table.generation = order.generation;
      return help(order);
  }
}

/**
 * Searches as the main thread does, but without its clock. A limit of depth or mate holds for helpers
 * too, because the main thread may take their deepest result for its own. Timing and what the histories
 * learn set the threads apart by themselves: helpers that begin or stay a depth ahead helped no more
 * (measured with two threads).
 */
function help({ request, control, thread: number }: ToHelper & { kind: "search" }): void {
  const { limits: { startedAt, depth, nodes, mate }, searchMoves, multiPv } = request;
  const position = positionOf(request);
  const limits = { startedAt, depth, nodes, mate, infinite: true };
  iterate(
    thread.searcher(request.techniques, request.network),
    position,
    new Budget(limits, position.sideToMove, 0, new Control(control, number)),
    { searchMoves, multiPv },
  );
}
