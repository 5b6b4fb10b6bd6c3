/** How far the game has come that a position is from. */

import type { Position } from "../../../engine/board/position.ts";
import { FULL_PHASE, phaseOf as piecesLeft } from "../../../engine/evaluation/phase.ts";

export const PHASES = ["opening", "middlegame", "endgame"] as const;
export type Phase = typeof PHASES[number];

/** The evaluation's measure of the pieces left: in the opening at most two minor pieces are gone. */
const OPENING = FULL_PHASE - 2;
/** At most as much as a queen for each side, two rooks each, or a rook and two minor pieces each. */
const ENDGAME = FULL_PHASE / 3;

/** By material alone. */
export function phaseOf(pos: Position): Phase {
  const left = piecesLeft(pos);
  if (left >= OPENING) return "opening";
  return left > ENDGAME ? "middlegame" : "endgame";
}
