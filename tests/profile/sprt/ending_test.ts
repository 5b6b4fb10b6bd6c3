import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../../engine/board/notation.ts";
import { Adjudicator, type Verdict, verdictOfRules } from "../../../profile/sprt/ending.ts";
import type { Adjudication } from "../../../profile/sprt/match.ts";

/** What the rules say after these moves. */
function verdictAfter(fen: string, ...moves: string[]): Verdict | undefined {
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

describe("adjudication", () => {
  const SHUFFLE = ["b1c3", "b8c6", "c3b1", "c6b8"];

  /** The verdict after as many moves as there are scores, each its mover's, and the ply it came at. */
  function verdict(rules: Adjudication, scores: readonly number[], moves = SHUFFLE) {
    const pos = positionFromFen(START_FEN), adjudicator = new Adjudicator(rules);
    for (const [ply, score] of scores.entries()) {
      pos.play(parseUci(pos, moves[ply % moves.length]));
      const verdict = adjudicator.verdict(pos, score);
      if (verdict) return { ...verdict, ply: ply + 1 };
    }
    return undefined;
  }

  it("resigns for a side that has stood hopelessly for so many of its moves in a row", () => {
    const resign = { moves: 3, score: 600 };
    const lost = { winner: 0, ending: "resignation", ply: 6 } as const;
    assertEquals(verdict({ resign }, [0, -600, 0, -700, 0, -31990]), lost);
    assertEquals(verdict({ resign }, [0, -600, 0, -599, 0, -600, 0, -600]), undefined);
    assertEquals(verdict({ resign }, [900, 0, 900, 0, 900, 0, 900, 0]), undefined);
    assertEquals(verdict({}, Array(20).fill(-5000)), undefined);
  });

  it("agrees on a draw once both sides have been level for so long, late enough", () => {
    const draw = { moveNumber: 3, moves: 2, score: 20 };
    // Black's third move is the first after which three full moves are played.
    assertEquals(verdict({ draw }, Array(8).fill(-20)), { ending: "agreement", ply: 6 });
    assertEquals(verdict({ draw }, [0, 0, 0, 0, 21, 0, 0, 0]), undefined);
    assertEquals(verdict({ draw }, [0, 0, 0, 0, 21, 0, 0, 0, 0])?.ply, 9);
  });

  it("counts level scores anew from a capture or pawn move", () => {
    const draw = { moveNumber: 1, moves: 2, score: 20 };
    assertEquals(verdict({ draw }, Array(8).fill(0))?.ply, 4);
    const moves = ["b1c3", "b8c6", "e2e4", "c6b8", "c3b1", "b8c6"];
    assertEquals(verdict({ draw }, Array(8).fill(0), moves)?.ply, 6);
  });

  it("ends a game at the move limit", () => {
    assertEquals(verdict({ maxMoves: 2 }, [0, 0, 0, 0, 0]), { ending: "move limit", ply: 4 });
  });
});
