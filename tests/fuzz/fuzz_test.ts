import { assert } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { fuzzSession } from "./session.ts";

describe("fuzzing", () => {
  for (const seed of [1, 2]) {
    it(`leaves the engine as it should be: seed ${seed}`, async () => {
      const tally = { rounds: 0, lines: 0, searches: 0 };
      await fuzzSession(seed, tally);
      assert(tally.searches > 0, "no search");
    });
  }
});
