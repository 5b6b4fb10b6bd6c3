import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseEpd } from "../../engine/board/fen.ts";
import { mateIn } from "../../engine/search/score.ts";
import { UNSELECTIVE } from "../../engine/techniques.ts";
import { suite } from "../suites.ts";
import { newSearcher, search } from "./run.ts";

const MATES = suite("mates.epd").map(parseEpd).map(({ fen, operations }) => ({
  fen,
  moves: Number(operations.get("dm")),
}));

describe("a search for mate", () => {
  for (const { fen, moves } of MATES) {
    it(`proves mate in ${moves}: ${fen}`, () => {
      const searcher = newSearcher(`${UNSELECTIVE},tt=off`);
      const { last } = search(fen, { mate: moves }, { searcher });
      assertEquals(mateIn(last.score), moves);
      assertEquals(last.pv.length, 2 * moves - 1);
    });
  }
});

describe("any search", () => {
  it("promises no mate sooner than there is one", () => {
    for (const { fen, moves } of MATES) {
      for (const { score } of search(fen, { depth: 2 * moves + 3 }).records) {
        const distance = mateIn(score) ?? Infinity;
        assert(distance < 0 || distance >= moves, fen);
      }
    }
  });
});
