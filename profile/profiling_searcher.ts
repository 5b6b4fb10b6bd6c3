/** A searcher that counts what the plain one does not, and searches the same tree. */

import type { Position } from "../engine/board/position.ts";
import type { Move } from "../engine/board/types.ts";
import type { Budget } from "../engine/search/limits.ts";
import { Searcher } from "../engine/search/searcher.ts";
import { LAST_MOVE_NUMBER } from "./messages.ts";

export class ProfilingSearcher extends Searcher {
  /** Cutoffs of this search by number of the move, as in Counts. */
  readonly cutoffsByMove = new Float64Array(LAST_MOVE_NUMBER);

  override begin(pos: Position, budget: Budget): void {
    super.begin(pos, budget);
    this.cutoffsByMove.fill(0);
  }

  protected override onCutoff(_move: Move, moveNumber: number): void {
    this.cutoffsByMove[Math.min(moveNumber, LAST_MOVE_NUMBER) - 1]++;
  }
}
