import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseEpd, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { perft } from "../../engine/board/perft.ts";
import { largeSuite, suite } from "../suites.ts";

/** The counts of a line, `;D1 20 ;D2 400`, by depth. */
function counts(line: string): { fen: string; leaves: [depth: number, count: number][] } {
  const { fen, operations } = parseEpd(line);
  const leaves = [...operations].map(([code, count]): [number, number] => [
    Number(code.slice(1)),
    Number(count),
  ]);
  return { fen, leaves };
}

/** File, Chess960, and how many leaves a position may cost: its deepest count up to that is checked. */
const LARGE_SUITES: [string, boolean, number][] = [
  ["perft_standard.epd", false, 400_000],
  ["perft_tricky.epd", false, 1_000_000],
  ["perft_chess960.epd", true, 100_000],
];

describe("perft", () => {
  for (const [name, chess960] of [["perft.epd", false], ["perft_chess960.epd", true]] as const) {
    for (const line of suite(name)) {
      const { fen, leaves } = counts(line);
      it(`counts the leaves of ${fen}${chess960 ? " by the rules of Chess960" : ""}`, () => {
        const pos = positionFromFen(fen, chess960);
        for (const [depth, count] of leaves) assertEquals(perft(pos, depth), count);
      });
    }
  }

  it("counts the position itself at depth 0", () => {
    assertEquals(perft(positionFromFen(START_FEN), 0), 1);
  });
});

for (const [name, chess960, most] of LARGE_SUITES) {
  const lines = largeSuite(name);
  if (lines.length === 0) continue;
  it(`perft counts as all of ${name} says`, () => {
    for (const line of lines) {
      const { fen, leaves } = counts(line);
      const [depth, count] = leaves.findLast(([, count]) => count <= most)!;
      assertEquals(perft(positionFromFen(fen, chess960), depth), count, line);
    }
  });
}
