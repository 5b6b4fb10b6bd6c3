/// <reference no-default-lib="true" />
/// <reference lib="deno.worker" />
/** Worker entry: one Searcher that carries out the orders of engine/client.ts. */
import { positionFromFen, START_FEN } from "./board/fen.ts";
import { legalMoves } from "./board/notation.ts";
import { perft } from "./board/perft.ts";
import type { Position } from "./board/position.ts";
import { WHITE } from "./board/types.ts";
import { ClassicalEvaluation } from "./evaluation/classical.ts";
import type { FromWorker, RootPosition, SearchRequest, ToWorker } from "./messages.ts";
import { iterate, type Outcome } from "./search/iterate.ts";
import { Budget, Control, now } from "./search/limits.ts";
import { Searcher } from "./search/searcher.ts";
import { TranspositionTable } from "./search/transposition.ts";
import { DEFAULT_TECHNIQUES, type Techniques } from "./techniques.ts";

/** Enough for V8 to compile the search; a short search later is then as fast as a long one. */
const WARM_UP_NODES = 10_000;
const WARM_UP_MEGABYTES = 1;
/** Plies of perft counted between two looks at the stop flag: a few hundredths of a second. */
const UNINTERRUPTED_PLIES = 4;

let control: Control;
let table: TranspositionTable;
/** Lives on from move to move for what it has learnt. */
let searcher: Searcher | undefined;
let searcherTechniques: string;

const post = (message: FromWorker): void => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  try {
    post({ kind: "done", outcome: carryOut(data) });
  } catch (error) {
    post({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  }
};

function carryOut(order: ToWorker): Outcome | undefined {
  switch (order.kind) {
    case "start":
      control = new Control(order.control);
      table = tableOf(order.megabytes);
      warmUp(new Control(order.warmUp));
      return undefined;
    case "table":
      table = tableOf(order.megabytes);
      return undefined;
    case "newGame":
      table.clear();
      searcher = undefined;
      return undefined;
    case "search":
      return search(order.request);
    case "perft":
      countByMove(order.root, order.depth);
      return undefined;
  }
}

function tableOf(megabytes: number): TranspositionTable {
  return new TranspositionTable(TranspositionTable.bufferFor(megabytes));
}

function search(request: SearchRequest): Outcome {
  const { limits, techniques, moveOverheadMs, searchMoves, multiPv } = request;
  const position = rootPosition(request);
  return iterate(
    searcherWith(techniques),
    position,
    new Budget(limits, position.sideToMove, moveOverheadMs, control),
    { searchMoves, multiPv, report: (iteration) => post({ kind: "iteration", iteration }) },
  );
}

function rootPosition({ fen, chess960, moves }: RootPosition): Position {
  const position = positionFromFen(fen, chess960);
  for (const move of moves) position.play(move);
  return position;
}

/** The searcher, or a new one when the techniques have changed: what it has learnt came of other trees. */
function searcherWith(techniques: Techniques): Searcher {
  const description = JSON.stringify(techniques);
  if (searcher === undefined || description !== searcherTechniques) {
    searcher = new Searcher(table, techniques, new ClassicalEvaluation());
    searcherTechniques = description;
  }
  return searcher;
}

function warmUp(warmUpControl: Control): void {
  const limits = { startedAt: now(), nodes: WARM_UP_NODES };
  iterate(
    new Searcher(tableOf(WARM_UP_MEGABYTES), DEFAULT_TECHNIQUES, new ClassicalEvaluation()),
    positionFromFen(START_FEN),
    new Budget(limits, WHITE, 0, warmUpControl),
  );
}

function countByMove(root: RootPosition, depth: number): void {
  const position = rootPosition(root);
  for (const move of legalMoves(position)) {
    position.make(move);
    const nodes = countLeaves(position, depth - 1);
    position.unmake(move);
    if (control.stopped) return;
    post({ kind: "rootCount", move, nodes });
  }
}

/** perft() that ends early, with too low a count, when it is stopped. */
function countLeaves(position: Position, depth: number): number {
  if (depth <= UNINTERRUPTED_PLIES) return perft(position, depth);
  let leaves = 0;
  for (const move of legalMoves(position)) {
    if (control.stopped) break;
    position.make(move);
    leaves += countLeaves(position, depth - 1);
    position.unmake(move);
  }
  return leaves;
}
