import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { TABLES } from "../../engine/board/attacks.ts";
import { BISHOP, KING, KNIGHT, PAWN, ROOK } from "../../engine/board/types.ts";
import { seededRandom } from "../../profile/shared/random.ts";
import { attackedFrom, halves } from "./by_hand.ts";

const SQUARES = Array.from({ length: 64 }, (_, square) => square);
const nowhere = () => false;

function entry(table: Int32Array, index: number): [number, number] {
  return [table[index], table[index + 1]];
}

describe("attack tables", () => {
  const leapers: [string, number, Int32Array, number][] = [
    ["knights", KNIGHT, TABLES.KNIGHT_ATTACKS, 0],
    ["kings", KING, TABLES.KING_ATTACKS, 0],
    ["white pawns", PAWN, TABLES.PAWN_ATTACKS, 0],
    ["black pawns", PAWN | 8, TABLES.PAWN_ATTACKS, 128],
  ];
  for (const [name, piece, table, first] of leapers) {
    it(`hold where ${name} attack`, () => {
      for (const square of SQUARES) {
        assertEquals(
          entry(table, first + 2 * square),
          halves(attackedFrom(piece, square, nowhere)),
          `square ${square}`,
        );
      }
    });
  }

  const sliders: [string, number, typeof TABLES.rookIndex][] = [
    ["rooks", ROOK, TABLES.rookIndex],
    ["bishops", BISHOP, TABLES.bishopIndex],
  ];
  for (const [name, piece, index] of sliders) {
    it(`hold where ${name} attack, whatever stands in the way`, () => {
      const random = seededRandom(3);
      const bits = () => random(65536) << 16 | random(65536);
      for (const square of SQUARES) {
        const reach = attackedFrom(piece, square, nowhere);
        const blockers = reach.filter((blocker) =>
          attackedFrom(piece, square, (at) => at === blocker).length < reach.length
        );
        const [mask0, mask1] = halves(blockers);
        for (let subset = 0; subset < 1 << blockers.length; subset++) {
          const chosen = halves(blockers.filter((_, i) => subset & 1 << i));
          // Men elsewhere on the board must not matter.
          const occupied = [chosen[0] | bits() & ~mask0, chosen[1] | bits() & ~mask1];
          const expected = halves(
            attackedFrom(piece, square, (at) => (occupied[at >>> 5] & 1 << at) !== 0),
          );
          const found = entry(TABLES.SLIDER_ATTACKS, index(square, occupied[0], occupied[1]));
          if (found[0] !== expected[0] || found[1] !== expected[1]) {
            assertEquals(found, expected, `square ${square}, occupied ${occupied}`);
          }
        }
      }
    });
  }
});

describe("BETWEEN and LINE", () => {
  // Twice the area of a triangle of squares: 0 when they stand in line.
  const area = (a: number, b: number, c: number): number =>
    ((b & 7) - (a & 7)) * ((c >>> 3) - (a >>> 3)) - ((b >>> 3) - (a >>> 3)) * ((c & 7) - (a & 7));
  const distance = (a: number, b: number): number =>
    Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >>> 3) - (b >>> 3)));

  it("hold the squares between two aligned ones and their whole line, else nothing", () => {
    for (const a of SQUARES) {
      const aligned = [ROOK, BISHOP].flatMap((type) => attackedFrom(type, a, nowhere));
      for (const b of SQUARES) {
        const line = aligned.includes(b) ? SQUARES.filter((c) => area(a, b, c) === 0) : [];
        const between = line.filter((c) =>
          c !== a && c !== b && distance(a, c) + distance(c, b) === distance(a, b)
        );
        const at = (a << 6 | b) << 1;
        assertEquals(entry(TABLES.LINE, at), halves(line), `line ${a} ${b}`);
        assertEquals(entry(TABLES.BETWEEN, at), halves(between), `between ${a} ${b}`);
      }
    }
  });
});

describe("countSquares", () => {
  it("counts the squares of a set", () => {
    const random = seededRandom(5);
    for (let draws = 0; draws < 500; draws++) {
      const squares = new Set(Array.from({ length: draws }, () => random(64)));
      assertEquals(TABLES.countSquares(...halves(squares)), squares.size, `${[...squares]}`);
    }
  });
});
