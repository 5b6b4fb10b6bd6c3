/**
 * Games in viriformat, the compact binary form that trainers such as bullet read: a start position of 32
 * bytes, then four bytes a ply, a move and a score, then four zero bytes. Everything is little-endian.
 * A score is from White's view, of the position before the move; the result is 0 when Black won, 1 for a
 * draw, 2 when White won.
 *
 * The format is C. Bobak's (github.com/cosmobobak/viriformat).
 */

import { findLegal } from "../../engine/board/find_legal.ts";
import type { Position } from "../../engine/board/position.ts";
import { buildPosition, type SetUp } from "../../engine/board/set_up.ts";
import {
  BLACK,
  CASTLE_LONG,
  CASTLE_SHORT,
  type Colour,
  DOUBLE_PUSH,
  EN_PASSANT,
  KNIGHT,
  type Move,
  moveFrom,
  moveKind,
  moveTo,
  NO_MOVE,
  NO_SQUARE,
  PAWN,
  promotedType,
  PROMOTION,
  ROOK,
} from "../../engine/board/types.ts";

/** Bytes of a start position, and of a ply. */
const HEAD = 32, PLY = 4;

const CAN_CASTLE = 6;
const TYPE_EN_PASSANT = 1, TYPE_CASTLING = 2, TYPE_PROMOTION = 3;
/** A rook's home, by castling right. */
const RIGHTS = ["K", "Q", "k", "q"];

/** A move of a game and the score that the search gave the position before it. */
export interface ScoredMove {
  readonly move: Move;
  /** From White's view: centipawns, or ±(MATE − plies). */
  readonly score: number;
}

/** From Black won to White won. */
export type DataResult = 0 | 1 | 2;

/** A game of standard chess. */
export interface DataGame {
  readonly start: Position;
  readonly moves: readonly ScoredMove[];
  readonly result: DataResult;
}

/** Bytes that are no game; the message says what is wrong. */
export class ViriformatError extends Error {
  override name = "ViriformatError";
}

/** The bytes of a game. */
export function encodeGame({ start, moves, result }: DataGame): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEAD + PLY * (moves.length + 1));
  const view = new DataView(bytes.buffer);
  encodeStart(start, view);
  view.setUint8(30, result);
  const pos = start.copy();
  moves.forEach(({ move, score }, ply) => {
    view.setUint16(HEAD + PLY * ply, encodeMove(pos, move), true);
    view.setInt16(HEAD + PLY * ply + 2, score, true);
    pos.play(move);
  });
  return bytes;
}

/** Byte 28, the start position's own score, stays 0: that of the first move says it. */
function encodeStart(pos: Position, view: DataView): void {
  let men = 0;
  for (let square = 0; square < 64; square++) {
    const piece = pos.board[square];
    if (piece === 0) continue;
    const occupied = square >>> 3;
    view.setUint8(occupied, view.getUint8(occupied) | 1 << (square & 7));
    const hasRight = (piece & 7) === ROOK && holdsRight(pos, square);
    const nibble = (hasRight ? CAN_CASTLE : TYPE_CODES.indexOf(piece & 7)) | (piece & BLACK << 3);
    const at = 8 + (men >>> 1);
    view.setUint8(at, view.getUint8(at) | nibble << 4 * (men & 1));
    men++;
  }
  const ep = pos.epSquare === NO_SQUARE ? 64 : pos.epSquare;
  view.setUint8(24, pos.sideToMove << 7 | ep);
  view.setUint8(25, pos.halfmoveClock);
  view.setUint16(26, pos.fullmoveNumber, true);
}

/** Piece types by their code. */
const TYPE_CODES = [PAWN, KNIGHT, 3, ROOK, 5, 6];

function holdsRight(pos: Position, rook: number): boolean {
  return RIGHTS.some((_, right) => (pos.castling & 1 << right) && pos.rookHome[right] === rook);
}

/** `move` is legal in `pos`. */
function encodeMove(pos: Position, move: Move): number {
  const kind = moveKind(move), from = moveFrom(move);
  if (kind === CASTLE_SHORT || kind === CASTLE_LONG) {
    const rook = pos.rookHome[pos.sideToMove << 1 | kind - CASTLE_SHORT];
    return from | rook << 6 | TYPE_CASTLING << 14;
  }
  const squares = from | moveTo(move) << 6, promoted = promotedType(move);
  if (promoted) return squares | promoted - KNIGHT << 12 | TYPE_PROMOTION << 14;
  return kind === EN_PASSANT ? squares | TYPE_EN_PASSANT << 14 : squares;
}

