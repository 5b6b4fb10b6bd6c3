/** Whether a move checks, without making it. */

import { TABLES } from "./attacks.ts";
import type { Position } from "./position.ts";
import type { Move } from "./types.ts";

const { KNIGHT_ATTACKS, PAWN_ATTACKS, SLIDER_ATTACKS, rookIndex, bishopIndex } = TABLES;

const PAWN = 1, KNIGHT = 2, BISHOP = 3, ROOK = 4, KING = 6;

/**
 * Whether the man that moves attacks the enemy king from where it ends. Checks that it discovers, and
 * those of a promoted pawn or a castling rook, are not seen.
 */
export function givesDirectCheck(pos: Position, move: Move): boolean {
  const from = move & 63, to = move >>> 6 & 63, type = move >>> 16 & 7, us = move >>> 19 & 1;
  const king = pos.kingSquare[us ^ 1], half = king >>> 5, bit = 1 << king;
  if (type === KING) return false;
  if (type === PAWN) return (PAWN_ATTACKS[us << 7 | to << 1 | half] & bit) !== 0;
  if (type === KNIGHT) return (KNIGHT_ATTACKS[to << 1 | half] & bit) !== 0;
  const bb = pos.bb;
  let occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  if (from < 32) occupied0 ^= 1 << from;
  else occupied1 ^= 1 << from;
  return type !== ROOK &&
      (SLIDER_ATTACKS[bishopIndex(to, occupied0, occupied1) | half] & bit) !== 0 ||
    type !== BISHOP && (SLIDER_ATTACKS[rookIndex(to, occupied0, occupied1) | half] & bit) !== 0;
}
