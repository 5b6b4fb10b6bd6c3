/**
 * What the search learns about moves: killers, countermoves, history, continuation history, capture
 * history. Every score moves by depth² a cutoff, pulled back in proportion to its size, so that it stays
 * within ±16,384.
 *
 * Moves of earlier plies are known by piece and destination, `pieceTo` 0–767; NOTHING_BEFORE stands for
 * none, at the root and after a null move.
 */

import { isNoisy, type Move, NO_MOVE } from "../board/types.ts";
import { MAX_PLY } from "./score.ts";

/** The largest magnitude of a history score. */
export const HISTORY_LIMIT = 16384;

export const NOTHING_BEFORE = -1;

const PIECE_TOS = 12 * 64;
const VICTIMS = 6;

/** A move about to be played, by its piece (white pawn 0 … black king 11) and destination. */
export function pieceTo(move: Move): number {
  const piece = move >>> 16 & 15;
  return ((piece >>> 3) * 6 + (piece & 7) - 1) << 6 | move >>> 6 & 63;
}

/** Where a noisy move is in the capture table: piece, destination, victim; the sixth victim is none. */
function captureIndex(move: Move): number {
  const victim = move >>> 20 & 7;
  return pieceTo(move) * VICTIMS + (victim === 0 ? VICTIMS - 1 : victim - 1);
}

/** Where a quiet move is in the history table: side, from-square, to-square. */
function quietIndex(move: Move): number {
  return (move >>> 19 & 1) << 12 | (move & 63) << 6 | move >>> 6 & 63;
}

/** Moves a score by `change` and back towards 0 by the share of the limit it has used. */
function gravity(table: Int32Array, index: number, change: number): void {
  const score = table[index];
  table[index] = score + change - (score * Math.abs(change) / HISTORY_LIMIT | 0);
}

/** What a cutoff moves a score by: depth², never past the limit. */
function cutoffBonus(depth: number): number {
  return Math.min(depth * depth, HISTORY_LIMIT);
}

/** Divides the scores from `first` to before `end`, towards 0. */
function divide(table: Int32Array, first: number, end: number, divisor: number): void {
  for (let i = first; i < end; i++) table[i] = table[i] / divisor | 0;
}

export class History {
  private readonly killers = new Int32Array(2 * (MAX_PLY + 1));
  private readonly countermoves = new Int32Array(PIECE_TOS);
  /** 8,192 scores. */
  private readonly quiet = new Int32Array(2 * 64 * 64);
  /** After the move one ply back and two plies back, 768 × 768 scores each. */
  private readonly afterOne = new Int32Array(PIECE_TOS * PIECE_TOS);
  private readonly afterTwo = new Int32Array(PIECE_TOS * PIECE_TOS);
  /** How often each row of theirs has been halved, and how often it should have been. */
  private readonly halvedOne = new Int32Array(PIECE_TOS);
  private readonly halvedTwo = new Int32Array(PIECE_TOS);
  private halvings = 0;
  /** 4,608 scores. */
  private readonly captures = new Int32Array(PIECE_TOS * VICTIMS);

  /** Forgets everything. */
  clear(): void {
    this.killers.fill(0);
    this.countermoves.fill(0);
    this.quiet.fill(0);
    this.afterOne.fill(0);
    this.afterTwo.fill(0);
    this.halvedOne.fill(0);
    this.halvedTwo.fill(0);
    this.halvings = 0;
    this.captures.fill(0);
  }

  /**
   * Between two searches: half of each score is kept. The rows of continuation history, over a million
   * scores, are halved by enter() when they are next used, since going through all of them would cost a
   * short search most of its time.
   */
  halve(): void {
    divide(this.quiet, 0, this.quiet.length, 2);
    divide(this.captures, 0, this.captures.length, 2);
    this.halvings++;
  }

