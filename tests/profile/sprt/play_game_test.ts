import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../../engine/board/notation.ts";
import { verdictOfRules } from "../../../profile/shared/rules.ts";
import { playGame, playPair } from "../../../profile/sprt/play_game.ts";
import type { GameRecord, MoveLimit } from "../../../profile/sprt/match.ts";
import { Player } from "../../../profile/sprt/player.ts";
import { sideWith } from "./samples.ts";

const NODES: MoveLimit = { kind: "nodes", nodes: 150 };
const START = { fen: START_FEN, moves: [] };
const ENDGAME = { fen: "8/5pk1/6p1/8/3P4/4K1P1/5P2/8 w - - 0 1", moves: [] };

/** A game without what differs from run to run. */
function moves({ moves, winner, ending }: GameRecord) {
  return {
    moves: moves.map(({ move, score, depth, nodes }) => [move, score, depth, nodes]),
    winner,
    ending,
  };
}

describe("a game", () => {
  it("is legal to its end, which is where the rules end it", () => {
    const player = () => new Player(sideWith(NODES));
    for (const opening of [START, ENDGAME]) {
      const game = playGame(player(), player(), opening, {});
      const pos = positionFromFen(opening.fen);
      for (const { move, nodes } of game.moves) {
        const legal = legalMoves(pos);
        assertEquals(verdictOfRules(pos, legal), undefined);
        assert(legal.includes(move));
        assert(nodes <= 512, `${nodes}`);
        pos.play(move);
      }
      const { winner, ending } = game;
      assertEquals({ winner, ending }, {
        winner: undefined,
        ...verdictOfRules(pos, legalMoves(pos)),
      });
    }
  });

  it("is the same again, whatever was played before", () => {
    const white = new Player(sideWith(NODES)), black = new Player(sideWith(NODES, { lmr: false }));
    const first = playGame(white, black, START, {});
    playGame(black, white, ENDGAME, {});
    assertEquals(moves(playGame(white, black, START, {})), moves(first));
  });

  it("starts where the opening's moves lead", () => {
    const opening = { fen: START_FEN, moves: [parseUci(positionFromFen(START_FEN), "e2e4")] };
    const player = () => new Player(sideWith(NODES));
    const { moves: [first] } = playGame(player(), player(), opening, { maxMoves: 1 });
    const pos = positionFromFen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert(legalMoves(pos).includes(first.move));
  });

  it("takes its moves' time from the clock, and is lost when that runs out", () => {
    const clock: MoveLimit = { kind: "tc", baseMs: 5000, incrementMs: 50 };
    const limits = { maxMoves: 3 };
    const [white, black] = [new Player(sideWith(clock)), new Player(sideWith(NODES))];
    const game = playGame(white, black, START, limits);
    let left = 5000;
    for (const { timeMs, clockMs } of game.moves.filter((_, ply) => ply % 2 === 0)) {
      left += 50 - timeMs;
      assert(Math.abs(clockMs! - left) < 1e-6);
    }
    assertEquals(game.moves[1].clockMs, undefined);

    const instant = new Player(sideWith({ kind: "tc", baseMs: 0.001, incrementMs: 0 }));
    const lost = playGame(white, instant, START, limits);
    assertEquals([lost.winner, lost.ending, lost.moves.length], [0, "time", 1]);
  });

  it("uses the whole of a move's own time, whatever is kept off a clock", () => {
    const side = { ...sideWith({ kind: "movetime", moveTimeMs: 60 }), moveOverheadMs: 50 };
    const { moves } = playGame(new Player(side), new Player(sideWith(NODES)), START, {
      maxMoves: 2,
    });
    for (const { timeMs } of moves.filter((_, ply) => ply % 2 === 0)) {
      assert(timeMs >= 59, `${timeMs}`);
    }
  });

  it("keeps to the depth asked for", () => {
    const player = new Player(sideWith({ kind: "depth", depth: 3 }));
    const game = playGame(player, new Player(sideWith({ kind: "depth", depth: 2 })), START, {
      maxMoves: 4,
    });
    assertEquals(game.moves.map(({ depth }) => depth), [3, 2, 3, 2, 3, 2, 3, 2]);
  });
});

describe("a pair", () => {
  it("of the same engine is one game twice", () => {
    const [first, second] = playPair(
      new Player(sideWith(NODES)),
      new Player(sideWith(NODES)),
      START,
      {},
    );
    assertEquals(moves(first), moves(second));
  });

  it("gives each engine each colour", () => {
    const a = new Player(sideWith({ kind: "depth", depth: 1 }));
    const b = new Player(sideWith({ kind: "depth", depth: 2 }));
    const games = playPair(a, b, START, { maxMoves: 2 });
    assertEquals(games.map(({ moves }) => moves.map(({ depth }) => depth)), [
      [1, 2, 1, 2],
      [2, 1, 2, 1],
    ]);
    assertNotEquals(moves(games[0]), moves(games[1]));
  });
});
