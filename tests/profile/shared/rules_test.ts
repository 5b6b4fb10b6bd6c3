import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../../engine/board/notation.ts";
import { type RuleVerdict, verdictOfRules } from "../../../profile/shared/rules.ts";

/** What the rules say after these moves. */
function verdictAfter(fen: string, ...moves: string[]): RuleVerdict | undefined {
  const pos = positionFromFen(fen);
  for (const move of moves) pos.play(parseUci(pos, move));
  return verdictOfRules(pos, legalMoves(pos));
}

describe("the rules", () => {
  it("end a game by mate and stalemate", () => {
    assertEquals(verdictAfter(START_FEN, "f2f3", "e7e5", "g2g4", "d8h4"), {
      winner: 1,
      ending: "mate",
    });
    assertEquals(verdictAfter("7k/5Q2/8/8/8/8/8/K7 b - - 0 1"), { ending: "stalemate" });
  });

  it("end a game at the third time of a position, not the second", () => {
    const there = ["g1f3", "g8f6", "f3g1", "f6g8"];
    assertEquals(verdictAfter(START_FEN, ...there), undefined);
    assertEquals(verdictAfter(START_FEN, ...there, ...there), { ending: "repetition" });
  });

  it("end a game after fifty moves without progress, but for mate", () => {
    assertEquals(verdictAfter("7k/8/8/8/8/8/R7/K7 w - - 98 80", "a2b2"), undefined);
    assertEquals(verdictAfter("7k/8/8/8/8/8/R7/K7 w - - 99 80", "a2b2"), { ending: "fifty moves" });
    assertEquals(verdictAfter("7k/8/6K1/8/8/8/R7/8 w - - 99 80", "a2a8"), {
      winner: 0,
      ending: "mate",
    });
  });

  it("end a game where nobody can mate", () => {
    assertEquals(verdictAfter("7k/8/8/8/8/8/B7/K7 w - - 0 1"), { ending: "material" });
    assertEquals(verdictAfter("7k/8/8/8/8/8/BN6/K7 w - - 0 1"), undefined);
  });
});
