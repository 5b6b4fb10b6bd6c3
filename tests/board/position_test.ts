import { assertEquals, assertNotEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import { seededRandom } from "../../profile/shared/random.ts";
import { randomGame } from "../random_game.ts";
import { attackedBy, halves } from "./by_hand.ts";
import { CHESS960_FENS, KIWIPETE, samplePositions, STANDARD_FENS } from "./samples.ts";

/** Every field of a position, private ones too, as text; but for the undo stack, whose old entries are free. */
function contents(pos: Position): string {
  return Object.entries(pos).filter(([name]) => name !== "undo").join("\n");
}

/** What a position's FEN determines. */
function essence(pos: Position) {
  const { board, bb, kingSquare, sideToMove, castling, epSquare, key0, key1, pawnKey } = pos;
  return [board, bb, kingSquare, sideToMove, castling, epSquare, key0, key1, pawnKey].join("\n");
}

/** Makes moves given in UCI's notation, `null` among them, and returns a function that unmakes them. */
function makeAll(pos: Position, texts: string): () => void {
  const made: Move[] = [];
  for (const text of texts.split(" ").filter((text) => text !== "")) {
    const move = text === "null" ? NO_MOVE : parseUci(pos, text);
    assertEquals(move === NO_MOVE, text === "null", `${text} in ${formatFen(pos)}`);
    if (move === NO_MOVE) pos.makeNull();
    else pos.make(move);
    made.push(move);
  }
  return () => {
    for (const move of made.reverse()) {
      if (move === NO_MOVE) pos.unmakeNull();
      else pos.unmake(move);
    }
  };
}

describe("make and unmake", () => {
  it("restore everything, move by move", () => {
    for (const pos of samplePositions()) {
      const before = contents(pos);
      for (const move of legalMoves(pos)) {
        pos.make(move);
        pos.unmake(move);
        assertEquals(contents(pos), before, formatFen(pos));
      }
    }
  });

  it("restore everything after a whole game", () => {
    const random = seededRandom(11);
    for (const fen of [...STANDARD_FENS, ...CHESS960_FENS]) {
      const pos = positionFromFen(fen, true);
      const before = contents(pos), made = [];
      for (let ply = 0; ply < 300; ply++) {
        const moves = legalMoves(pos);
        if (moves.length === 0) break;
        made.push(moves[random(moves.length)]);
        pos.make(made.at(-1)!);
      }
      for (const move of made.reverse()) pos.unmake(move);
      assertEquals(contents(pos), before, fen);
    }
  });

  it("keep both boards and all keys as a fresh set-up has them", () => {
    for (const pos of samplePositions()) {
      for (const move of legalMoves(pos)) {
        pos.make(move);
        const fresh = positionFromFen(formatFen(pos), pos.chess960);
        assertEquals(essence(pos), essence(fresh), formatFen(pos));
        pos.unmake(move);
      }
    }
  });

  it("keep the bitboards in step with the board", () => {
    for (const pos of samplePositions()) {
      const squares: number[][] = Array.from({ length: 16 }, () => []);
      pos.board.forEach((piece, square) => {
        if (piece !== 0) squares[piece].push(square), squares[piece & 8].push(square);
      });
      assertEquals([...pos.bb], squares.flatMap(halves), formatFen(pos));
    }
  });

  it("count the clocks", () => {
    const cases = [
      ["", "0 1"],
      ["g1f3", "1 1"],
      ["g1f3 g8f6", "2 2"],
      ["g1f3 g8f6 e2e4", "0 2"],
      ["e2e4 d7d5 f1b5", "1 2"],
      ["e2e4 d7d5 e4d5", "0 2"],
      ["e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1", "5 4"],
    ];
    for (const [moves, clocks] of cases) {
      const pos = positionFromFen(START_FEN);
      makeAll(pos, moves);
      assertEquals(`${pos.halfmoveClock} ${pos.fullmoveNumber}`, clocks, moves);
    }
  });
});

describe("null moves", () => {
  it("give the other side the move and restore everything", () => {
    for (const pos of samplePositions()) {
      if (pos.inCheck()) continue;
      const before = contents(pos), fields = formatFen(pos).split(" ");
      pos.makeNull();
      const passed = [fields[0], fields[1] === "w" ? "b" : "w", fields[2], "-"].join(" ");
      assertEquals(essence(pos), essence(positionFromFen(passed, pos.chess960)), passed);
      pos.unmakeNull();
      assertEquals(contents(pos), before, formatFen(pos));
    }
  });
});

describe("keys", () => {
  it("differ by side to move, castling rights and possible en passant captures", () => {
    const keys = [
      "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
      "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
      "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
      "r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1",
      "r3k2r/8/8/3pP3/8/8/8/R3K2R b KQkq - 0 1",
    ].map((fen) => {
      const { key0, key1 } = positionFromFen(fen);
      return `${key0} ${key1}`;
    });
    assertEquals(new Set(keys).size, keys.length);
  });

  it("differ between all positions met", () => {
    const met = new Map<string, string>();
    for (const pos of samplePositions()) {
      const key = `${pos.key0} ${pos.key1}`, fen = formatFen(pos).split(" ", 4).join(" ");
      assertEquals(met.get(key) ?? fen, fen);
      met.set(key, fen);
    }
  });

  it("of pawns differ by pawns and kings alone", () => {
    const pawnKey = (fen: string) => positionFromFen(fen).pawnKey;
    const key = pawnKey("4k3/p7/8/8/8/8/P7/4K2R w K - 0 1");
    assertEquals(pawnKey("n3k3/p7/8/8/8/8/P7/1Q2K3 b - - 9 9"), key);
    assertNotEquals(pawnKey("4k3/p7/8/8/8/P7/8/4K2R w K - 0 1"), key);
    assertNotEquals(pawnKey("3k4/p7/8/8/8/8/P7/4K2R w K - 0 1"), key);
  });
});

describe("isAttacked", () => {
  it("knows every attacked square", () => {
    for (const pos of samplePositions()) {
      for (const side of [0, 1]) {
        const attacked = attackedBy(pos.board, side);
        for (let square = 0; square < 64; square++) {
          const message = `${square} by ${side} in ${formatFen(pos)}`;
          assertEquals(pos.isAttacked(square, side), attacked.has(square), message);
        }
      }
      assertEquals(
        pos.inCheck(),
        pos.isAttacked(pos.kingSquare[pos.sideToMove], pos.sideToMove ^ 1),
      );
    }
  });
});

describe("copy", () => {
  it("holds the same and goes its own way", () => {
    for (const pos of samplePositions(10)) {
      const copy = pos.copy(), before = contents(pos);
      assertEquals(contents(copy), before);
      for (const _ of randomGame(copy, 3, seededRandom(17)));
      assertEquals(contents(pos), before);
    }
  });

  it("remembers the game", () => {
    const pos = positionFromFen(START_FEN);
    const unmakeAll = makeAll(pos, "g1f3 g8f6 f3g1");
    const copy = pos.copy();
    unmakeAll();
    copy.make(parseUci(copy, "f6g8"));
    assertEquals(copy.isRepetition(5), true);
  });
});

describe("play", () => {
  it("leaves room for a search after any number of moves", () => {
    const pos = positionFromFen(START_FEN);
    const shuffle = "g1f3 g8f6 f3g1 f6g8 ";
    for (let ply = 0; ply < 4000; ply++) pos.play(parseUci(pos, shuffle.split(" ")[ply % 4]));
    const before = contents(pos);
    makeAll(pos, shuffle.repeat(100))();
    assertEquals(contents(pos), before);
    assertEquals(pos.isRepetition(0), true);
  });
});

describe("isRepetition", () => {
  const shuffle = "g1f3 g8f6 f3g1 f6g8";
  const rook = "4k3/7r/8/8/8/8/R6P/4K3 w - - 0 1";
  /** What is repeated, FEN, moves up to the position, its distance from the root, whether it is a draw. */
  const cases: [string, string, string, number, boolean][] = [
    ["the root, once", START_FEN, shuffle, 4, false],
    ["a position before the root, once", START_FEN, shuffle, 3, false],
    ["a position of the game, at the root", START_FEN, shuffle, 0, false],
    ["a position after the root, once", START_FEN, shuffle, 5, true],
    ["the root, twice", START_FEN, `${shuffle} ${shuffle}`, 8, true],
    ["a position of the game, twice", START_FEN, `${shuffle} ${shuffle}`, 0, true],
    ["a position before the root and one after it", START_FEN, `${shuffle} ${shuffle}`, 5, true],
    ["nothing: the last position is new", START_FEN, `${shuffle} b1c3`, 5, false],
    ["a longer way round", rook, "a2b2 h7g7 b2c2 g7f7 c2a2 f7h7", 7, true],
    ["nothing: the side to move differs", rook, "a2b2 h7g7 b2c2 g7h7 c2a2", 6, false],
    ["nothing: a pawn has moved", rook, "a2b2 h7g7 h2h3 g7h7 b2a2", 9, false],
    ["a position since a pawn moved", rook, "h2h3 h7g7 a2b2 g7h7 b2a2 h7g7", 6, true],
    [
      "nothing: a right to castle is gone",
      "4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1",
      "h1g1 h8g8 g1h1 g8h8",
      5,
      false,
    ],
    [
      "nothing: en passant was possible",
      "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
      "d7d5 e1e2 e8e7 e2e1 e7e8",
      6,
      false,
    ],
    [
      "a position where en passant was not possible",
      "4k3/3p4/8/5P2/8/8/8/4K3 b - - 0 1",
      "d7d5 e1e2 e8e7 e2e1 e7e8",
      6,
      true,
    ],
    ["nothing: null moves led back", START_FEN, "g1f3 null f3g1 null", 5, false],
    ["nothing: a null move lies between", rook, "a2b2 null b2a2 h7g7 a2b2 g7h7 null", 9, false],
    ["a position since a null move", rook, "a2b2 null b2a2 h7g7 a2b2 g7h7 b2a2", 8, true],
  ];
  for (const [name, fen, moves, ply, expected] of cases) {
    it(`${expected ? "takes for a draw" : "takes for no draw"}, ${ply} plies on: ${name}`, () => {
      const pos = positionFromFen(fen);
      makeAll(pos, moves);
      assertEquals(pos.isRepetition(ply), expected);
    });
  }
});

describe("hasInsufficientMaterial", () => {
  const cases: [string, boolean][] = [
    ["4k3/8/8/8/8/8/8/4K3 w - - 0 1", true],
    ["4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true],
    ["4k1n1/8/8/8/8/8/8/4K3 w - - 0 1", true],
    // Bishops of one colour of square, however many and whosever.
    ["4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true],
    ["2b1k3/1b6/8/8/8/8/6B1/1B2KB1B w - - 0 1", true],
    ["2b1k3/1b6/8/8/8/8/6B1/1B2KBB1 w - - 0 1", false],
    ["4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", false],
    ["4k1n1/8/8/8/8/8/8/4KB2 w - - 0 1", false],
    ["4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", false],
    ["4k3/8/8/8/8/8/P7/4K3 w - - 0 1", false],
    ["r3k3/8/8/8/8/8/8/4K3 w - - 0 1", false],
    ["4k3/8/8/8/8/8/8/3QK3 w - - 0 1", false],
    [KIWIPETE, false],
  ];
  for (const [fen, expected] of cases) {
    it(`is ${expected} of ${fen}`, () => {
      assertEquals(positionFromFen(fen).hasInsufficientMaterial(), expected);
    });
  }
});
