/** Which moves cut off: by their number in the order, and by what they were to the ordering. */

import { LAST_MOVE_NUMBER, MOVE_KINDS } from "../counting/counts.ts";
import { movesOf } from "../figures/figures.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cells, count, decimal, letter, percent } from "./cells.ts";
import { deepest, sideBySide } from "./side_by_side.ts";

/** `1`, `2`, … `8+`: numbers of moves as they are counted. */
export const MOVE_NUMBERS = Array.from(
  { length: LAST_MOVE_NUMBER },
  (_, index) => `${index + 1}${index + 1 === LAST_MOVE_NUMBER ? "+" : ""}`,
);

/** Three rows a set: cutoffs, their share in all, and the share of those so far. */
export function cutoffsByNumber(sets: readonly SetReport[]): Cells {
  const many = sets.length > 1;
  return {
    heading: [...(many ? ["set"] : []), "", "all", "mean", ...MOVE_NUMBERS],
    rows: sets.flatMap((set, s) => {
      const { cutoffsByMove, cutoffMoveNumbers } = movesOf(deepest(set));
      const { cutoffs } = deepest(set);
      let soFar = 0;
      const cumulative = cutoffsByMove.map((number) => percent((soFar += number) / cutoffs));
      const rows = [
        [
          "cutoffs",
          count(cutoffs),
          decimal(cutoffMoveNumbers / cutoffs),
          ...cutoffsByMove.map(count),
        ],
        ["share", "", "", ...cutoffsByMove.map((number) => percent(number / cutoffs))],
        ["cumulative", "", "", ...cumulative],
      ];
      return many ? rows.map((row, index) => [index === 0 ? letter(s) : "", ...row]) : rows;
    }),
    names: many ? 2 : 1,
    group: 1,
  };
}

/** Cutoffs by kind, and how many of the moves searched they were. */
export function cutoffsByKind(sets: readonly SetReport[]): Cells {
  return sideBySide(sets, {
    heading: "kind",
    rows: MOVE_KINDS.map((_, kind) => kind),
    nameOf: (kind) => MOVE_KINDS[kind],
    columns: ["cutoffs", "share", "searched", "hit rate"],
    cells: (kind, counts) => {
      const { cutoffsByKind, searchedByKind } = movesOf(counts);
      return [
        count(cutoffsByKind[kind]),
        percent(cutoffsByKind[kind] / counts.cutoffs),
        count(searchedByKind[kind]),
        percent(cutoffsByKind[kind] / searchedByKind[kind]),
      ];
    },
  });
}
