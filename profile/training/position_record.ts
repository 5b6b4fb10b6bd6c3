/**
 * A position to learn from, in 32 bytes: 0–7 occupied squares (a1 = 0), 8–23 a nibble for each man in
 * their order, low one first (piece type 0–5, bit 3 for the opponent's), 24–25 the score and 26 the
 * result, 0 lost to 2 won, 28–29 the base: the score that the network is to correct, 0 where it is to be
 * the whole evaluation. All of it as the side to move sees it, which moves up the board.
 */

import type { Position } from "../../engine/board/position.ts";
import { buildPosition } from "../../engine/board/set_up.ts";
import { NO_SQUARE } from "../../engine/board/types.ts";

export const RECORD_BYTES = 32;
/** Bytes of a record where these are. */
export const SCORE = 24, RESULT = 26, BASE = 28;

/** What is known of a position, from White's view. */
export interface Labels {
  /** What a search found, in centipawns. */
  readonly score: number;
  /** 0 when Black won to 2 when White won. */
  readonly result: number;
  /** Centipawns. */
  readonly base: number;
}

/** Writes the record of `pos` at `offset`, where all bytes are 0. */
export function writeRecord(
  view: DataView,
  offset: number,
  pos: Position,
  { score, result, base }: Labels,
): void {
  const us = pos.sideToMove, flip = us * 56;
  let men = 0;
  for (let square = 0; square < 64; square++) {
    const piece = pos.board[square ^ flip];
    if (piece === 0) continue;
    const byte = offset + (square >>> 3), pair = offset + 8 + (men >>> 1);
    const nibble = (piece & 7) - 1 | (piece >>> 3 ^ us) << 3;
    view.setUint8(byte, view.getUint8(byte) | 1 << (square & 7));
    view.setUint8(pair, view.getUint8(pair) | nibble << 4 * (men & 1));
    men++;
  }
  view.setInt16(offset + SCORE, us === 0 ? score : 0 - score, true);
  view.setUint8(offset + RESULT, us === 0 ? result : 2 - result);
  view.setInt16(offset + BASE, us === 0 ? base : 0 - base, true);
}

/** The position of a record, with White to move; nothing is known of castling and en passant. */
export function readPosition(bytes: Uint8Array, index: number): Position {
  const offset = index * RECORD_BYTES, board = new Int8Array(64);
  let men = 0;
  for (let square = 0; square < 64; square++) {
    if (!(bytes[offset + (square >>> 3)] & 1 << (square & 7))) continue;
    board[square] = (bytes[offset + 8 + (men >>> 1)] >>> 4 * (men & 1) & 15) + 1;
    men++;
  }
  return buildPosition({
    board,
    sideToMove: 0,
    castling: "",
    epSquare: NO_SQUARE,
    halfmoveClock: 0,
    fullmoveNumber: 1,
  });
}
