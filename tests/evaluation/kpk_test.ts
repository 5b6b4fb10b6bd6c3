import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseEpd, positionFromFen } from "../../engine/board/fen.ts";
import { isKpkWin } from "../../engine/evaluation/kpk.ts";
import type { Position } from "../../engine/board/position.ts";
import { largeSuite, suite } from "../suites.ts";
import { colourFlipped } from "./mirror.ts";

function isWin(pos: Position): boolean {
  const pawn = pos.board.findIndex((piece) => (piece & 7) === 1);
  const strong = pos.board[pawn] === 1 ? 0 : 1;
  const kings = pos.kingSquare;
  return isKpkWin(strong, kings[strong], pawn, kings[strong ^ 1], pos.sideToMove);
}

const KNOWN: [name: string, fen: string, win: boolean][] = [
  [
    "king on the sixth in front of its pawn, either to move",
    "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
    true,
  ],
  [
    "king on the sixth in front of its pawn, either to move",
    "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1",
    true,
  ],
  ["king in front of its pawn, with the opposition", "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1", true],
  ["king in front of its pawn, without the opposition", "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1", false],
  ["two squares in front of its pawn", "8/4k3/8/4K3/8/4P3/8/8 w - - 0 1", true],
  ["king beside a blocked pawn", "8/8/8/8/4k3/8/3KP3/8 w - - 0 1", false],
  ["stalemate at the end", "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1", false],
  ["to the seventh without check", "4k3/8/3KP3/8/8/8/8/8 w - - 0 1", true],
  ["to the seventh with check", "3k4/8/3KP3/8/8/8/8/8 w - - 0 1", false],
  ["rook's pawn, king in the corner", "k7/8/1K6/P7/8/8/8/8 w - - 0 1", false],
  ["rook's pawn, king shut out", "8/1K1k4/8/P7/8/8/8/8 w - - 0 1", true],
  ["outside the square of the pawn", "8/8/8/1P3k2/8/8/8/7K w - - 0 1", true],
  ["inside the square of the pawn", "8/8/8/1P3k2/8/8/8/7K b - - 0 1", false],
  ["the pawn is lost", "8/8/8/8/8/2k5/2P5/7K b - - 0 1", false],
  ["the new queen is lost", "8/P1k5/8/8/8/8/8/7K b - - 0 1", false],
  ["double step away from the king", "8/8/8/8/6k1/8/P7/7K w - - 0 1", true],
  ["no double step over the king", "8/8/8/K7/8/k7/P7/8 w - - 0 1", false],
];

/** Those of king and pawn against king that are known from tablebases. */
const LARGE = largeSuite("draw_and_endgame.epd").filter((line) =>
  /^[Kk1-8/]*[Pp][Kk1-8/]* /.test(line) && /K/.test(line) && /syzygy/.test(line)
);

describe("king and pawn against king", () => {
  for (const [name, fen, win] of KNOWN) {
    it(`is ${win ? "won" : "drawn"}: ${name}, ${fen}`, () => {
      const pos = positionFromFen(fen);
      assertEquals(isWin(pos), win);
      assertEquals(isWin(colourFlipped(pos)), win);
    });
  }

  for (const line of [...suite("kpk.epd"), ...LARGE]) {
    const { fen, operations } = parseEpd(line);
    const result = operations.get("c0");
    it(`is a ${result} for the side to move: ${fen}`, () => {
      assertEquals(isWin(positionFromFen(fen)), result !== "draw");
    });
  }
});
