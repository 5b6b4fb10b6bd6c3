/** The board at hand. */

/** Squares by piece, as `Position.bb` has them: pieces 0 and 8 stand for all white and all black ones. */
export const board = memory.data(128);

export const ANY: u32 = 0, PAWN: u32 = 1, KNIGHT: u32 = 2, BISHOP: u32 = 3, ROOK: u32 = 4;
export const QUEEN: u32 = 5, KING: u32 = 6;

/** Where a colour's men of a type stand. */
// @ts-ignore: decorator
@inline
export function men(colour: u32, type: u32): u64 {
  return load<u64>(board + <usize> (colour << 3 | type) * 8);
}

// @ts-ignore: decorator
@inline
export function occupied(): u64 {
  return men(0, ANY) | men(1, ANY);
}