/**
 * The games in `bytes` one after the other, each with where it ends. A game that is cut off at the end is
 * left out.
 *
 * @throws {ViriformatError} for a start position that is none, and for an illegal move
 */
export function* decodeGames(bytes: Uint8Array): Generator<DataGame & { readonly end: number }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let begin = 0; begin < bytes.length;) {
    const end = endOfGame(view, begin);
    if (end === undefined) return;
    try {
      yield { ...decodeGame(view, begin, end), end };
    } catch (error) {
      throw new ViriformatError(`game at byte ${begin}: ${(error as Error).message}`);
    }
    begin = end;
  }
}

/** Where the last game that is whole ends, and how many there are. Looks at no more than the ends. */
export function wholeGames(bytes: Uint8Array): { readonly games: number; readonly end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let games = 0, end = 0;
  for (let next = endOfGame(view, 0); next !== undefined; next = endOfGame(view, end)) {
    games++;
    end = next;
  }
  return { games, end };
}

/** Past the four zero bytes of the game that begins there; undefined when they are missing. */
function endOfGame(view: DataView, begin: number): number | undefined {
  for (let at = begin + HEAD; at + PLY <= view.byteLength; at += PLY) {
    if (view.getUint32(at, true) === 0) return at + PLY;
  }
  return undefined;
}

function decodeGame(view: DataView, begin: number, end: number): DataGame {
  const start = buildPosition(decodeStart(view, begin));
  const result = view.getUint8(begin + 30);
  if (result > 2) throw new ViriformatError(`a result of ${result}`);
  const pos = start.copy();
  const moves: ScoredMove[] = [];
  for (let at = begin + HEAD; at < end - PLY; at += PLY) {
    const code = view.getUint16(at, true);
    const move = decodeMove(pos, code);
    if (move === NO_MOVE) {
      throw new ViriformatError(`ply ${moves.length + 1}: 0x${code.toString(16)} is no legal move`);
    }
    moves.push({ move, score: view.getInt16(at + 2, true) });
    pos.play(move);
  }
  return { start, moves, result: result as DataResult };
}

function decodeStart(view: DataView, begin: number): SetUp {
  const board = new Int8Array(64);
  let castling = "", men = 0;
  for (let square = 0; square < 64; square++) {
    if (!(view.getUint8(begin + (square >>> 3)) & 1 << (square & 7))) continue;
    if (men === 32) throw new ViriformatError("more than 32 men");
    const nibble = view.getUint8(begin + 8 + (men >>> 1)) >>> 4 * (men & 1) & 15;
    const code = nibble & 7, colour = nibble >>> 3;
    if (code > CAN_CASTLE) throw new ViriformatError(`a man of kind ${code}`);
    if (code === CAN_CASTLE) castling += RIGHTS[colour << 1 | Number((square & 7) === 0)];
    board[square] = (code === CAN_CASTLE ? ROOK : TYPE_CODES[code]) | colour << 3;
    men++;
  }
  const ep = view.getUint8(begin + 24) & 127;
  return {
    board,
    sideToMove: view.getUint8(begin + 24) >>> 7 as Colour,
    castling,
    epSquare: ep === 64 ? NO_SQUARE : ep,
    halfmoveClock: view.getUint8(begin + 25),
    fullmoveNumber: view.getUint16(begin + 26, true),
  };
}

/** The legal move, or NO_MOVE. */
function decodeMove(pos: Position, code: number): Move {
  const from = code & 63, to = code >>> 6 & 63, squares = code & 0xfff;
  switch (code >>> 14) {
    case TYPE_EN_PASSANT:
      return findLegal(pos, squares | EN_PASSANT << 12);
    case TYPE_CASTLING: {
      const kind = to > from ? CASTLE_SHORT : CASTLE_LONG;
      const rook = pos.rookHome[pos.sideToMove << 1 | kind - CASTLE_SHORT];
      const home = 56 * pos.sideToMove + (kind === CASTLE_SHORT ? 6 : 2);
      return to === rook ? findLegal(pos, from | home << 6 | kind << 12) : NO_MOVE;
    }
    case TYPE_PROMOTION:
      return findLegal(pos, squares | (PROMOTION | (code >>> 12 & 3) + KNIGHT) << 12);
    default: {
      const isPawn = (pos.board[from] & 7) === PAWN;
      return findLegal(
        pos,
        squares | (isPawn && Math.abs(to - from) === 16 ? DOUBLE_PUSH << 12 : 0),
      );
    }
  }
}
