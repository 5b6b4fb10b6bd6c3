/**
 * King and pawn against king, solved. The pawn is White's and stands on the files a to d; everything
 * else follows by reflection.
 *
 * For each pawn square, white king and side to move the table holds one set: the squares of the black
 * king for which White wins. Whole sets are worked on at a time, so solving at first use is quick.
 */

import { TABLES } from "../board/attacks.ts";
import { type Colour, WHITE } from "../board/types.ts";

const { KING_ATTACKS, PAWN_ATTACKS } = TABLES;

const NOT_FILE_A = ~0x01010101;
const NOT_FILE_H = ~0x80808080;
const WHITE_TO_MOVE = 0;
const BLACK_TO_MOVE = 1;

/**
 * By `((pawn << 6 | white king) << 1 | side to move) << 1 | half`, the pawn on ranks 2 to 7. Sets hold
 * legal positions only: none with the white king on the pawn, none with the black king on either.
 */
let wins: Int32Array | undefined;

const setAt = (pawn: number, king: number, sideToMove: number): number =>
  ((pawn << 6 | king) << 1 | sideToMove) << 1;

/** The lower half of the squares a king's step away from any square of the set. */
function neighbours0(set0: number, set1: number): number {
  const beside0 = (set0 & NOT_FILE_A) >>> 1 | (set0 & NOT_FILE_H) << 1;
  const beside1 = (set1 & NOT_FILE_A) >>> 1 | (set1 & NOT_FILE_H) << 1;
  const row0 = set0 | beside0, row1 = set1 | beside1;
  return beside0 | row0 << 8 | row0 >>> 8 | row1 << 24;
}

/** The upper half. */
function neighbours1(set0: number, set1: number): number {
  const beside0 = (set0 & NOT_FILE_A) >>> 1 | (set0 & NOT_FILE_H) << 1;
  const beside1 = (set1 & NOT_FILE_A) >>> 1 | (set1 & NOT_FILE_H) << 1;
  const row0 = set0 | beside0, row1 = set1 | beside1;
  return beside1 | row1 << 8 | row1 >>> 8 | row0 >>> 24;
}

/**
 * One round for a pawn square: improves the sets of wins from each other and from those of the pawn a
 * square further on. Returns whether anything changed.
 */
function improve(table: Int32Array, pawn: number): boolean {
  const pawn0 = pawn < 32 ? 1 << pawn : 0, pawn1 = pawn < 32 ? 0 : 1 << pawn;
  const guarded0 = PAWN_ATTACKS[pawn << 1], guarded1 = PAWN_ATTACKS[pawn << 1 | 1];
  let changed = false;
  for (let king = 0; king < 64; king++) {
    if (king === pawn) continue;
    const near0 = KING_ATTACKS[king << 1], near1 = KING_ATTACKS[king << 1 | 1];
    const white = setAt(pawn, king, WHITE_TO_MOVE), black = setAt(pawn, king, BLACK_TO_MOVE);
    const king0 = king < 32 ? 1 << king : 0, king1 = king < 32 ? 0 : 1 << king;

    // White to move wins where some move leads to a win with Black to move.
    let win0 = table[white], win1 = table[white | 1];
    for (let half = 0; half < 2; half++) {
      for (let bits = half === 0 ? near0 : near1; bits !== 0; bits &= bits - 1) {
        const to = half << 5 | 31 - Math.clz32(bits & -bits);
        const after = setAt(pawn, to, BLACK_TO_MOVE);
        win0 |= table[after];
        win1 |= table[after | 1];
      }
    }
    const step = pawn + 8, stepBit = 1 << step;
    if (king !== step && step < 56) {
      const after = setAt(step, king, BLACK_TO_MOVE);
      win0 |= table[after];
      win1 |= table[after | 1];
      if (pawn < 16) {
        const afterTwo = setAt(step + 8, king, BLACK_TO_MOVE);
        win0 |= table[afterTwo] & ~stepBit;
        win1 |= table[afterTwo | 1];
      }
    } else if (king !== step) {
      // A queen wins unless the black king is there or takes it.
      const isGuarded = (near1 & stepBit) !== 0;
      win0 |= -1;
      win1 |= (isGuarded ? -1 : ~KING_ATTACKS[step << 1 | 1]) & ~stepBit;
    }
    // Black's king stands on no piece, next to no king, and is not in check when White is to move.
    win0 &= ~(near0 | king0 | pawn0 | guarded0);
    win1 &= ~(near1 | king1 | pawn1 | guarded1);

    // Black to move has lost where there is a legal move and each lets White win.
    const legal0 = ~(near0 | king0 | guarded0), legal1 = ~(near1 | king1 | guarded1);
    const escape0 = legal0 & ~win0, escape1 = legal1 & ~win1;
    const lost0 = neighbours0(legal0, legal1) & ~neighbours0(escape0, escape1) &
      ~(near0 | king0 | pawn0);
    const lost1 = neighbours1(legal0, legal1) & ~neighbours1(escape0, escape1) &
      ~(near1 | king1 | pawn1);

    if (
      win0 !== table[white] || win1 !== table[white | 1] ||
      lost0 !== table[black] || lost1 !== table[black | 1]
    ) {
      changed = true;
      table[white] = win0;
      table[white | 1] = win1;
      table[black] = lost0;
      table[black | 1] = lost1;
    }
  }
  return changed;
}

function solve(): Int32Array {
  const table = new Int32Array(56 * 64 * 4);
  for (let rank = 6; rank >= 1; rank--) {
    for (let file = 0; file < 4; file++) {
      while (improve(table, rank << 3 | file));
    }
  }
  return table;
}

/**
 * Whether the side with the pawn wins. The position must be legal, the pawn on ranks 2 to 7.
 * @param strong the side with the pawn
 */
export function isKpkWin(
  strong: Colour,
  strongKing: number,
  pawn: number,
  weakKing: number,
  sideToMove: Colour,
): boolean {
  wins ??= solve();
  const flip = (strong === WHITE ? 0 : 56) ^ ((pawn & 7) > 3 ? 7 : 0);
  const king = weakKing ^ flip;
  const at = setAt(pawn ^ flip, strongKing ^ flip, sideToMove === strong ? 0 : 1);
  return (wins[at | king >>> 5] & 1 << king) !== 0;
}
