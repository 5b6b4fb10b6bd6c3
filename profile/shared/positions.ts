/** The positions that bench and profile search. */

import benchPositions from "../../bench_positions.epd" with { type: "text" };
import suite from "./suite.epd" with { type: "text" };
import { parseEpd, positionFromFen } from "../../engine/board/fen.ts";
import type { Position } from "../../engine/board/position.ts";
import { PositionError } from "../../engine/board/set_up.ts";
import { readOrRefuse } from "./command_line.ts";
import { readText } from "./read_text.ts";
import { printable } from "./terminal.ts";
import { UsageError } from "./usage_error.ts";

export interface NamedPosition {
  /** The EPD's `id`, printable, or else its line number. */
  readonly name: string;
  readonly fen: string;
  /** The EPD's operations, by their codes. */
  readonly operations: ReadonlyMap<string, string>;
}

/** Where editors end a line, those of old Macs included. */
const LINE_END = /\r\n?|\n/;
/** Nothing, or a comment: no FEN begins like this. */
const NO_POSITION = /^\s*($|[#%;]|\/\/)/;

/** The bench's own positions; the first is the start position. */
export const BENCH_POSITIONS: readonly NamedPosition[] = parsePositions(
  benchPositions,
  "bench",
  false,
);

/** A hundred positions of self-play, for figures that six cannot give. */
export function suitePositions(): NamedPosition[] {
  return parsePositions(suite, "suite", false);
}

/**
 * The positions of an EPD file, at least one.
 *
 * @throws {UsageError} when it cannot be read, holds no position or one that cannot be played.
 */
export function readPositions(path: string, chess960: boolean): NamedPosition[] {
  const positions = parsePositions(readText(path), path, chess960);
  if (positions.length === 0) throw new UsageError(`${path} holds no positions`);
  return positions;
}

/**
 * The positions in EPD or FEN lines. Blank lines and comments are skipped.
 *
 * @param source names the text in messages
 * @param judge called with every position and its place; may throw what is wrong with it
 * @throws {UsageError} for a fault in any other line.
 */
export function parsePositions(
  text: string,
  source: string,
  chess960: boolean,
  judge: (pos: Position, place: string) => void = () => {},
): NamedPosition[] {
  return text.split(LINE_END).flatMap((line, index) => {
    if (NO_POSITION.test(line)) return [];
    const place = `${source}, line ${index + 1}`;
    return readOrRefuse(() => {
      const { fen, operations } = parseEpd(line);
      judge(positionOf(fen, chess960), place);
      const id = operations.get("id")?.replace(/\s+/g, " ").trim();
      return [{ name: printable(id || `line ${index + 1}`), fen, operations }];
    }, `${place}: `);
  });
}

/**
 * The Position of a FEN that somebody wrote for one of the two variants.
 *
 * @throws {FenError | PositionError} as positionFromFen, and where standard chess would drop castling
 * rights that only Chess960 knows.
 */
export function positionOf(fen: string, chess960: boolean): Position {
  const hasRights = fen.split(" ")[2] !== "-";
  if (!chess960 && hasRights && hasChess960Rights(positionFromFen(fen, true))) {
    throw new PositionError("its castling rights are those of Chess960 (--set chess960=on)");
  }
  return positionFromFen(fen, chess960);
}

/** Whether a right belongs to a king or rook that stands elsewhere than in standard chess. */
function hasChess960Rights({ castling, kingSquare, rookHome }: Position): boolean {
  return [7, 0, 63, 56].some((corner, right) =>
    (castling & 1 << right) !== 0 &&
    (rookHome[right] !== corner || (kingSquare[right >>> 1] & 7) !== 4)
  );
}
