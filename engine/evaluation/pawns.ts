/**
 * What pawns and kings alone decide: pawn structure, passed pawns, the king's shelter. It changes
 * rarely from node to node, so a table remembers it.
 */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import { SQUARE_SETS } from "./square_sets.ts";
import { WEIGHTS } from "./weights.ts";

const { PAWN_ATTACKS } = TABLES;
const { FILE_AHEAD, FRONT, PASSAGE, SUPPORT, BESIDE } = SQUARE_SETS;
const { doubled, isolated, backward, phalanx, supported } = WEIGHTS;
const { passed, passedOwnKing, passedEnemyKing, shelter, storm, stormBlocked } = WEIGHTS;

const FILE_A = 0x01010101;

/** The number of king's steps between two squares. */
export function distance(a: number, b: number): number {
  const files = Math.abs((a & 7) - (b & 7)), ranks = Math.abs((a >>> 3) - (b >>> 3));
  return files > ranks ? files : ranks;
}

/**
 * Scores the pawns of a colour.
 * @param passedPawns where to add the passed ones, both halves of the set from index `into` on
 */
export function pawnStructure(
  pos: Position,
  us: number,
  passedPawns: Int32Array,
  into: number,
): number {
  const bb = pos.bb, kings = pos.kingSquare;
  const own = 2 | us << 4, enemy = own ^ 16, side = us << 7, flip = us * 7;
  const own0 = bb[own], own1 = bb[own | 1], enemy0 = bb[enemy], enemy1 = bb[enemy | 1];
  let score = 0;

  for (let half = 0; half < 2; half++) {
    for (let bits = half === 0 ? own0 : own1; bits !== 0; bits &= bits - 1) {
      const square = half << 5 | 31 - Math.clz32(bits & -bits);
      const rank = square >>> 3 ^ flip, at = side | square << 1;
      const file0 = FILE_AHEAD[at], file1 = FILE_AHEAD[at | 1];
      const opposed = (enemy0 & file0 | enemy1 & file1) !== 0 ? 0 : 1;

      if ((own0 & file0 | own1 & file1) !== 0) {
        score += doubled[0];
      } else if ((enemy0 & PASSAGE[at] | enemy1 & PASSAGE[at | 1]) === 0) {
        passedPawns[into + half] |= bits & -bits;
        const stop = us === 0 ? square + 8 : square - 8;
        score += passed[rank] + passedOwnKing[rank] * distance(stop, kings[us]) +
          passedEnemyKing[rank] * distance(stop, kings[us ^ 1]);
      }

      // Own pawns guard this square from where a pawn of the other colour here would attack, and stand
      // beside it where an own pawn a rank further back would.
      const guards = side ^ 128 | square << 1,
        level = side | (us === 0 ? square - 8 : square + 8) << 1;
      const beside0 = PAWN_ATTACKS[level], beside1 = PAWN_ATTACKS[level | 1];
      const isGuarded = (own0 & PAWN_ATTACKS[guards] | own1 & PAWN_ATTACKS[guards | 1]) !== 0;
      const isPhalanx = (own0 & beside0 | own1 & beside1) !== 0;
      if (isGuarded) score += supported[rank];
      if (isPhalanx) score += phalanx[rank];

      if ((own0 & BESIDE[at] | own1 & BESIDE[at | 1]) === 0) {
        score += isolated[opposed];
      } else if (!isGuarded && (own0 & SUPPORT[at] | own1 & SUPPORT[at | 1]) === 0) {
        // Nothing can come to guard it: backward if its next step is stopped or attacked by a pawn.
        const stop = us === 0 ? square + 8 : square - 8;
        const attackers = side | stop << 1;
        const stopped = (stop < 32 ? enemy0 : enemy1) & 1 << stop;
        const attacked = enemy0 & PAWN_ATTACKS[attackers] | enemy1 & PAWN_ATTACKS[attackers | 1];
        if ((stopped | attacked) !== 0) score += backward[opposed];
      }
    }
  }
  return score;
}

/** The rank, as `us` counts, of the pawn in the set that is nearest to its first rank; 0 for none. */
function nearestRank(us: number, set0: number, set1: number): number {
  if (us === 0) {
    const half = set0 !== 0 ? set0 : set1;
    if (half === 0) return 0;
    return 31 - Math.clz32(half & -half) >>> 3 | (set0 !== 0 ? 0 : 4);
  }
  const half = set1 !== 0 ? set1 : set0;
  if (half === 0) return 0;
  return (31 - Math.clz32(half) >>> 3 | (set1 !== 0 ? 4 : 0)) ^ 7;
}

/** Scores the pawns of both colours in front of the king of `us`. */
export function kingShelter(pos: Position, us: number): number {
  const bb = pos.bb, king = pos.kingSquare[us];
  const own = 2 | us << 4, enemy = own ^ 16, front = us << 7 | king << 1;
  const own0 = bb[own] & FRONT[front], own1 = bb[own | 1] & FRONT[front | 1];
  const enemy0 = bb[enemy] & FRONT[front], enemy1 = bb[enemy | 1] & FRONT[front | 1];
  const kingFile = king & 7;
  const first = kingFile === 0 ? 0 : kingFile - 1, last = kingFile === 7 ? 7 : kingFile + 1;
  let score = 0;
  for (let file = first; file <= last; file++) {
    const mask = FILE_A << file;
    const ownRank = nearestRank(us, own0 & mask, own1 & mask);
    const enemyRank = nearestRank(us, enemy0 & mask, enemy1 & mask);
    const edge = (file < 4 ? file : 7 - file) << 3;
    score += shelter[edge | ownRank];
    if (ownRank !== 0 && enemyRank === ownRank + 1) score += stormBlocked[enemyRank];
    else score += storm[edge | enemyRank];
  }
  return score;
}
