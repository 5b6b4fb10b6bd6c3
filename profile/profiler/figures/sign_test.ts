/** Whether paired values differ more often one way than chance would have it. */

/** How likely chance alone may be to call a difference clear. */
const LEVEL = 0.05;

export interface SignTest {
  /** Pairs in which the second value is greater, and in which it is less; equal ones are left out. */
  readonly greater: number;
  readonly less: number;
  /** The sign of a clear difference, or 0: fewer than six pairs are never enough. */
  readonly clear: -1 | 0 | 1;
}

/**
 * The sign test, two-sided, at 5%: it asks nothing of how values are distributed, and one pair far off
 * counts no more than any other.
 */
export function signTest(pairs: readonly (readonly [first: number, second: number])[]): SignTest {
  const greater = pairs.filter(([first, second]) => second > first).length;
  const less = pairs.filter(([first, second]) => second < first).length;
  const isClear = 2 * upperTail(Math.max(greater, less), greater + less) < LEVEL;
  return { greater, less, clear: isClear ? Math.sign(greater - less) as -1 | 1 : 0 };
}

/** How likely `trials` tosses of a coin show at least `heads` heads. */
function upperTail(heads: number, trials: number): number {
  // Logarithms, as 2 ** trials would overflow.
  let logChance = -trials * Math.LN2, sum = 0;
  for (let count = trials; count >= heads; count--) {
    sum += Math.exp(logChance);
    logChance += Math.log(count / (trials - count + 1));
  }
  return sum;
}
