/** Confidence intervals for a share that was sampled, and for a total of which a sample was counted. */

/** Of the standard normal distribution, 95% lies within this many deviations. */
const Z = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/**
 * Wilson's score interval at 95% for the share that `hits` out of `trials` are a sample of. Unlike the
 * usual p ± 1.96 deviations it stays between 0 and 1 and is sound for few trials and small shares; without
 * a trial it is all of 0 to 1.
 *
 * E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
 */
export function wilsonInterval(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials, z2 = Z * Z;
  const centre = (share + z2 / (2 * trials)) / (1 + z2 / trials);
  const reach = Z / (1 + z2 / trials) *
    Math.sqrt(share * (1 - share) / trials + z2 / (4 * trials * trials));
  // Rounding must not push the ends of 0 and of all beyond what they are.
  return {
    low: hits === 0 ? 0 : centre - reach,
    high: hits === trials ? 1 : centre + reach,
  };
}

/**
 * The 95% interval for a total of which each one was counted with a chance of 1 in `every`, and `hits` were:
 * all totals T for which hits is within 1.96 deviations of T ÷ every. This is Wilson's way with the total
 * unknown instead of the share; without a hit it begins at 0, and where all are counted it has no width.
 */
export function totalInterval(hits: number, every: number): Interval {
  const spread = Z * Z * (1 - 1 / every);
  const centre = hits + spread / 2, reach = Math.sqrt(spread * hits + spread * spread / 4);
  return { low: hits === 0 ? 0 : every * (centre - reach), high: every * (centre + reach) };
}
