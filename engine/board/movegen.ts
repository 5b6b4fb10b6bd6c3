/**
 * Fully legal move generation by pin and check masks, into the caller's array. Noisy moves are captures
 * and queen promotions; quiet moves are all others, every under-promotion among them.
 */

import { TABLES } from "./attacks.ts";
import { generateCastling } from "./castling.ts";
import type { Position } from "./position.ts";

const {
  KNIGHT_ATTACKS,
  KING_ATTACKS,
  PAWN_ATTACKS,
  SLIDER_ATTACKS,
  BETWEEN,
  LINE,
  rookIndex,
  bishopIndex,
} = TABLES;

const PAWN = 1, KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5, KING = 6;
const DOUBLE_PUSH = 1, EN_PASSANT = 4, PROMOTION = 8;
const NOISY = 1, QUIET = 2;

/** More moves than any position has (218). */
export const MAX_MOVES = 256;

/** Writes the legal moves from `moves[start]` on and returns the index after the last. */
export function generateAll(pos: Position, moves: Int32Array, start: number): number {
  return generate(pos, moves, start, NOISY | QUIET);
}

/** generateAll for captures and queen promotions only. */
export function generateNoisy(pos: Position, moves: Int32Array, start: number): number {
  return generate(pos, moves, start, NOISY);
}

/** generateAll for what generateNoisy leaves out. */
export function generateQuiet(pos: Position, moves: Int32Array, start: number): number {
  return generate(pos, moves, start, QUIET);
}

