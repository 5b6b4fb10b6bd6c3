import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  FenError,
  formatFen,
  parseEpd,
  parseFen,
  parseSquare,
  positionFromFen,
  squareName,
  START_FEN,
} from "../../engine/board/fen.ts";
import { NO_SQUARE } from "../../engine/board/types.ts";
import { CHESS960_FENS, samplePositions, STANDARD_FENS } from "./samples.ts";

const START_BOARD = START_FEN.split(" ")[0];

describe("parseFen and formatFen", () => {
  it("are each other's inverse", () => {
    for (const fen of STANDARD_FENS) assertEquals(formatFen(positionFromFen(fen)), fen);
    for (const fen of CHESS960_FENS) assertEquals(formatFen(positionFromFen(fen, true)), fen);
    for (const pos of samplePositions()) {
      const fen = formatFen(pos);
      assertEquals(formatFen(positionFromFen(fen, pos.chess960)), fen);
    }
  });
});

describe("parseFen", () => {
  const fields = (fen: string) => {
    const { sideToMove, castling, epSquare, halfmoveClock, fullmoveNumber } = parseFen(fen);
    return [sideToMove, castling, epSquare, halfmoveClock, fullmoveNumber];
  };

  it("reads every field as written", () => {
    assertEquals(fields(`${START_BOARD} b Kq e3 7 42`), [1, "Kq", 20, 7, 42]);
    assertEquals(fields(`${START_BOARD} w HAha d6 100 1`), [0, "HAha", 43, 100, 1]);
  });

  const variants: [string, string, unknown[]][] = [
    ["no full-move number", "w KQ - 5", [0, "KQ", NO_SQUARE, 5, 1]],
    ["no clocks", "w KQ -", [0, "KQ", NO_SQUARE, 0, 1]],
    ["no en passant square", "b KQ", [1, "KQ", NO_SQUARE, 0, 1]],
    ["no castling rights", "b", [1, "", NO_SQUARE, 0, 1]],
    ["EPD operations", 'w - - bm Kg2; id "x";', [0, "", NO_SQUARE, 0, 1]],
    ["EPD operations after the clocks", "w - - 3 9 bm Kg2;", [0, "", NO_SQUARE, 3, 9]],
    ["the moves of a UCI command", "b - - moves e7e5", [1, "", NO_SQUARE, 0, 1]],
    ["blanks, tabs and line ends", "\tw  KQ \t -  5   6 \r\n", [0, "KQ", NO_SQUARE, 5, 6]],
    ["a negative half-move clock", "w - - -5 1", [0, "", NO_SQUARE, 0, 1]],
    ["a half-move clock in letters", "w - - abc 1", [0, "", NO_SQUARE, 0, 1]],
    ["a clock past the fifty moves", "w - - 150 200", [0, "", NO_SQUARE, 150, 200]],
    ["clocks beyond all measure", "w - - 32768 99999999999", [0, "", NO_SQUARE, 9999, 9999]],
  ];
  for (const [name, rest, expected] of variants) {
    it(`takes ${name}`, () => {
      assertEquals(fields(`${START_BOARD} ${rest}`), expected);
      assertEquals(parseFen(`  ${START_BOARD} ${rest}`).board, parseFen(START_FEN).board);
    });
  }

  const faults: [string, string][] = [
    ["", "expected a board and a side to move"],
    ["startpos", "expected a board and a side to move"],
    ["8/8/8/8/8/8/8 w - - 0 1", "expected 8 ranks, found 7"],
    ["8/8/8/8/8/8/8/8/ w - - 0 1", "expected 8 ranks, found 9"],
    ["8/8/8/7/8/8/8/8 w - - 0 1", "rank 5 has 7 squares, expected 8"],
    ["8/8/8/8/8/8/8/k8 w - - 0 1", "rank 1 has 9 squares, expected 8"],
    ["8/8/8/8/8/8/PPPPPPPPP/8 w - - 0 1", "rank 2 has 9 squares, expected 8"],
    ["8/3X4/8/8/8/8/8/8 w - - 0 1", 'unknown piece "X"'],
    ["8/8/8/8/8/8/8/........ w - - 0 1", 'unknown piece "."'],
    ["9/8/8/8/8/8/8/8 w - - 0 1", 'unknown piece "9"'],
    [`${START_BOARD} W KQkq - 0 1`, 'expected side to move w or b, found "W"'],
    [`${START_BOARD} w KQxq - 0 1`, 'expected castling rights such as KQkq or -, found "KQxq"'],
    [`${START_BOARD} w KQkqK - 0 1`, 'expected castling rights such as KQkq or -, found "KQkqK"'],
    [`${START_BOARD} w KQkq e9 0 1`, 'expected an en passant square or -, found "e9"'],
  ];
  for (const [fen, fault] of faults) {
    it(`refuses "${fen}"`, () => {
      assertThrows(() => parseFen(fen), FenError, `Cannot parse FEN "${fen}": ${fault}`);
    });
  }
});

describe("an error", () => {
  it("quotes the beginning of a text that is far too long for a FEN", () => {
    const { message } = assertThrows(() => parseFen("x".repeat(1e6)), FenError);
    assertEquals(
      message,
      `Cannot parse FEN "${"x".repeat(200)}…": expected a board and a side to move`,
    );
  });
});

describe("squares", () => {
  it("have names, a1 first", () => {
    assertEquals([0, 1, 8, 28, 63].map(squareName), ["a1", "b1", "a2", "e4", "h8"]);
    for (let square = 0; square < 64; square++) {
      assertEquals(parseSquare(squareName(square)), square);
    }
  });

  it("are none in other texts", () => {
    for (const text of ["", "-", "e", "i1", "a0", "a9", "E4", "e44", " e4"]) {
      assertEquals(parseSquare(text), NO_SQUARE, text);
    }
  });
});

describe("parseEpd", () => {
  const start = `${START_BOARD} w KQkq -`;
  const cases: [string, string, [string, string][]][] = [
    [start, `${start} 0 1`, []],
    [`${start} 3 9`, `${start} 3 9`, []],
    [`${start} bm Nf3 e4; id "a; b";`, `${start} 0 1`, [["bm", "Nf3 e4"], ["id", "a; b"]]],
    [`${start} hmvc 12; fmvn 30;`, `${start} 12 30`, [["hmvc", "12"], ["fmvn", "30"]]],
    [`${start} 0 1 ;D1 20 ;D2 400`, `${start} 0 1`, [["D1", "20"], ["D2", "400"]]],
    [`  ${start} dm 3; c0 ""\r\n`, `${start} 0 1`, [["dm", "3"], ["c0", ""]]],
    [`${start};`, `${start} 0 1`, []],
    [`${start}; bm e4;`, `${start} 0 1`, [["bm", "e4"]]],
    [`${start};bm e4; id "x"`, `${start} 0 1`, [["bm", "e4"], ["id", "x"]]],
    [`${start} 3 9; bm e4;`, `${start} 3 9`, [["bm", "e4"]]],
    [`${start} 3`, `${start} 3 1`, []],
    [`${start} 3 bm e4;`, `${start} 3 1`, [["bm", "e4"]]],
    [`${start} id "no end; bm e4;`, `${start} 0 1`, [["id", "no end; bm e4;"]]],
  ];
  for (const [line, fen, operations] of cases) {
    it(`splits ${JSON.stringify(line)}`, () => {
      assertEquals(parseEpd(line), { fen, operations: new Map(operations) });
    });
  }

  it("refuses a line of fewer than four fields", () => {
    assertThrows(() => parseEpd(`${START_BOARD} w KQkq`), FenError, "at least four fields");
  });
});
