import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen } from "../../../engine/board/fen.ts";
import { parseUci } from "../../../engine/board/notation.ts";
import { isKept, pliesBefore, SelfPlayer } from "../../../profile/datagen/self_play.ts";
import { encodeGame } from "../../../profile/datagen/viriformat.ts";

const NODES = { soft: 60, hard: 480 };

describe("self-play", () => {
  it("plays the same game whatever was played before it", () => {
    const player = new SelfPlayer(NODES);
    const games = [0, 1, 2].map((index) => encodeGame(player.play(7, index)));
    assertEquals(encodeGame(new SelfPlayer(NODES).play(7, 2)), games[2]);
    assertNotEquals(games[0], games[1]);
    assertNotEquals(encodeGame(new SelfPlayer(NODES).play(8, 0)), games[0]);
  });

  it("starts after eight or nine plies", () => {
    const player = new SelfPlayer(NODES);
    for (let index = 0; index < 6; index++) {
      const { start, moves } = player.play(1, index);
      assert([8, 9].includes(pliesBefore(start)), formatFen(start));
      assert(moves.length > 0);
    }
  });
});

describe("a position to learn from", () => {
  const fen = "rnb1kbnr/pppp1ppp/8/4p3/4P2q/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 9";
  const kept = (text: string, score = 30, ply = 16): boolean => {
    const pos = positionFromFen(fen);
    return isKept(pos, ply, { move: parseUci(pos, text), score });
  };

  it("has a quiet move and an ordinary score, and comes late enough", () => {
    assertEquals(kept("b1c3"), true);
    assertEquals(kept("f3h4"), false);
    assertEquals(kept("b1c3", 31990), false);
    assertEquals(kept("b1c3", -31990), false);
    assertEquals(kept("b1c3", 30, 15), false);
  });

  it("is not in check", () => {
    const pos = positionFromFen("4k3/8/8/8/4q3/8/8/4K3 w - - 0 20");
    assertEquals(isKept(pos, 38, { move: parseUci(pos, "e1d1"), score: -900 }), false);
  });
});
