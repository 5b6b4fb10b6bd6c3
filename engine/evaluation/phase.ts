/** How far a game is, by what is left of the pieces. */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";

const { countSquares } = TABLES;

const KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5;

/** What each piece type adds to the phase. */
export const PIECE_PHASES = Int32Array.of(0, 0, 1, 1, 2, 4, 0);
/** The phase with all pieces on the board. */
export const FULL_PHASE = 24;

/** Pieces of a type, of both colours. */
function count({ bb }: Position, type: number): number {
  const white = type << 1, black = white | 16;
  return countSquares(bb[white] | bb[black], bb[white | 1] | bb[black | 1]);
}

/** What is left of the pieces on the board: 1 for each minor piece, 2 a rook, 4 a queen. */
export function phaseOf(pos: Position): number {
  return count(pos, KNIGHT) + count(pos, BISHOP) + 2 * count(pos, ROOK) + 4 * count(pos, QUEEN);
}