function generate(pos: Position, moves: Int32Array, start: number, want: number): number {
  const bb = pos.bb, us = pos.sideToMove, them = us ^ 1;
  const own = us << 4, enemy = them << 4;
  const own0 = bb[own], own1 = bb[own | 1], enemy0 = bb[enemy], enemy1 = bb[enemy | 1];
  const occupied0 = own0 | enemy0, occupied1 = own1 | enemy1;
  const king = pos.kingSquare[us], kingAt = king << 1;
  let n = start;

  // What gives check, and which of our men are pinned to the king.
  let checkers0 = PAWN_ATTACKS[us << 7 | kingAt] & bb[enemy | 2] |
    KNIGHT_ATTACKS[kingAt] & bb[enemy | 4];
  let checkers1 = PAWN_ATTACKS[us << 7 | kingAt | 1] & bb[enemy | 3] |
    KNIGHT_ATTACKS[kingAt | 1] & bb[enemy | 5];
  let pinned0 = 0, pinned1 = 0;
  const straight = rookIndex(king, 0, 0), diagonal = bishopIndex(king, 0, 0);
  for (let half = 0; half < 2; half++) {
    let snipers = SLIDER_ATTACKS[straight | half] & (bb[enemy | 8 | half] | bb[enemy | 10 | half]) |
      SLIDER_ATTACKS[diagonal | half] & (bb[enemy | 6 | half] | bb[enemy | 10 | half]);
    while (snipers !== 0) {
      const sniper = half << 5 | 31 - Math.clz32(snipers & -snipers);
      snipers &= snipers - 1;
      const between = (king << 6 | sniper) << 1;
      const block0 = BETWEEN[between] & occupied0, block1 = BETWEEN[between | 1] & occupied1;
      if ((block0 | block1) === 0) {
        if (half === 0) checkers0 |= 1 << sniper;
        else checkers1 |= 1 << sniper;
      } else if (
        block0 === 0 && (block1 & block1 - 1) === 0 || block1 === 0 && (block0 & block0 - 1) === 0
      ) {
        pinned0 |= block0 & own0;
        pinned1 |= block1 & own1;
      }
    }
  }

  // Where a move of this kind may end: on an enemy, on an empty square.
  let target0 = 0, target1 = 0;
  if (want & NOISY) {
    target0 |= enemy0;
    target1 |= enemy1;
  }
  if (want & QUIET) {
    target0 |= ~occupied0;
    target1 |= ~occupied1;
  }

  // The king steps to squares that are safe once it has left its own.
  const without0 = king < 32 ? occupied0 ^ 1 << king : occupied0;
  const without1 = king < 32 ? occupied1 : occupied1 ^ 1 << king;
  const kingPiece = KING | us << 3;
  for (let half = 0; half < 2; half++) {
    let to = KING_ATTACKS[kingAt | half] & (half === 0 ? target0 : target1);
    while (to !== 0) {
      const square = half << 5 | 31 - Math.clz32(to & -to);
      to &= to - 1;
      if (!pos.attacks(them, square, without0, without1)) {
        moves[n++] = king | square << 6 | kingPiece << 16 | pos.board[square] << 20;
      }
    }
  }

  // Where the other men may go: anywhere, onto a single checker or in its way, or nowhere.
  let allowed0 = -1, allowed1 = -1;
  if ((checkers0 | checkers1) !== 0) {
    const several = checkers0 !== 0 && checkers1 !== 0 || (checkers0 & checkers0 - 1) !== 0 ||
      (checkers1 & checkers1 - 1) !== 0;
    if (several) return n;
    const checker = checkers0 !== 0 ? 31 - Math.clz32(checkers0) : 63 - Math.clz32(checkers1);
    const between = (king << 6 | checker) << 1;
    allowed0 = BETWEEN[between] | checkers0;
    allowed1 = BETWEEN[between | 1] | checkers1;
  } else if (want & QUIET) {
    n = generateCastling(pos, moves, n);
  }

  n = generatePawns(pos, moves, n, want, allowed0, allowed1, pinned0, pinned1);

  target0 &= allowed0;
  target1 &= allowed1;
  for (let type = KNIGHT; type <= QUEEN; type++) {
    const piece = type | us << 3;
    for (let half = 0; half < 2; half++) {
      let men = bb[piece << 1 | half];
      while (men !== 0) {
        const bit = men & -men, from = half << 5 | 31 - Math.clz32(bit);
        men ^= bit;
        let to0 = 0, to1 = 0;
        if (type === KNIGHT) {
          to0 = KNIGHT_ATTACKS[from << 1];
          to1 = KNIGHT_ATTACKS[from << 1 | 1];
        } else {
          if (type !== ROOK) {
            const at = bishopIndex(from, occupied0, occupied1);
            to0 = SLIDER_ATTACKS[at];
            to1 = SLIDER_ATTACKS[at | 1];
          }
          if (type !== BISHOP) {
            const at = rookIndex(from, occupied0, occupied1);
            to0 |= SLIDER_ATTACKS[at];
            to1 |= SLIDER_ATTACKS[at | 1];
          }
        }
        to0 &= target0;
        to1 &= target1;
        if (((half === 0 ? pinned0 : pinned1) & bit) !== 0) {
          const line = (king << 6 | from) << 1;
          to0 &= LINE[line];
          to1 &= LINE[line | 1];
        }
        const packed = from | piece << 16;
        while (to0 !== 0) {
          const to = 31 - Math.clz32(to0 & -to0);
          to0 &= to0 - 1;
          moves[n++] = packed | to << 6 | pos.board[to] << 20;
        }
        while (to1 !== 0) {
          const to = 63 - Math.clz32(to1 & -to1);
          to1 &= to1 - 1;
          moves[n++] = packed | to << 6 | pos.board[to] << 20;
        }
      }
    }
  }
  return n;
}

