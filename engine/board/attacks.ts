/**
 * Attack tables. A set of squares is two int32 halves, squares 0–31 and 32–63; tables of sets hold the
 * halves side by side, lower first, so one index reaches both.
 *
 * Everything is exported as one object. Users destructure it into local `const`s at the top of their
 * module: V8 folds those, whereas each use of an imported array is a load and a check (measured: 25% of
 * perft).
 */

import { BISHOP_MAGICS, ROOK_MAGICS } from "./magics.ts";

const ROOK_DIRECTIONS = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;
const BISHOP_DIRECTIONS = [[1, 1], [1, -1], [-1, 1], [-1, -1]] as const;
const KNIGHT_STEPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [
  -1,
  2,
]] as const;
const KING_STEPS = [...ROOK_DIRECTIONS, ...BISHOP_DIRECTIONS] as const;

type Steps = readonly (readonly [number, number])[];

const onBoard = (file: number, rank: number): boolean =>
  file >= 0 && file < 8 && rank >= 0 && rank < 8;

/** The square a step away, or -1 off the board. */
function stepFrom(square: number, step: readonly [number, number]): number {
  const file = (square & 7) + step[0];
  const rank = (square >>> 3) + step[1];
  return onBoard(file, rank) ? rank << 3 | file : -1;
}

/** Sets the bit of `square` in the set at `index` (in pairs of halves) of `table`. */
function addSquare(table: Int32Array, index: number, square: number): void {
  table[index << 1 | square >>> 5] |= 1 << square;
}

function leaperTable(steps: Steps): Int32Array {
  const table = new Int32Array(128);
  for (let square = 0; square < 64; square++) {
    for (const step of steps) {
      const to = stepFrom(square, step);
      if (to >= 0) addSquare(table, square, to);
    }
  }
  return table;
}

/** Pawn attacks by `colour << 6 | square`. */
function pawnTable(): Int32Array {
  const table = new Int32Array(256);
  for (let square = 0; square < 64; square++) {
    for (const side of [-1, 1]) {
      const white = stepFrom(square, [side, 1]);
      const black = stepFrom(square, [side, -1]);
      if (white >= 0) addSquare(table, square, white);
      if (black >= 0) addSquare(table, 64 + square, black);
    }
  }
  return table;
}

/** Index parameters by `square << 3`: mask and multiplier of each half, shift, first entry. Bishops follow at 512. */
const SLIDER_INDEX = new Int32Array(1024);
/** Attack sets of all sliders, rooks first: 102,400 + 5,248 entries. */
const SLIDER_ATTACKS = new Int32Array((102400 + 5248) * 2);

/** A slider's squares in one direction, nearest first. */
class Ray {
  readonly squares: number[] = [];
  /** Halves of the set of its first n squares, at 2n and 2n + 1. */
  readonly seen = new Int32Array(16);
  /** Its squares as halves of sets of one, at 2n and 2n + 1. */
  private readonly each = new Int32Array(16);

  constructor(square: number, direction: readonly [number, number]) {
    for (let at = stepFrom(square, direction); at >= 0; at = stepFrom(at, direction)) {
      const n = this.squares.length;
      addSquare(this.each, n, at);
      this.squares.push(at);
      for (let half = 0; half < 2; half++) {
        this.seen[n + 1 << 1 | half] = this.seen[n << 1 | half] | this.each[n << 1 | half];
      }
    }
  }

  /** Where in `seen` the squares up to the first occupied one are. */
  reach(occupied0: number, occupied1: number): number {
    const each = this.each, end = this.squares.length << 1;
    for (let n = 0; n < end; n += 2) {
      if ((each[n] & occupied0 | each[n | 1] & occupied1) !== 0) return n + 2;
    }
    return end;
  }
}

/** Fills both tables for one kind of slider and returns the first entry after it. */
function fillSliders(
  directions: Steps,
  magics: readonly number[],
  parameters: number,
  first: number,
): number {
  for (let square = 0; square < 64; square++) {
    const rays = directions.map((direction) => new Ray(square, direction));
    let mask0 = 0, mask1 = 0, bits = 0;
    for (const { squares } of rays) {
      // The last square of a ray blocks nothing behind it, so it is not part of the mask.
      for (const blocker of squares.slice(0, -1)) {
        if (blocker < 32) mask0 |= 1 << blocker;
        else mask1 |= 1 << blocker;
        bits++;
      }
    }
    const magic0 = magics[square << 1], magic1 = magics[square << 1 | 1], shift = 32 - bits;
    SLIDER_INDEX.set([mask0, magic0, mask1, magic1, shift, first], parameters + (square << 3));
    fillSquare(rays, mask0, mask1, magic0, magic1, shift, first);
    first += 1 << bits;
  }
  return first;
}

