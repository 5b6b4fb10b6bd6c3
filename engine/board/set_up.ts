/**
 * From a set-up, which only has a FEN's syntax, to a Position that can be played. Castling rights and en
 * passant squares that cannot be real are dropped, as programs and people write them carelessly; whatever
 * would break the rules of the game itself is refused.
 */

import { Position } from "./position.ts";
import { BLACK, type Colour, KING, NO_SQUARE, PAWN, ROOK, WHITE } from "./types.ts";

/** What a FEN says, field by field. */
export interface SetUp {
  /** Piece by square, 64 entries. */
  board: Int8Array;
  sideToMove: Colour;
  /** Up to four of `KQkq` and rook files `A`–`H`, `a`–`h`; empty for none. */
  castling: string;
  /** A square, or NO_SQUARE. */
  epSquare: number;
  halfmoveClock: number;
  fullmoveNumber: number;
}

/** A set-up that no game of chess can be played from. */
export class PositionError extends Error {
  override name = "PositionError";
}

const COLOUR_NAMES = ["White", "Black"] as const;

/**
 * Makes a Position of a set-up. In standard chess a castling right needs its king on the e-file and its
 * rook in the corner; with `chess960`, `K` and `Q` mean the outermost rook on that side of the king
 * (X-FEN) and a letter its file (Shredder-FEN).
 *
 * @throws {PositionError} without exactly one king a side, with pawns on the first or last rank, more men
 * than a game can have, a king that could be taken, or a right that only Chess960 knows in standard chess.
 */
export function buildPosition(setUp: SetUp, chess960 = false): Position {
  const pos = new Position();
  checkMen(setUp.board);
  for (let square = 0; square < 64; square++) {
    if (setUp.board[square] !== 0) pos.put(setUp.board[square], square);
  }
  pos.sideToMove = setUp.sideToMove;
  const them = (setUp.sideToMove ^ 1) as Colour;
  if (pos.isAttacked(pos.kingSquare[them], setUp.sideToMove)) {
    throw new PositionError(
      `${COLOUR_NAMES[them]}'s king can be taken by ${
        COLOUR_NAMES[setUp.sideToMove]
      }, who is to move`,
    );
  }
  pos.chess960 = chess960;
  for (const letter of setUp.castling) addRight(pos, letter, chess960);
  pos.halfmoveClock = setUp.halfmoveClock;
  pos.fullmoveNumber = Math.max(1, setUp.fullmoveNumber);
  if (epIsReal(pos, setUp.epSquare)) pos.epSquare = setUp.epSquare;
  pos.finishSetUp();
  return pos;
}

function checkMen(board: Int8Array): void {
  for (const colour of [WHITE, BLACK]) {
    const counts = new Int32Array(7);
    let men = 0;
    for (let square = 0; square < 64; square++) {
      const piece = board[square];
      if (piece === 0 || piece >>> 3 !== colour) continue;
      counts[piece & 7]++;
      men++;
      if ((piece & 7) === PAWN && (square < 8 || square > 55)) {
        throw new PositionError(
          `a pawn of ${COLOUR_NAMES[colour]} stands on the first or last rank`,
        );
      }
    }
    const name = COLOUR_NAMES[colour];
    if (counts[KING] !== 1) {
      throw new PositionError(`${name} has ${counts[KING]} kings, expected 1`);
    }
    if (men > 16) throw new PositionError(`${name} has ${men} men, expected at most 16`);
    // Every piece beyond the first ones has cost a pawn: two knights, two bishops, two rooks, a queen.
    let pawns = counts[PAWN];
    for (const [type, first] of [[2, 2], [3, 2], [4, 2], [5, 1]]) {
      pawns += Math.max(0, counts[type] - first);
    }
    if (pawns > 8) {
      throw new PositionError(`${name} has more pawns and promoted pieces than eight pawns allow`);
    }
  }
}

/** Adds the right that a castling letter names, if king and rook stand for it. */
function addRight(pos: Position, letter: string, chess960: boolean): void {
  const lower = letter.toLowerCase();
  const colour = lower === letter ? BLACK : WHITE;
  const rank = colour * 56, king = pos.kingSquare[colour], rook = ROOK | colour << 3;
  if (king >>> 3 !== rank >>> 3) return;
  let home: number;
  if (lower === "k" || lower === "q") {
    // The outermost rook on that side, in standard chess the one in the corner.
    const corner = lower === "k" ? rank + 7 : rank, step = lower === "k" ? -1 : 1;
    home = corner;
    while (chess960 && home !== king && pos.board[home] !== rook) home += step;
    if (!chess960 && king !== rank + 4) return;
  } else {
    home = rank + lower.charCodeAt(0) - 97;
    if (!chess960 && (king !== rank + 4 || home !== rank && home !== rank + 7)) {
      throw new PositionError(`castling right '${letter}' needs UCI_Chess960`);
    }
  }
  if (pos.board[home] !== rook) return;
  const right = colour << 1 | (home > king ? 0 : 1);
  if (pos.castling & 1 << right) {
    if (pos.rookHome[right] === home) return;
    throw new PositionError(
      `castling right '${letter}' names a second rook on one side of the king`,
    );
  }
  pos.addCastlingRight(right, home);
}

/** Whether an en passant square as written can be one, with a legal capture. */
function epIsReal(pos: Position, ep: number): boolean {
  if (ep === NO_SQUARE) return false;
  const us = pos.sideToMove;
  if (ep >>> 3 !== (us === WHITE ? 5 : 2)) return false;
  // The pawn stands behind the square and has come from the one before it.
  const victim = ep ^ 8, origin = us === WHITE ? ep + 8 : ep - 8;
  return pos.board[ep] === 0 && pos.board[origin] === 0 &&
    pos.board[victim] === (PAWN | (us ^ 1) << 3) && pos.epIsPossible(ep);
}
