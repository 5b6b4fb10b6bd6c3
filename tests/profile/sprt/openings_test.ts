import { assert, assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen } from "../../../engine/board/fen.ts";
import { BUILT_IN_TEXT, parseOpenings } from "../../../profile/sprt/openings.ts";
import { readPgn } from "../../../profile/sprt/read_pgn.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

const TERMS = { chess960: false };

/** The positions that openings lead to. */
function positions(text: string): string[] {
  return parseOpenings(text, "book", TERMS).openings.map(({ fen, moves, chess960 }) => {
    const pos = positionFromFen(fen, chess960);
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
    const games = readPgn('[Round "1"]\n1. e4\n[Round "2"]\n1. d4 d5\n').toArray();
    assertEquals(games.map(({ moves }) => moves), [["e4"], ["d4", "d5"]]);
    assertEquals(games[0].tags.get("fen"), undefined);
  });

  it("are refused with their place when something is wrong with them", () => {
    const faults: [text: string, message: string][] = [
      ["", "book holds no openings"],
      [`${ITALIAN}\n8/8/8/8 w - -\n`, "book, line 2: "],
      ["7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "book, line 1: the game is over (stalemate)"],
      [
        '[Round "1"]\n1. e4 e5 2. Ke3 *',
        'book, game 1 (line 1, round 1): "Ke3" is no legal move',
      ],
      ['[FEN "8/8 w"]\n1. e4 *', "book, game 1 (line 1): "],
      ["1. f3 e5 2. g4 Qh4# 0-1", "book, game 1 (line 1): the game is over (mate)"],
      [
        "1. e5 *\n1. Ke2 *\n1. d5 *",
        'book, game 1 (line 1): "e5" is no legal move in move 1; no other of its 3 games can be used',
      ],
      ["1. e4 -- 2. d4 *", 'book, game 1 (line 1): "--" is no legal move'],
      ["1. e4 0000 2. d4 *", 'book, game 1 (line 1): "0000" is no legal move'],
      ["1. e4 Z0 2. d4 *", 'book, game 1 (line 1): "Z0" is no legal move'],
    ];
    for (const [text, message] of faults) {
      assertThrows(() => parseOpenings(text, "book", TERMS), UsageError, message);
    }
  });

  it("are the first plies of games where that is asked for, whatever comes after", () => {
    const cut = (text: string, plies: number): number[] =>
      parseOpenings(text, "book", { chess960: false, plies }).openings.map(({ moves }) =>
        moves.length
      );
    assertEquals(cut("1. f3 e5 2. g4 Qh4# 0-1\n\n1. d4 *\n\n1. e4 e5 2. Ke3 *", 2), [2, 1, 2]);
    assertEquals(cut('[Event "?"]\n\n1. c4 *', 0), [0]);
    assertThrows(() => cut(ITALIAN, 2), UsageError, "--plies is for PGN, which book is not");
  });

  it("come from PGN as people write it", () => {
    const after = (text: string): string[] =>
      positions(text).map((fen) => fen.split(" ").slice(0, 2).join(" "));
    const open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w";
    const spanish = "r1bqkbnr/1ppp1ppp/p1n5/4p3/B3P3/5N2/PPPP1PPP/RNBQK2R b";
    const ways = [
      "1. e4 1... e5 *",
      "1 e4 e5",
      "1.e4$1 e5!? $14",
      "1. e4 e5*",
      "1. e2-e4 Pe5 1/2",
      "1. e4 \u00b1 e5 -+ 0-1",
      '[Event "the "best" game"]\n[White "a \\\\"]\n\n1. e4 e5 *',
      "% escaped\n1. e4 e5 1/2-1/2",
      '; a comment [with] brackets\n[Event "x"]\n\n1. e4 e5 1-0',
      "{ a comment\n\n over lines } e4 e5",
      "e4 ( d4 ( c4 {x) } ) ) e5 ( e6 ) *",
      '[event "x"]\n[RESULT "*"]\n\n1. e4 ... e5 +- *',
    ];
    for (const text of ways) assertEquals(after(text), [open], text);
    assertEquals(after("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 { } 4. Ba4*"), [spanish]);
    const promotion = '[fen "7k/P7/8/8/8/8/8/K7 w - - 0 1"]\n1. ';
    for (const text of ["a8=Q+", "a8Q+", "a8(Q)+", "a8=Q+ e.p."]) {
      assertEquals(after(`${promotion}${text} *`), ["Q6k/8/8/8/8/8/8/K7 b"], text);
    }
    const black = '[FEN "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 7"]\n\n7. ... e5 8. e4';
    assertEquals(after(black), ["4k3/8/8/4p3/4P3/8/8/4K3 b"]);
  });

  it("lose no game to a comment, a variation or a tag that nobody has closed", () => {
    for (const open of ["{ never closed", "( 1. c4", "{ a ) ( 1-0", '[White "x', "1. d4 {"]) {
      const text = `[Event "1"]\n\n1. c4 ${open}\n\n[Event "2"]\n\n1. e4 {a} e5 *\n`;
      const games = readPgn(text).toArray();
      assertEquals(games.at(-1)?.tags.get("event"), "2", open);
      assertEquals(games.at(-1)?.moves, ["e4", "e5"], open);
    }
  });

  it("keep each game's tags to itself", () => {
    const games = readPgn(
      '[FEN "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n[Event "2"]\n1. e4 e5\n[Event "3"]\n1. d4 *\n' +
        '[Site "4"]\n[Site "5"]\n',
    ).toArray();
    assertEquals(games.map(({ tags }) => tags.has("fen")), [true, false, false, false, false]);
    assertEquals(games.map(({ moves }) => moves.length), [0, 2, 1, 0, 0]);
    assertEquals(games.map(({ line }) => line), [1, 3, 5, 7, 8]);
  });

  it("are of Chess960 where they say so", () => {
    const fen = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
    const same = fen.replace("HFhf", "KQkq");
    const [game] =
      parseOpenings(`[Variant "Chess960"]\n[FEN "${fen}"]\n\n*`, "book", TERMS).openings;
    assertEquals([game.chess960, game.fen], [true, fen]);
    assertEquals(positions(`[Variant "fischerandom"]\n[FEN "${fen}"]\n\n*`), [same]);
    assertThrows(() => parseOpenings(`[FEN "${fen}"]\n\n*`, "book", TERMS), UsageError, "Chess960");
    assertThrows(() => parseOpenings(fen, "book", TERMS), UsageError, "Chess960");
    const [line] = parseOpenings(fen, "book", { chess960: true }).openings;
    assertEquals(line.chess960, true);
  });

  it("that lead to the same position count once", () => {
    const { openings, repeated } = parseOpenings(
      "1. e4 e5 2. Nf3 *\n1. Nf3 e5 2. e4 *\n1. d4 *",
      "b",
      TERMS,
    );
    assertEquals([openings.length, repeated, openings[0].moves.length], [2, 1, 3]);
  });

  it("are built in, each once", () => {
    const built = positions(BUILT_IN_TEXT);
    assertEquals(built.length, 2000);
    assertEquals(new Set(built).size, built.length);
    assert(built.every((fen) => fen.includes(" w ")));
  });
});
