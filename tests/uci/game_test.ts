import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen } from "../../engine/board/fen.ts";
import { formatUci } from "../../engine/board/notation.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../engine/configuration.ts";
import { DEFAULT_TECHNIQUES, SELECTIVE } from "../../engine/techniques.ts";
import { type GoCommand, parseCommand } from "../../engine/uci/command.ts";
import { IllegalMoveError, setUpGame } from "../../engine/uci/game.ts";
import { requestOf } from "../../engine/uci/request.ts";

describe("setUpGame", () => {
  it("plays the moves and keeps the way to the position", () => {
    const { root, position } = setUpGame(undefined, ["e2e4", "e7e5"]);
    assertEquals(
      formatFen(position),
      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    );
    assertEquals(root.moves.length, 2);
    assertEquals(formatUci(setUpGame().position, root.moves[0]), "e2e4");
  });

  it("names the first illegal move", () => {
    assertThrows(
      () => setUpGame(undefined, ["e2e4", "e7e5", "e2e4"]),
      IllegalMoveError,
      "illegal move e2e4 at ply 3",
    );
  });
});

describe("requestOf", () => {
  const request = (go: string, set = "", remarks: string[] = []) =>
    requestOf(
      parseCommand(go) as GoCommand,
      setUpGame(),
      withAssignments(DEFAULT_CONFIGURATION, set),
      1234,
      (remark) => remarks.push(remark),
    );

  it("hands on limits, options and the time of reading", () => {
    const { limits, multiPv, moveOverheadMs, techniques } = request(
      "go depth 3 nodes 9",
      "multipv=4,moveoverhead=50,lmr=off",
    );
    assertEquals(limits, { depth: 3, nodes: 9, startedAt: 1234 });
    assertEquals([multiPv, moveOverheadMs, techniques.lmr], [4, 50, false]);
  });

  it("takes legal searchmoves and remarks on the rest", () => {
    const remarks: string[] = [];
    const { searchMoves } = request("go x depth 1 searchmoves e2e4 e7e5 g1f3", "", remarks);
    const { position } = setUpGame();
    assertEquals(searchMoves.map((move) => formatUci(position, move)), ["e2e4", "g1f3"]);
    assertEquals(remarks, ["go: unknown word x", "go: e7e5 is not legal here"]);
  });

  it("looks for mates without what may overlook them", () => {
    const off = Object.fromEntries([...SELECTIVE, "tt"].map((name) => [name, false]));
    const { techniques } = request("go mate 3", "capthist=on");
    assertEquals(techniques, { ...DEFAULT_TECHNIQUES, capthist: true, ...off });
    assertEquals(request("go depth 3").techniques, DEFAULT_TECHNIQUES);
  });
});
