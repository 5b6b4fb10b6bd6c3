/**
 * What theory knows and the general terms don't: material that cannot win, endings with a method, and
 * how far to trust an advantage in drawish ones.
 */

import { TABLES } from "../board/attacks.ts";
import type { Position } from "../board/position.ts";
import type { Colour } from "../board/types.ts";
import { isKpkWin } from "./kpk.ts";
import { distance } from "./pawns.ts";
import { endgame } from "./tapered.ts";
import { WEIGHTS } from "./weights.ts";

const { countSquares } = TABLES;
const { material } = WEIGHTS;

const PAWN = 1, KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5;
const DARK = 0xaa55aa55 | 0;
const FILE_A = 0x01010101, FILE_H = 0x80808080 | 0;

/** Added to a won ending, so that the search goes for it and from there for its method. */
const WON = 1000;

/** An advantage counts in full. */
export const FULL_SCALE = 64;

const count = (pos: Position, colour: number, type: number): number =>
  countSquares(pos.bb[colour << 4 | type << 1], pos.bb[colour << 4 | type << 1 | 1]);

/** The endgame value of the pieces of a colour, pawns not included. */
function pieceValue(pos: Position, colour: number): number {
  let value = 0;
  for (let type = KNIGHT; type <= QUEEN; type++) {
    value += endgame(material[type]) * count(pos, colour, type);
  }
  return value;
}

const lowestSquare = (half0: number, half1: number): number =>
  half0 !== 0 ? 31 - Math.clz32(half0 & -half0) : 63 - Math.clz32(half1 & -half1);

/** 0 in the four central squares, 6 in a corner. */
function fromCentre(square: number): number {
  const file = square & 7, rank = square >>> 3;
  return (file < 4 ? 3 - file : file - 4) + (rank < 4 ? 3 - rank : rank - 4);
}

/** King and pawn against king: solved. */
function kingAndPawn(pos: Position, strong: Colour): number {
  const pawns = strong << 4 | PAWN << 1;
  const pawn = lowestSquare(pos.bb[pawns], pos.bb[pawns | 1]);
  const kings = pos.kingSquare;
  if (!isKpkWin(strong, kings[strong], pawn, kings[strong ^ 1], pos.sideToMove)) return 0;
  return WON / 2 + endgame(material[PAWN]) + 20 * (pawn >>> 3 ^ strong * 7);
}

/** Any mating material against a king: to the edge with it, and the own king near. */
function driveToEdge(pos: Position, strong: Colour): number {
  const weakKing = pos.kingSquare[strong ^ 1];
  return WON + pieceValue(pos, strong) + endgame(material[PAWN]) * count(pos, strong, PAWN) +
    20 * fromCentre(weakKing) - 10 * distance(pos.kingSquare[strong], weakKing);
}

/** Bishop and knight against a king: to a corner of the bishop's colour. */
function driveToCorner(pos: Position, strong: Colour, bishopIsDark: boolean): number {
  const weakKing = pos.kingSquare[strong ^ 1];
  const file = weakKing & 7, rank = weakKing >>> 3;
  // 0 on the long diagonal of the other colour, 7 in the two corners of the bishop's.
  const towardsCorner = Math.abs(bishopIsDark ? 7 - file - rank : file - rank);
  return WON + pieceValue(pos, strong) + 30 * towardsCorner + 10 * fromCentre(weakKing) -
    10 * distance(pos.kingSquare[strong], weakKing);
}

/** The score for `strong` of a position where the other side has its king only; see `knownScore`. */
function againstBareKing(pos: Position, strong: Colour): number | undefined {
  const pawns = count(pos, strong, PAWN);
  const knights = count(pos, strong, KNIGHT);
  const side = strong << 4;
  const bishops = pos.bb[side | BISHOP << 1] | pos.bb[side | BISHOP << 1 | 1];
  const hasDark = (bishops & DARK) !== 0, hasLight = (bishops & ~DARK) !== 0;
  const heavy = count(pos, strong, ROOK) + count(pos, strong, QUEEN);
  if (heavy > 0 || hasDark && hasLight) return driveToEdge(pos, strong);
  if (knights > 0 && bishops !== 0) {
    return pawns > 0 || knights > 1
      ? driveToEdge(pos, strong)
      : driveToCorner(pos, strong, hasDark);
  }
  if (pawns === 0) return knights > 2 ? driveToEdge(pos, strong) : 0;
  return pawns === 1 && knights === 0 && bishops === 0 ? kingAndPawn(pos, strong) : undefined;
}

