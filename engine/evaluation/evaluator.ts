/** What the search asks of a static evaluation, so that one can replace another. */

import type { Move } from "../board/types.ts";
import type { Position } from "../board/position.ts";

/** The farthest from 0 that a score may be. */
export const MOST = 19_999;
/** How deep `Evaluator.make` can be nested after a reset. */
export const MAX_UNDO = 1024;

/**
 * A static evaluation that is kept in step with the board move by move. The position passed to
 * `make`, and to `evaluate` after any number of `make` and `unmake`, must be the one passed to
 * `reset`, played on. Null moves are not announced: nothing incremental may depend on the side to
 * move, the castling rights or the clocks.
 */
export interface Evaluator {
  /** Starts from scratch at `pos`, forgetting what there was to unmake. */
  reset(pos: Position): void;
  /** Called just before `pos.make(move)`, at most MAX_UNDO deep. */
  make(pos: Position, move: Move): void;
  /** Called just after `pos.unmake`. */
  unmake(): void;
  /** Centipawns from the point of view of the side to move, within ±MOST. */
  evaluate(pos: Position): number;
}

/** A score for the middlegame and one for the endgame, in centipawns. */
export interface Tapered {
  readonly mg: number;
  readonly eg: number;
}

/** What each man is worth to an evaluation that has no terms. Centipawns for White. */
export interface Worths {
  /** The score of the whole position. */
  readonly total: number;
  /** By square: what is lost of it without the man there; undefined for kings and empty squares. */
  readonly men: readonly (number | undefined)[];
}

/** A line of an evaluation's breakdown. */
export interface Term {
  readonly name: string;
  /** What each side gets, from its own point of view; absent for what belongs to neither. */
  readonly sides?: { readonly white: Tapered; readonly black: Tapered };
  /** Centipawns for White in the position at hand. The values of all terms add up to the score. */
  readonly value: number;
}
