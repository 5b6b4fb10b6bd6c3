import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { wilsonInterval } from "../../../profile/profiler/figures/wilson.ts";

describe("Wilson's interval", () => {
  // The examples of R. G. Newcombe, Statistics in Medicine 17 (1998), and their mirror images.
  const cases: [hits: number, trials: number, low: number, high: number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
    [20, 20, 0.8389, 1],
    [28, 29, 0.8282, 0.9939],
  ];

  it("has its published values", () => {
    for (const [hits, trials, low, high] of cases) {
      const interval = wilsonInterval(hits, trials);
      assertAlmostEquals(interval.low, low, 5e-5);
      assertAlmostEquals(interval.high, high, 5e-5);
    }
  });

  it("has at its ends the shares from which the sample is 1.96 deviations away", () => {
    for (const [hits, trials] of cases) {
      const { low, high } = wilsonInterval(hits, trials);
      for (const end of [low, high]) {
        if (end === 0 || end === 1) continue;
        const deviation = Math.sqrt(end * (1 - end) / trials);
        assertAlmostEquals(Math.abs(hits / trials - end) / deviation, 1.959964, 1e-6);
      }
    }
  });

  it("is everything without a trial, stays within 0 and 1, and narrows with trials", () => {
    assertEquals(wilsonInterval(0, 0), { low: 0, high: 1 });
    let width = 1;
    for (const trials of [1, 10, 100, 10_000, 1_000_000]) {
      for (const hits of [0, trials]) {
        const { low, high } = wilsonInterval(hits, trials);
        assert(low >= 0 && high <= 1 && low < high);
        assert(high - low < width);
      }
      width = wilsonInterval(0, trials).high;
    }
  });
});
