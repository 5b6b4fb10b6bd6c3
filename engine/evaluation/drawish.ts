/** How far an advantage that knows nothing of endings is to be trusted. */

import type { Position } from "../board/position.ts";
import { drawScale, FULL_SCALE } from "./endgames.ts";
import { FULL_PHASE } from "./phase.ts";

/** Copies, because V8 does not fold what is imported. */
const ALL_PIECES = FULL_PHASE, WHOLE = FULL_SCALE;

/**
 * A score with the endgame's share of it scaled down where whom it favours can hardly win, as the
 * hand-written evaluation does.
 *
 * @param score centipawns for the side to move
 * @param phase of `pos`, see phase.ts
 */
export function drawish(score: number, pos: Position, phase: number): number {
  const us = pos.sideToMove, strong = score > 0 ? us : us === 0 ? 1 : 0;
  const pieces = phase < ALL_PIECES ? phase : ALL_PIECES;
  const share = pieces * WHOLE + (ALL_PIECES - pieces) * drawScale(pos, strong, phase);
  return score * share / (ALL_PIECES * WHOLE) | 0;
}
