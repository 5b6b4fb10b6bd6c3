/**
 * The arithmetic of the sequential probability ratio test on pairs of games: pure functions of counts.
 *
 * The two games of a pair share an opening and so are correlated, therefore pairs are what is counted
 * (the pentanomial model). Sources: A. Wald, Sequential Analysis (1947); M. Van den Bergh,
 * "Normalized Elo practical", https://www.cantate.be/Fishtest/normalized_elo_practical.pdf.
 */

/** Pairs by A's points in them: 0, ½, 1, 1½ and 2. */
export type Pentanomial = readonly [number, number, number, number, number];

/** In what the hypotheses are stated: Elo per standard deviation of a game's score, or plain Elo. */
export type Model = "normalized" | "logistic";

/** H0: A is stronger by `elo0`; H1: by `elo1`. */
export interface Hypotheses {
  readonly model: Model;
  readonly elo0: number;
  /** Above elo0. */
  readonly elo1: number;
}

/** A sequential test: its hypotheses and the error rates that it allows, 0 to 1. */
export interface Test extends Hypotheses {
  /** How often H1 may be accepted where H0 holds; less than 1 together with beta. */
  readonly alpha: number;
  /** How often H0 may be accepted where H1 holds. */
  readonly beta: number;
}

/** The log-likelihood ratio of H1 to H0, and where the test ends. */
export interface TestState {
  readonly llr: number;
  /** H0 is accepted at this or less. */
  readonly lower: number;
  /** H1 is accepted at this or more. */
  readonly upper: number;
}

/** Normalised Elo of one standard deviation of a game's score above ½. */
export const ELO_PER_DEVIATION = 800 / Math.log(10);

/** A pair's score for each count of a Pentanomial, 0 to 1. */
const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1] as const;

/** Stands for an empty cell, whose logarithm would be infinite. */
const EMPTY_CELL = 1e-3;
/** Halvings of an interval: more than a float has bits. */
const BISECTIONS = 100;
/** The normalised estimate ends when no probability moves further than this, or after so many rounds. */
const PRECISION = 1e-9;
const MAX_ROUNDS = 100;

/** The expected score of a player stronger by `elo`, 0 to 1. */
function expectedScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** Where a test stands after these pairs; its bounds are Wald's. */
export function testState(test: Test, pairs: Pentanomial): TestState {
  const { alpha, beta } = test;
  return {
    llr: logLikelihoodRatio(pairs, test),
    lower: Math.log(beta / (1 - alpha)),
    upper: Math.log((1 - beta) / alpha),
  };
}

/** The hypothesis that a test has accepted, if any. */
export function accepted({ llr, lower, upper }: TestState): "H1" | "H0" | undefined {
  return llr >= upper ? "H1" : llr <= lower ? "H0" : undefined;
}

/** The generalised log-likelihood ratio of H1 to H0 after these pairs; 0 after none. */
export function logLikelihoodRatio(
  pairs: Pentanomial,
  { model, elo0, elo1 }: Hypotheses,
): number {
  if (pairs.every((count) => count === 0)) return 0;
  const counts = pairs.map((count) => count || EMPTY_CELL);
  const total = counts.reduce((sum, count) => sum + count);
  const observed = counts.map((count) => count / total);
  const likeliest = model === "normalized" ? likeliestNormalized : likeliestLogistic;
  const p0 = likeliest(observed, elo0), p1 = likeliest(observed, elo1);
  return total * observed.reduce((sum, share, i) => sum + share * Math.log(p1[i] / p0[i]), 0);
}

/** The likeliest distribution among those with the mean score that `elo` stands for. */
function likeliestLogistic(observed: readonly number[], elo: number): number[] {
  const mean = expectedScore(elo);
  return likeliestWithZero(observed, PAIR_SCORES.map((score) => score - mean));
}

/**
 * The likeliest distribution among those whose mean is the number of standard deviations above ½ that
 * `elo` stands for. That condition is not linear in the probabilities; it is made so around the last
 * estimate until the estimate stays.
 */
function likeliestNormalized(observed: readonly number[], elo: number): number[] {
  // A pair's score varies less than a game's by √2.
  const deviations = elo / ELO_PER_DEVIATION * Math.SQRT2;
  let estimate = observed.map(() => 1 / observed.length);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { mean, variance } = moments(estimate);
    const deviation = Math.sqrt(variance);
    const values = PAIR_SCORES.map((score) =>
      score - 0.5 - deviations / 2 * deviation * (1 + (score - mean) ** 2 / variance)
    );
    const next = likeliestWithZero(observed, values);
    const change = Math.max(...next.map((share, i) => Math.abs(share - estimate[i])));
    estimate = next;
    if (change < PRECISION) break;
  }
  return estimate;
}

/**
 * The likeliest distribution, given what was observed, in which `values` have the mean 0:
 * p̂ ÷ (1 + θ·value), θ where that mean is 0. Some of the values are negative and some positive.
 */
function likeliestWithZero(observed: readonly number[], values: readonly number[]): number[] {
  // Between these every probability is positive, and the mean falls as θ grows.
  let low = -1 / Math.max(...values), high = -1 / Math.min(...values);
  for (let i = 0; i < BISECTIONS; i++) {
    const theta = (low + high) / 2;
    const mean = observed.reduce((sum, p, k) => sum + p * values[k] / (1 + theta * values[k]), 0);
    if (mean > 0) low = theta;
    else high = theta;
  }
  const theta = (low + high) / 2;
  return observed.map((p, k) => p / (1 + theta * values[k]));
}

/** Mean and variance of a pair's score, for the share of each. */
export function moments(shares: readonly number[]): { mean: number; variance: number } {
  const mean = shares.reduce((sum, share, i) => sum + share * PAIR_SCORES[i], 0);
  const variance = shares.reduce((sum, share, i) => sum + share * (PAIR_SCORES[i] - mean) ** 2, 0);
  return { mean, variance };
}
