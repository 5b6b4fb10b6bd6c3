/** Worker entry: one Searcher that carries out the orders of engine/client.ts. */
import { positionFromFen, START_FEN } from "./board/fen.ts";
import { legalMoves } from "./board/notation.ts";
import { perft } from "./board/perft.ts";
import type { Position } from "./board/position.ts";
import { ClassicalEvaluation } from "./evaluation/classical.ts";
import type { FromWorker, RootPosition, SearchRequest, ToWorker } from "./messages.ts";
import { iterate, type Outcome } from "./search/iterate.ts";
import { Budget, Control, now } from "./search/limits.ts";
import { Searcher } from "./search/searcher.ts";
import { CLEARED_IN_PLACE_MB, TranspositionTable } from "./search/transposition.ts";
import { DEFAULT_TECHNIQUES, type Techniques } from "./techniques.ts";

/**
 * What the worker searches before its first order, for V8 to compile the search. Variety counts for
 * more than length: code that has only seen one position is thrown away at the next (measured: a
 * quarter of the nodes on four positions leave the search three times as fast as all on one).
 */
const WARM_UP_POSITIONS = [
  START_FEN,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p2pk1/3p2p1/1p1P3p/1P2P2P/2P2KP1/8/1r3R2 w - - 0 1",
  "2r3k1/1b3ppp/p3pn2/1p6/3P4/P1N1PB2/1P3PPP/2R3K1 b - - 0 1",
];
const WARM_UP_NODES = 10_000;
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
      takeTable(order.megabytes);
      warmUp(new Control(order.warmUp));
      forget();
      return undefined;
    case "table":
      takeTable(order.megabytes);
      forget();
      return undefined;
    case "newGame":
      forget();
      return undefined;
    case "search":
      return search(order.request);
    case "perft":
      countByMove(order.root, order.depth);
      return undefined;
  }
}

function takeTable(megabytes: number): void {
  table = new TranspositionTable(TranspositionTable.bufferFor(megabytes));
  searcher = undefined;
}

const tableIsLarge = (): boolean => table.buffer.byteLength > CLEARED_IN_PLACE_MB * 2 ** 20;

/**
 * Forgets everything learnt. A large table has learnt nothing yet, see SearchClient. Clearing touches
 * all memory, which a first search would otherwise wait for page by page.
 */
function forget(): void {
  if (!tableIsLarge()) (searcher ?? searcherWith(DEFAULT_TECHNIQUES)).newGame();
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
  // When the first ArrayBuffer of a thread is detached, as sending a message does, V8 throws away all
  // code that uses typed arrays. So that goes before the warm-up, not after it.
  new ArrayBuffer(1).transfer();
  const warmed = tableIsLarge()
    ? new Searcher(
      new TranspositionTable(TranspositionTable.bufferFor(1)),
      DEFAULT_TECHNIQUES,
      new ClassicalEvaluation(),
    )
    : searcherWith(DEFAULT_TECHNIQUES);
  for (const fen of WARM_UP_POSITIONS) {
    if (warmUpControl.stopped) return;
    const position = positionFromFen(fen);
    const limits = { startedAt: now(), nodes: WARM_UP_NODES };
    iterate(warmed, position, new Budget(limits, position.sideToMove, 0, warmUpControl));
  }
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
