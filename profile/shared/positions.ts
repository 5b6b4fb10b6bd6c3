/** The positions that bench and profile search. */

import benchPositions from "../../bench_positions.epd" with { type: "text" };
import { parseEpd, positionFromFen } from "../../engine/board/fen.ts";
import type { Position } from "../../engine/board/position.ts";
import { readOrRefuse } from "./command_line.ts";
import { UsageError } from "./usage_error.ts";

export interface NamedPosition {
  /** The EPD's `id`, or else its line number. */
  readonly name: string;
  readonly fen: string;
}

/** The bench's own positions; the first is the start position. */
export const BENCH_POSITIONS: readonly NamedPosition[] = parsePositions(benchPositions, "bench");

/**
 * The positions of an EPD file.
 *
 * @throws {UsageError} when it cannot be read, or holds a position that cannot be played.
 */
export function readPositions(path: string): NamedPosition[] {
  return parsePositions(readText(path), path);
}

/** @throws {UsageError} when the file cannot be read. */
export function readText(path: string): string {
  try {
    return Deno.readTextFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${(error as Error).message}`);
  }
}

/**
 * The positions in EPD or FEN lines. Blank lines are skipped.
 *
 * @param source names the text in messages
 * @param judge called with every position and its place; may throw what is wrong with it
 * @throws {UsageError} for a fault in any other line.
 */
export function parsePositions(
  text: string,
  source: string,
  judge: (pos: Position, place: string) => void = () => {},
): NamedPosition[] {
  return text.replace(/^\uFEFF/, "").split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === "") return [];
    const place = `${source}, line ${index + 1}`;
    return readOrRefuse(() => {
      const { fen, operations } = parseEpd(line);
      judge(positionFromFen(fen), place);
      return [{ name: operations.get("id") ?? `line ${index + 1}`, fen }];
    }, `${place}: `);
  });
}
