/** Where pieces stand in relation to the pawns. */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import { ATTACK_MAPS } from "./attack_maps.ts";
import { SQUARE_SETS } from "./square_sets.ts";
import { WEIGHTS } from "./weights.ts";

const { countSquares } = TABLES;
const { attacks } = ATTACK_MAPS;
const { files, BESIDE, PASSAGE } = SQUARE_SETS;
const { bishopPair, badBishop, outpost, rookFile, rookSeventh } = WEIGHTS;

/** Where a piece type's halves begin, in `Position.bb` and in the attack maps. */
const PAWNS = 2, KNIGHTS = 4, BISHOPS = 6, ROOKS = 8, KINGS = 12;

const DARK = 0xaa55aa55 | 0;
/** Ranks as the colour counts them, by `colour << 1 | half`. */
const RANKS_4_TO_6 = Int32Array.of(0xff000000, 0x0000ffff, 0xffff0000, 0x000000ff);
const RANK_7 = Int32Array.of(0, 0x00ff0000, 0x0000ff00, 0);
const RANK_8 = Int32Array.of(0, 0xff000000, 0x000000ff, 0);

/** Scores the pieces of a colour; the attack maps must be filled. */
export function piecePlacement(pos: Position, us: number): number {
  const bb = pos.bb, side = us << 4, enemy = side ^ 16, ours = us << 1;
  const pawns0 = bb[side | PAWNS], pawns1 = bb[side | PAWNS | 1];
  const enemyPawns0 = bb[enemy | PAWNS], enemyPawns1 = bb[enemy | PAWNS | 1];
  const bishops0 = bb[side | BISHOPS], bishops1 = bb[side | BISHOPS | 1];
  const rooks0 = bb[side | ROOKS], rooks1 = bb[side | ROOKS | 1];
  let score = 0;

  const hasDark = ((bishops0 | bishops1) & DARK) !== 0;
  const hasLight = ((bishops0 | bishops1) & ~DARK) !== 0;
  if (hasDark) score += badBishop[0] * countSquares(pawns0 & DARK, pawns1 & DARK);
  if (hasLight) score += badBishop[0] * countSquares(pawns0 & ~DARK, pawns1 & ~DARK);
  if (hasDark && hasLight) score += bishopPair[0];

  for (let half = 0; half < 2; half++) {
    const bishops = half === 0 ? bishops0 : bishops1;
    const guarded = attacks[side | PAWNS | half] & RANKS_4_TO_6[ours | half];
    for (let bits = (bishops | bb[side | KNIGHTS | half]) & guarded; bits !== 0; bits &= bits - 1) {
      const square = half << 5 | 31 - Math.clz32(bits & -bits), at = us << 7 | square << 1;
      const chasers0 = enemyPawns0 & PASSAGE[at] & BESIDE[at];
      const chasers1 = enemyPawns1 & PASSAGE[at | 1] & BESIDE[at | 1];
      if ((chasers0 | chasers1) === 0) score += outpost[(bishops & bits & -bits) !== 0 ? 1 : 0];
    }
  }

  if ((rooks0 | rooks1) !== 0) {
    const own = files(pawns0, pawns1), enemies = files(enemyPawns0, enemyPawns1);
    score += rookFile[0] * countSquares(rooks0 & ~own & enemies, rooks1 & ~own & enemies) +
      rookFile[1] * countSquares(rooks0 & ~(own | enemies), rooks1 & ~(own | enemies));
    const seventh0 = RANK_7[ours], seventh1 = RANK_7[ours | 1];
    const targets = enemyPawns0 & seventh0 | enemyPawns1 & seventh1 |
      bb[enemy | KINGS] & RANK_8[ours] | bb[enemy | KINGS | 1] & RANK_8[ours | 1];
    if (targets !== 0) score += rookSeventh[0] * countSquares(rooks0 & seventh0, rooks1 & seventh1);
  }
  return score;
}
