import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { accepted, testState } from "../../../profile/sprt/llr.ts";
import { Progress } from "../../../profile/sprt/match_progress.ts";
import { pairsLeft } from "../../../profile/sprt/pairs_left.ts";
import { planWith, tallyOf } from "./samples.ts";

const PAIRS = [10, 20, 40, 26, 14];
const tally = tallyOf(PAIRS, 20);
const without = planWith({ test: undefined });

describe("the pairs left", () => {
  it("are what is left of a fixed number", () => {
    assertEquals(pairsLeft(without, tally, 500), 390);
    assertEquals(pairsLeft(without, tallyOf([0, 0, 0, 0, 0], 0), 500), undefined);
  });

  it("lead a test that goes on as it has gone to its bound, the upper or the lower one", () => {
    for (const counts of [PAIRS, PAIRS.toReversed()]) {
      const test = { model: "normalized", elo0: -2, elo1: 2, alpha: 0.05, beta: 0.05 } as const;
      const left = pairsLeft(planWith({ test }), tallyOf(counts, 20), Infinity)!;
      const grown = (110 + left) / 110;
      const scaled = (more: number) =>
        counts.map((count) => count * grown * more) as [number, number, number, number, number];
      assertEquals(accepted(testState(test, scaled(0.99))), undefined);
      assert(accepted(testState(test, scaled(1.01))) === (counts === PAIRS ? "H1" : "H0"));
    }
  });

  it("are no more than the match has, and unknown at its beginning or without an end", () => {
    assertEquals(pairsLeft(planWith({}), tally, 120), 10);
    assertEquals(pairsLeft(planWith({}), tallyOf([1, 2, 5, 3, 1], 2), 2000), undefined);
    const test = { model: "logistic", elo0: -5, elo1: 5, alpha: 0.05, beta: 0.05 } as const;
    const level = tallyOf([10, 20, 40, 20, 10], 20);
    assertAlmostEquals(testState(test, level.pairs).llr, 0, 1e-9);
    assertEquals(pairsLeft(planWith({ test }), level, 2000), 1900);
  });
});

describe("the progress of a match", () => {
  it("says how long the rest takes", () => {
    assertEquals(
      new Progress(planWith({ test: undefined, pairs: 500 }), 500).line(tally, 7200),
      "220 of 1000 games: +74 =86 -60, Elo 22.14 +/- 36.94, 7200 games/h, 6:30 left",
    );
    const line = new Progress(planWith({}), 2000).line(tally, 60);
    assert(/LLR .* 60 games\/h, about \d+:\d\d:\d\d left$/.test(line), line);
    assert(
      new Progress(planWith({}), Infinity).line(tallyOf([0, 0, 1, 0, 0], 1), 60).endsWith("h"),
    );
  });
});
