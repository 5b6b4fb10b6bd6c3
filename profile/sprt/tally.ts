/** What the games of a match add up to. Figures that too few games leave undefined are undefined. */

import { ELO_PER_DEVIATION, moments, type Pentanomial } from "./llr.ts";
import type { Ending, GameResult, PairResult } from "./match.ts";

/** Standard errors to either side that hold the true value in 95% of cases. */
const CONFIDENCE = 1.96;

/** A figure and half the width of its 95% interval. */
export interface Estimate {
  readonly value?: number;
  readonly error?: number;
}

/** Games by result, from A's side. */
export type Results = Record<GameResult, number>;

const POINTS: Readonly<Record<GameResult, number>> = { win: 2, draw: 1, loss: 0 };

/** Counts of complete pairs, from A's side. */
export class Tally {
  readonly games: Results = { win: 0, draw: 0, loss: 0 };
  /** Pairs by A's points: 0, ½, 1, 1½, 2. */
  readonly pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  /** Among the pairs with one point: those of two draws; the others are a win and a loss. */
  drawnPairs = 0;
  /** Games by how they ended. */
  readonly endings = new Map<Ending, Results>();

  add(pair: PairResult): void {
    for (const { result, ending } of pair) {
      this.games[result]++;
      const results = this.endings.get(ending) ?? { win: 0, draw: 0, loss: 0 };
      results[result]++;
      this.endings.set(ending, results);
    }
    const [first, second] = pair;
    this.pairs[POINTS[first.result] + POINTS[second.result]]++;
    if (first.result === "draw" && second.result === "draw") this.drawnPairs++;
  }

  get pairCount(): number {
    return this.pairs.reduce((sum, count) => sum + count);
  }

  get points(): number {
    return this.games.win + this.games.draw / 2;
  }

  /** A's score, 0 to 1. */
  get score(): number | undefined {
    return quotient(this.points, 2 * this.pairCount);
  }

  elo(): Estimate {
    const pairs = scoreOf(this.pairs);
    if (pairs === undefined) return {};
    const { mean, error } = pairs;
    const low = eloOf(mean - CONFIDENCE * error), high = eloOf(mean + CONFIDENCE * error);
    const half = low === undefined || high === undefined ? undefined : (high - low) / 2;
    return { value: eloOf(mean), error: error > 0 ? half : undefined };
  }

  /** Normalised Elo: per standard deviation of a game's score. */
  normalizedElo(): Estimate {
    const pairs = scoreOf(this.pairs);
    if (pairs === undefined || pairs.error === 0) return {};
    const { mean, variance } = pairs;
    return {
      value: (mean - 0.5) / Math.sqrt(2 * variance) * ELO_PER_DEVIATION,
      error: CONFIDENCE * ELO_PER_DEVIATION / Math.sqrt(2 * this.pairCount),
    };
  }

  /** Likelihood of superiority: the probability, 0 to 1, that A is the stronger one. */
  likelihoodOfSuperiority(): number | undefined {
    const pairs = scoreOf(this.pairs);
    if (pairs === undefined || pairs.error === 0) return undefined;
    return normalDistribution((pairs.mean - 0.5) / pairs.error);
  }

  /** Pairs with one point each ÷ pairs. */
  drawRatio(): number | undefined {
    return quotient(this.pairs[2], this.pairCount);
  }

  /** Pairs won ÷ pairs lost. */
  pairsRatio(): number | undefined {
    return quotient(this.pairs[3] + this.pairs[4], this.pairs[0] + this.pairs[1]);
  }

  /** Among the pairs with one point each: a win and a loss ÷ two draws. */
  winLossToDraws(): number | undefined {
    return quotient(this.pairs[2] - this.drawnPairs, this.drawnPairs);
  }
}

/** Mean, variance and standard error of the mean of a pair's score; undefined for no pairs. */
function scoreOf(pairs: Pentanomial) {
  const count = pairs.reduce((sum, cell) => sum + cell);
  if (count === 0) return undefined;
  const { mean, variance } = moments(pairs.map((cell) => cell / count));
  return { mean, variance, error: Math.sqrt(variance / count) };
}

/** The difference in Elo that a score stands for; undefined outside of 0 to 1, where it is infinite. */
function eloOf(score: number): number | undefined {
  return score > 0 && score < 1 ? -400 * Math.log10(1 / score - 1) : undefined;
}

function quotient(dividend: number, divisor: number): number | undefined {
  return divisor === 0 ? undefined : dividend / divisor;
}

/** The standard normal distribution function, by the series of its integral about 0; within 1e-12. */
function normalDistribution(x: number): number {
  if (Math.abs(x) > 8) return x > 0 ? 1 : 0;
  let term = x, sum = x;
  for (let k = 3; Math.abs(term) > 1e-17; k += 2) {
    term *= x * x / k;
    sum += term;
  }
  return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
}
