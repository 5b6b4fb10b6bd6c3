/** Iterative deepening with aspiration windows and several lines; yields a record for each finished line. */

import { findLegal } from "../board/find_legal.ts";
import { legalMoves } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import { type Move, NO_MOVE } from "../board/types.ts";
import type { Finding } from "./findings.ts";
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
  /** The last record of the best line; never a bound. */
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
    multipv: number,
    { depth, score, pv }: Finding,
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

  /** A search stopped at depth 1 has not come to all moves: those are as good as any, but come last. */
  const unsearched = (move: Move): Finding => {
    const worst = lines.at(-1)?.score ?? INFINITE;
    const score = Math.min(searcher.evaluator.evaluate(pos), worst);
    return { depth: 1, score: Math.max(score, 1 - MATE_BOUND), pv: [move] };
  };

  if (moves.length === 0) {
    const last = record(1, { depth: 0, score: pos.inCheck() ? -MATE : 0, pv: [] });
    report(last);
    return { bestMove: NO_MOVE, ponderMove: NO_MOVE, last };
  }

  const lineCount = Math.min(multiPv, moves.length);
  /** The lines of the last iteration, best first; behind them older ones in place of what it lacks. */
  let lines: Finding[] = [];
  /** The records of `lines`, unless a bound has been reported since. */
  let records: Iteration[] = [];
  let steadyIterations = 0;

  for (let depth = 1; depth < MAX_PLY; depth++) {
    const nodesBefore = searcher.nodes;
    searcher.rootNodes.clear();
    budget.beginIteration(lineCount === 1 ? depth : Infinity);
    let found: Finding[] = [];
    while (found.length < lineCount && !searcher.stopped) {
      const line = searchLine(
        searcher,
        depth,
        moves.filter((move) => !begins(found, move)),
        lines.find(({ pv }) => !begins(found, pv[0])),
        (bounded, bound) => {
          report(record(found.length + 1, { ...bounded, depth }, bound));
          records = [];
        },
      );
      if (line === undefined) break;
      found.push({ ...line, depth });
    }

    // With several lines, each thread has to know for itself which are taken.
    if (searcher.stopped && budget.overtaken) {
      found = [budget.findings.deepest()];
      depth = found[0].depth;
      searcher.stopped = false;
    } else if (lineCount === 1 && !searcher.stopped && found.length > 0) {
      budget.findings.share(found[0]);
    }

    // Of an iteration cut short, the lines that it finished count.
    found.sort((a, b) => b.score - a.score);
    const before = lines.at(0);
    lines = [...found, ...lines.filter(({ pv }) => !begins(found, pv[0]))].slice(0, lineCount);
    for (const move of moves) {
      if (lines.length < lineCount && !begins(lines, move)) lines.push(unsearched(move));
    }
    // Whoever listens keeps the last record of each number, and those must not contradict each other.
    if (found.length > 0 || records.length === 0) {
      records = lines.map((line, i) => record(i + 1, line));
      records.forEach(report);
    }
    if (found.length === 0 || searcher.stopped) break;

    steadyIterations = before?.pv[0] === lines[0].pv[0] ? steadyIterations + 1 : 0;
    const another = budget.anotherIteration({
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
  }
  const [last] = records;
  return { bestMove: last.pv[0], ponderMove: ponderMove(searcher, pos, last.pv), last };
}

function begins(lines: readonly RootLine[], move: Move): boolean {
  return lines.some(({ pv }) => pv[0] === move);
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
