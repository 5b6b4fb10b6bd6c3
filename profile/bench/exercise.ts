/** Positions of an EPD file that ask for a move: its operations `bm`, best moves, and `am`, moves to avoid. */

import { parseSan, parseUci } from "../../engine/board/notation.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import { type NamedPosition, positionOf } from "../shared/positions.ts";
import { UsageError } from "../shared/usage_error.ts";

/** What stands between moves: blanks, commas, move numbers, and the mark of a capture en passant. */
const BETWEEN = /(?:[\s,]|\d+\.+|\be\.p\.)+/;

/** Whether a move solves it. */
export type Exercise = (move: Move) => boolean;

/**
 * What a position asks for; undefined for one that asks for nothing.
 *
 * @throws {UsageError} for a move that the position does not allow
 */
export function exerciseOf(
  { name, fen, operations }: NamedPosition,
  chess960: boolean,
): Exercise | undefined {
  const pos = positionOf(fen, chess960);
  const movesOf = (code: "bm" | "am"): Move[] | undefined =>
    operations.get(code)?.split(BETWEEN).filter((text) => text !== "").map((text) => {
      // SAN first: B2b4 is a bishop's move.
      const move = parseSan(pos, text) || parseUci(pos, text);
      if (move === NO_MOVE) throw new UsageError(`${name}: ${code} ${text} is no legal move`);
      return move;
    });
  const best = movesOf("bm"), avoid = movesOf("am");
  if (!best?.length && !avoid?.length) return undefined;
  return (move) => (!best?.length || best.includes(move)) && !avoid?.includes(move);
}
