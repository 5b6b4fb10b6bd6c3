/** Which moves cut off: by their number in the order, and by what they were to the ordering. */

import { LAST_MOVE_NUMBER, MOVE_KINDS } from "../counting/counts.ts";
import { movesOf } from "../figures/figures.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cell, count, mean, plainColumns, setCell, share, type Table } from "./cells.ts";
import { atDepth, compare, deepest, type Layout } from "./comparison.ts";

/** `1`, `2`, … `8+`: numbers of moves as they are counted. */
export const MOVE_NUMBERS = Array.from(
  { length: LAST_MOVE_NUMBER },
  (_, index) => `${index + 1}${index + 1 === LAST_MOVE_NUMBER ? "+" : ""}`,
);

/** Stands for the row of the mean among those of the numbers. */
const MEAN = -1;

/** Cutoffs, their share in all, and the share of those so far. */
export function cutoffsByNumber(sets: readonly SetReport[], layout: Layout): Table {
  const caption = `Cutoffs by number of the move searched, ${atDepth(sets)}`;
  return layout === "across" ? numbersAcross(sets, caption) : numbersDown(sets, caption);
}

/** Three rows a set. */
function numbersAcross(sets: readonly SetReport[], caption: string): Table {
  const many = sets.length > 1;
  return {
    caption,
    names: [...(many ? ["set"] : []), ""],
    columns: plainColumns(["all", "mean", ...MOVE_NUMBERS]),
    bodies: sets.map((set, s) => {
      const { cutoffsByMove, cutoffMoveNumbers } = movesOf(deepest(set));
      const { cutoffs } = deepest(set);
      let soFar = 0;
      const rows: Record<string, Cell[]> = {
        cutoffs: [count(cutoffs), mean(cutoffMoveNumbers / cutoffs), ...cutoffsByMove.map(asCount)],
        share: ["", "", ...cutoffsByMove.map((number) => share(number / cutoffs))],
        cumulative: [
          ...["", ""],
          ...cutoffsByMove.map((number) => share((soFar += number) / cutoffs)),
        ],
      };
      return {
        rows: Object.entries(rows).map(([name, cells], index) => ({
          names: [...(many ? [index === 0 ? setCell(s) : ""] : []), name],
          cells,
        })),
      };
    }),
  };
}

/** A row for each number, then the mean. */
function numbersDown(sets: readonly SetReport[], caption: string): Table {
  return compare(sets, {
    caption,
    heading: "number",
    bodies: [{ rows: [...MOVE_NUMBERS.keys(), MEAN] }],
    nameOf: (index) => index === MEAN ? "mean" : MOVE_NUMBERS[index],
    columns: ["cutoffs", "share", "cumulative"],
    cells: (index, set) => {
      const { cutoffsByMove, cutoffMoveNumbers } = movesOf(deepest(set));
      const { cutoffs } = deepest(set);
      if (index === MEAN) return [mean(cutoffMoveNumbers / cutoffs), "", ""];
      const soFar = cutoffsByMove.slice(0, index + 1).reduce((sum, number) => sum + number);
      return [
        count(cutoffsByMove[index]),
        share(cutoffsByMove[index] / cutoffs),
        share(soFar / cutoffs),
      ];
    },
  }, "down");
}

/** Cutoffs by kind, and how many of the moves searched they were. */
export function cutoffsByKind(sets: readonly SetReport[], layout: Layout): Table {
  return compare(sets, {
    caption: `Cutoffs by kind of move, ${atDepth(sets)} (hit rate: cutoffs ÷ moves searched)`,
    heading: "kind",
    bodies: [{ rows: MOVE_KINDS.map((_, kind) => kind) }],
    nameOf: (kind) => MOVE_KINDS[kind],
    columns: ["cutoffs", "share", "searched", "hit rate"],
    cells: (kind, set) => {
      const counts = deepest(set), { cutoffsByKind, searchedByKind } = movesOf(counts);
      return [
        count(cutoffsByKind[kind]),
        share(cutoffsByKind[kind] / counts.cutoffs),
        count(searchedByKind[kind]),
        share(cutoffsByKind[kind] / searchedByKind[kind]),
      ];
    },
  }, layout);
}

function asCount(value: number): Cell {
  return count(value);
}
