/**
 * The board's vocabulary: squares, colours, pieces, packed moves.
 *
 * Squares are 0–63 with a1 = 0, b1 = 1, h8 = 63. Hot code copies the constants it needs into local
 * `const`s, because V8 does not fold imported numbers.
 */

/** 0 white, 1 black. */
export type Colour = 0 | 1;
export const WHITE = 0;
export const BLACK = 1;

/** Piece types 1–6. A piece is `type | colour << 3`; 0 is an empty square. */
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Kinds of move. A promotion's kind is `PROMOTION | piece type`. */
export const ORDINARY = 0;
export const DOUBLE_PUSH = 1;
export const CASTLE_SHORT = 2;
export const CASTLE_LONG = 3;
export const EN_PASSANT = 4;
export const PROMOTION = 8;

/**
 * A move in 24 bits: from 0–5, to 6–11, kind 12–15, piece 16–19, captured piece 20–23. `to` is where
 * the moving piece ends up, for castling the king's destination (c- or g-file). The captured piece of
 * an en passant capture is the pawn. The low 16 bits alone name a move in a given position and are
 * what the hash table keeps.
 */
export type Move = number;

/** No move; no legal move packs to 0. */
export const NO_MOVE = 0;

/** No square, for an absent en passant square. */
export const NO_SQUARE = -1;

/** Packs a move. */
export function packMove(
  from: number,
  to: number,
  kind: number,
  piece: number,
  captured: number,
): Move {
  return from | to << 6 | kind << 12 | piece << 16 | captured << 20;
}

export const moveFrom = (move: Move): number => move & 63;
export const moveTo = (move: Move): number => move >>> 6 & 63;
export const moveKind = (move: Move): number => move >>> 12 & 15;
export const movePiece = (move: Move): number => move >>> 16 & 15;
export const moveCaptured = (move: Move): number => move >>> 20 & 15;

/** The piece type a pawn turns into, or 0. */
export function promotedType(move: Move): number {
  const kind = moveKind(move);
  return kind & PROMOTION ? kind & 7 : 0;
}

/** Captures and queen promotions are noisy. Everything else is quiet, and so is every under-promotion. */
export function isNoisy(move: Move): boolean {
  const kind = moveKind(move);
  return kind & PROMOTION ? kind === (PROMOTION | QUEEN) : moveCaptured(move) !== 0;
}
