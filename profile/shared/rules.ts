/** When a game is over by the rules of chess. */

import type { Position } from "../../engine/board/position.ts";
import type { Colour, Move } from "../../engine/board/types.ts";

/** How the rules end a game. */
export type RuleEnding = "mate" | "stalemate" | "fifty moves" | "material" | "repetition";

export interface RuleVerdict {
  /** Undefined for a draw. */
  readonly winner?: Colour;
  readonly ending: RuleEnding;
}

/** What the rules say of a position, whose legal moves are given; undefined while the game goes on. */
export function verdictOfRules(
  pos: Position,
  legalMoves: readonly Move[],
): RuleVerdict | undefined {
  if (legalMoves.length === 0) {
    return pos.inCheck()
      ? { winner: opponent(pos.sideToMove), ending: "mate" }
      : { ending: "stalemate" };
  }
  if (pos.halfmoveClock >= 100) return { ending: "fifty moves" };
  if (pos.hasInsufficientMaterial()) return { ending: "material" };
  if (pos.isRepetition(0)) return { ending: "repetition" };
  return undefined;
}

export function opponent(colour: Colour): Colour {
  return (colour ^ 1) as Colour;
}
