import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { findLegal } from "../../engine/board/find_legal.ts";
import {
  generateAll,
  generateNoisy,
  generateQuiet,
  MAX_MOVES,
} from "../../engine/board/movegen.ts";
import { formatFen } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import {
  EN_PASSANT,
  isNoisy,
  type Move,
  moveCaptured,
  moveFrom,
  moveKind,
  movePiece,
  moveTo,
} from "../../engine/board/types.ts";
import { attackedBy } from "./by_hand.ts";
import { samplePositions } from "./samples.ts";

type Generate = typeof generateAll;

const ascending = (moves: Iterable<Move>): Move[] => [...moves].sort((a, b) => a - b);

/** The moves that a generator writes from an index above 0 on. */
function generated(generate: Generate, pos: Position): Move[] {
  const moves = new Int32Array(2 * MAX_MOVES).fill(-1), start = 7;
  const end = generate(pos, moves, start);
  assertEquals(moves.findIndex((move) => move !== -1), end > start ? start : -1);
  return [...moves.subarray(start, end)];
}

describe("generation", () => {
  it("splits all moves into noisy and quiet ones, each once", () => {
    for (const pos of samplePositions()) {
      const all = generated(generateAll, pos);
      const noisy = generated(generateNoisy, pos), quiet = generated(generateQuiet, pos);
      const fen = formatFen(pos);
      assertEquals(ascending(new Set(all)), ascending(all), fen);
      assertEquals(ascending(noisy), ascending(all.filter(isNoisy)), fen);
      assertEquals(ascending(quiet), ascending(all.filter((move) => !isNoisy(move))), fen);
    }
  });

  it("packs the piece that moves and the one that it captures", () => {
    for (const pos of samplePositions()) {
      for (const move of legalMoves(pos)) {
        const victim = moveKind(move) === EN_PASSANT ? moveTo(move) ^ 8 : moveTo(move);
        // A castling king may end on its own rook's square.
        const captured = pos.board[victim] >>> 3 === pos.sideToMove ? 0 : pos.board[victim];
        const expected = [pos.board[moveFrom(move)], captured];
        assertEquals([movePiece(move), moveCaptured(move)], expected, formatFen(pos));
      }
    }
  });

  it("never leaves the king attacked", () => {
    for (const pos of samplePositions()) {
      const us = pos.sideToMove;
      for (const move of legalMoves(pos)) {
        pos.make(move);
        const isSafe = !attackedBy(pos.board, us ^ 1).has(pos.kingSquare[us]);
        pos.unmake(move);
        assertEquals(isSafe, true, formatFen(pos));
      }
    }
  });
});

describe("findLegal", () => {
  it("knows the legal moves among all codes of 16 bits", () => {
    for (const pos of samplePositions(20)) {
      const found = [];
      for (let code = 0; code < 65536; code++) {
        const move = findLegal(pos, code);
        if (move !== 0) found.push(move);
      }
      assertEquals(ascending(found), ascending(legalMoves(pos)), formatFen(pos));
    }
  });

  it("needs only the low 16 bits", () => {
    for (const pos of samplePositions()) {
      for (const move of legalMoves(pos)) {
        for (const high of [0, 0xff0000, 0x560000]) {
          assertEquals(findLegal(pos, move & 0xffff | high), move, formatFen(pos));
        }
      }
    }
  });
});
