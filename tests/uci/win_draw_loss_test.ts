import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { MATE } from "../../engine/search/score.ts";
import { winDrawLoss } from "../../engine/uci/win_draw_loss.ts";

const POSITIONS = [
  START_FEN,
  "r1bqkb1r/pppp1ppp/2n5/1B2p3/4n3/5N2/PPPP1PPP/RNBQ1RK1 w kq - 0 5",
  "8/2p2pk1/3p2p1/1p1P3p/1P2P2P/2P2KP1/8/1r3R2 w - - 0 1",
  "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1",
  "rnbqkbnr/qqqqqqqq/8/8/8/8/QQQQQQQQ/RNBQKBNR w - - 0 1",
].map((fen) => positionFromFen(fen));

describe("winDrawLoss", () => {
  it("adds up to 1000, sees both sides alike, and follows the score", () => {
    for (const position of POSITIONS) {
      let before = -1;
      for (let score = -3000; score <= 3000; score += 10) {
        const { win, draw, loss } = winDrawLoss(position, score);
        assertEquals(win + draw + loss, 1000);
        assert(Math.min(win, draw, loss) >= 0);
        assertEquals(winDrawLoss(position, -score), { win: loss, draw, loss: win });
        assert(win - loss >= before || score === -3000);
        before = win - loss;
      }
    }
  });

  it("is sure of what is decided", () => {
    for (const position of POSITIONS) {
      assertEquals(winDrawLoss(position, MATE - 5), { win: 1000, draw: 0, loss: 0 });
      assertEquals(winDrawLoss(position, 6 - MATE), { win: 0, draw: 0, loss: 1000 });
      assert(winDrawLoss(position, 1500).win > 990);
    }
  });

  it("is sure of a draw where nobody can mate, whatever the score", () => {
    const boards = ["8/8/4k3/8/8/3K4/8/8", "8/8/4k3/8/8/3KB3/8/8", "8/8/4k3/8/8/3KN3/8/8"];
    for (const board of [...boards, "8/2b5/4k3/2b5/8/3K4/1B6/8"]) {
      for (const side of ["w", "b"]) {
        const position = positionFromFen(`${board} ${side} - - 0 1`);
        for (const score of [0, 50, -50]) {
          assertEquals(winDrawLoss(position, score), { win: 0, draw: 1000, loss: 0 }, board);
        }
      }
    }
  });

  it("expects more draws with less material", () => {
    const [start, opening, rooks, pawn] = POSITIONS.map((position) =>
      winDrawLoss(position, 0).draw
    );
    assert(start <= opening && opening < rooks && rooks < pawn);
  });
});
