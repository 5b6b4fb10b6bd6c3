/** The game that a `position` command sets up. */
import { positionFromFen, START_FEN } from "../board/fen.ts";
import { parseUci } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import { type Move, NO_MOVE } from "../board/types.ts";
import type { RootPosition } from "../threads/messages.ts";

/** A position and how it came about. */
export interface Game {
  readonly root: RootPosition;
  /** The position after the moves. Copy it before playing on. */
  readonly position: Position;
}

/** A move that the position before it does not allow. */
export class IllegalMoveError extends Error {
  override name = "IllegalMoveError";
}

/**
 * Sets up the game of `fen`, by default the start position, and plays `moves` in UCI notation.
 *
 * @throws {FenError | PositionError | IllegalMoveError} naming the first fault.
 */
export function setUpGame(
  fen: string = START_FEN,
  moves: readonly string[] = [],
  chess960 = false,
): Game {
  const position = positionFromFen(fen, chess960);
  const played = moves.map((text, index): Move => {
    const move = parseUci(position, text);
    if (move === NO_MOVE) throw new IllegalMoveError(`illegal move ${text} at ply ${index + 1}`);
    position.play(move);
    return move;
  });
  return { root: { fen, chess960, moves: played }, position };
}
