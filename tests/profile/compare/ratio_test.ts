import { assert, assertAlmostEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { geometricMean, pairedRatio, studentQuantile } from "../../../profile/compare/ratio.ts";
import { seededRandom } from "../../../profile/shared/random.ts";

describe("Student's quantile", () => {
  it("is what tables print", () => {
    const table: [share: number, degrees: number, t: number][] = [
      [0.95, 1, 12.706],
      [0.95, 2, 4.303],
      [0.95, 3, 3.182],
      [0.95, 4, 2.776],
      [0.95, 5, 2.571],
      [0.95, 9, 2.262],
      [0.95, 10, 2.228],
      [0.95, 29, 2.045],
      [0.95, 30, 2.042],
      [0.95, 120, 1.98],
      [0.8, 1, 3.078],
      [0.8, 7, 1.415],
      [0.99, 4, 4.604],
      [0.99, 20, 2.845],
    ];
    for (const [share, degrees, t] of table) {
      const message = `${share} within, ${degrees} degrees`;
      assertAlmostEquals(studentQuantile(share, degrees), t, 0.0006, message);
    }
  });
});

describe("a ratio of pairs", () => {
  it("has the geometric mean and the interval worked out by hand", () => {
    // The logarithms are ln 2 and ln 8: mean ln 4, standard error ln 2.
    const { value, low, high } = pairedRatio([2, 80], [1, 10]);
    assertAlmostEquals(value, 4, 1e-9);
    assertAlmostEquals(high, 4 * 2 ** 12.7062, 0.1);
    assertAlmostEquals(low * high, 16, 1e-9);
  });

  it("is exact where the pairs agree, however much the machine changes between them", () => {
    const { value, low, high } = pairedRatio([1.5, 30, 4.5], [1, 20, 3]);
    for (const end of [value, low, high]) assertAlmostEquals(end, 1.5, 1e-9);
  });

  it("turns round with its terms", () => {
    const one = [3, 5, 4, 6], other = [4, 5, 3, 5];
    const forth = pairedRatio(one, other), back = pairedRatio(other, one);
    assertAlmostEquals(forth.value * back.value, 1, 1e-9);
    assertAlmostEquals(forth.low * back.high, 1, 1e-9);
  });

  it("holds the truth in 95 of 100 intervals", () => {
    const below = seededRandom(1), random = () => below(2 ** 30) / 2 ** 30;
    const gaussian = () =>
      Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const times = (mean: number) =>
      Array.from({ length: 6 }, () => mean * Math.exp(gaussian() / 5));
    let held = 0;
    const trials = 4000;
    for (let trial = 0; trial < trials; trial++) {
      const { low, high } = pairedRatio(times(3), times(2));
      if (low < 1.5 && 1.5 < high) held++;
    }
    // Four standard deviations of the count to either side.
    assert(Math.abs(held / trials - 0.95) < 0.014, `${held} of ${trials}`);
  });

  it("needs two pairs", () => {
    assertThrows(() => pairedRatio([1], [1]), RangeError);
    assertThrows(() => pairedRatio([1, 2], [1, 2, 3]), RangeError);
  });
});

describe("the geometric mean", () => {
  it("is the root of the product", () => {
    assertAlmostEquals(geometricMean([1, 10, 100]), 10, 1e-9);
  });
});
