/** Where pieces stand in relation to the pawns. */

import { attacks } from "./attack_maps.as";
import { BISHOP, KING, KNIGHT, men, PAWN, ROOK } from "./board.as";
import { fileAhead, files, left, right } from "./squares.as";
import { badBishop, bishopPair, outpost, rookFile, rookSeventh, times, weight } from "./weights.as";

const DARK: u64 = 0xaa55aa55aa55aa55;
const RANKS_4_TO_6_WHITE: u64 = 0x0000ffffff000000, RANKS_4_TO_6_BLACK: u64 = 0x000000ffffff0000;
const RANK_1: u64 = 0xff, RANK_2: u64 = 0xff00, RANK_7 = RANK_2 << 40, RANK_8 = RANK_1 << 56;

/** Scores the pieces of a colour; the attack maps must be filled. */
// @ts-ignore: decorator
@inline
export function piecePlacement(us: u32): i32 {
  const them = us ^ 1, pawns = men(us, PAWN), enemyPawns = men(them, PAWN);
  const bishops = men(us, BISHOP), rooks = men(us, ROOK);
  let score = 0;

  const hasDark = (bishops & DARK) != 0, hasLight = (bishops & ~DARK) != 0;
  if (hasDark) score += times(pawns & DARK, badBishop);
  if (hasLight) score += times(pawns & ~DARK, badBishop);
  if (hasDark && hasLight) score += weight(bishopPair);

  const guarded = attacks(us, PAWN) & (us == 0 ? RANKS_4_TO_6_WHITE : RANKS_4_TO_6_BLACK);
  for (let rest = (bishops | men(us, KNIGHT)) & guarded; rest != 0; rest &= rest - 1) {
    const way = fileAhead(us, <u32> ctz(rest));
    if ((enemyPawns & (left(way) | right(way))) == 0) {
      score += weight(outpost, (bishops & rest & 0 - rest) != 0 ? 1 : 0);
    }
  }

  if (rooks != 0) {
    const withoutOwn = rooks & ~files(pawns), enemies = files(enemyPawns);
    score += times(withoutOwn & enemies, rookFile) + times(withoutOwn & ~enemies, rookFile, 1);
    const seventh = us == 0 ? RANK_7 : RANK_2, last = us == 0 ? RANK_8 : RANK_1;
    if ((enemyPawns & seventh | men(them, KING) & last) != 0) {
      score += times(rooks & seventh, rookSeventh);
    }
  }
  return score;
}
