/** What is attacked and not well defended, and what stands in the way of passed pawns. */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import { ATTACK_MAPS } from "./attack_maps.ts";
import { SQUARE_SETS } from "./square_sets.ts";
import { WEIGHTS } from "./weights.ts";

const { countSquares } = TABLES;
const { attacks, attackedTwice } = ATTACK_MAPS;
const { ahead0, ahead1, left, right, FILE_AHEAD } = SQUARE_SETS;
const { threatByPawn, threatByMinor, threatByRook, threatByKing, hanging, pushThreat } = WEIGHTS;
const { passedBlocked, passedStep, passedFree } = WEIGHTS;

/** Where a piece type's halves begin, in `Position.bb` and in the attack maps. */
const PAWNS = 2, KNIGHTS = 4, BISHOPS = 6, ROOKS = 8, KINGS = 12;

/** Adds up the scores of the pieces on a set of squares. */
function sumByType(pos: Position, set0: number, set1: number, scores: Int32Array): number {
  const board = pos.board;
  let sum = 0;
  for (; set0 !== 0; set0 &= set0 - 1) sum += scores[board[31 - Math.clz32(set0 & -set0)] & 7];
  for (; set1 !== 0; set1 &= set1 - 1) sum += scores[board[63 - Math.clz32(set1 & -set1)] & 7];
  return sum;
}

/** Scores what `us` attacks; the attack maps must be filled. */
export function threats(pos: Position, us: number): number {
  const bb = pos.bb, side = us << 4, enemy = side ^ 16;
  const ours = us << 1, theirs = ours ^ 2;
  const pawns0 = attacks[side | PAWNS], pawns1 = attacks[side | PAWNS | 1];
  const enemyPawns0 = attacks[enemy | PAWNS], enemyPawns1 = attacks[enemy | PAWNS | 1];
  const all0 = bb[enemy] & ~bb[enemy | KINGS], all1 = bb[enemy | 1] & ~bb[enemy | KINGS | 1];
  const pieces0 = all0 & ~bb[enemy | PAWNS], pieces1 = all1 & ~bb[enemy | PAWNS | 1];

  let score = threatByPawn[0] * countSquares(pieces0 & pawns0, pieces1 & pawns1);

  // Weak: attacked, not guarded by a pawn, and not attacked less often than defended.
  const strong0 = enemyPawns0 | attackedTwice[theirs] & ~attackedTwice[ours];
  const strong1 = enemyPawns1 | attackedTwice[theirs | 1] & ~attackedTwice[ours | 1];
  const weak0 = all0 & ~strong0 & attacks[side], weak1 = all1 & ~strong1 & attacks[side | 1];

  const minor0 = attacks[side | KNIGHTS] | attacks[side | BISHOPS],
    minor1 = attacks[side | KNIGHTS | 1] | attacks[side | BISHOPS | 1];
  score += sumByType(pos, minor0 & (pieces0 | weak0), minor1 & (pieces1 | weak1), threatByMinor) +
    sumByType(pos, attacks[side | ROOKS] & weak0, attacks[side | ROOKS | 1] & weak1, threatByRook);
  if ((weak0 | weak1) !== 0) {
    score += threatByKing[0] *
        countSquares(weak0 & attacks[side | KINGS], weak1 & attacks[side | KINGS | 1]) +
      hanging[0] * countSquares(weak0 & ~attacks[enemy], weak1 & ~attacks[enemy | 1]);
  }

  // Pawn moves to empty squares where nothing can take the pawn for nothing.
  const allowed0 = ~(bb[0] | bb[16] | enemyPawns0) & (attacks[side] | ~attacks[enemy]);
  const allowed1 = ~(bb[1] | bb[17] | enemyPawns1) & (attacks[side | 1] | ~attacks[enemy | 1]);
  const push0 = ahead0(us, bb[side | PAWNS], bb[side | PAWNS | 1]) & allowed0;
  const push1 = ahead1(us, bb[side | PAWNS], bb[side | PAWNS | 1]) & allowed1;
  const beside0 = left(push0) | right(push0), beside1 = left(push1) | right(push1);
  const hit0 = ahead0(us, beside0, beside1) & pieces0 & ~pawns0;
  const hit1 = ahead1(us, beside0, beside1) & pieces1 & ~pawns1;
  return score + pushThreat[0] * countSquares(hit0, hit1);
}

/** Scores the way ahead of the passed pawns of `us`, which are the squares of the set. */
export function passedAdvance(pos: Position, us: number, passed0: number, passed1: number): number {
  const bb = pos.bb, side = us << 4, enemy = side ^ 16;
  const occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  let score = 0;
  for (let half = 0; half < 2; half++) {
    for (let bits = half === 0 ? passed0 : passed1; bits !== 0; bits &= bits - 1) {
      const square = half << 5 | 31 - Math.clz32(bits & -bits), rank = square >>> 3 ^ us * 7;
      const stop = us === 0 ? square + 8 : square - 8, at = us << 7 | square << 1;
      const stopHalf = stop >>> 5, stopBit = 1 << stop;
      if ((bb[enemy | stopHalf] & stopBit) !== 0) {
        score += passedBlocked[rank];
      } else if ((attacks[enemy | stopHalf] & stopBit) === 0) {
        score += passedStep[rank];
        const way0 = FILE_AHEAD[at], way1 = FILE_AHEAD[at | 1];
        const hindered = way0 & (occupied0 | attacks[enemy]) |
          way1 & (occupied1 | attacks[enemy | 1]);
        if (hindered === 0) score += passedFree[rank];
      }
    }
  }
  return score;
}
