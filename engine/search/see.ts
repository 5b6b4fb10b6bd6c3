/**
 * Static exchange evaluation: who wins the exchange that a move starts on its destination square, both
 * sides always taking with their least valuable man and stopping when they please.
 */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import { type Move, moveCaptured, moveKind } from "../board/types.ts";

const { KNIGHT_ATTACKS, KING_ATTACKS, PAWN_ATTACKS, SLIDER_ATTACKS, rookIndex, bishopIndex } =
  TABLES;

const PAWN = 1, BISHOP = 3, ROOK = 4, QUEEN = 5, KING = 6;
const CASTLE_SHORT = 2, CASTLE_LONG = 3, EN_PASSANT = 4, PROMOTION = 8;

/** Centipawns by piece type. A king is worth so much that no side takes with it where it can be taken back. */
export const SEE_VALUES: readonly number[] = [0, 100, 320, 330, 500, 900, 20000, 0];

const VALUES = new Int32Array(SEE_VALUES);

/**
 * What a noisy move wins if nothing is taken back: the victim's value, plus a queen less a pawn for a
 * queen promotion.
 */
export function captureValue(move: Move): number {
  const gain = SEE_VALUES[moveCaptured(move) & 7];
  return moveKind(move) === (PROMOTION | QUEEN)
    ? gain + SEE_VALUES[QUEEN] - SEE_VALUES[PAWN]
    : gain;
}

/** Whether `move`, legal in `pos`, wins at least `threshold` centipawns by static exchange. */
export function seeAtLeast(pos: Position, move: Move, threshold: number): boolean {
  const from = move & 63, to = move >>> 6 & 63, kind = move >>> 12 & 15;
  // Castling exchanges nothing.
  if (kind === CASTLE_SHORT || kind === CASTLE_LONG) return threshold <= 0;

  // `balance` is what the side that just moved has above the threshold if the exchange stops here.
  const mover = kind & PROMOTION ? kind & 7 : move >>> 16 & 7;
  let balance = VALUES[move >>> 20 & 7] - threshold;
  if (kind & PROMOTION) balance += VALUES[mover] - VALUES[PAWN];
  if (balance < 0) return false;
  // Even if the man that moved is lost for nothing?
  balance -= VALUES[mover];
  if (balance >= 0) return true;

  const bb = pos.bb;
  let occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  if (from < 32) occupied0 &= ~(1 << from);
  else occupied1 &= ~(1 << from);
  if (to < 32) occupied0 |= 1 << to;
  else occupied1 |= 1 << to;
  if (kind === EN_PASSANT) {
    const victim = to ^ 8;
    if (victim < 32) occupied0 &= ~(1 << victim);
    else occupied1 &= ~(1 << victim);
  }

  const at = to << 1;
  const diagonals0 = bb[6] | bb[22] | bb[10] | bb[26],
    diagonals1 = bb[7] | bb[23] | bb[11] | bb[27];
  const straights0 = bb[8] | bb[24] | bb[10] | bb[26],
    straights1 = bb[9] | bb[25] | bb[11] | bb[27];
  let diagonal = bishopIndex(to, occupied0, occupied1);
  let straight = rookIndex(to, occupied0, occupied1);
  let attackers0 = PAWN_ATTACKS[128 | at] & bb[2] | PAWN_ATTACKS[at] & bb[18] |
    KNIGHT_ATTACKS[at] & (bb[4] | bb[20]) | KING_ATTACKS[at] & (bb[12] | bb[28]) |
    SLIDER_ATTACKS[diagonal] & diagonals0 | SLIDER_ATTACKS[straight] & straights0;
  let attackers1 = PAWN_ATTACKS[129 | at] & bb[3] | PAWN_ATTACKS[at | 1] & bb[19] |
    KNIGHT_ATTACKS[at | 1] & (bb[5] | bb[21]) | KING_ATTACKS[at | 1] & (bb[13] | bb[29]) |
    SLIDER_ATTACKS[diagonal | 1] & diagonals1 | SLIDER_ATTACKS[straight | 1] & straights1;

  let side = pos.sideToMove ^ 1;
  for (;;) {
    attackers0 &= occupied0;
    attackers1 &= occupied1;
    const own0 = attackers0 & bb[side << 4], own1 = attackers1 & bb[side << 4 | 1];
    if ((own0 | own1) === 0) break;

    // The least valuable attacker takes.
    let type = PAWN, men0 = 0, men1 = 0;
    for (; type <= KING; type++) {
      const slot = side << 4 | type << 1;
      men0 = own0 & bb[slot];
      men1 = own1 & bb[slot | 1];
      if ((men0 | men1) !== 0) break;
    }
    side ^= 1;
    balance = -balance - 1 - VALUES[type];
    if (balance >= 0) break;

    if (men0 !== 0) occupied0 ^= men0 & -men0;
    else occupied1 ^= men1 & -men1;
    // What stood behind it sees the square now.
    if (type === PAWN || type === BISHOP || type === QUEEN) {
      diagonal = bishopIndex(to, occupied0, occupied1);
      attackers0 |= SLIDER_ATTACKS[diagonal] & diagonals0;
      attackers1 |= SLIDER_ATTACKS[diagonal | 1] & diagonals1;
    }
    if (type === ROOK || type === QUEEN) {
      straight = rookIndex(to, occupied0, occupied1);
      attackers0 |= SLIDER_ATTACKS[straight] & straights0;
      attackers1 |= SLIDER_ATTACKS[straight | 1] & straights1;
    }
  }
  // Whoever is to take and will not has lost the exchange.
  return side !== pos.sideToMove;
}
