import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { parseUci } from "../../engine/board/notation.ts";
import { PositionError } from "../../engine/board/set_up.ts";

const cleaned = (fen: string, chess960 = false) => formatFen(positionFromFen(fen, chess960));

describe("castling rights", () => {
  /** Board and side to move, rights as written, rights kept, Chess960. */
  const cases: [string, string, string, boolean][] = [
    ["r3k2r/8/8/8/8/8/8/R3K2R w", "qkQK", "KQkq", false],
    ["r3k2r/8/8/8/8/8/8/R3K2R w", "KKqq", "Kq", false],
    ["r3k2r/8/8/8/8/8/8/R3K2R w", "HAha", "KQkq", false],
    ["r3k2r/8/8/8/8/8/8/R3K1R1 w", "KQkq", "Qkq", false],
    ["r3k3/8/8/8/8/8/8/R3K2r w", "KQkq", "Qq", false],
    ["1r2k2r/8/8/8/8/8/8/R3K2R b", "KQkq", "KQk", false],
    ["r2k3r/8/8/8/8/8/8/R3K2R w", "KQkq", "KQ", false],
    ["3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w", "Qk", "Q", false],
    ["r2q1rnk/ppR5/3P2pp/1P1Nbp2/4p3/BQ4P1/P3BP1P/6K1 w", "KQkq", "-", false],
    ["8/8/5P2/3kP1K1/5Q2/8/6q1/8 w", "KQkq", "-", false],
    ["1r1k2r1/8/8/8/8/8/8/1R1K2R1 w", "GBgb", "KQkq", true],
    ["4k3/8/8/8/8/8/8/RR1K2RR w", "GB", "GB", true],
    ["4k3/8/8/8/8/8/8/RR1K2RR w", "HA", "KQ", true],
    ["4k3/8/8/8/8/8/8/RR1K2RR w", "KQ", "KQ", true],
    ["4k2r/8/8/8/8/8/8/R1K5 w", "KQkq", "Qk", true],
    ["4k3/8/8/8/8/8/8/2KR4 w", "QC", "-", true],
    ["4k3/8/8/8/4K3/8/8/R6R w", "HA", "-", true],
  ];
  for (const [board, written, kept, chess960] of cases) {
    it(`${written} of ${board} become ${kept}${chess960 ? " in Chess960" : ""}`, () => {
      assertEquals(cleaned(`${board} ${written} - 0 1`, chess960), `${board} ${kept} - 0 1`);
    });
  }
});

describe("en passant squares", () => {
  /** Board and side to move, square as written, square kept. */
  const cases: [string, string, string][] = [
    ["k7/8/8/1pP5/2K5/8/8/8 w", "b6", "b6"],
    ["k7/8/8/r1PpPK2/8/8/8/8 w", "d6", "d6"],
    ["kb6/8/8/3pP3/5K2/8/8/8 w", "d6", "d6"],
    ["8/8/8/2k5/2pP4/8/4K3/8 b", "d3", "d3"],
    // Pinned along a file, two diagonals and the rank that both pawns leave.
    ["k1r5/8/8/1pP5/2K5/8/8/8 w", "b6", "-"],
    ["k7/b5b1/8/2PpP3/3K4/8/8/8 w", "d6", "-"],
    ["k7/8/8/r2pPK2/8/8/8/8 w", "d6", "-"],
    // Nobody to capture; the board's edge lies between; no pawn; no way for it to have come.
    ["rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b", "e3", "-"],
    ["4k3/8/8/p7/8/7P/8/4K3 w", "a6", "-"],
    ["4k3/8/8/4P3/8/8/8/4K3 w", "d6", "-"],
    ["4k3/3p4/8/3pP3/8/8/8/4K3 w", "d6", "-"],
    ["4k3/8/3n4/3pP3/8/8/8/4K3 w", "d6", "-"],
    // The wrong rank, and the other side's.
    ["rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w", "e5", "-"],
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", "e3", "-"],
    ["4k3/8/8/3pP3/8/8/8/4K3 b", "d6", "-"],
  ];
  for (const [board, written, kept] of cases) {
    it(`${written} of ${board} becomes ${kept}`, () => {
      assertEquals(cleaned(`${board} - ${written} 0 1`), `${board} - ${kept} 0 1`);
    });
  }

  it("appear in play by the same rule", () => {
    const cases = [
      [START_FEN, "e2e4", "-"],
      ["4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4", "e3"],
      ["4k3/3p4/8/2P5/8/8/8/4K3 b - - 0 1", "d7d5", "d6"],
      ["4k3/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", "e3"],
      ["3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4", "-"],
      ["8/8/8/8/R2p3k/8/4P3/4K3 w - - 0 1", "e2e4", "-"],
      ["4k3/8/8/8/7p/8/P7/4K3 w - - 0 1", "a2a4", "-"],
    ];
    for (const [fen, move, ep] of cases) {
      const pos = positionFromFen(fen);
      pos.make(parseUci(pos, move));
      assertEquals(formatFen(pos).split(" ")[3], ep, fen);
    }
  });
});

describe("clocks", () => {
  it("count moves from 1", () => {
    assertEquals(cleaned(START_FEN.replace("0 1", "0 0")), START_FEN);
  });
});

describe("impossible positions", () => {
  const cases: [string, string, boolean?][] = [
    ["8/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings, expected 1"],
    ["4k3/8/8/8/8/8/8/8 w - - 0 1", "White has 0 kings, expected 1"],
    ["4k3/8/4k3/8/8/8/8/4K3 w - - 0 1", "Black has 2 kings, expected 1"],
    ["P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn of White stands on the first or last rank"],
    ["4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn of Black stands on the first or last rank"],
    ["4k3/8/8/8/8/7P/PPPPPPPP/RNBQKBNR w - - 0 1", "White has 17 men, expected at most 16"],
    ["4k3/8/8/P7/8/8/PPPPPPPP/4K3 w - - 0 1", "more pawns and promoted pieces"],
    ["4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", "more pawns and promoted pieces"],
    ["nnn1k3/1ppppppp/8/n7/8/8/8/4K3 w - - 0 1", "more pawns and promoted pieces"],
    ["4k3/8/8/8/8/8/8/K3R3 w - - 0 1", "Black's king can be taken by White, who is to move"],
    ["8/8/8/8/8/8/1k6/K7 b - - 0 1", "White's king can be taken by Black, who is to move"],
    ["4k3/8/8/8/8/8/8/R5KR w H - 0 1", "castling right 'H' needs UCI_Chess960"],
    ["4k3/8/8/8/8/8/8/RR2K3 w B - 0 1", "castling right 'B' needs UCI_Chess960"],
    ["2rrk3/8/8/8/8/8/8/4K3 w cd - 0 1", "castling right 'd' names a second rook", true],
  ];
  for (const [fen, fault, chess960] of cases) {
    it(`refuses ${fen}`, () => {
      assertThrows(() => positionFromFen(fen, chess960), PositionError, fault);
    });
  }

  it("are not those with every pawn promoted", () => {
    const fen = "rnbqkbnr/nnnnnnnn/8/8/8/8/QQQQQQQQ/RNBQKBNR w KQkq - 0 1";
    assertEquals(cleaned(fen), fen);
  });
});
