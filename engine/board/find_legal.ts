/** Legality of a single move, for moves that come from the hash table or from another node. */

import { TABLES } from "./attacks.ts";
import { castlingIsLegal } from "./castling.ts";
import type { Position } from "./position.ts";
import type { Move } from "./types.ts";

const { KNIGHT_ATTACKS, KING_ATTACKS, PAWN_ATTACKS, SLIDER_ATTACKS, rookIndex, bishopIndex } =
  TABLES;

const PAWN = 1, KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5, KING = 6;
const DOUBLE_PUSH = 1, CASTLE_SHORT = 2, CASTLE_LONG = 3, EN_PASSANT = 4, PROMOTION = 8;

/**
 * The legal move that the low 16 bits of `code` name in this position, in full, or 0. Most nodes can try
 * their first moves by it without generating any.
 */
export function findLegal(pos: Position, code: number): Move {
  const from = code & 63, to = code >>> 6 & 63, kind = code >>> 12 & 15;
  const us = pos.sideToMove, board = pos.board, piece = board[from];
  if (piece === 0 || piece >>> 3 !== us) return 0;
  const type = piece & 7;
  if (kind === CASTLE_SHORT || kind === CASTLE_LONG) {
    const home = us * 56 + (kind === CASTLE_SHORT ? 6 : 2);
    if (type !== KING || to !== home || pos.inCheck() || !castlingIsLegal(pos, kind)) return 0;
    return code & 0xffff | piece << 16;
  }
  const captured = board[to];
  const bb = pos.bb, toBit = 1 << to, half = to >>> 5;
  const occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  if (captured !== 0 && captured >>> 3 === us) return 0;

  if (type === PAWN) {
    const up = us === 0 ? 8 : -8, promotes = to < 8 || to > 55;
    if (promotes !== (kind & PROMOTION) > 0) return 0;
    if (promotes && ((kind & 7) < KNIGHT || (kind & 7) > QUEEN)) return 0;
    if (kind === EN_PASSANT) {
      if (to !== pos.epSquare || (PAWN_ATTACKS[us << 7 | from << 1 | half] & toBit) === 0) return 0;
      if (!pos.epIsLegal(from, to)) return 0;
      return code & 0xffff | piece << 16 | (PAWN | (us ^ 1) << 3) << 20;
    }
    if (kind === DOUBLE_PUSH) {
      const home = us === 0 ? 1 : 6;
      if (from >>> 3 !== home || to !== from + 2 * up || captured !== 0 || board[from + up] !== 0) {
        return 0;
      }
    } else if (kind !== 0 && !promotes) {
      return 0;
    } else if (captured !== 0) {
      if ((PAWN_ATTACKS[us << 7 | from << 1 | half] & toBit) === 0) return 0;
    } else if (to !== from + up) {
      return 0;
    }
  } else {
    if (kind !== 0) return 0;
    let reach = 0;
    if (type === KNIGHT) reach = KNIGHT_ATTACKS[from << 1 | half];
    else if (type === KING) reach = KING_ATTACKS[from << 1 | half];
    else {
      if (type !== ROOK) reach |= SLIDER_ATTACKS[bishopIndex(from, occupied0, occupied1) | half];
      if (type !== BISHOP) reach |= SLIDER_ATTACKS[rookIndex(from, occupied0, occupied1) | half];
    }
    if ((reach & toBit) === 0) return 0;
  }

  // The move is in the piece's way of moving; the king must be safe after it.
  const fromBit = 1 << from;
  let after0 = occupied0, after1 = occupied1;
  if (from < 32) after0 ^= fromBit;
  else after1 ^= fromBit;
  if (half === 0) after0 |= toBit;
  else after1 |= toBit;
  const king = type === KING ? to : pos.kingSquare[us];
  const gone0 = half === 0 ? toBit : 0, gone1 = half === 0 ? 0 : toBit;
  if (pos.attacks(us ^ 1, king, after0, after1, gone0, gone1)) return 0;
  return code & 0xffff | piece << 16 | captured << 20;
}
