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

/** Piece, file, rank, target and promotion of a SAN text without its marks. */
const SAN = /^(?:P|([KQRBN]))?([a-h])?([1-8])?[x:-]?([a-h][1-8])(?:[=/(]?([QRBNqrbn])\)?)?$/;

/**
 * The legal move that a SAN text names, or NO_MOVE when none or several fit. Marks and signs are optional,
 * and it may say more of the origin than it has to.
 */
export function parseSan(pos: Position, text: string): Move {
  const plain = text.replace(/e\.p\.|[+#!?]/g, "");
  const castling = /^[O0o](-[O0o]){1,2}$/.test(plain) && plain.replace(/[0o]/g, "O");
  if (castling) {
    const isNamed = (move: Move): boolean =>
      isCastling(move) && sanWithoutMarks(pos, move) === castling;
    return legalMoves(pos).find(isNamed) ?? NO_MOVE;
  }
  const found = SAN.exec(plain);
  if (!found) return NO_MOVE;
  const [, letter = "P", file, rank, target, promoted] = found;
  // A pawn that leaves its file says so.
  const originFile = letter === "P" ? file ?? target[0] : file;
  const fitting = legalMoves(pos).filter((move) => {
    const from = squareName(moveFrom(move)), promotedTo = promotedType(move);
    return pieceLetter(movePiece(move) & 7) === letter && squareName(moveTo(move)) === target &&
      !isCastling(move) &&
      (promotedTo ? pieceLetter(promotedTo) : undefined) === promoted?.toUpperCase() &&
      (originFile ?? from[0]) === from[0] && (rank ?? from[1]) === from[1];
  });
  return fitting.length === 1 ? fitting[0] : NO_MOVE;
}
