import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { parseUci } from "../../../engine/board/notation.ts";
import { MATE } from "../../../engine/search/score.ts";
import { playPair } from "../../../profile/sprt/play_game.ts";
import type { Ending, GameRecord, Opening } from "../../../profile/sprt/match.ts";
import { formatPair } from "../../../profile/sprt/pgn.ts";
import { Player } from "../../../profile/sprt/player.ts";
import { readPgn } from "../../../profile/sprt/read_pgn.ts";
import { planWith, sideWith } from "./samples.ts";

const PLAN = planWith({});

/** A game of these moves from `fen`, each with the same thought. */
function gameOf(fen: string, ucis: string[], result: Partial<GameRecord>): GameRecord {
  const pos = positionFromFen(fen);
  const moves = ucis.map((uci) => {
    const move = parseUci(pos, uci);
    pos.play(move);
    return { move, score: 31, depth: 5, nodes: 777, timeMs: 12.3 };
  });
  return {
    moves,
    ending: "mate",
    startedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    durationMs: 61_000,
    ...result,
  };
}

/** The two games of a pair that consists of one game twice. */
function format(game: GameRecord, opening: Opening): string[] {
  const text = formatPair({ pair: 6, games: [game, game] }, opening, PLAN);
  const games = text.split("\n\n[");
  assertEquals(games.length, 2);
  return [games[0], `[${games[1]}`];
}

const tag = (game: string, name: string): string | undefined =>
  new RegExp(`^\\[${name} "(.*)"\\]$`, "m").exec(game)?.[1];

describe("the PGN of a pair", () => {
  it("has the players, the result and the times in its tags", () => {
    const mate = gameOf(START_FEN, ["f2f3", "e7e5", "g2g4", "d8h4"], { winner: 1 });
    const [first, second] = format(mate, { fen: START_FEN, moves: [] });
    assertEquals(
      ["Round", "White", "Black", "Result", "PlyCount"].map((name) => tag(first, name)),
      [
        "7.1",
        "A capthist=on",
        "B defaults",
        "0-1",
        "4",
      ],
    );
    assertEquals([tag(second, "White"), tag(second, "Round")], ["B defaults", "7.2"]);
    assertEquals(
      ["Date", "GameStartTime", "GameEndTime", "GameDuration"].map((name) => tag(first, name)),
      ["2026.01.02", "2026-01-02T03:04:05.000Z", "2026-01-02T03:05:06.000Z", "00:01:01"],
    );
    assertEquals([tag(first, "FEN"), tag(first, "TimeControl")], [undefined, "-"]);
  });

  it("says in the last comment why the game ended, and in Termination of what kind that was", () => {
    const endings: [Ending, winner: 0 | 1 | undefined, termination: string, reason: string][] = [
      ["mate", 0, "normal", "White mates"],
      ["stalemate", undefined, "normal", "Draw by stalemate"],
      ["repetition", undefined, "normal", "Draw by threefold repetition"],
      ["fifty moves", undefined, "normal", "Draw by the fifty-move rule"],
      ["material", undefined, "normal", "Draw by insufficient material"],
      ["resignation", 1, "adjudication", "Black wins by adjudication"],
      ["agreement", undefined, "adjudication", "Draw by adjudication"],
      ["time", 1, "time forfeit", "White loses on time"],
      ["illegal move", 0, "illegal move", "Black makes an illegal move"],
    ];
    for (const [ending, winner, termination, reason] of endings) {
      for (const moves of [[], ["e2e4"]]) {
        const [game] = format(gameOf(START_FEN, moves, { ending, winner }), {
          fen: START_FEN,
          moves: [],
        });
        assertEquals(tag(game, "Termination"), termination);
        const result = winner === undefined ? "1/2-1/2" : winner === 0 ? "1-0" : "0-1";
        const text = game.replaceAll("\n", " ").trimEnd();
        assert(text.endsWith(`${reason}} ${result}`), text);
      }
    }
  });

  it("numbers moves from the position and marks the opening's", () => {
    const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 7";
    const book = [parseUci(positionFromFen(fen), "e7e5")];
    const after = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 8";
    const [game] = format(gameOf(after, ["g1f3"], { ending: "agreement" }), { fen, moves: book });
    assertEquals([tag(game, "SetUp"), tag(game, "FEN"), tag(game, "PlyCount")], ["1", fen, "2"]);
    assertStringIncludes(
      game.replaceAll("\n", " "),
      "7... e5 {book} 8. Nf3 {+0.31/5 0.012s, n=777, Draw by adjudication} 1/2-1/2",
    );
  });

  it("shows scores from the mover's side, mates in plies, and clocks", () => {
    const game = gameOf(START_FEN, ["e2e4", "e7e5", "g1f3", "b8c6"], { ending: "agreement" });
    const scores = [-5, 0, MATE - 5, 4 - MATE];
    const moves = game.moves.map((move, i) => ({ ...move, score: scores[i], clockMs: 1500 }));
    const [text] = format({ ...game, moves }, { fen: START_FEN, moves: [] });
    const comments = [...text.replaceAll("\n", " ").matchAll(/\{(\S+) /g)].map(([, score]) =>
      score
    );
    assertEquals(comments, ["-0.05/5", "0.00/5", "+M5/5", "-M4/5"]);
    assertStringIncludes(text, "tl=1.500s");
  });

  it("has the position in its FEN tag, however that was written", () => {
    const bare = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq";
    const ways: [written: string, position: string | undefined][] = [
      [`${bare} -`, `${bare} - 0 1`],
      // Nobody can take en passant.
      [`${bare} e3 0 7`, `${bare} - 0 7`],
      ["4k3/8/8/8/8/8/8/4K2R w KQkq - 3 9", "4k3/8/8/8/8/8/8/4K2R w K - 3 9"],
      [START_FEN, undefined],
      [START_FEN.split(" ").slice(0, 4).join(" "), undefined],
    ];
    for (const [fen, position] of ways) {
      const [game] = format(gameOf(fen, [], { ending: "agreement" }), { fen, moves: [] });
      assertEquals([tag(game, "FEN"), tag(game, "SetUp")], [position, position && "1"]);
    }
  });

  it("says that a game is of Chess960, also from the usual position", () => {
    const opening = { fen: START_FEN, moves: [], chess960: true };
    const [game] = format(gameOf(START_FEN, [], { ending: "agreement" }), opening);
    assertEquals([tag(game, "Variant"), tag(game, "SetUp")], ["Chess960", "1"]);
    assertEquals(tag(game, "FEN")?.split(" ")[0], START_FEN.split(" ")[0]);
  });

  it("reads back as the moves that were played, in lines of fewer than 80 characters", () => {
    const a = new Player(sideWith({ kind: "nodes", nodes: 100 }));
    const b = new Player(sideWith({ kind: "nodes", nodes: 100 }, { nullmove: false }));
    const opening = { fen: START_FEN, moves: [] };
    const games = playPair(a, b, opening, {});
    const text = formatPair({ pair: 0, games }, opening, PLAN);
    for (const line of text.split("\n")) if (!line.startsWith("[")) assert(line.length < 80, line);
    const written = readPgn(text).toArray();
    assertEquals(written.map(({ moves }) => moves.length), games.map(({ moves }) => moves.length));
    assertMatch(text, /\n\n$/);
  });
});
