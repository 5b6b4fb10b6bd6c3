/**
 * The weights of the evaluation, in centipawns, fitted to positions from games of the engine against
 * itself: to their results and to what a search of a thousand nodes said. Every weight is an entry of a
 * typed array, so that a tuner can change it in place; a new evaluation then uses it.
 */

import { pack } from "./tapered.ts";

/** Tapered scores from their middlegame and endgame values. */
function scores(mg: readonly number[], eg: readonly number[]): Int32Array {
  return Int32Array.from(mg, (value, i) => pack(value, eg[i]));
}

/** A row of a table with 32 entries a piece type. */
function row(...values: readonly number[]): number[] {
  return [...values, ...Array<number>(32 - values.length).fill(0)];
}

export const WEIGHTS = {
  /** By piece type 0 to 6. */
  material: scores([0, 71, 303, 336, 423, 964, 0], [0, 125, 340, 355, 592, 1010, 0]),
  /**
   * By `type << 5 | rank << 2 | file`, from the side's own first rank up; files e to h are those
   * of d to a.
   */
  // deno-fmt-ignore
  pieceSquare: scores([
    ...row(),
    // pawn
       0,    0,    0,    0,
      -6,   -2,    2,    6,
      -5,    1,    2,    9,
      -3,    0,    4,   16,
       0,    3,    7,   18,
       2,    5,    9,   13,
       4,    7,   11,   15,
       0,    0,    0,    0,
    // knight
     -34,  -25,  -16,   -7,
     -18,   -8,    1,    9,
      -9,    0,   10,   17,
       5,   13,   22,   31,
       4,   13,   22,   31,
      -5,    4,   13,   22,
     -19,  -10,   -1,    8,
     -28,  -19,  -10,   -1,
    // bishop
     -17,  -14,  -11,   -8,
      -7,   -3,   -1,    2,
      -3,    1,    4,    6,
       1,    4,    8,   11,
       1,    4,    8,   11,
      -4,    0,    4,    7,
      -8,   -4,    0,    3,
     -12,   -8,   -4,    0,
    // rook
      -3,   -2,    1,    2,
      -3,   -1,    1,    3,
      -4,   -1,    1,    3,
      -3,   -1,    2,    4,
      -2,    0,    2,    4,
      -2,    0,    2,    4,
       6,    8,   10,   12,
      -2,    0,    2,    4,
    // queen
      -6,   -4,   -2,    1,
      -4,   -2,    1,    1,
      -2,    0,    2,    3,
      -4,   -2,    0,    1,
      -3,   -2,    0,    2,
      -6,   -4,   -1,    0,
      -8,   -6,   -4,   -2,
     -10,   -8,   -6,   -4,
    // king
      20,   29,    0,   -9,
       2,   12,  -18,  -27,
     -16,   -6,  -36,  -46,
     -34,  -24,  -54,  -64,
     -60,  -60,  -60,  -60,
     -60,  -60,  -60,  -60,
     -60,  -60,  -60,  -60,
     -60,  -60,  -60,  -60,
  ], [
    ...row(),
    // pawn
       0,    0,    0,    0,
      -3,   -4,   -5,   -8,
       4,    2,   -1,   -2,
       9,    6,    4,    2,
      15,   12,   10,    8,
      21,   18,   16,   14,
      26,   24,   22,   20,
       0,    0,    0,    0,
    // knight
     -20,  -13,   -6,    0,
     -13,   -6,    1,    7,
      -6,    1,    8,   14,
       1,    7,   14,   21,
       0,    7,   14,   22,
      -7,    1,    8,   15,
     -14,   -7,    1,    8,
     -21,  -14,   -7,    0,
    // bishop
      -8,   -5,   -2,    0,
      -5,   -2,    0,    3,
      -2,    1,    3,    6,
       1,    4,    6,    9,
       1,    4,    6,    9,
      -2,    1,    3,    6,
      -5,   -2,    0,    3,
      -8,   -5,   -2,    1,
    // rook
      -2,   -3,   -3,   -3,
      -1,   -1,   -2,   -1,
       0,    0,    0,    0,
       1,    1,    1,    1,
       3,    2,    2,    2,
       4,    3,    4,    4,
      11,   11,   11,   11,
       6,    6,    6,    6,
    // queen
     -15,  -10,   -6,   -1,
     -10,   -5,    0,    4,
      -5,    0,    5,   10,
       0,    5,   10,   15,
       1,    5,   10,   15,
      -4,    1,    6,   11,
      -9,   -4,    1,    6,
     -14,   -9,   -4,    1,
    // king
     -38,  -28,  -18,   -8,
     -20,  -10,    0,   10,
     -10,    0,   10,   20,
       0,   10,   20,   30,
       0,   10,   20,   30,
     -10,    0,   10,   20,
     -20,  -10,    0,   10,
     -30,  -20,  -10,    0,
  ]),
  /** By `type << 5 | n`, n being the number of safe squares that the piece attacks. */
  // deno-fmt-ignore
  mobility: scores([
    ...row(),
    ...row(),
    ...row(-35, -21, -11, -4, 1, 7, 9, 11, 12),
    ...row(-30, -20, -10, -3, 5, 10, 13, 15, 16, 18, 20, 22, 24, 25),
    ...row(-21, -18, -16, -14, -10, -9, -7, -5, -1, 2, 4, 6, 9, 13, 16),
    ...row(
      -15, -14, -12, -11, -9, -8, -6, -3, 0, 1, 1, 1, 3, 3, 4, 5, 6, 8, 9, 11, 12, 13, 15, 16, 18,
      19, 20, 22,
    ),
  ], [
    ...row(),
    ...row(),
    ...row(-45, -27, -14, -5, 2, 8, 12, 14, 16),
    ...row(-38, -24, -13, -3, 4, 11, 16, 19, 21, 23, 26, 27, 29, 30),
    ...row(-37, -21, -7, 4, 13, 20, 26, 31, 34, 36, 38, 39, 40, 41, 42),
    ...row(
      -30, -24, -18, -13, -8, -4, -1, 2, 6, 9, 11, 13, 15, 17, 18, 20, 21, 22, 22, 23, 23, 24, 25,
      25, 25, 25, 26, 26,
    ),
  ]),
  /** Bishops on both colours of square. */
  bishopPair: scores([25], [56]),
  /** Each own pawn on the colour of the bishop's square, for each bishop. */
  badBishop: scores([-7], [-9]),
  /**
   * A knight, a bishop, on the fourth to sixth rank, guarded by a pawn, that no enemy pawn can
   * ever attack.
   */
  outpost: scores([28, 26], [12, 10]),
  /** A rook on a file without own pawns; without any pawns. */
  rookFile: scores([7, 34], [11, 1]),
  /** A rook on the seventh rank that cuts off the king or looks at pawns. */
  rookSeventh: scores([5], [6]),
  /** A pawn with an own pawn ahead on its file. */
  doubled: scores([-9], [-23]),
  /** A pawn without own pawns on the files beside it: with an enemy pawn ahead; without. */
  isolated: scores([-1, 1], [-3, -25]),
  /**
   * A pawn that cannot advance safely and that no own pawn can come to guard: with an enemy pawn
   * ahead; without.
   */
  backward: scores([-4, -11], [-12, -17]),
  /** A pawn with an own pawn beside it, by rank. */
  phalanx: scores([0, 6, 8, 12, 24, 50, 90, 0], [0, 3, 4, 7, 20, 47, 92, 0]),
  /** A pawn guarded by own pawns, by rank. */
  supported: scores([0, 3, 15, 11, 15, 29, 61, 0], [0, -2, 4, 2, 8, 26, 56, 0]),
  /** A passed pawn, by rank. */
  passed: scores([0, -1, -1, 4, 19, 49, 89, 0], [0, 9, 13, 30, 56, 101, 160, 0]),
  /** For each step from the own king to the square in front of a passed pawn, by rank. */
  passedOwnKing: scores([0, -6, -7, -6, -5, -5, -6, 0], [0, -3, -5, -8, -12, -15, -17, 0]),
  /** The same for the enemy king. */
  passedEnemyKing: scores([0, 3, 2, 3, 4, 5, 5, 0], [0, 4, 5, 11, 17, 26, 30, 0]),
  /** A passed pawn with an enemy piece in front of it, by rank. */
  passedBlocked: scores([0, 1, 1, -2, -7, -17, -34, 0], [0, 1, -1, -6, -13, -30, -58, 0]),
  /** A passed pawn that can go one step without being attacked, by rank. */
  passedStep: scores([0, 0, 1, 3, 7, 14, 24, 0], [0, 1, 3, 7, 13, 25, 40, 0]),
  /** A passed pawn with no piece in its way and no attack on it, by rank. */
  passedFree: scores([0, 0, 1, 4, 11, 24, 44, 0], [0, 5, 8, 14, 29, 61, 101, 0]),
  /**
   * The nearest own pawn in front of the king, on its file and those beside it, by `file << 3 |
   * rank`: files from the edge, rank 0 for no pawn.
   */
  // deno-fmt-ignore
  shelter: scores([
     -21,   21,   15,    1,   -3,   -7,   -9,    0,
     -26,   22,   15,    1,   -3,   -7,   -9,    0,
     -18,   23,   15,    1,   -3,   -6,   -8,    0,
      -9,   11,    7,    2,   -2,   -6,   -8,    0,
  ], [
      -4,   -1,   -1,    0,    0,    0,    0,    0,
      15,    0,   -1,   -1,    0,    0,    0,    0,
      -1,    0,   -1,    0,    0,    0,    0,    0,
      -1,    0,   -1,   -1,    0,    0,    0,    0,
  ]),
  /** The nearest enemy pawn there, not held up by an own pawn, by `file << 3 | rank`. */
  // deno-fmt-ignore
  storm: scores([
      -9,   -9,  -44,  -24,  -10,   -5,   -2,    0,
       2,   -9,  -44,  -24,   -9,   -5,   -3,    0,
      -4,   -9,  -44,  -24,   -8,   -4,   -3,    0,
      -6,   -9,  -44,  -23,   -8,   -3,   -1,    0,
  ], [
      -6,    2,    2,    1,    1,    1,    0,    0,
      -5,    2,    2,    1,    1,    1,    0,    0,
      10,    2,    2,    1,    1,    1,    0,    0,
      -6,    2,    1,    1,    2,    2,    1,    0,
  ]),
  /** The nearest enemy pawn there, held up by an own pawn, by rank. */
  stormBlocked: scores([0, 0, -34, 8, 9, -9, 0, 0], [0, 0, -28, -18, -17, -4, 3, 0]),
  /** An enemy piece attacked by a pawn. */
  threatByPawn: scores([55], [45]),
  /** An enemy piece attacked by a knight or bishop, by type; a pawn only if weakly defended. */
  threatByMinor: scores([0, 8, 26, 26, 49, 44, 0], [0, 16, 20, 26, 34, 57, 0]),
  /** A weakly defended enemy piece or pawn attacked by a rook, by type. */
  threatByRook: scores([0, 8, 30, 34, 4, 45, 0], [0, 21, 22, 29, 8, 40, 0]),
  /** A weakly defended enemy piece or pawn attacked by the king. */
  threatByKing: scores([14], [32]),
  /** An attacked and undefended enemy piece or pawn. */
  hanging: scores([20], [17]),
  /** An enemy piece that a safe pawn move would attack. */
  pushThreat: scores([20], [12]),
  /** For the side to move. */
  tempo: scores([26], [10]),

  // Danger to a king, in units; their square over 512 is the loss in the middlegame.

  /** A piece that attacks the king's zone, by type. */
  attacker: Int32Array.of(0, 0, 36, 27, 35, 37, 0),
  /** Each attack on a square beside the king. */
  ringHit: Int32Array.of(11),
  /** Each attacked square beside the king that only king or queen defend. */
  weakRing: Int32Array.of(16),
  /** A type of piece that can give check safely. */
  safeCheck: Int32Array.of(0, 0, 100, 62, 108, 97, 0),
  /** An attack without a queen. */
  noQueen: Int32Array.of(-118),
};
