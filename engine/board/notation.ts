/** Moves as text: UCI's coordinates and SAN, both ways. */

import { pieceLetter, squareName } from "./fen.ts";
import { generateAll, MAX_MOVES } from "./movegen.ts";
import type { Position } from "./position.ts";
import {
  CASTLE_LONG,
  CASTLE_SHORT,
  KING,
  type Move,
  moveCaptured,
  moveFrom,
  moveKind,
  movePiece,
  moveTo,
  NO_MOVE,
  PAWN,
  promotedType,
} from "./types.ts";

/** The legal moves of a position, in the order of generation. */
export function legalMoves(pos: Position): Move[] {
  const moves = new Int32Array(MAX_MOVES);
  return [...moves.subarray(0, generateAll(pos, moves, 0))];
}

const isCastling = (move: Move): boolean =>
  moveKind(move) === CASTLE_SHORT || moveKind(move) === CASTLE_LONG;

/** The square of the rook that castles with `move`, which is legal in `pos`. */
function castlingRook(pos: Position, move: Move): number {
  return pos.rookHome[pos.sideToMove << 1 | moveKind(move) - CASTLE_SHORT];
}

/** `e2e4`, `e7e8q`; castling `e1g1`, or in a Chess960 position king takes rook. `move` is legal in `pos`. */
export function formatUci(pos: Position, move: Move): string {
  const to = pos.chess960 && isCastling(move) ? castlingRook(pos, move) : moveTo(move);
  const promoted = promotedType(move);
  return squareName(moveFrom(move)) + squareName(to) + (promoted ? pieceLetter(promoted | 8) : "");
}

/** The legal move that a UCI text names, in either form of castling and either case, or NO_MOVE. */
export function parseUci(pos: Position, text: string): Move {
  const wanted = text.toLowerCase(), moves = legalMoves(pos);
  const castlingBy = (square: (move: Move) => number): Move | undefined =>
    moves.find((move) =>
      isCastling(move) && squareName(moveFrom(move)) + squareName(square(move)) === wanted
    );
  // An ordinary move of the king comes before a castling that goes to the same square.
  return moves.find((move) => formatUci(pos, move) === wanted) ??
    castlingBy((move) => castlingRook(pos, move)) ?? castlingBy(moveTo) ?? NO_MOVE;
}

/** Standard algebraic notation, check and mate marks included. `move` is legal in `pos`. */
export function formatSan(pos: Position, move: Move): string {
  const text = sanWithoutMarks(pos, move);
  pos.make(move);
  const mark = pos.inCheck() ? (legalMoves(pos).length === 0 ? "#" : "+") : "";
  pos.unmake(move);
  return text + mark;
}

function sanWithoutMarks(pos: Position, move: Move): string {
  if (isCastling(move)) return moveKind(move) === CASTLE_SHORT ? "O-O" : "O-O-O";
  const piece = movePiece(move), from = moveFrom(move), to = squareName(moveTo(move));
  const takes = moveCaptured(move) ? "x" : "";
  if ((piece & 7) === PAWN) {
    const promoted = promotedType(move);
    return (takes && squareName(from)[0]) + takes + to +
      (promoted ? "=" + pieceLetter(promoted) : "");
  }
  const letter = pieceLetter(piece & 7);
  if ((piece & 7) === KING) return letter + takes + to;
  const rivals = legalMoves(pos).filter((other) =>
    movePiece(other) === piece && moveTo(other) === moveTo(move) && moveFrom(other) !== from
  );
  let origin = "";
  if (rivals.length > 0) {
    const sameFile = rivals.some((other) => (moveFrom(other) & 7) === (from & 7));
    const sameRank = rivals.some((other) => moveFrom(other) >>> 3 === from >>> 3);
    if (!sameFile) origin = squareName(from)[0];
    else origin = sameRank ? squareName(from) : squareName(from)[1];
  }
  return letter + origin + takes + to;
}

/** The legal move that a SAN text names, marks and `x` optional, or NO_MOVE when none or several fit. */
export function parseSan(pos: Position, text: string): Move {
  const plain = (san: string): string => san.replace(/[+#x=!?]/g, "").replace(/0/g, "O");
  const wanted = plain(text);
  const moves = legalMoves(pos);
  const exact = moves.find((move) => plain(sanWithoutMarks(pos, move)) === wanted);
  if (exact !== undefined) return exact;
  // More origin than needed: Ngf3 where Nf3 would do.
  const fitting = moves.filter((move) => {
    const piece = movePiece(move) & 7,
      from = squareName(moveFrom(move)),
      to = squareName(moveTo(move));
    if (piece === PAWN || isCastling(move)) return false;
    const letter = pieceLetter(piece);
    return [from[0], from[1], from].some((origin) => letter + origin + to === wanted);
  });
  return fitting.length === 1 ? fitting[0] : NO_MOVE;
}