/** Enters the attacks of every subset of a square's mask: counts up with the mask's gaps filled. */
function fillSquare(
  [a, b, c, d]: Ray[],
  mask0: number,
  mask1: number,
  magic0: number,
  magic1: number,
  shift: number,
  first: number,
): void {
  let occupied0 = 0, occupied1 = 0;
  do {
    do {
      const index = Math.imul(occupied0, magic0) ^ Math.imul(occupied1, magic1);
      const entry = first + (index >>> shift) << 1;
      const i = a.reach(occupied0, occupied1), j = b.reach(occupied0, occupied1);
      const k = c.reach(occupied0, occupied1), l = d.reach(occupied0, occupied1);
      SLIDER_ATTACKS[entry] = a.seen[i] | b.seen[j] | c.seen[k] | d.seen[l];
      SLIDER_ATTACKS[entry | 1] = a.seen[i | 1] | b.seen[j | 1] | c.seen[k | 1] | d.seen[l | 1];
      occupied0 = occupied0 - mask0 & mask0;
    } while (occupied0 !== 0);
    occupied1 = occupied1 - mask1 & mask1;
  } while (occupied1 !== 0);
}

fillSliders(
  BISHOP_DIRECTIONS,
  BISHOP_MAGICS,
  512,
  fillSliders(ROOK_DIRECTIONS, ROOK_MAGICS, 0, 0),
);

/** Index into SLIDER_ATTACKS of the lower half of a rook's attacks from `square` among the occupied squares. */
function rookIndex(square: number, occupied0: number, occupied1: number): number {
  const at = square << 3;
  return (SLIDER_INDEX[at + 5] +
    ((Math.imul(occupied0 & SLIDER_INDEX[at], SLIDER_INDEX[at + 1]) ^
      Math.imul(occupied1 & SLIDER_INDEX[at + 2], SLIDER_INDEX[at + 3])) >>>
      SLIDER_INDEX[at + 4])) << 1;
}

/** The same for a bishop. */
function bishopIndex(square: number, occupied0: number, occupied1: number): number {
  const at = 512 | square << 3;
  return (SLIDER_INDEX[at + 5] +
    ((Math.imul(occupied0 & SLIDER_INDEX[at], SLIDER_INDEX[at + 1]) ^
      Math.imul(occupied1 & SLIDER_INDEX[at + 2], SLIDER_INDEX[at + 3])) >>>
      SLIDER_INDEX[at + 4])) << 1;
}

/** The squares strictly between two aligned ones, and the whole line through them, by `a << 6 | b`. */
const BETWEEN = new Int32Array(64 * 64 * 2);
const LINE = new Int32Array(64 * 64 * 2);

for (let a = 0; a < 64; a++) {
  for (const direction of KING_STEPS) {
    let back = a;
    const opposite = [-direction[0], -direction[1]] as const;
    for (let at = a; at >= 0; at = stepFrom(at, opposite)) back = at;
    for (let b = stepFrom(a, direction); b >= 0; b = stepFrom(b, direction)) {
      const pair = a << 6 | b;
      for (let at = back; at >= 0; at = stepFrom(at, direction)) addSquare(LINE, pair, at);
      for (let at = stepFrom(a, direction); at !== b; at = stepFrom(at, direction)) {
        addSquare(BETWEEN, pair, at);
      }
    }
  }
}

/** How many bits are set in each 16-bit number. */
const BIT_COUNT = new Uint8Array(65536);
for (let i = 1; i < 65536; i++) BIT_COUNT[i] = BIT_COUNT[i >>> 1] + (i & 1);

/** How many squares a set holds. */
function countSquares(half0: number, half1: number): number {
  return BIT_COUNT[half0 & 65535] + BIT_COUNT[half0 >>> 16] + BIT_COUNT[half1 & 65535] +
    BIT_COUNT[half1 >>> 16];
}

export const TABLES = {
  /** By `square << 1 | half`. */
  KNIGHT_ATTACKS: leaperTable(KNIGHT_STEPS),
  /** By `square << 1 | half`. */
  KING_ATTACKS: leaperTable(KING_STEPS),
  /** By `colour << 7 | square << 1 | half`: where a pawn of that colour on that square attacks. */
  PAWN_ATTACKS: pawnTable(),
  SLIDER_ATTACKS,
  /** By `(a << 6 | b) << 1 | half`; empty unless a and b share a rank, file or diagonal. */
  BETWEEN,
  LINE,
  BIT_COUNT,
  rookIndex,
  bishopIndex,
  countSquares,
};