/** Pawn moves that end on an allowed square and keep pinned pawns on their line. */
function generatePawns(
  pos: Position,
  moves: Int32Array,
  n: number,
  want: number,
  allowed0: number,
  allowed1: number,
  pinned0: number,
  pinned1: number,
): number {
  const bb = pos.bb, us = pos.sideToMove;
  const king = pos.kingSquare[us], piece = PAWN | us << 3;
  const pawns0 = bb[piece << 1], pawns1 = bb[piece << 1 | 1];
  const empty0 = ~(bb[0] | bb[16]), empty1 = ~(bb[1] | bb[17]);
  const enemy = (us ^ 1) << 4;
  const enemy0 = bb[enemy], enemy1 = bb[enemy | 1];
  const lastRank0 = us === 0 ? 0 : 0xff, lastRank1 = us === 0 ? 0xff000000 | 0 : 0;
  const up = us === 0 ? 8 : -8;

  // One step, and from there a second for pawns that arrive on their third rank.
  let step0: number, step1: number, double0 = 0, double1 = 0;
  if (us === 0) {
    step0 = pawns0 << 8 & empty0;
    step1 = (pawns1 << 8 | pawns0 >>> 24) & empty1;
    double0 = (step0 & 0x00ff0000) << 8 & empty0;
  } else {
    step0 = (pawns0 >>> 8 | pawns1 << 24) & empty0;
    step1 = pawns1 >>> 8 & empty1;
    double1 = (step1 & 0x0000ff00) >>> 8 & empty1;
  }
  step0 &= allowed0;
  step1 &= allowed1;

  for (let half = 0; half < 2; half++) {
    const lastRank = half === 0 ? lastRank0 : lastRank1;
    const pinned = half === 0 ? pinned0 : pinned1;
    const anyPinned = (pinned0 | pinned1) !== 0;

    let step = half === 0 ? step0 : step1;
    if ((want & QUIET) === 0) step &= lastRank;
    while (step !== 0) {
      const bit = step & -step, to = half << 5 | 31 - Math.clz32(bit), from = to - up;
      step ^= bit;
      if (anyPinned && isHeld(king, from, to, pinned0, pinned1)) continue;
      if ((bit & lastRank) !== 0) n = promotions(moves, n, want, from, to, piece, 0);
      else moves[n++] = from | to << 6 | piece << 16;
    }

    if (want & QUIET) {
      let double = half === 0 ? double0 & allowed0 : double1 & allowed1;
      while (double !== 0) {
        const to = half << 5 | 31 - Math.clz32(double & -double), from = to - 2 * up;
        double &= double - 1;
        if (anyPinned && isHeld(king, from, to, pinned0, pinned1)) continue;
        moves[n++] = from | to << 6 | DOUBLE_PUSH << 12 | piece << 16;
      }
    }

    // Captures pawn by pawn; quiet generation needs only those that can under-promote.
    let men = half === 0 ? pawns0 : pawns1;
    if ((want & NOISY) === 0) {
      men &= half === 0 ? (us === 0 ? 0 : 0xff00) : us === 0 ? 0x00ff0000 : 0;
    }
    while (men !== 0) {
      const bit = men & -men, from = half << 5 | 31 - Math.clz32(bit);
      men ^= bit;
      const at = us << 7 | from << 1;
      let to0 = PAWN_ATTACKS[at] & enemy0 & allowed0;
      let to1 = PAWN_ATTACKS[at | 1] & enemy1 & allowed1;
      if ((pinned & bit) !== 0) {
        const line = (king << 6 | from) << 1;
        to0 &= LINE[line];
        to1 &= LINE[line | 1];
      }
      while ((to0 | to1) !== 0) {
        let to: number;
        if (to0 !== 0) {
          to = 31 - Math.clz32(to0 & -to0);
          to0 &= to0 - 1;
        } else {
          to = 63 - Math.clz32(to1 & -to1);
          to1 &= to1 - 1;
        }
        const captured = pos.board[to];
        if (to < 8 || to > 55) n = promotions(moves, n, want, from, to, piece, captured);
        else moves[n++] = from | to << 6 | piece << 16 | captured << 20;
      }
    }
  }

  if (pos.epSquare >= 0 && want & NOISY) {
    const ep = pos.epSquare, victim = ep ^ 8, file = victim & 7;
    const packed = ep << 6 | EN_PASSANT << 12 | piece << 16 | (PAWN | (us ^ 1) << 3) << 20;
    for (let side = -1; side <= 1; side += 2) {
      const from = victim + side;
      if (file + side < 0 || file + side > 7 || pos.board[from] !== piece) continue;
      if (pos.epIsLegal(from, ep)) moves[n++] = from | packed;
    }
  }
  return n;
}

/** Whether a pawn going from `from` to `to` would leave the line that pins it to its king. */
function isHeld(king: number, from: number, to: number, pinned0: number, pinned1: number): boolean {
  const bit = 1 << from;
  if (((from < 32 ? pinned0 : pinned1) & bit) === 0) return false;
  return (LINE[(king << 6 | from) << 1 | to >>> 5] & 1 << to) === 0;
}

/** A queen promotion is noisy, the three others are quiet. */
function promotions(
  moves: Int32Array,
  n: number,
  want: number,
  from: number,
  to: number,
  piece: number,
  captured: number,
): number {
  const packed = from | to << 6 | PROMOTION << 12 | piece << 16 | captured << 20;
  if (want & NOISY) moves[n++] = packed | QUEEN << 12;
  if (want & QUIET) {
    moves[n++] = packed | KNIGHT << 12;
    moves[n++] = packed | ROOK << 12;
    moves[n++] = packed | BISHOP << 12;
  }
  return n;
}
