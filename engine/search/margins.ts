/**
 * Every formula and constant of pruning, reduction and extension: pure functions of depth, move number
 * and scores. Margins are centipawns; depths and reductions are plies unless they say otherwise.
 */

/** Depths up to which a rule is tried at all. */
export const RFP_MAX_DEPTH = 8;
export const FUTILITY_MAX_DEPTH = 4;
export const LMP_MAX_DEPTH = 8;
export const SEE_MAX_DEPTH = 8;
export const NULL_MOVE_MIN_DEPTH = 3;
export const IIR_MIN_DEPTH = 4;
export const SINGULAR_MIN_DEPTH = 5;
export const LMR_MIN_DEPTH = 2;

/** How far the evaluation must stand above beta for reverse futility pruning. */
export function reverseFutilityMargin(depth: number, improving: boolean): number {
  return 75 * depth - (improving ? 60 : 0);
}

/** How much less deeply the search after a null move goes; more the further the evaluation is above beta. */
export function nullMoveReduction(depth: number, aboveBeta: number): number {
  return 3 + (depth / 4 | 0) + Math.min(aboveBeta / 200 | 0, 3);
}

/** How many moves are searched before late move pruning skips the quiet rest. */
export function lateMoveLimit(depth: number, improving: boolean): number {
  const full = 3 + depth * depth;
  return improving ? full : full >> 1;
}

/** What a quiet move may win at best, for futility pruning at the depth it would be reduced to. */
export function futilityMargin(reducedDepth: number): number {
  return 150 + 100 * reducedDepth;
}

/** What a quiet move may lose by static exchange and still be searched. */
export function seeQuietMargin(reducedDepth: number): number {
  return -25 * reducedDepth * reducedDepth;
}

/** What a capture may lose by static exchange and still be searched. */
export function seeCaptureMargin(depth: number): number {
  return -90 * depth;
}

/** How much shallower than the node the hash move's result may be for it to be tried for singular. */
export const SINGULAR_HASH_LAG = 3;

/** How deeply the other moves are searched for that. */
export function singularDepth(depth: number): number {
  return depth - 1 >> 1;
}

/** How far below the hash move's score all other moves must stay for it to be singular. */
export function singularMargin(depth: number): number {
  return depth;
}

/** How far further for a double extension. */
export const DOUBLE_EXTENSION_MARGIN = 20;
/** Double extensions allowed on one path. */
export const MAX_DOUBLE_EXTENSIONS = 5;
/** What a cutoff counts towards the node above when the move was doubly extended; others count 1. */
export const DOUBLE_EXTENSION_CUTOFF_COUNT = 0;
/** Cutoff counts above this reduce late moves more. */
export const MANY_CUTOFFS = 3;

/** Reductions are summed in these parts of a ply. */
export const REDUCTION_PLY = 1024;

/** The base of late move reductions: logarithmic in depth and move number, both up to 63. */
const BASE_REDUCTIONS = new Int16Array(64 * 64);
for (let depth = 1; depth < 64; depth++) {
  for (let number = 1; number < 64; number++) {
    BASE_REDUCTIONS[depth << 6 | number] = REDUCTION_PLY *
      (0.8 + Math.log(depth) * Math.log(number) / 2.8);
  }
}

/** Late move reduction before adjustments, in 1/REDUCTION_PLY. */
export function baseReduction(depth: number, moveNumber: number): number {
  return BASE_REDUCTIONS[Math.min(depth, 63) << 6 | Math.min(moveNumber, 63)];
}

/** Adjustments to it, likewise. A history score of ±16,384 weighs two plies. */
export const REDUCE_CUT_NODE = 1024;
export const REDUCE_NOT_IMPROVING = 512;
export const REDUCE_NOISY_HASH_MOVE = 768;
export const REDUCE_MANY_CUTOFFS = 1024;
export const REDUCE_LESS_PV_NODE = 1024;
export const REDUCE_LESS_REFUTATION = 1024;
export const REDUCE_LESS_CHECK = 1024;
export const HISTORY_PER_REDUCTION = 8;

/** The aspiration window's first half-width. */
export const ASPIRATION_DELTA = 14;
export const ASPIRATION_MIN_DEPTH = 4;
