import { assert, assertEquals, assertNotEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { BUILT_IN_TEXT, parseOpenings, shuffled } from "../../../profile/sprt/openings.ts";
import { readPgn } from "../../../profile/sprt/read_pgn.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

/** The positions that openings lead to. */
function positions(text: string): string[] {
  return parseOpenings(text, "book").map(({ fen, moves }) => {
    const pos = positionFromFen(fen);
    for (const move of moves) pos.play(move);
    return formatFen(pos);
  });
}

const ITALIAN = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";

describe("openings", () => {
  it("come from EPD and FEN lines, whatever the line ends", () => {
    const epd = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - hmvc 3; id "x";';
    assertEquals(positions(`\uFEFF${epd}\r\n${ITALIAN}\r\n\r\n`), [
      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 3 1",
      ITALIAN,
    ]);
  });

  it("come from PGN games", () => {
    const pgn = `[Event "?"]\r
[White "A \\"quoted\\" name"]

1. e4 {king's pawn (old)} e5 2.Nf3 $1 (2. f4 exf4 (2... d5) 3. Bc4) 2... Nc6 ; 2... Nf6?
% 3. d4 an escaped line
3. Bc4! *

[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
[SetUp "1"]

1. e4 Kd7 1/2-1/2`;
    assertEquals(positions(pgn), [ITALIAN, "8/3k4/8/8/4P3/8/8/4K3 w - - 1 2"]);
  });

  it("come from PGN games without results", () => {
    const games = readPgn('[Round "1"]\n1. e4\n[Round "2"]\n1. d4 d5\n');
    assertEquals(games.map(({ moves }) => moves), [["e4"], ["d4", "d5"]]);
    assertEquals(games[0].fen, START_FEN);
  });

  it("are refused with their place when something is wrong with them", () => {
    const faults: [text: string, message: string][] = [
      ["", "book holds no openings"],
      [`${ITALIAN}\n8/8/8/8 w - -\n`, "book, line 2: "],
      ["7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "book, line 1: the game is over (stalemate)"],
      [
        '[Round "1"]\n1. e4 *\n[Round "2"]\n1. e4 e5 2. Ke3 *',
        'book, game 2: "Ke3" is no legal move',
      ],
      ['[FEN "8/8 w"]\n1. e4 *', "book, game 1: "],
      ['[Round "1"]\n1. f3 e5 2. g4 Qh4# 0-1', "book, game 1: the game is over (mate)"],
    ];
    for (const [text, message] of faults) {
      assertThrows(() => parseOpenings(text, "book"), UsageError, message);
    }
  });

  it("are built in, each once", () => {
    const built = positions(BUILT_IN_TEXT);
    assertEquals(built.length, 2000);
    assertEquals(new Set(built).size, built.length);
    assert(built.every((fen) => fen.includes(" w ")));
  });
});

describe("the order of openings", () => {
  it("has each once, the same for a seed", () => {
    const order = shuffled(50, 7);
    assertEquals([...order].sort((a, b) => a - b), Array.from({ length: 50 }, (_, i) => i));
    assertEquals(shuffled(50, 7), order);
    assertNotEquals(shuffled(50, 8), order);
  });

  it("puts no opening first more often than another", () => {
    const firsts = Array(4).fill(0);
    for (let seed = 1; seed <= 2000; seed++) firsts[shuffled(4, seed)[0]]++;
    for (const count of firsts) assert(Math.abs(count - 500) < 100, `${firsts}`);
  });
});
