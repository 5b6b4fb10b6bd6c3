/** What is attacked and not well defended, and what stands in the way of passed pawns. */

import { attackedTwice, attacks } from "./attack_maps.as";
import { ANY, BISHOP, KING, KNIGHT, men, occupied, PAWN, QUEEN, ROOK } from "./board.as";
import { ahead, fileAhead, left, right } from "./squares.as";
import {
  hanging,
  passedBlocked,
  passedFree,
  passedStep,
  pushThreat,
  threatByKing,
  threatByMinor,
  threatByPawn,
  threatByRook,
  times,
  weight,
} from "./weights.as";

/** Adds up the scores of a colour's men on a set of squares. */
// @ts-ignore: decorator
@inline
function sumByType(colour: u32, set: u64, table: usize): i32 {
  let sum = 0;
  if (set == 0) return sum;
  for (let type = PAWN; type <= QUEEN; type++) sum += times(set & men(colour, type), table, type);
  return sum;
}

/** Scores what `us` attacks; the attack maps must be filled. */
// @ts-ignore: decorator
@inline
export function threats(us: u32): i32 {
  const them = us ^ 1, byPawns = attacks(us, PAWN), byAny = attacks(us, ANY);
  const enemyPawns = attacks(them, PAWN), enemyAny = attacks(them, ANY);
  const all = men(them, ANY) & ~men(them, KING), pieces = all & ~men(them, PAWN);
  let score = times(pieces & byPawns, threatByPawn);

  // Weak: attacked, not guarded by a pawn, and not attacked less often than defended.
  const strong = enemyPawns | attackedTwice(them) & ~attackedTwice(us);
  const weak = all & ~strong & byAny;
  const byMinors = attacks(us, KNIGHT) | attacks(us, BISHOP);
  score += sumByType(them, byMinors & (pieces | weak), threatByMinor) +
    sumByType(them, attacks(us, ROOK) & weak, threatByRook);
  score += times(weak & attacks(us, KING), threatByKing) + times(weak & ~enemyAny, hanging);

  // Pawn moves to empty squares where nothing can take the pawn for nothing.
  const pushes = ahead(us, men(us, PAWN)) & ~(occupied() | enemyPawns) & (byAny | ~enemyAny);
  const hits = ahead(us, left(pushes) | right(pushes)) & pieces & ~byPawns;
  return score + times(hits, pushThreat);
}

/** Scores the way ahead of the passed pawns of `us`, which are the squares of the set. */
// @ts-ignore: decorator
@inline
export function passedAdvance(us: u32, passed: u64): i32 {
  const them = us ^ 1;
  let score = 0;
  for (; passed != 0; passed &= passed - 1) {
    const square = <u32> ctz(passed), rank = square >> 3 ^ us * 7;
    const stop = ahead(us, passed & 0 - passed);
    if ((men(them, ANY) & stop) != 0) {
      score += weight(passedBlocked, rank);
    } else if ((attacks(them, ANY) & stop) == 0) {
      score += weight(passedStep, rank);
      const hindered = fileAhead(us, square) & (occupied() | attacks(them, ANY));
      if (hindered == 0) score += weight(passedFree, rank);
    }
  }
  return score;
}
