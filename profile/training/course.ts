/** How a training goes: what is learnt towards, and how fast. */

/** Steps over which the rate rises at first. */
const WARM_UP_STEPS = 200;
/** The rate at the end. */
const LAST_RATE = 1e-5;

/** What is learnt towards. */
export interface Target {
  /** How much of it is the game's result; the rest is the score. 0 to 1. */
  readonly resultShare: number;
  /** Centipawns that an output of 1 stands for, and the width of the curve from scores to results. */
  readonly scale: number;
}

export interface Course extends Target {
  /** The highest rate. */
  readonly rate: number;
  /** Of the whole training. */
  readonly steps: number;
}

/**
 * Rises over the first steps, then falls along a cosine (I. Loshchilov and F. Hutter, "SGDR: stochastic
 * gradient descent with warm restarts", 2017).
 *
 * @param step from 1
 */
export function learningRate(step: number, { rate, steps }: Course): number {
  const progress = Math.min(1, step / Math.max(1, steps));
  const falling = LAST_RATE + (rate - LAST_RATE) * (1 + Math.cos(Math.PI * progress)) / 2;
  return falling * Math.min(1, step / WARM_UP_STEPS);
}
