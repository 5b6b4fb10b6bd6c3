import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseEpd, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { divide, perft } from "../../engine/board/perft.ts";
import { sharedLines } from "../shared_data.ts";
import { CHESS960_FENS, KIWIPETE, STANDARD_FENS } from "./samples.ts";

/** FEN, depth, leaves. */
const STANDARD_COUNTS: [string, number, number][] = [
  [START_FEN, 5, 4865609],
  [KIWIPETE, 4, 4085603],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5, 674624],
  ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 6, 11030083],
  ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15833292],
  ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 4, 2103487],
  ["n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", 4, 182838],
];
const CHESS960_COUNTS: [string, number, number][] = [
  [CHESS960_FENS[0], 4, 137243],
  [CHESS960_FENS[1], 4, 783574],
  [CHESS960_FENS[2], 5, 3267564],
  [CHESS960_FENS[3], 5, 593541],
  [CHESS960_FENS[4], 4, 582253],
  [CHESS960_FENS[5], 4, 691492],
  [KIWIPETE, 3, 97862],
];

/** File, Chess960, and how many leaves a position may cost: its deepest count up to that is checked. */
const SUITES: [string, boolean, number][] = [
  ["perft_standard.epd", false, 400_000],
  ["perft_tricky.epd", false, 1_000_000],
  ["perft_chess960.epd", true, 100_000],
];

describe("perft", () => {
  for (const [fen, depth, leaves] of STANDARD_COUNTS) {
    it(`counts ${leaves} at depth ${depth} of ${fen}`, () => {
      assertEquals(perft(positionFromFen(fen), depth), leaves);
    });
  }

  for (const [fen, depth, leaves] of CHESS960_COUNTS) {
    it(`counts ${leaves} at depth ${depth} of ${fen} by the rules of Chess960`, () => {
      assertEquals(perft(positionFromFen(fen, true), depth), leaves);
    });
  }

  it("counts the position itself at depth 0", () => {
    assertEquals(perft(positionFromFen(START_FEN), 0), 1);
  });

  for (const [name, chess960, most] of SUITES) {
    const lines = sharedLines(name);
    if (lines === undefined) continue;
    it(`counts as all of ${name} says`, () => {
      for (const line of lines) {
        const { fen, operations } = parseEpd(line);
        const [code, leaves] = [...operations].filter(([, leaves]) => Number(leaves) <= most).at(
          -1,
        )!;
        const depth = Number(code.slice(1));
        assertEquals(perft(positionFromFen(fen, chess960), depth), Number(leaves), line);
      }
    });
  }
});

describe("divide", () => {
  it("splits perft by root move", () => {
    for (const fen of STANDARD_FENS) {
      const pos = positionFromFen(fen);
      const parts = [...divide(pos, 3)];
      assertEquals(parts.map(({ move }) => move), legalMoves(pos), fen);
      assertEquals(parts.reduce((sum, { nodes }) => sum + nodes, 0), perft(pos, 3), fen);
    }
  });
});
