/** Iterative deepening with aspiration windows and several lines; yields a record for each finished line. */

import { findLegal } from "../board/find_legal.ts";
import { legalMoves } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import { type Move, NO_MOVE } from "../board/types.ts";
import type { Budget } from "./limits.ts";
import { ASPIRATION_DELTA, ASPIRATION_MIN_DEPTH } from "./margins.ts";
import { INFINITE, MATE, MATE_BOUND, mateIn, MAX_PLY } from "./score.ts";
import type { RootLine, Searcher } from "./searcher.ts";

/** What is known after an iteration, for one line. Counts are of the whole search so far. */
export interface Iteration {
  /** Plies; 0 for a root without moves. */
  readonly depth: number;
  /** The deepest ply reached. */
  readonly seldepth: number;
  /** Number of the line, from 1. */
  readonly multipv: number;
  /** Centipawns, or ±(MATE − plies), from the side to move's view. */
  readonly score: number;
  readonly bound: "exact" | "lower" | "upper";
  /** Quiescence included, of all threads. */
  readonly allNodes: number;
  /** The same of the main thread, as are all counts below. */
  readonly nodes: number;
  readonly quiescenceNodes: number;
  /** Beta cutoffs by a searched move in the main search. */
  readonly cutoffs: number;
  readonly firstMoveCutoffs: number;
  readonly timeMs: number;
  /** Per mille. */
  readonly hashfull: number;
  readonly pv: readonly Move[];
}

/** How a search ended. */
export interface Outcome {
  /** NO_MOVE when there is no legal one. */
  readonly bestMove: Move;
  /** The expected reply, legal after bestMove, or NO_MOVE. */
  readonly ponderMove: Move;
  /** The last exact record of the best line. */
  readonly last: Iteration;
}

export interface IterateOptions {
  /** The only root moves to search; empty for all. */
  readonly searchMoves?: readonly Move[];
  /** Lines to report, at least 1. */
  readonly multiPv?: number;
  readonly report?: (iteration: Iteration) => void;
}

/** Searches `pos` deeper and deeper until the budget ends it. `pos` is unchanged after. */
export function iterate(
  searcher: Searcher,
  pos: Position,
  budget: Budget,
  options: IterateOptions = {},
): Outcome {
  const { searchMoves = [], multiPv = 1, report = () => {} } = options;
  searcher.begin(pos, budget);
  const moves = legalMoves(pos).filter((move) =>
    searchMoves.length === 0 || searchMoves.includes(move)
  );

  const record = (
    depth: number,
    multipv: number,
    { score, pv }: RootLine,
    bound: Iteration["bound"] = "exact",
  ): Iteration => ({
    depth,
    seldepth: searcher.seldepth,
    multipv,
    score,
    bound,
    allNodes: budget.allNodes(searcher.nodes),
    nodes: searcher.nodes,
    quiescenceNodes: searcher.quiescenceNodes,
    cutoffs: searcher.cutoffs,
    firstMoveCutoffs: searcher.firstMoveCutoffs,
    timeMs: budget.elapsedMs(),
    hashfull: searcher.table.hashfull(),
    pv,
  });

  if (moves.length === 0) {
    const last = record(0, 1, { score: pos.inCheck() ? -MATE : 0, pv: [] });
    report(last);
    return { bestMove: NO_MOVE, ponderMove: NO_MOVE, last };
  }

  let lines: RootLine[] = [];
  let last: Iteration | undefined;
  let steadyIterations = 0;

  for (let depth = 1; depth < MAX_PLY; depth++) {
    const nodesBefore = searcher.nodes;
    searcher.rootNodes.clear();
    const found: RootLine[] = [];
    while (found.length < Math.min(multiPv, moves.length)) {
      const taken = found.map((line) => line.pv[0]);
      const previous = lines.find((line) => !taken.includes(line.pv[0]));
      const line = searchLine(
        searcher,
        depth,
        moves.filter((move) => !taken.includes(move)),
        previous,
        (bounded, bound) => report(record(depth, found.length + 1, bounded, bound)),
      );
      if (line === undefined) break;
      found.push(line);
      if (searcher.stopped) break;
    }

    // Of an iteration cut short, the lines that it finished count.
    found.sort((a, b) => b.score - a.score);
    const isComplete = !searcher.stopped;
    if (found.length > 0) {
      const before = lines[0];
      lines = found;
      steadyIterations = before?.pv[0] === lines[0].pv[0] ? steadyIterations + 1 : 0;
      lines.forEach((line, i) => {
        const iteration = record(depth, i + 1, line);
        if (i === 0) last = iteration;
        report(iteration);
      });
      const another = isComplete && budget.anotherIteration({
        depth,
        nodes: searcher.nodes,
        rootMoves: moves.length,
        mateIn: mateIn(lines[0].score),
        steadyIterations,
        scoreDrop: before === undefined ? 0 : before.score - lines[0].score,
        bestMoveShare: (searcher.rootNodes.get(lines[0].pv[0]) ?? 0) /
          Math.max(1, searcher.nodes - nodesBefore),
      });
      if (!another) break;
    } else if (isComplete || lines.length > 0) {
      break;
    } else {
      // Stopped before a single move was searched: the first move is as good as any.
      lines = [{ score: searcher.evaluator.evaluate(pos), pv: [moves[0]] }];
      last = record(depth, 1, lines[0]);
      report(last);
      break;
    }
  }
  if (last === undefined) throw new Error("iterate: no iteration ran");
  // A bound reported since is not the last word.
  return { bestMove: last.pv[0], ponderMove: ponderMove(searcher, pos, last.pv), last };
}

