/** Sets of squares, 64 bits, moved as a whole. A colour is 0, White, or 1, Black. */

const FILE_A: u64 = 0x0101010101010101, FILE_H: u64 = 0x8080808080808080;

/** The squares one rank ahead of the set, as the colour sees it. */
// @ts-ignore: decorator
@inline
export function ahead(colour: u32, set: u64): u64 {
  return colour == 0 ? set << 8 : set >> 8;
}

/** The squares one file to the left of the set. */
// @ts-ignore: decorator
@inline
export function left(set: u64): u64 {
  return (set & ~FILE_A) >> 1;
}

/** The squares one file to the right of the set. */
// @ts-ignore: decorator
@inline
export function right(set: u64): u64 {
  return (set & ~FILE_H) << 1;
}

/** The squares ahead of one on its file, as the colour sees it. */
// @ts-ignore: decorator
@inline
export function fileAhead(colour: u32, square: u32): u64 {
  return colour == 0 ? FILE_A << 8 << square : FILE_H >> 8 >> (square ^ 63);
}

/** All squares of the files that the set touches. */
// @ts-ignore: decorator
@inline
export function files(set: u64): u64 {
  set |= set >> 32;
  set |= set >> 16;
  return ((set | set >> 8) & 255) * FILE_A;
}

/** The squares around those of the set. */
export function kingAttacks(set: u64): u64 {
  const beside = left(set) | right(set), row = set | beside;
  return beside | row << 8 | row >> 8;
}

export function knightAttacks(set: u64): u64 {
  const one = left(set) | right(set);
  const two = left(left(set)) | right(right(set));
  return one << 16 | one >> 16 | two << 8 | two >> 8;
}
