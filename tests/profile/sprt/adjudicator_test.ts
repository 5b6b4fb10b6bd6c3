import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { parseUci } from "../../../engine/board/notation.ts";
import { Adjudicator } from "../../../profile/sprt/adjudicator.ts";
import type { Adjudication } from "../../../profile/sprt/match.ts";

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