/**
 * One line at one depth, by aspiration: a narrow window around the last score, widened on the side where
 * it fails.
 *
 * @returns the line, or undefined when the search stopped before one was found
 */
function searchLine(
  searcher: Searcher,
  depth: number,
  rootMoves: readonly Move[],
  previous: RootLine | undefined,
  onBound: (line: RootLine, bound: "lower" | "upper") => void,
): RootLine | undefined {
  const { techniques } = searcher;
  let alpha = -INFINITE, beta = INFINITE, delta = ASPIRATION_DELTA;
  if (
    techniques.aspiration && techniques.alphabeta && depth >= ASPIRATION_MIN_DEPTH &&
    previous !== undefined &&
    Math.abs(previous.score) < MATE_BOUND
  ) {
    alpha = Math.max(-INFINITE, previous.score - delta);
    beta = Math.min(INFINITE, previous.score + delta);
  }
  let hashMove = previous?.pv[0] ?? NO_MOVE;
  for (;;) {
    const score = searcher.searchRoot(alpha, beta, depth, rootMoves, hashMove);
    const line = searcher.rootLine;
    if (searcher.stopped) return line !== undefined && line.score < beta ? line : undefined;
    delta += delta >> 1;
    if (score <= alpha) {
      onBound({ score, pv: previous?.pv ?? [rootMoves[0]] }, "upper");
      beta = alpha + beta >> 1;
      alpha = Math.max(-INFINITE, score - delta);
    } else if (score >= beta && line !== undefined) {
      onBound(line, "lower");
      beta = Math.min(INFINITE, score + delta);
      hashMove = line.pv[0];
    } else {
      return line;
    }
    if (delta > 800) {
      alpha = -INFINITE;
      beta = INFINITE;
    }
  }
}

/** The reply that the line expects, or else the table's; NO_MOVE when neither knows a legal one. */
function ponderMove(searcher: Searcher, pos: Position, pv: readonly Move[]): Move {
  if (pv.length > 1) return pv[1];
  pos.make(pv[0]);
  const { table } = searcher;
  const move = table.probe(pos.key0, pos.key1, 1) ? findLegal(pos, table.move) : NO_MOVE;
  pos.unmake(pv[0]);
  return move;
}
