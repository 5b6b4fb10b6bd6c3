/**
 * The weights of the evaluation, in centipawns. Each is an entry of a typed array, so a tuner can change
 * any of them in place and make a new evaluation. They come from our own games: see
 * `breakdown` for what they amount to in a position.
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
  material: scores([0, 85, 325, 340, 465, 960, 0], [0, 110, 310, 325, 540, 990, 0]),
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
      -4,    0,    4,    8,
      -2,    2,    6,   18,
       0,    4,    8,   20,
       2,    6,   10,   14,
       4,    8,   12,   16,
       0,    0,    0,    0,
    // knight
     -35,  -26,  -17,   -8,
     -18,   -9,    0,    9,
      -9,    0,    9,   18,
       5,   14,   23,   32,
       5,   14,   23,   32,
      -4,    5,   14,   23,
     -18,   -9,    0,    9,
     -27,  -18,   -9,    0,
    // bishop
     -18,  -14,  -10,   -6,
      -8,   -4,    0,    4,
      -4,    0,    4,    8,
       0,    4,    8,   12,
       0,    4,    8,   12,
      -4,    0,    4,    8,
      -8,   -4,    0,    4,
     -12,   -8,   -4,    0,
    // rook
      -2,    0,    2,    4,
      -2,    0,    2,    4,
      -2,    0,    2,    4,
      -2,    0,    2,    4,
      -2,    0,    2,    4,
      -2,    0,    2,    4,
       6,    8,   10,   12,
      -2,    0,    2,    4,
    // queen
      -6,   -4,   -2,    0,
      -4,   -2,    0,    2,
      -2,    0,    2,    4,
      -4,   -2,    0,    2,
      -4,   -2,    0,    2,
      -6,   -4,   -2,    0,
      -8,   -6,   -4,   -2,
     -10,   -8,   -6,   -4,
    // king
      20,   30,    0,  -10,
       2,   12,  -18,  -28,
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
      -4,   -6,   -8,  -10,
       2,    0,   -2,   -4,
       8,    6,    4,    2,
      14,   12,   10,    8,
      20,   18,   16,   14,
      26,   24,   22,   20,
       0,    0,    0,    0,
    // knight
     -21,  -14,   -7,    0,
     -14,   -7,    0,    7,
      -7,    0,    7,   14,
       0,    7,   14,   21,
       0,    7,   14,   21,
      -7,    0,    7,   14,
     -14,   -7,    0,    7,
     -21,  -14,   -7,    0,
    // bishop
      -9,   -6,   -3,    0,
      -6,   -3,    0,    3,
      -3,    0,    3,    6,
       0,    3,    6,    9,
       0,    3,    6,    9,
      -3,    0,    3,    6,
      -6,   -3,    0,    3,
      -9,   -6,   -3,    0,
    // rook
      -3,   -3,   -3,   -3,
      -2,   -2,   -2,   -2,
      -1,   -1,   -1,   -1,
       0,    0,    0,    0,
       1,    1,    1,    1,
       2,    2,    2,    2,
       9,    9,    9,    9,
       4,    4,    4,    4,
    // queen
     -15,  -10,   -5,    0,
     -10,   -5,    0,    5,
      -5,    0,    5,   10,
       0,    5,   10,   15,
       0,    5,   10,   15,
      -5,    0,    5,   10,
     -10,   -5,    0,    5,
     -15,  -10,   -5,    0,
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
    ...row(-35, -20, -10, -2, 3, 7, 10, 12, 13),
    ...row(-30, -19, -10, -3, 3, 8, 12, 16, 18, 20, 22, 24, 25, 26),
    ...row(-25, -22, -19, -15, -12, -9, -6, -3, 1, 4, 7, 10, 13, 17, 20),
    ...row(
      -15, -14, -12, -11, -9, -8, -7, -5, -4, -2, -1, 0, 2, 3, 5, 6, 7, 9, 10, 12, 13, 14, 16, 17,
      19, 20, 21, 23,
    ),
  ], [
    ...row(),
    ...row(),
    ...row(-45, -27, -14, -5, 2, 6, 10, 12, 14),
    ...row(-40, -26, -15, -5, 2, 9, 14, 18, 21, 24, 27, 28, 30, 31),
    ...row(-40, -24, -10, 1, 10, 17, 23, 28, 32, 35, 38, 40, 42, 43, 45),
    ...row(
      -30, -24, -18, -13, -8, -4, -1, 2, 5, 8, 10, 12, 14, 16, 17, 19, 20, 21, 22, 23, 23, 24, 25,
      25, 26, 26, 27, 27,
    ),
  ]),
  /** Bishops on both colours of square. */
  bishopPair: scores([28], [50]),
  /** Each own pawn on the colour of the bishop's square, for each bishop. */
  badBishop: scores([-3], [-6]),
  /**
   * A knight, a bishop, on the fourth to sixth rank, guarded by a pawn, that no enemy pawn can
   * ever attack.
   */
  outpost: scores([30, 22], [20, 8]),
  /** A rook on a file without own pawns; without any pawns. */
  rookFile: scores([14, 30], [10, 12]),
  /** A rook on the seventh rank that cuts off the king or looks at pawns. */
  rookSeventh: scores([8], [18]),
  /** A pawn with an own pawn ahead on its file. */
  doubled: scores([-6], [-18]),
  /** A pawn without own pawns on the files beside it: with an enemy pawn ahead; without. */
  isolated: scores([-7, -14], [-9, -16]),
  /**
   * A pawn that cannot advance safely and that no own pawn can come to guard: with an enemy pawn
   * ahead; without.
   */
  backward: scores([-6, -14], [-9, -16]),
  /** A pawn with an own pawn beside it, by rank. */
  phalanx: scores([0, 4, 8, 12, 24, 50, 90, 0], [0, 0, 3, 6, 18, 45, 90, 0]),
  /** A pawn guarded by own pawns, by rank. */
  supported: scores([0, 0, 12, 10, 14, 28, 60, 0], [0, 0, 6, 7, 12, 30, 60, 0]),
  /** A passed pawn, by rank. */
  passed: scores([0, 0, 0, 5, 20, 50, 90, 0], [0, 8, 12, 28, 55, 100, 160, 0]),
  /** For each step from the own king to the square in front of a passed pawn, by rank. */
  passedOwnKing: scores([0, 0, 0, 0, 0, 0, 0, 0], [0, -1, -2, -4, -7, -10, -11, 0]),
  /** The same for the enemy king. */
  passedEnemyKing: scores([0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 2, 6, 11, 17, 20, 0]),
  /** A passed pawn with an enemy piece in front of it, by rank. */
  passedBlocked: scores([0, 0, 0, -3, -8, -18, -35, 0], [0, -1, -3, -8, -16, -32, -60, 0]),
  /** A passed pawn that can go one step without being attacked, by rank. */
  passedStep: scores([0, 1, 2, 4, 8, 15, 25, 0], [0, 1, 3, 6, 12, 24, 40, 0]),
  /** A passed pawn with no piece in its way and no attack on it, by rank. */
  passedFree: scores([0, 1, 2, 5, 12, 25, 45, 0], [0, 3, 6, 12, 28, 60, 100, 0]),
  /**
   * The nearest own pawn in front of the king, on its file and those beside it, by `file << 3 |
   * rank`: files from the edge, rank 0 for no pawn.
   */
  // deno-fmt-ignore
  shelter: scores([
     -22,   22,   16,    2,   -2,   -6,   -8,    0,
     -22,   22,   16,    2,   -2,   -6,   -8,    0,
     -22,   22,   16,    2,   -2,   -6,   -8,    0,
     -14,   10,    6,    2,   -2,   -6,   -8,    0,
  ], [
       0,    0,    0,    0,    0,    0,    0,    0,
       0,    0,    0,    0,    0,    0,    0,    0,
       0,    0,    0,    0,    0,    0,    0,    0,
       0,    0,    0,    0,    0,    0,    0,    0,
  ]),
  /** The nearest enemy pawn there, not held up by an own pawn, by `file << 3 | rank`. */
  // deno-fmt-ignore
  storm: scores([
       0,  -10,  -45,  -25,  -10,   -4,    0,    0,
       0,  -10,  -45,  -25,  -10,   -4,    0,    0,
       0,  -10,  -45,  -25,  -10,   -4,    0,    0,
       0,  -10,  -45,  -25,  -10,   -4,    0,    0,
  ], [
       0,    0,    0,    0,    0,    0,    0,    0,
       0,    0,    0,    0,    0,    0,    0,    0,
       0,    0,    0,    0,    0,    0,    0,    0,
       0,    0,    0,    0,    0,    0,    0,    0,
  ]),
  /** The nearest enemy pawn there, held up by an own pawn, by rank. */
  stormBlocked: scores([0, 0, -25, -6, -3, 0, 0, 0], [0, 0, -20, -6, -2, 0, 0, 0]),
  /** An enemy piece attacked by a pawn. */
  threatByPawn: scores([55], [45]),
  /** An enemy piece attacked by a knight or bishop, by type; a pawn only if weakly defended. */
  threatByMinor: scores([0, 4, 25, 30, 55, 50, 0], [0, 12, 22, 25, 45, 60, 0]),
  /** A weakly defended enemy piece or pawn attacked by a rook, by type. */
  threatByRook: scores([0, 0, 22, 22, 5, 45, 0], [0, 12, 25, 25, 10, 40, 0]),
  /** A weakly defended enemy piece or pawn attacked by the king. */
  threatByKing: scores([10], [35]),
  /** An attacked and undefended enemy piece or pawn. */
  hanging: scores([25], [20]),
  /** An enemy piece that a safe pawn move would attack. */
  pushThreat: scores([14], [12]),
  /** For the side to move. */
  tempo: scores([18], [18]),

  // Danger to a king, in units; their square over 512 is the loss in the middlegame.

  /** A piece that attacks the king's zone, by type. */
  attacker: Int32Array.of(0, 0, 45, 40, 50, 40, 0),
  /** Each attack on a square beside the king. */
  ringHit: Int32Array.of(14),
  /** Each attacked square beside the king that only king or queen defend. */
  weakRing: Int32Array.of(22),
  /** A type of piece that can give check safely. */
  safeCheck: Int32Array.of(0, 0, 100, 70, 110, 90, 0),
  /** An attack without a queen. */
  noQueen: Int32Array.of(-130),
};