/**
 * The score from White's side of an ending that a rule of its own covers, else undefined: 0 where
 * neither side has material to force a mate with.
 * @param phase what is left of the pieces, 1 for each minor piece, 2 a rook, 4 a queen
 */
export function knownScore(pos: Position, phase: number): number | undefined {
  const bb = pos.bb;
  if (bb[16] === bb[28] && bb[17] === bb[29]) return againstBareKing(pos, 0);
  if (bb[0] === bb[12] && bb[1] === bb[13]) {
    const score = againstBareKing(pos, 1);
    return score === undefined ? undefined : 0 - score;
  }
  if ((bb[2] | bb[3] | bb[18] | bb[19]) !== 0) return undefined;
  // A minor piece each, or bishops that never meet the other king's squares.
  if (phase === 2) return 0;
  const bishops0 = bb[6] | bb[22], bishops1 = bb[7] | bb[23];
  const men = countSquares(bb[0] | bb[16], bb[1] | bb[17]);
  const onDark = countSquares(bishops0 & DARK, bishops1 & DARK);
  const onLight = countSquares(bishops0 & ~DARK, bishops1 & ~DARK);
  return men === 2 + onDark || men === 2 + onLight ? 0 : undefined;
}

/** Whether all pawns of `strong` are rook's pawns that its bishops, its only pieces, cannot see home. */
function hasWrongBishop(pos: Position, strong: Colour): boolean {
  const bb = pos.bb, side = strong << 4;
  const others = bb[side | KNIGHT << 1] | bb[side | KNIGHT << 1 | 1] | bb[side | ROOK << 1] |
    bb[side | ROOK << 1 | 1] | bb[side | QUEEN << 1] | bb[side | QUEEN << 1 | 1];
  if (others !== 0) return false;
  const pawns = bb[side | PAWN << 1] | bb[side | PAWN << 1 | 1];
  const onA = (pawns & ~FILE_A) === 0, onH = (pawns & ~FILE_H) === 0;
  if (!onA && !onH) return false;
  const corner = (onA ? 0 : 7) | (strong === 0 ? 56 : 0);
  const bishops = bb[side | BISHOP << 1] | bb[side | BISHOP << 1 | 1];
  const cornerIsDark = (corner & 7) === corner >>> 3;
  const seesHome = (bishops & (cornerIsDark ? DARK : ~DARK)) !== 0;
  return !seesHome && distance(pos.kingSquare[strong ^ 1], corner) <= 1;
}

/** How much of an endgame advantage of `strong` is likely to count, in parts of FULL_SCALE. */
export function drawScale(pos: Position, strong: Colour, phase: number): number {
  const bb = pos.bb, side = strong << 4, weakSide = side ^ 16;
  if ((bb[side | PAWN << 1] | bb[side | PAWN << 1 | 1]) === 0) {
    const value = pieceValue(pos, strong);
    if (value - pieceValue(pos, strong ^ 1) > endgame(material[BISHOP])) return FULL_SCALE;
    return value <= endgame(material[BISHOP]) ? 0 : 12;
  }
  if (hasWrongBishop(pos, strong)) return 0;

  const own = bb[side | BISHOP << 1] | bb[side | BISHOP << 1 | 1];
  const enemy = bb[weakSide | BISHOP << 1] | bb[weakSide | BISHOP << 1 | 1];
  const onDark = own & DARK, onLight = own & ~DARK;
  const opposite = onDark !== 0 && onLight === 0 && (enemy & DARK) === 0 && enemy !== 0 ||
    onLight !== 0 && onDark === 0 && (enemy & ~DARK) === 0 && enemy !== 0;
  if (!opposite) return FULL_SCALE;
  return phase === 2 ? 32 : 54;
}
