import { assertEquals, assertGreater, assertLess } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../engine/board/fen.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import { largeSuite } from "../suites.ts";

/** The score of a board for White, who is to move unless `side` says otherwise. */
function score(board: string, side: "w" | "b" = "w"): number {
  const pos = positionFromFen(`${board} ${side} - - 0 1`);
  const evaluation = new ClassicalEvaluation();
  evaluation.reset(pos);
  return side === "w" ? evaluation.evaluate(pos) : 0 - evaluation.evaluate(pos);
}

describe("endings", () => {
  const drawn = [
    "8/8/4k3/8/8/3K4/8/8",
    "8/8/4k3/8/8/3KN3/8/8",
    "8/8/4kb2/8/8/3K4/8/8",
    "8/8/4k3/8/8/3KNN2/8/8",
    "8/8/4kb2/8/8/3KB3/8/8",
    "8/8/4kn2/8/8/3KB3/8/8",
    "8/2b5/4k3/2b5/8/b2K4/8/8",
    "8/2b5/4k3/2b5/8/3K4/1B6/8",
    // Bishops of one colour, and two knights, against more than a king.
    "kn5B/8/1K6/8/8/8/8/B7",
    "8/8/4kn2/8/8/3KB3/8/B1B5",
    "8/8/4kb2/8/8/3KB3/8/B1B1B3",
  ];
  for (const board of drawn) {
    it(`are level without the material to win: ${board}`, () => {
      assertEquals([score(board, "w"), score(board, "b")], [0, 0]);
    });
  }

  const won = [
    "4k3/8/8/8/8/8/8/KQ6",
    "4k3/8/8/8/8/8/8/KR6",
    "4k3/8/8/8/8/8/8/KBB5",
    "4k3/8/8/8/8/8/8/KBN5",
  ];
  for (const board of won) {
    it(`are won with a mate to force: ${board}`, () => {
      assertGreater(score(board, "w"), 1000);
      assertGreater(score(board, "b"), 1000);
    });
  }

  it("drive a bare king to the edge and bring the own king near", () => {
    const centre = score("8/8/8/4k3/8/8/8/KR6"), edge = score("4k3/8/8/8/8/8/8/KR6");
    assertGreater(edge, centre);
    assertGreater(score("4k3/8/4K3/8/8/8/8/1R6"), edge);
  });

  it("drive the king of a lone piece to the edge too", () => {
    const centre = score("3r4/8/8/4k3/8/8/8/KQ6"), edge = score("3r3k/8/8/8/8/8/8/KQ6");
    assertGreater(edge, centre + 30);
    assertGreater(score("3r4/8/8/4k3/2K5/8/8/1Q6"), centre);
  });

  it("drive a bare king to a corner of the bishop's colour", () => {
    const light = "8/8/5K2/4N3/8/3B4/8/8", dark = "8/8/5K2/3N4/8/4B3/8/8";
    const put = (board: string, rank: string) => score(board.replace("8", rank));
    assertGreater(put(light, "k7"), put(light, "7k") + 50);
    assertGreater(put(dark, "7k"), put(dark, "k7") + 50);
  });

  it("know the rook's pawn with the wrong bishop", () => {
    const wrong = score("7k/8/8/3B3P/8/8/8/2K5"), right = score("7k/8/8/2B4P/8/8/8/2K5");
    assertLess(Math.abs(wrong), 30);
    assertGreater(right, 300);
  });

  it("trust an advantage less with bishops of opposite colours", () => {
    const same = score("4k3/3b1p2/8/8/8/3B1P2/4PP2/4K3");
    const opposite = score("4k3/2b2p2/8/8/8/3B1P2/4PP2/4K3");
    assertGreater(opposite, 0);
    assertLess(opposite, same * 0.7);
  });

  it("trust bishops of one colour and two knights hardly at all against a pawn", () => {
    for (const board of ["8/8/4kp2/8/8/3KB3/8/2B5", "8/8/4kp2/8/8/3KNN2/8/8"]) {
      assertLess(score(board), 100);
    }
    assertGreater(score("8/8/4kp2/8/8/3KB3/8/3B4"), 200);
  });

  it("trust a lone extra piece without pawns hardly at all", () => {
    assertLess(score("4k3/8/8/3b4/8/8/8/KR6"), 100);
    assertGreater(score("4k3/8/8/3r4/8/8/8/KQ6"), 200);
  });
});

const large = largeSuite("draw_and_endgame.epd");
if (large.length > 0) {
  it("endings without the material to win are level in all of draw_and_endgame.epd", () => {
    for (const line of large) {
      const [board, side] = line.split(" ");
      const isMaterial = line.includes('c1 "insufficient material');
      if (isMaterial) assertEquals(score(board, side as "w" | "b"), 0, line);
    }
  });
}
