/** Remembers what pawns.ts says of the pawn structures met lately. */

import type { Position } from "../board/position.ts";
import { kingShelter, pawnStructure } from "./pawns.ts";

const ENTRIES = 4096;
/** An entry: pawns (4 int32s), kings, score, passed pawns of both colours (2). */
const SIZE = 8;
const KING_SQUARES = 4;
/** Where an entry has the score, from White's side, and the set of the passed pawns of both colours. */
export const SCORE = 5, PASSED = 6;

export class PawnTable {
  readonly entries = new Int32Array(ENTRIES * SIZE);

  /**
   * Finds or makes the entry of the position's pawns and kings and returns its index. The entry
   * holds the pawns and kings themselves, so keys that collide do no harm.
   */
  probe(pos: Position): number {
    const entries = this.entries, bb = pos.bb;
    const at = (pos.pawnKey & ENTRIES - 1) * SIZE;
    const kings = pos.kingSquare[0] << 6 | pos.kingSquare[1];
    if (
      entries[at] !== bb[2] || entries[at + 1] !== bb[3] || entries[at + 2] !== bb[18] ||
      entries[at + 3] !== bb[19] || entries[at + KING_SQUARES] !== kings
    ) {
      entries[at] = bb[2];
      entries[at + 1] = bb[3];
      entries[at + 2] = bb[18];
      entries[at + 3] = bb[19];
      entries[at + KING_SQUARES] = kings;
      entries[at + PASSED] = entries[at + PASSED + 1] = 0;
      entries[at + SCORE] = kingShelter(pos, 0) - kingShelter(pos, 1) +
        pawnStructure(pos, 0, entries, at + PASSED) - pawnStructure(pos, 1, entries, at + PASSED);
    }
    return at;
  }
}
