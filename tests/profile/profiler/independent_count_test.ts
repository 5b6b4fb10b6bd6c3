/**
 * The profiler's counters against a search of another make: recursive alpha-beta in a few lines, with
 * the ordering and nothing else. It and the engine share the board and the evaluation only.
 */

import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../../engine/board/fen.ts";
import { generateNoisy, generateQuiet, MAX_MOVES } from "../../../engine/board/movegen.ts";
import type { Position } from "../../../engine/board/position.ts";
import {
  type Move,
  moveCaptured,
  movePiece,
  promotedType,
  QUEEN,
} from "../../../engine/board/types.ts";
import { ClassicalEvaluation } from "../../../engine/evaluation/classical.ts";
import { TECHNIQUES } from "../../../engine/techniques.ts";
import { addUp, MOVE_KINDS } from "../../../profile/profiler/counting/counts.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { parts, search } from "./searches.ts";

/** Every switch off but alpha-beta itself. */
const BARE = Object.entries(TECHNIQUES)
  .filter(([name, { kind }]) => kind === "check" && name !== "alphabeta")
  .map(([name]) => `${name}=off`).join(",");
const DEPTH = 4;
const MATE = 32_000;

/** Captures and queen promotions by victim and attacker, then all other moves as they are generated. */
function ordered(pos: Position): Move[] {
  const list = new Int32Array(MAX_MOVES);
  const noisy = [...list.subarray(0, generateNoisy(pos, list, 0))];
  const worth = (move: Move): number =>
    8 * ((moveCaptured(move) & 7) + (promotedType(move) === QUEEN ? 4 : 0)) - (movePiece(move) & 7);
  noisy.forEach((_, i) => {
    const most = Math.max(...noisy.slice(i).map(worth));
    const best = noisy.findIndex((move, j) => j >= i && worth(move) === most);
    [noisy[i], noisy[best]] = [noisy[best], noisy[i]];
  });
  return [...noisy, ...list.subarray(0, generateQuiet(pos, list, 0))];
}

const isPlainCapture = (move: Move): boolean =>
  moveCaptured(move) !== 0 && promotedType(move) === 0;

class AlphaBeta {
  nodesByPly: number[] = [];
  cutoffsByMove: number[] = new Array(8).fill(0);
  cutoffMoveNumbers = 0;
  captures = 0;
  captureCutoffs = 0;
  private readonly evaluation = new ClassicalEvaluation();
  private bestAtRoot: Move | undefined;

  constructor(private readonly pos: Position) {}

  /** Searches to each depth in turn, the last one's best move first at the root. */
  deepen(depth: number): void {
    for (let d = 1; d <= depth; d++) this.search(-MATE - 1, MATE + 1, d, 0);
  }

  private search(alpha: number, beta: number, depth: number, ply: number): number {
    const pos = this.pos;
    this.nodesByPly[ply] = (this.nodesByPly[ply] ?? 0) + 1;
    const isRepeated = pos.halfmoveClock >= 4 && pos.isRepetition(ply);
    if (ply > 0 && (isRepeated || pos.hasInsufficientMaterial())) return 0;
    if (depth === 0) {
      this.evaluation.reset(pos);
      return this.evaluation.evaluate(pos);
    }
    const first = ply === 0 ? this.bestAtRoot : undefined;
    const moves = ordered(pos).filter((move) => move !== first);
    if (first !== undefined) moves.unshift(first);
    if (moves.length === 0) return pos.inCheck() ? ply - MATE : 0;
    let best = -Infinity;
    for (const [index, move] of moves.entries()) {
      pos.make(move);
      const score = -this.search(-beta, -Math.max(alpha, best), depth - 1, ply + 1);
      pos.unmake(move);
      if (isPlainCapture(move) && move !== first) this.captures++;
      if (score > best && ply === 0) this.bestAtRoot = move;
      best = Math.max(best, score);
      if (best >= beta) {
        this.cutoffsByMove[Math.min(index, 7)]++;
        this.cutoffMoveNumbers += index + 1;
        if (isPlainCapture(move)) this.captureCutoffs++;
        break;
      }
    }
    return best;
  }
}

describe("the profiler's counts", () => {
  for (const { name, fen } of BENCH_POSITIONS.slice(0, 4)) {
    it(`are those of an independent alpha-beta in ${name}`, () => {
      const independent = new AlphaBeta(positionFromFen(fen));
      independent.deepen(DEPTH);
      const { nodesByPly, cutoffsByMove, cutoffMoveNumbers, captures, captureCutoffs } =
        independent;
      assert(cutoffsByMove[1] > 0 && captures > 0);

      const searcher = new ProfilingSearcher(...parts(BARE));
      search(searcher, fen, DEPTH);
      const { byNodeType, byPly } = searcher.snapshot(0);
      const all = addUp(byNodeType), capture = MOVE_KINDS.indexOf("good capture");
      assertEquals(byPly.map(({ nodes }) => nodes), nodesByPly);
      assertEquals(all.cutoffsByMove, cutoffsByMove);
      assertEquals(all.cutoffMoveNumbers, cutoffMoveNumbers);
      assertEquals(all.searchedByKind[capture], captures);
      assertEquals(all.cutoffsByKind[capture], captureCutoffs);
    });
  }
});
