/**
 * Where sliders attack, by the difference of the nearest men on either side of them: the obstruction
 * difference of https://www.chessprogramming.org/Obstruction_Difference. Its table is small enough to
 * stay in the processor's first cache, which the half a million entries of magic tables are not.
 */

/** A square's lines: its file, its rank, and its diagonals; of each the squares below and above it. */
const SQUARE_BYTES: usize = 64, LINE_BYTES: usize = 16;
const LINES = memory.data(64 * 64);
const STRAIGHT: usize = 0, DIAGONAL: usize = 32;

/** The squares from one to the edge in steps of `files` and `ranks`. */
function ray(square: i32, files: i32, ranks: i32): u64 {
  let set: u64 = 0;
  let file = (square & 7) + files, rank = (square >> 3) + ranks;
  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    set |= <u64> 1 << (rank << 3 | file);
    file += files;
    rank += ranks;
  }
  return set;
}

function enter(square: i32, line: i32, files: i32, ranks: i32): void {
  const at = LINES + <usize> square * SQUARE_BYTES + <usize> line * LINE_BYTES;
  store<u64>(at, ray(square, -files, -ranks));
  store<u64>(at, ray(square, files, ranks), 8);
}

for (let square = 0; square < 64; square++) {
  enter(square, 0, 0, 1);
  enter(square, 1, 1, 0);
  enter(square, 2, 1, 1);
  enter(square, 3, -1, 1);
}

// @ts-ignore: decorator
@inline
function alongLine(at: usize, occupied: u64): u64 {
  const below = load<u64>(at), above = load<u64>(at, 8);
  const nearest = above & occupied;
  return ((nearest & 0 - nearest) * 2 + (<u64> -1 << 63 - clz(below & occupied | 1))) &
    (below | above);
}

// @ts-ignore: decorator
@inline
export function rookAttacks(square: u32, occupied: u64): u64 {
  const at = LINES + <usize> square * SQUARE_BYTES + STRAIGHT;
  return alongLine(at, occupied) | alongLine(at + LINE_BYTES, occupied);
}

// @ts-ignore: decorator
@inline
export function bishopAttacks(square: u32, occupied: u64): u64 {
  const at = LINES + <usize> square * SQUARE_BYTES + DIAGONAL;
  return alongLine(at, occupied) | alongLine(at + LINE_BYTES, occupied);
}
