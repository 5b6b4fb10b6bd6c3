/** The ratio of two things that were measured in turns, and its interval. */

const CONFIDENCE = 0.95;

/** `low` and `high` are the ends of the 95% interval. */
export interface Ratio {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * How many times as large `numerators` are as `denominators`, both positive and measured in pairs:
 * those of one index shared a minute, and so the state of the machine. The logarithms of the pairs'
 * ratios are taken as a sample of a normal distribution: `value` is their mean, the geometric one of
 * the ratios, and the interval is Student's t of n - 1 degrees of freedom times the mean's standard
 * error to either side.
 *
 * @throws {RangeError} below two pairs, which have no spread.
 */
export function pairedRatio(
  numerators: readonly number[],
  denominators: readonly number[],
): Ratio {
  const count = numerators.length;
  if (count < 2 || denominators.length !== count) {
    throw new RangeError("a ratio needs two pairs or more");
  }
  const logarithms = numerators.map((value, index) => Math.log(value / denominators[index]));
  const mean = sum(logarithms) / count;
  const variance = sum(logarithms.map((value) => (value - mean) ** 2)) / (count - 1);
  const margin = studentQuantile(CONFIDENCE, count - 1) * Math.sqrt(variance / count);
  return { value: Math.exp(mean), low: Math.exp(mean - margin), high: Math.exp(mean + margin) };
}

/** The geometric mean of positive `values`. */
export function geometricMean(values: readonly number[]): number {
  return Math.exp(sum(values.map(Math.log)) / values.length);
}

/**
 * The t that a variable of Student's distribution stays within, to either side of 0, with
 * probability `share`; `degrees` of freedom are a whole number from 1.
 */
export function studentQuantile(share: number, degrees: number): number {
  let low = 0, high = Math.PI / 2;
  // In the angle whose tangent is t / √degrees the range is bounded. Each step gives one bit.
  for (let bit = 0; bit < 52; bit++) {
    const middle = (low + high) / 2;
    if (shareWithin(middle, degrees) < share) low = middle;
    else high = middle;
  }
  return Math.tan(low) * Math.sqrt(degrees);
}

/** Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.3 and 26.7.4. */
function shareWithin(angle: number, degrees: number): number {
  const sine = Math.sin(angle), squaredCosine = Math.cos(angle) ** 2;
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? Math.cos(angle) : 1, series = 0;
  for (let power = isOdd ? 3 : 2; power <= degrees; power += 2) {
    series += term;
    term *= squaredCosine * (power - 1) / power;
  }
  return isOdd ? 2 / Math.PI * (angle + sine * series) : sine * series;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
