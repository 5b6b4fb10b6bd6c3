import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { MATE, MATE_BOUND, mateIn, MAX_PLY } from "../../engine/search/score.ts";

describe("mateIn", () => {
  it("counts moves, negative ones when getting mated", () => {
    const cases: [score: number, moves: number | undefined][] = [
      [MATE - 1, 1],
      [MATE - 2, 1],
      [MATE - 3, 2],
      [MATE - MAX_PLY, MAX_PLY / 2],
      [-MATE, 0],
      [-MATE + 2, -1],
      [-MATE + 4, -2],
      [0, undefined],
      [MATE_BOUND - 1, undefined],
      [1 - MATE_BOUND, undefined],
    ];
    for (const [score, moves] of cases) assertEquals(mateIn(score), moves, `${score}`);
  });
});
