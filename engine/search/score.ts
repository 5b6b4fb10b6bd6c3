/**
 * Scores, in centipawns from the side to move's view. A forced mate scores MATE less the plies to it,
 * so that the shorter mate is the better one.
 */

/** The score of being mated at the root is -MATE. */
export const MATE = 32000;
/** More than any score. */
export const INFINITE = 32001;
/** The deepest ply from the root. V8's stack holds well over this many frames of the search. */
export const MAX_PLY = 128;
/** Scores from here on are mates; no evaluation comes near. */
export const MATE_BOUND = MATE - 2 * MAX_PLY;
/** In place of a static evaluation where there is none: in check. */
export const NO_EVALUATION = -32768;

/** Moves until mate, negative when getting mated; undefined for an ordinary score. */
export function mateIn(score: number): number | undefined {
  if (score >= MATE_BOUND) return MATE - score + 1 >> 1;
  if (score <= -MATE_BOUND) return 0 - (MATE + score >> 1);
  return undefined;
}
