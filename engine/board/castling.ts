/** Castling, by the rules of Chess960, of which those of standard chess are a case. */

import type { Position } from "./position.ts";

const KING = 6;
const CASTLE_SHORT = 2, CASTLE_LONG = 3;

/** Writes the castling moves of a side that is not in check from `moves[n]` on and returns the end. */
export function generateCastling(pos: Position, moves: Int32Array, n: number): number {
  const us = pos.sideToMove;
  if ((pos.castling & 3 << (us << 1)) === 0) return n;
  for (let kind = CASTLE_SHORT; kind <= CASTLE_LONG; kind++) {
    if (castlingIsLegal(pos, kind)) {
      const king = pos.kingSquare[us];
      const to = us * 56 + (kind === CASTLE_SHORT ? 6 : 2);
      moves[n++] = king | to << 6 | kind << 12 | (KING | us << 3) << 16;
    }
  }
  return n;
}

/** Whether the side to move, not in check, may castle this way: by right, with a free and safe path. */
export function castlingIsLegal(pos: Position, kind: number): boolean {
  const us = pos.sideToMove, them = us ^ 1, bb = pos.bb;
  const right = us << 1 | kind - CASTLE_SHORT;
  if ((pos.castling & 1 << right) === 0) return false;
  const king = pos.kingSquare[us], rook = pos.rookHome[right];
  const kingTo = us * 56 + (kind === CASTLE_SHORT ? 6 : 2);
  const rookTo = kind === CASTLE_SHORT ? kingTo - 1 : kingTo + 1;
  // All of it happens on one rank, so on one half of the board.
  const half = us;
  let others = bb[half] | bb[16 | half];
  others ^= 1 << king | 1 << rook;
  const low = Math.min(king, rook, kingTo, rookTo), high = Math.max(king, rook, kingTo, rookTo);
  for (let square = low; square <= high; square++) {
    const onKingsPath = square >= Math.min(king, kingTo) && square <= Math.max(king, kingTo);
    const onRooksPath = square >= Math.min(rook, rookTo) && square <= Math.max(rook, rookTo);
    if ((onKingsPath || onRooksPath) && (others & 1 << square) !== 0) return false;
  }
  let occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  const step = king < kingTo ? 1 : -1;
  for (let square = king; square !== kingTo; square += step) {
    if (square !== king && pos.attacks(them, square, occupied0, occupied1)) return false;
  }
  // The castled king must be safe with the rook where it ends: in Chess960 it may have shielded the king.
  if (half === 0) occupied0 = others | 1 << kingTo | 1 << rookTo;
  else occupied1 = others | 1 << kingTo | 1 << rookTo;
  return !pos.attacks(them, kingTo, occupied0, occupied1);
}
