/** What a score is worth in points. */

import { type Records, resultAt, scoreAt } from "./training_set.ts";

/** Bounds of what is looked for, in centipawns, and how closely. */
const LEAST = 20, MOST = 2000, PRECISION = 0.1;
/** Scores beyond this, in centipawns, are won either way. */
const MAX_SCORE = 2000;

/**
 * The width S, in centipawns, of the logistic curve 1 / (1 + exp(-score / S)) that comes closest to the
 * results, by the mean of squares.
 */
export function fitScale(records: Records): number {
  const counts = new Float64Array(2 * MAX_SCORE + 1), points = new Float64Array(2 * MAX_SCORE + 1);
  for (let i = 0; i < records.count; i++) {
    const at = MAX_SCORE + Math.max(-MAX_SCORE, Math.min(MAX_SCORE, scoreAt(records, i)));
    counts[at]++;
    points[at] += resultAt(records, i) / 2;
  }
  const loss = (scale: number): number =>
    counts.reduce((sum, count, at) => {
      const expected = 1 / (1 + Math.exp((MAX_SCORE - at) / scale));
      return count === 0 ? sum : sum + count * (expected - points[at] / count) ** 2;
    }, 0);
  return bestScale(loss);
}

/** The scale from 20 to 2,000 centipawns where `loss` is least; it has no other minimum. */
export function bestScale(loss: (scale: number) => number): number {
  let low = LEAST, high = MOST;
  while (high - low > PRECISION) {
    const third = (high - low) / 3;
    if (loss(low + third) < loss(high - third)) high -= third;
    else low += third;
  }
  return Math.round((low + high) / 2);
}
