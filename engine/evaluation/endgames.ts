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

const PAWN = 1, KNIGHT = 2, BISHOP = 3, ROOK = 4, QUEEN = 5, KING = 6;
const DARK = 0xaa55aa55 | 0;
const FILE_A = 0x01010101, FILE_H = 0x80808080 | 0;

/** Colours of square, to be added up. */
const DARK_SQUARES = 1, LIGHT_SQUARES = 2;

/** Added to a won ending, so that the search goes for it and from there for its method. */
const WON = 1000;

/** An endgame advantage counts in full; less without pawns, less with bishops of opposite colours. */
export const FULL_SCALE = 64;
const WITHOUT_PAWNS = 12, OPPOSITE_BISHOPS = 54, ONLY_OPPOSITE_BISHOPS = 32;

/** Without pawns, an advantage in pieces must exceed a minor piece to win. */
const LEAST_LEAD = endgame(material[BISHOP]);

const count = (pos: Position, colour: number, type: number): number =>
  countSquares(pos.bb[colour << 4 | type << 1], pos.bb[colour << 4 | type << 1 | 1]);

/** Whether a colour has its king only. */
function isBare(pos: Position, colour: number): boolean {
  const bb = pos.bb, side = colour << 4, king = side | KING << 1;
  return bb[side] === bb[king] && bb[side | 1] === bb[king | 1];
}

/** The endgame value of the pieces of a colour, pawns not included. */
function pieceValue(pos: Position, colour: number): number {
  let value = 0;
  for (let type = KNIGHT; type <= QUEEN; type++) {
    value += endgame(material[type]) * count(pos, colour, type);
  }
  return value;
}

/** The colours of square that the bishops of a colour stand on: 0 to 3. */
function bishopSquares(pos: Position, colour: number): number {
  const bishops = pos.bb[colour << 4 | BISHOP << 1] | pos.bb[colour << 4 | BISHOP << 1 | 1];
  return ((bishops & DARK) !== 0 ? DARK_SQUARES : 0) +
    ((bishops & ~DARK) !== 0 ? LIGHT_SQUARES : 0);
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

/** The progress of a mate without pawns: the weak king to the edge, the own king near. */
function drive(pos: Position, strong: number): number {
  const weakKing = pos.kingSquare[strong ^ 1];
  return 20 * fromCentre(weakKing) - 10 * distance(pos.kingSquare[strong], weakKing);
}

/** Any mating material against a king. */
function driveToEdge(pos: Position, strong: Colour): number {
  return WON + pieceValue(pos, strong) + endgame(material[PAWN]) * count(pos, strong, PAWN) +
    drive(pos, strong);
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

/** Whether a colour can mate only with its opponent's help: by bishops of one colour, or two knights. */
function cannotForceMate(pos: Position, colour: number): boolean {
  const bb = pos.bb, side = colour << 4;
  const others = bb[side | PAWN << 1] | bb[side | PAWN << 1 | 1] | bb[side | ROOK << 1] |
    bb[side | ROOK << 1 | 1] | bb[side | QUEEN << 1] | bb[side | QUEEN << 1 | 1];
  if (others !== 0) return false;
  const knights = count(pos, colour, KNIGHT), bishops = bishopSquares(pos, colour);
  return knights === 0 ? bishops !== DARK_SQUARES + LIGHT_SQUARES : knights <= 2 && bishops === 0;
}

/** The score for `strong` of a position where the other side has its king only; see `knownScore`. */
function againstBareKing(pos: Position, strong: Colour): number | undefined {
  const pawns = count(pos, strong, PAWN), knights = count(pos, strong, KNIGHT);
  const bishops = bishopSquares(pos, strong);
  const heavy = count(pos, strong, ROOK) + count(pos, strong, QUEEN);
  if (heavy > 0 || bishops === DARK_SQUARES + LIGHT_SQUARES) return driveToEdge(pos, strong);
  if (knights > 0 && bishops !== 0) {
    return pawns > 0 || knights > 1
      ? driveToEdge(pos, strong)
      : driveToCorner(pos, strong, bishops === DARK_SQUARES);
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
  if (isBare(pos, 1)) return againstBareKing(pos, 0);
  if (isBare(pos, 0)) {
    const score = againstBareKing(pos, 1);
    return score === undefined ? undefined : 0 - score;
  }
  const white = PAWN << 1, black = white | 16;
  if ((bb[white] | bb[white | 1] | bb[black] | bb[black | 1]) !== 0) return undefined;
  // A minor piece each, or bishops that never meet the other king's squares.
  if (phase === 2) return 0;
  const bishops0 = bb[BISHOP << 1] | bb[16 | BISHOP << 1];
  const bishops1 = bb[BISHOP << 1 | 1] | bb[16 | BISHOP << 1 | 1];
  const men = countSquares(bb[0] | bb[16], bb[1] | bb[17]);
  const onDark = countSquares(bishops0 & DARK, bishops1 & DARK);
  const onLight = countSquares(bishops0 & ~DARK, bishops1 & ~DARK);
  if (men === 2 + onDark || men === 2 + onLight) return 0;
  // Enough of an advantage in pieces to win another one.
  const lead = pieceValue(pos, 0) - pieceValue(pos, 1);
  if (Math.abs(lead) <= LEAST_LEAD) return undefined;
  if (cannotForceMate(pos, lead > 0 ? 0 : 1)) return 0;
  return lead > 0 ? lead + drive(pos, 0) : lead - drive(pos, 1);
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
  const cornerSquares = (corner & 7) === corner >>> 3 ? DARK_SQUARES : LIGHT_SQUARES;
  return (bishopSquares(pos, strong) & cornerSquares) === 0 &&
    distance(pos.kingSquare[strong ^ 1], corner) <= 1;
}

/** How much of an endgame advantage of `strong` is likely to count, in parts of FULL_SCALE. */
export function drawScale(pos: Position, strong: Colour, phase: number): number {
  const bb = pos.bb, side = strong << 4;
  if ((bb[side | PAWN << 1] | bb[side | PAWN << 1 | 1]) === 0) {
    if (cannotForceMate(pos, strong)) return 0;
    const value = pieceValue(pos, strong);
    if (value - pieceValue(pos, strong ^ 1) > LEAST_LEAD) return FULL_SCALE;
    return value <= LEAST_LEAD ? 0 : WITHOUT_PAWNS;
  }
  if (hasWrongBishop(pos, strong)) return 0;

  const bishops = bishopSquares(pos, strong) + 4 * bishopSquares(pos, strong ^ 1);
  const areOpposite = bishops === DARK_SQUARES + 4 * LIGHT_SQUARES ||
    bishops === LIGHT_SQUARES + 4 * DARK_SQUARES;
  if (!areOpposite) return FULL_SCALE;
  return phase === 2 ? ONLY_OPPOSITE_BISHOPS : OPPOSITE_BISHOPS;
}