  /** Must come before continuation history is used at a node reached by these moves. */
  enter(oneBack: number, twoBack: number): void {
    if (oneBack !== NOTHING_BEFORE && this.halvedOne[oneBack] !== this.halvings) {
      this.catchUp(this.afterOne, this.halvedOne, oneBack);
    }
    if (twoBack !== NOTHING_BEFORE && this.halvedTwo[twoBack] !== this.halvings) {
      this.catchUp(this.afterTwo, this.halvedTwo, twoBack);
    }
  }

  private catchUp(table: Int32Array, halved: Int32Array, row: number): void {
    divide(table, row * PIECE_TOS, (row + 1) * PIECE_TOS, 2 ** (this.halvings - halved[row]));
    halved[row] = this.halvings;
  }

  /** The quiet move that last cut off at this ply (`which` 0) or the one before it (1); NO_MOVE for none. */
  killer(ply: number, which: number): Move {
    return this.killers[ply << 1 | which];
  }

  /** Forgets the killers of a ply: below another node, other moves refute. */
  clearKillers(ply: number): void {
    this.killers[ply << 1] = this.killers[ply << 1 | 1] = NO_MOVE;
  }

  /** The quiet move that last cut off after the move `before`; NO_MOVE for none. */
  countermove(before: number): Move {
    return before === NOTHING_BEFORE ? NO_MOVE : this.countermoves[before];
  }

  historyScore(move: Move): number {
    return this.quiet[quietIndex(move)];
  }

  /** Continuation history one and two plies back, added up. */
  continuationScore(move: Move, oneBack: number, twoBack: number): number {
    const at = pieceTo(move);
    return (oneBack === NOTHING_BEFORE ? 0 : this.afterOne[oneBack * PIECE_TOS + at]) +
      (twoBack === NOTHING_BEFORE ? 0 : this.afterTwo[twoBack * PIECE_TOS + at]);
  }

  captureScore(move: Move): number {
    return this.captures[captureIndex(move)];
  }

  /** Its tables of scores as they stand, by name. */
  scores(): Record<"quiet" | "afterOne" | "afterTwo" | "captures", Int32Array> {
    for (let row = 0; row < PIECE_TOS; row++) this.enter(row, row);
    const { quiet, afterOne, afterTwo, captures } = this;
    return { quiet, afterOne, afterTwo, captures };
  }

  /**
   * Learns from the quiet move `best` that cut off with `depth` plies left after the quiet moves in
   * `tried[first..end)` had not.
   */
  recordQuietCutoff(
    best: Move,
    tried: Int32Array,
    first: number,
    end: number,
    ply: number,
    depth: number,
    oneBack: number,
    twoBack: number,
  ): void {
    const killers = this.killers, slot = ply << 1;
    if (killers[slot] !== best) {
      killers[slot | 1] = killers[slot];
      killers[slot] = best;
    }
    if (oneBack !== NOTHING_BEFORE) this.countermoves[oneBack] = best;
    const bonus = cutoffBonus(depth);
    this.updateQuiet(best, bonus, oneBack, twoBack);
    for (let i = first; i < end; i++) this.updateQuiet(tried[i], -bonus, oneBack, twoBack);
  }

  private updateQuiet(move: Move, change: number, oneBack: number, twoBack: number): void {
    gravity(this.quiet, quietIndex(move), change);
    const at = pieceTo(move);
    if (oneBack !== NOTHING_BEFORE) gravity(this.afterOne, oneBack * PIECE_TOS + at, change);
    if (twoBack !== NOTHING_BEFORE) gravity(this.afterTwo, twoBack * PIECE_TOS + at, change);
  }

  /**
   * Learns from any move `best` that cut off with `depth` plies left after the noisy moves in
   * `tried[first..end)` had not.
   */
  recordCaptures(best: Move, tried: Int32Array, first: number, end: number, depth: number): void {
    const bonus = cutoffBonus(depth);
    if (isNoisy(best)) gravity(this.captures, captureIndex(best), bonus);
    for (let i = first; i < end; i++) gravity(this.captures, captureIndex(tried[i]), -bonus);
  }
}
