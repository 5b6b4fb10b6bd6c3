/** Worker entry: the main thread of searches, which carries out the orders of engine/threads/client.ts. */
import { legalMoves } from "../board/notation.ts";
import { perft } from "../board/perft.ts";
import type { Position } from "../board/position.ts";
import { Helpers } from "./helpers.ts";
import type { FromWorker, RootPosition, SearchRequest, ToSearchWorker } from "./messages.ts";
import { iterate, type Outcome } from "../search/iterate.ts";
import { Budget, Control } from "../search/limits.ts";
import { CLEARED_IN_PLACE_MB, TranspositionTable } from "../search/transposition.ts";
import { positionOf, SearchThread, warmUp } from "./search_thread.ts";
import { DEFAULT_TECHNIQUES } from "../techniques.ts";

/** Plies of perft counted between two looks at the stop flag: a few hundredths of a second. */
const UNINTERRUPTED_PLIES = 4;

let main: SearchThread;
let helpers: Helpers;

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<ToSearchWorker>): Promise<void> => {
  try {
    post({ kind: "done", outcome: await carryOut(data) });
  } catch (error) {
    post({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

async function carryOut(order: ToSearchWorker): Promise<Outcome | undefined> {
  switch (order.kind) {
    case "start":
      main = new SearchThread(TranspositionTable.bufferFor(order.megabytes));
      helpers = new Helpers(main.table.buffer, (text) => post({ kind: "remark", text }));
      await helpers.resize(order.threads - 1);
      return undefined;
    case "warmUp":
      warmUp(
        new Control(order.control),
        tableIsLarge() ? undefined : main.searcher(DEFAULT_TECHNIQUES),
      );
      forget();
      return undefined;
    case "threads":
      await helpers.resize(order.threads - 1);
      return undefined;
    case "ready":
      await helpers.ready();
      return undefined;
    case "newGame":
      await helpers.newGame();
      forget();
      return undefined;
    case "search":
      return search(order.request, order.control);
    case "perft":
      countByMove(order.root, order.depth, new Control(order.control));
      return undefined;
  }
}

const tableIsLarge = (): boolean => main.table.buffer.byteLength > CLEARED_IN_PLACE_MB * 2 ** 20;

/**
 * Forgets everything learnt. A large table has learnt nothing yet, see SearchClient. Clearing touches
 * all memory, which a first search would otherwise wait for page by page.
 */
function forget(): void {
  if (!tableIsLarge()) main.newGame();
}

function search(request: SearchRequest, buffer: SharedArrayBuffer): Outcome {
  const { limits, techniques, network, moveOverheadMs, searchMoves, multiPv } = request;
  const control = new Control(buffer);
  helpers.search(request, buffer, main.table.generation);
  try {
    const position = positionOf(request);
    return iterate(
      main.searcher(techniques, network),
      position,
      new Budget(limits, position.sideToMove, moveOverheadMs, control),
      { searchMoves, multiPv, report: (iteration) => post({ kind: "iteration", iteration }) },
    );
  } finally {
    // The helpers know no clock.
    control.stop();
  }
}

function countByMove(root: RootPosition, depth: number, control: Control): void {
  const position = positionOf(root);
  for (const move of legalMoves(position)) {
    position.make(move);
    const nodes = countLeaves(position, depth - 1, control);
    position.unmake(move);
    if (control.stopped) return;
    post({ kind: "rootCount", move, nodes });
  }
}

/** perft() that ends early, with too low a count, when it is stopped. */
function countLeaves(position: Position, depth: number, control: Control): number {
  if (depth <= UNINTERRUPTED_PLIES) return perft(position, depth);
  let leaves = 0;
  for (const move of legalMoves(position)) {
    if (control.stopped) break;
    position.make(move);
    leaves += countLeaves(position, depth - 1, control);
    position.unmake(move);
  }
  return leaves;
}
