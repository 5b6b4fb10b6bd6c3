/** The danger to a king from enemy pieces; what its pawns do for it is in pawns.ts. */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import { ATTACK_MAPS } from "./attack_maps.ts";
import { pack } from "./tapered.ts";
import { WEIGHTS } from "./weights.ts";

const { KNIGHT_ATTACKS, KING_ATTACKS, SLIDER_ATTACKS, rookIndex, bishopIndex, countSquares } =
  TABLES;
const { attacks, attackedTwice, pressure } = ATTACK_MAPS;
const { weakRing, safeCheck, noQueen } = WEIGHTS;

/** Where a piece type's halves begin, in `Position.bb` and in the attack maps. */
const KNIGHTS = 4, BISHOPS = 6, ROOKS = 8, QUEENS = 10, KINGS = 12;

const KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5;
/** More danger than this is no worse. */
const MAX_UNITS = 1000;

/** Scores the safety of the king of `us`, zero or less; the attack maps must be filled. */
export function kingSafety(pos: Position, us: number): number {
  const them = us ^ 1;
  let units = pressure[them];
  if (units === 0) return 0;

  const bb = pos.bb, side = us << 4, enemy = side ^ 16;
  const square = pos.kingSquare[us], king = square << 1;
  const enemyAny0 = attacks[enemy], enemyAny1 = attacks[enemy | 1];
  const queenKing0 = attacks[side | QUEENS] | attacks[side | KINGS];
  const queenKing1 = attacks[side | QUEENS | 1] | attacks[side | KINGS | 1];
  const twice0 = attackedTwice[us << 1], twice1 = attackedTwice[us << 1 | 1];

  // Attacked squares defended by nothing, or once and by king or queen.
  const weak0 = enemyAny0 & ~twice0 & (~attacks[side] | queenKing0);
  const weak1 = enemyAny1 & ~twice1 & (~attacks[side | 1] | queenKing1);
  units += weakRing[0] * countSquares(weak0 & KING_ATTACKS[king], weak1 & KING_ATTACKS[king | 1]);

  // Squares a check can come from: not defended, or weak and attacked by two.
  const safe0 = ~bb[enemy] & (~attacks[side] | weak0 & attackedTwice[them << 1]);
  const safe1 = ~bb[enemy | 1] & (~attacks[side | 1] | weak1 & attackedTwice[them << 1 | 1]);
  const occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  const diagonal = bishopIndex(square, occupied0, occupied1);
  const diagonal0 = SLIDER_ATTACKS[diagonal] & safe0,
    diagonal1 = SLIDER_ATTACKS[diagonal | 1] & safe1;
  const straight = rookIndex(square, occupied0, occupied1);
  const straight0 = SLIDER_ATTACKS[straight] & safe0,
    straight1 = SLIDER_ATTACKS[straight | 1] & safe1;
  const jump0 = KNIGHT_ATTACKS[king] & safe0, jump1 = KNIGHT_ATTACKS[king | 1] & safe1;

  const knights0 = attacks[enemy | KNIGHTS], knights1 = attacks[enemy | KNIGHTS | 1];
  const bishops0 = attacks[enemy | BISHOPS], bishops1 = attacks[enemy | BISHOPS | 1];
  const rooks0 = attacks[enemy | ROOKS], rooks1 = attacks[enemy | ROOKS | 1];
  const queens0 = attacks[enemy | QUEENS], queens1 = attacks[enemy | QUEENS | 1];
  if ((jump0 & knights0 | jump1 & knights1) !== 0) units += safeCheck[KNIGHT];
  if ((diagonal0 & bishops0 | diagonal1 & bishops1) !== 0) units += safeCheck[BISHOP];
  if ((straight0 & rooks0 | straight1 & rooks1) !== 0) units += safeCheck[ROOK];
  if (((diagonal0 | straight0) & queens0 | (diagonal1 | straight1) & queens1) !== 0) {
    units += safeCheck[QUEEN];
  }
  if ((bb[enemy | QUEENS] | bb[enemy | QUEENS | 1]) === 0) units += noQueen[0];

  if (units <= 0) return 0;
  if (units > MAX_UNITS) units = MAX_UNITS;
  return pack(-(units * units >> 9), -(units >> 4));
}
