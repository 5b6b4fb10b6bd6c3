import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { seededRandom, shuffledNumbers } from "../../../profile/shared/random.ts";

const shuffled = (count: number, seed: number): number[] => [
  ...shuffledNumbers(count, seededRandom(seed)),
];

describe("shuffled numbers", () => {
  it("are each there once, in the same order for a seed", () => {
    const order = shuffled(50, 7);
    assertEquals(order.toSorted((a, b) => a - b), [...order.keys()]);
    assertEquals(shuffled(50, 7), order);
    assertNotEquals(shuffled(50, 8), order);
  });

  it("come first and last equally often, over seeds near each other", () => {
    const firsts = Array(4).fill(0), lasts = Array(4).fill(0);
    for (let seed = 1; seed <= 2000; seed++) {
      const order = shuffled(4, seed);
      firsts[order[0]]++;
      lasts[order[3]]++;
    }
    for (const count of [...firsts, ...lasts]) {
      assert(Math.abs(count - 500) < 100, `${firsts}, ${lasts}`);
    }
  });
});
