import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../../engine/board/fen.ts";
import { parseUci } from "../../../engine/board/notation.ts";
import { summarizeData } from "../../../profile/datagen/check_data.ts";
import { type DataGame, encodeGame } from "../../../profile/datagen/viriformat.ts";

/** Moves such as `a1a2:150`, the score from White's view. */
function gameOf(fen: string, scored: string, result: DataGame["result"]): Uint8Array {
  const start = positionFromFen(fen), pos = start.copy();
  const moves = scored.split(" ").map((text) => {
    const [uci, score] = text.split(":"), move = parseUci(pos, uci);
    pos.play(move);
    return { move, score: Number(score) };
  });
  return encodeGame({ start, moves, result });
}

describe("the check of data", () => {
  it("counts games, positions, results, agreement, phases and duplicates", () => {
    const rooks = "7k/8/8/8/8/8/8/RR5K w - - 0 30";
    const won = gameOf(rooks, "a1a2:900 h8g8:31990 a2a1:-5 g8h8:800 b1b2:900", 2);
    const drawn = gameOf("7k/8/8/8/8/8/8/R6K b - - 0 5", "h8g8:100 a1a2:-100", 1);
    const lost = gameOf("7k/8/8/8/8/8/q7/7K w - - 0 30", "h1g1:700", 0);
    const bytes = new Uint8Array([...won, ...drawn, ...lost, 1, 2, 3]);
    const phases = new Array(25).fill(0);
    phases[4] = 5;
    assertEquals(summarizeData(bytes), {
      games: 3,
      positions: 8,
      // Neither the mate score nor what comes before ply 16.
      kept: 5,
      // After a2a1 and g8h8 the rooks stand as in the beginning.
      duplicates: 1,
      results: [1, 1, 1],
      telling: 6,
      agreeing: 4,
      mates: 1,
      phases,
      cutBytes: 3,
    });
  });
});
