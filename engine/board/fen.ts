/** FEN and EPD, both ways. Reading judges syntax only; set_up.ts judges legality. */

import type { Position } from "./position.ts";
import { buildPosition, type SetUp } from "./set_up.ts";
import { BLACK, NO_SQUARE, WHITE } from "./types.ts";

export const START_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** More characters than a FEN has, also with some EPD operations: what an error quotes of a text. */
const QUOTED_LENGTH = 200;

/** A text that is not a FEN. */
export class FenError extends Error {
  override name = "FenError";
  constructor(text: string, fault: string) {
    const quoted = text.length > QUOTED_LENGTH ? text.slice(0, QUOTED_LENGTH) + "…" : text;
    super(`Cannot parse FEN "${quoted}": ${fault}`);
  }
}

/** Piece letters by piece code. */
const PIECE_LETTERS = ".PNBRQK..pnbrqk";

/** The letter of a piece, upper case for White. */
export const pieceLetter = (piece: number): string => PIECE_LETTERS[piece];

/** `e4` for 28. */
export function squareName(square: number): string {
  return "abcdefgh"[square & 7] + (1 + (square >>> 3));
}

/** 28 for `e4`; NO_SQUARE for anything that names no square. */
export function parseSquare(text: string): number {
  return /^[a-h][1-8]$/.test(text)
    ? text.charCodeAt(0) - 97 | text.charCodeAt(1) - 49 << 3
    : NO_SQUARE;
}

/**
 * Reads the fields of a FEN, separated by any white space. Fields after the side to move may be missing
 * (`- - 0 1`); clocks that are no numbers, and whatever follows, are EPD operations and left alone.
 *
 * @throws {FenError} when board, side, castling or en passant field is malformed.
 */
export function parseFen(text: string): SetUp {
  const fields = text.trim().split(/\s+/);
  const fail = (fault: string): never => {
    throw new FenError(text.trim(), fault);
  };
  const side = fields[1] ?? fail("expected a board and a side to move");
  if (side !== "w" && side !== "b") fail(`expected side to move w or b, found "${side}"`);
  const castling = fields[2] ?? "-";
  if (!/^(-|[KQA-Hkqa-h]{1,4})$/.test(castling)) {
    fail(`expected castling rights such as KQkq or -, found "${castling}"`);
  }
  const ep = fields[3] ?? "-";
  if (ep !== "-" && parseSquare(ep) === NO_SQUARE) {
    fail(`expected an en passant square or -, found "${ep}"`);
  }
  return {
    board: parseBoard(fields[0], fail),
    sideToMove: side === "w" ? WHITE : BLACK,
    castling: castling === "-" ? "" : castling,
    epSquare: ep === "-" ? NO_SQUARE : parseSquare(ep),
    halfmoveClock: clock(fields[4], 0),
    fullmoveNumber: clock(fields[5], 1),
  };
}

function parseBoard(text: string, fail: (fault: string) => never): Int8Array {
  const board = new Int8Array(64);
  const ranks = text.split("/");
  if (ranks.length !== 8) fail(`expected 8 ranks, found ${ranks.length}`);
  ranks.forEach((rank, down) => {
    let file = 0;
    for (const letter of rank) {
      if (letter >= "1" && letter <= "8") {
        file += Number(letter);
        continue;
      }
      const piece = letter === "." ? -1 : PIECE_LETTERS.indexOf(letter);
      if (piece < 0) fail(`unknown piece "${letter}"`);
      if (file < 8) board[56 - 8 * down + file] = piece;
      file++;
    }
    if (file !== 8) fail(`rank ${8 - down} has ${file} squares, expected 8`);
  });
  return board;
}

/** A clock field as a number of moderate size; its default where it is missing or no number. */
function clock(field: string | undefined, missing: number): number {
  return field !== undefined && /^\d+$/.test(field) ? Math.min(Number(field), 9999) : missing;
}

/**
 * The Position of a FEN.
 *
 * @throws {FenError} for what is no FEN, {PositionError} for a position that cannot be played.
 */
export function positionFromFen(fen: string, chess960 = false): Position {
  return buildPosition(parseFen(fen), chess960);
}

/** The FEN of a position; castling rights as X-FEN where they are not standard. */
export function formatFen(pos: Position): string {
  const ranks = [];
  for (let rank = 7; rank >= 0; rank--) {
    let text = "";
    for (let square = rank << 3; square < (rank + 1) << 3; square++) {
      text += pieceLetter(pos.board[square]);
    }
    ranks.push(text.replace(/\.+/g, (gap) => String(gap.length)));
  }
  const side = pos.sideToMove === WHITE ? "w" : "b";
  const ep = pos.epSquare === NO_SQUARE ? "-" : squareName(pos.epSquare);
  return `${ranks.join("/")} ${side} ${
    formatCastling(pos)
  } ${ep} ${pos.halfmoveClock} ${pos.fullmoveNumber}`;
}

function formatCastling(pos: Position): string {
  let text = "";
  for (let right = 0; right < 4; right++) {
    if ((pos.castling & 1 << right) === 0) continue;
    const home = pos.rookHome[right], isLong = (right & 1) === 1, rook = pos.board[home];
    // The plain letter means the outermost rook; another one is named by its file.
    let outermost = home & 56 | (isLong ? 0 : 7);
    while (pos.board[outermost] !== rook) outermost += isLong ? 1 : -1;
    const letter = outermost === home ? (isLong ? "q" : "k") : squareName(home)[0];
    text += right < 2 ? letter.toUpperCase() : letter;
  }
  return text || "-";
}

/** An EPD line's position (four fields, with the clocks of `hmvc` and `fmvn`) and its operations, quotes removed. */
export interface Epd {
  fen: string;
  operations: Map<string, string>;
}

/** The four fields, the last of which may run into a semicolon, and what follows. */
const EPD_LINE = /^\s*(\S+)\s+(\S+)\s+(\S+)\s+([^\s;]+)(.*?)\s*$/;
/** The clocks of a FEN, the second of which may be missing. */
const CLOCKS = /^[\s;]*(\d+)(?:\s+(\d+))?(?=[\s;]|$)/;
/** A code with its operand. A quoted one may hold semicolons; its second quote may be missing at the end. */
const OPERATION = /([^\s;]+)\s*((?:"[^"]*(?:"|$)|[^";])*)/g;

/**
 * Splits an EPD line, or a FEN. The position itself is not judged.
 *
 * @throws {FenError} with fewer than four fields.
 */
export function parseEpd(line: string): Epd {
  const match = EPD_LINE.exec(line);
  if (!match) throw new FenError(line.trim(), "expected at least four fields");
  const [, board, side, castling, ep, rest] = match;
  const clocks = CLOCKS.exec(rest);
  const operations = new Map<string, string>();
  for (const [, code, operand] of rest.slice(clocks?.[0].length ?? 0).matchAll(OPERATION)) {
    operations.set(code, operand.trim().replace(/^"(.*?)"?$/, "$1"));
  }
  const halfmoves = clocks?.[1] ?? operations.get("hmvc") ?? "0";
  const fullmoves = clocks?.[2] ?? operations.get("fmvn") ?? "1";
  return { fen: `${board} ${side} ${castling} ${ep} ${halfmoves} ${fullmoves}`, operations };
}
