/**
 * Room for the weights of these terms, int32s under the names that they have in weights.ts, which says
 * what they mean. Whoever makes an instance writes them here.
 */

export const mobility = memory.data(4 * 192), attacker = memory.data(4 * 7);
export const ringHit = memory.data(4), weakRing = memory.data(4), noQueen = memory.data(4);
export const safeCheck = memory.data(4 * 7);
export const bishopPair = memory.data(4), badBishop = memory.data(4), outpost = memory.data(4 * 2);
export const rookFile = memory.data(4 * 2), rookSeventh = memory.data(4);
export const threatByPawn = memory.data(4), threatByMinor = memory.data(4 * 7);
export const threatByRook = memory.data(4 * 7), threatByKing = memory.data(4);
export const hanging = memory.data(4), pushThreat = memory.data(4);
export const passedBlocked = memory.data(4 * 8), passedStep = memory.data(4 * 8);
export const passedFree = memory.data(4 * 8);

/** An entry of a table. */
// @ts-ignore: decorator
@inline
export function weight(table: usize, index: u32 = 0): i32 {
  return load<i32>(table + (<usize> index << 2));
}

// @ts-ignore: decorator
@inline
export function times(set: u64, table: usize, index: u32 = 0): i32 {
  return <i32> popcnt(set) * weight(table, index);
}
