/** The kinds of move that are counted apart, by their places in MOVE_KINDS. */

import { type Move, moveCaptured, promotedType } from "../../../engine/board/types.ts";
import {
  COUNTERMOVE,
  FIRST_KILLER,
  GOOD_NOISY,
  HASH_MOVE,
  LOSING_CAPTURE,
  SECOND_KILLER,
} from "../../../engine/search/picker.ts";
import { MOVE_KINDS } from "./counts.ts";

const kind = (name: (typeof MOVE_KINDS)[number]): number => MOVE_KINDS.indexOf(name);
export const HASH = kind("hash move");
const GOOD_CAPTURE = kind("good capture"), PROMOTES = kind("promotion");
const FIRST = kind("killer 1"), SECOND = kind("killer 2"), COUNTER = kind("countermove");
const OTHER_QUIET = kind("other quiet");
export const LOSING = kind("losing capture");

/** What kind of move the picker's stage makes of this one. */
export function kindOf(move: Move, stage: number): number {
  if (stage === HASH_MOVE) return HASH;
  if (stage === GOOD_NOISY && moveCaptured(move) !== 0) return GOOD_CAPTURE;
  if (promotedType(move) !== 0) return PROMOTES;
  switch (stage) {
    case FIRST_KILLER:
      return FIRST;
    case SECOND_KILLER:
      return SECOND;
    case COUNTERMOVE:
      return COUNTER;
    case LOSING_CAPTURE:
      return LOSING;
    default:
      return OTHER_QUIET;
  }
}
