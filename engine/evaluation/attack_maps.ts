/**
 * What each side attacks, filled once an evaluation and read by every term after that. Nothing here
 * outlives the call, so all evaluations share it.
 */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import { SQUARE_SETS } from "./square_sets.ts";
import { WEIGHTS } from "./weights.ts";

const { KNIGHT_ATTACKS, KING_ATTACKS, SLIDER_ATTACKS, rookIndex, bishopIndex, countSquares } =
  TABLES;
const { ahead0, ahead1, left, right, KING_ZONE } = SQUARE_SETS;
const { mobility, attacker, ringHit } = WEIGHTS;

/** Where a piece type's halves begin, in `Position.bb` and in the attack maps. */
const PAWNS = 2, KINGS = 12;

const KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5;

/** By `piece << 1 | half`, as in `Position.bb`; pieces 0 and 8 stand for any piece of the colour. */
const attacks = new Int32Array(32);
/** Squares attacked at least twice, by `colour << 1 | half`. */
const attackedTwice = new Int32Array(4);
/** Squares where a piece is not lost to a pawn nor in its own way, by `colour << 1 | half`. */
const safeSquares = new Int32Array(4);
/** Units of danger that a colour's pieces bring to the enemy king's zone. */
const pressure = new Int32Array(2);

export const ATTACK_MAPS = { attacks, attackedTwice, pressure };

/** Fills in pawns and kings of a colour; `mapPieces` needs both colours done. */
export function mapPawnsAndKing(pos: Position, us: number): void {
  const bb = pos.bb, side = us << 4, pawns = side | PAWNS, king = pos.kingSquare[us] << 1;
  const pawns0 = bb[pawns], pawns1 = bb[pawns | 1];
  const left0 = ahead0(us, left(pawns0), left(pawns1)),
    left1 = ahead1(us, left(pawns0), left(pawns1));
  const right0 = ahead0(us, right(pawns0), right(pawns1));
  const right1 = ahead1(us, right(pawns0), right(pawns1));
  const pawn0 = left0 | right0, pawn1 = left1 | right1;
  const king0 = KING_ATTACKS[king], king1 = KING_ATTACKS[king | 1];
  attacks[pawns] = pawn0;
  attacks[pawns | 1] = pawn1;
  attacks[side | KINGS] = king0;
  attacks[side | KINGS | 1] = king1;
  attacks[side] = pawn0 | king0;
  attacks[side | 1] = pawn1 | king1;
  attackedTwice[us << 1] = left0 & right0 | pawn0 & king0;
  attackedTwice[us << 1 | 1] = left1 & right1 | pawn1 & king1;
  const enemy = side ^ 16, theirs = us << 1 ^ 2;
  safeSquares[theirs] = ~(pawn0 | bb[enemy | PAWNS] | bb[enemy | KINGS]);
  safeSquares[theirs | 1] = ~(pawn1 | bb[enemy | PAWNS | 1] | bb[enemy | KINGS | 1]);
}

/** Fills in the other pieces of a colour and returns the score of their mobility. */
export function mapPieces(pos: Position, us: number): number {
  const bb = pos.bb, side = us << 4, enemyKing = pos.kingSquare[us ^ 1] << 1;
  const occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  const safe0 = safeSquares[us << 1], safe1 = safeSquares[us << 1 | 1];
  const zone = (us ^ 1) << 7 | enemyKing, zone0 = KING_ZONE[zone], zone1 = KING_ZONE[zone | 1];
  const ring0 = KING_ATTACKS[enemyKing], ring1 = KING_ATTACKS[enemyKing | 1];
  let any0 = attacks[side], any1 = attacks[side | 1];
  let twice0 = attackedTwice[us << 1], twice1 = attackedTwice[us << 1 | 1];
  let score = 0, units = 0;

  for (let type = KNIGHT; type <= QUEEN; type++) {
    const piece = side | type << 1;
    let of0 = 0, of1 = 0;
    for (let half = 0; half < 2; half++) {
      for (let bits = bb[piece | half]; bits !== 0; bits &= bits - 1) {
        const square = half << 5 | 31 - Math.clz32(bits & -bits);
        let at0 = 0, at1 = 0;
        if (type === KNIGHT) {
          at0 = KNIGHT_ATTACKS[square << 1];
          at1 = KNIGHT_ATTACKS[square << 1 | 1];
        } else {
          if (type !== ROOK) {
            const index = bishopIndex(square, occupied0, occupied1);
            at0 = SLIDER_ATTACKS[index];
            at1 = SLIDER_ATTACKS[index | 1];
          }
          if (type !== BISHOP) {
            const index = rookIndex(square, occupied0, occupied1);
            at0 |= SLIDER_ATTACKS[index];
            at1 |= SLIDER_ATTACKS[index | 1];
          }
        }
        twice0 |= any0 & at0;
        twice1 |= any1 & at1;
        any0 |= at0;
        any1 |= at1;
        of0 |= at0;
        of1 |= at1;
        score += mobility[type << 5 | countSquares(at0 & safe0, at1 & safe1)];
        if ((at0 & zone0 | at1 & zone1) !== 0) {
          units += attacker[type] + ringHit[0] * countSquares(at0 & ring0, at1 & ring1);
        }
      }
    }
    attacks[piece] = of0;
    attacks[piece | 1] = of1;
  }
  attacks[side] = any0;
  attacks[side | 1] = any1;
  attackedTwice[us << 1] = twice0;
  attackedTwice[us << 1 | 1] = twice1;
  pressure[us] = units;
  return score;
}
