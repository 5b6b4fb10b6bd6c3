import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen } from "../../engine/board/fen.ts";
import { formatUci, legalMoves, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import {
  CASTLE_LONG,
  CASTLE_SHORT,
  EN_PASSANT,
  KING,
  type Move,
  moveCaptured,
  moveFrom,
  moveKind,
  movePiece,
  moveTo,
  PAWN,
  promotedType,
} from "../../engine/board/types.ts";
import { captureValue, SEE_VALUES, seeAtLeast } from "../../engine/search/see.ts";
import { attackedFrom } from "../board/by_hand.ts";
import { samplePositions } from "../board/samples.ts";

const VALUES = [0, 100, 320, 330, 500, 900, 20000];

/** What `move` wins by static exchange, played out on a copy of the board. */
function exchangeValue(pos: Position, move: Move): number {
  const kind = moveKind(move), to = moveTo(move), promoted = promotedType(move);
  if (kind === CASTLE_SHORT || kind === CASTLE_LONG) return 0;
  const board = pos.board.slice();
  board[moveFrom(move)] = 0;
  if (kind === EN_PASSANT) board[to ^ 8] = 0;
  board[to] = promoted ? promoted | pos.sideToMove << 3 : movePiece(move);
  const won = VALUES[moveCaptured(move) & 7] + (promoted ? VALUES[promoted] - VALUES[PAWN] : 0);
  return won - replyValue(board, to, pos.sideToMove ^ 1);
}

/** What `side` wins by taking on `to` with its least valuable man, or 0 by leaving it. */
function replyValue(board: Int8Array, to: number, side: number): number {
  const [taker] = attackers(board, to, side);
  if (taker === undefined) return 0;
  const man = board[taker], won = VALUES[board[to] & 7];
  // A king takes only what is not protected.
  if ((man & 7) === KING && attackers(board, to, side ^ 1).length > 0) return 0;
  board[taker] = 0;
  board[to] = man;
  return Math.max(0, won - replyValue(board, to, side ^ 1));
}

/** The squares of `side`'s men that attack `to`, the least valuable man first. */
function attackers(board: Int8Array, to: number, side: number): number[] {
  return [...board.keys()].filter((square) =>
    board[square] !== 0 && board[square] >>> 3 === side &&
    attackedFrom(board[square], square, (at) => board[at] !== 0).includes(to)
  ).sort((a, b) => (board[a] & 7) - (board[b] & 7) || a - b);
}

/** What moves win, by hand. */
const KNOWN: [what: string, fen: string, move: string, value: number][] = [
  ["a free pawn", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100],
  ["a pawn for a pawn", "4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 0],
  ["a protected pawn taken by a knight", "4k3/8/4p3/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", -220],
  ["a bishop for a knight", "4k3/8/4p3/3b4/8/4N3/8/4K3 w - - 0 1", "e3d5", 10],
  ["a knight put where a pawn takes it", "4k3/8/4p3/8/8/4N3/8/4K3 w - - 0 1", "e3d5", -320],
  ["a queen put where only a queen takes it", "3qk3/8/8/8/8/8/3R4/1Q2K3 w - - 0 1", "b1d3", 0],
  [
    "a rook with one behind it, against two",
    "3r2k1/3r4/8/3p4/8/8/3R4/3R2K1 w - - 0 1",
    "d2d5",
    -400,
  ],
  ["a rook with one behind it, against one", "3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5", 100],
  ["a pawn before a bishop", "3q3k/8/2p5/3p4/4P3/5B2/8/6K1 w - - 0 1", "e4d5", 0],
  ["a pawn before bishop and queen", "3q3k/8/2p5/3p4/4P3/5B2/6Q1/6K1 w - - 0 1", "e4d5", 100],
  ["a bishop before a queen", "6k1/1b6/8/3p4/8/1B6/Q7/6K1 w - - 0 1", "b3d5", 100],
  ["the same against the same", "q5k1/1b6/8/3p4/8/1B6/Q7/6K1 w - - 0 1", "b3d5", -230],
  ["en passant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100],
  ["en passant, taken back", "4k3/2p5/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0],
  ["en passant that lets a rook see", "3rk3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6", 100],
  ["a promotion", "8/P7/8/8/8/8/8/k6K w - - 0 1", "a7a8q", 800],
  ["a promotion whose queen is taken", "1r6/P7/8/8/8/8/8/k6K w - - 0 1", "a7a8q", -100],
  ["a promotion with capture", "1r6/P7/8/8/8/8/8/k6K w - - 0 1", "a7b8q", 1300],
  ["an under-promotion", "8/P7/8/8/8/8/8/k6K w - - 0 1", "a7a8n", 220],
  ["an under-promotion whose rook is taken", "1r6/P7/8/8/8/8/8/k6K w - - 0 1", "a7a8r", -100],
  ["a king that takes", "8/8/8/3k4/4P3/8/8/4K3 b - - 0 1", "d5e4", 100],
  ["a king that takes back", "4k3/3p4/8/8/8/8/8/3QK3 w - - 0 1", "d1d7", -800],
  ["a king that may not take back", "4k3/3p4/8/8/8/3Q4/8/3RK3 w - - 0 1", "d3d7", 100],
  ["castling", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0],
];

describe("static exchange evaluation", () => {
  it("knows the chapter's values", () => {
    assertEquals(SEE_VALUES.slice(1, 6), [100, 320, 330, 500, 900]);
  });

  for (const [what, fen, text, value] of KNOWN) {
    it(`gives ${value} for ${what}`, () => {
      const pos = positionFromFen(fen), move = parseUci(pos, text);
      assert(seeAtLeast(pos, move, value));
      assert(!seeAtLeast(pos, move, value + 1));
    });
  }

  it("agrees with an exchange played out, at every threshold", () => {
    for (const pos of samplePositions(12)) {
      for (const move of legalMoves(pos)) {
        const value = exchangeValue(pos, move);
        for (const threshold of [-900, value - 1, value, value + 1, 900]) {
          assert(
            seeAtLeast(pos, move, threshold) === value >= threshold,
            `${formatUci(pos, move)} wins ${value}, not ${threshold}: ${formatFen(pos)}`,
          );
        }
      }
    }
  });
});

describe("captureValue", () => {
  it("is the victim's value, and a queen less a pawn for a queen promotion", () => {
    const cases: [fen: string, move: string, value: number][] = [
      ["4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100],
      ["4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5", 320],
      ["4k3/8/8/3b4/4P3/8/8/4K3 w - - 0 1", "e4d5", 330],
      ["4k3/8/8/3r4/4P3/8/8/4K3 w - - 0 1", "e4d5", 500],
      ["4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5", 900],
      ["4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100],
      ["1r6/P7/8/8/8/8/8/k6K w - - 0 1", "a7a8q", 800],
      ["1r6/P7/8/8/8/8/8/k6K w - - 0 1", "a7b8q", 1300],
    ];
    for (const [fen, text, value] of cases) {
      assertEquals(captureValue(parseUci(positionFromFen(fen), text)), value, fen);
    }
  });
});
