import { assert, assertAlmostEquals, assertEquals, assertLess } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  accepted,
  logLikelihoodRatio,
  type Model,
  type Pentanomial,
  testState,
} from "../../../profile/sprt/llr.ts";
import { seededRandom } from "../../../profile/shared/random.ts";

describe("the log-likelihood ratio", () => {
  it("is the one of known matches", () => {
    // fastchess's tests, an OpenBench test and a published one.
    const known: [Pentanomial, elo0: number, elo1: number, Model, llr: number][] = [
      [[365, 16618, 36229, 16974, 390], 0, 2, "normalized", 2.25],
      [[127, 4883, 10712, 5150, 104], -1.75, 0.25, "normalized", 3.01],
      [[0, 0, 0, 0, 5550], 0, 5, "normalized", 111.8],
      [[39, 8843, 26675, 9240, 44], 0.5, 2.5, "normalized", 2.942],
      [[275, 2521, 4995, 2734, 295], 0, 3, "normalized", 2.895],
      [[275, 2521, 4995, 2734, 295], 0, 3, "logistic", 3.957],
      [[223, 9863, 21279, 10037, 246], 0.5, 2.5, "logistic", -3.074],
      [[871, 26175, 55983, 26678, 821], 0, 2, "logistic", -4.979],
    ];
    for (const [pairs, elo0, elo1, model, llr] of known) {
      assertAlmostEquals(logLikelihoodRatio(pairs, { model, elo0, elo1 }), llr, 0.003, `${pairs}`);
    }
  });

  it("is 0 without games, and finite after any", () => {
    const random = seededRandom(5);
    for (const model of ["normalized", "logistic"] as const) {
      assertEquals(logLikelihoodRatio([0, 0, 0, 0, 0], { model, elo0: 0, elo1: 5 }), 0);
      for (let i = 0; i < 300; i++) {
        const cell = () => random(3) === 0 ? 0 : random(10 ** (1 + random(4)));
        const pairs: Pentanomial = [cell(), cell(), cell(), cell(), cell()];
        const elo0 = random(399) - 200;
        const llr = logLikelihoodRatio(pairs, { model, elo0, elo1: elo0 + 1 });
        assert(Number.isFinite(llr), `${pairs}, ${elo0}, ${model}: ${llr}`);
      }
    }
  });

  it("changes sign when the players and the hypotheses change sides", () => {
    const pairs: Pentanomial = [3, 20, 61, 33, 9], reversed: Pentanomial = [9, 33, 61, 20, 3];
    for (const model of ["normalized", "logistic"] as const) {
      const llr = logLikelihoodRatio(pairs, { model, elo0: 1, elo1: 8 });
      const mirrored = logLikelihoodRatio(reversed, { model, elo0: -8, elo1: -1 });
      assertAlmostEquals(mirrored, -llr, 1e-6);
      assertLess(0, llr);
    }
  });
});

describe("a test", () => {
  const TEST = { model: "normalized", elo0: 0, elo1: 3, alpha: 0.05, beta: 0.1 } as const;
  const WON: Pentanomial = [275, 2521, 4995, 2734, 295];

  it("has Wald's bounds", () => {
    const { lower, upper } = testState(TEST, [0, 0, 0, 0, 0]);
    assertAlmostEquals(lower, -2.2513, 1e-4);
    assertAlmostEquals(upper, 2.8904, 1e-4);
  });

  it("accepts a hypothesis at its bound, neither before", () => {
    const llr = 2.25, open = { llr, lower: -2.5, upper: 2.5 };
    assertEquals(accepted(open), undefined);
    assertEquals(accepted({ ...open, upper: llr }), "H1");
    assertEquals(accepted({ ...open, llr: -2.5 }), "H0");
    assertEquals(accepted(testState(TEST, WON)), "H1");
    assertEquals(accepted(testState({ ...TEST, beta: 0.05 }, WON)), undefined);
  });
});
