/** The danger to a king from enemy pieces; what its pawns do for it is in pawns.ts. */

import { attackedTwice, attacks, pressure } from "./attack_maps.as";
import { ANY, BISHOP, KING, KNIGHT, men, occupied, QUEEN, ROOK } from "./board.as";
import { bishopAttacks, rookAttacks } from "./sliders.as";
import { kingAttacks, knightAttacks } from "./squares.as";
import { noQueen, safeCheck, times, weakRing, weight } from "./weights.as";

/** More danger than this is no worse. */
const MAX_UNITS = 1000;

/** Scores the safety of the king of `us`, zero or less; the attack maps must be filled. */
// @ts-ignore: decorator
@inline
export function kingSafety(us: u32): i32 {
  const them = us ^ 1;
  let units = pressure(them);
  if (units == 0) return 0;

  const king = men(us, KING), square = <u32> ctz(king), all = occupied();
  const defended = attacks(us, ANY);
  // Attacked squares defended by nothing, or once and by king or queen.
  const weak = attacks(them, ANY) & ~attackedTwice(us) &
    (~defended | attacks(us, QUEEN) | attacks(us, KING));
  units += times(weak & kingAttacks(king), weakRing);

  // Squares a check can come from: not defended, or weak and attacked by two.
  const safe = ~men(them, ANY) & (~defended | weak & attackedTwice(them));
  const diagonal = bishopAttacks(square, all) & safe, straight = rookAttacks(square, all) & safe;
  if ((knightAttacks(king) & safe & attacks(them, KNIGHT)) != 0) units += weight(safeCheck, KNIGHT);
  if ((diagonal & attacks(them, BISHOP)) != 0) units += weight(safeCheck, BISHOP);
  if ((straight & attacks(them, ROOK)) != 0) units += weight(safeCheck, ROOK);
  if (((diagonal | straight) & attacks(them, QUEEN)) != 0) units += weight(safeCheck, QUEEN);
  if (men(them, QUEEN) == 0) units += weight(noQueen);

  if (units <= 0) return 0;
  if (units > MAX_UNITS) units = MAX_UNITS;
  // Packed as in tapered.ts.
  return (-(units >> 4) << 16) - (units * units >> 9);
}
