/** What a move wins by static exchange, in centipawns: the greatest threshold that it reaches. */

import type { Position } from "../../engine/board/position.ts";
import type { Move } from "../../engine/board/types.ts";
import { SEE_VALUES, seeAtLeast } from "../../engine/search/see.ts";

/** No exchange wins or loses so much. */
const MOST = 2 * Math.max(...SEE_VALUES);

export function exchangeValue(pos: Position, move: Move): number {
  let reached = -MOST, missed = MOST;
  while (missed - reached > 1) {
    const middle = reached + missed >> 1;
    if (seeAtLeast(pos, move, middle)) reached = middle;
    else missed = middle;
  }
  return reached;
}
