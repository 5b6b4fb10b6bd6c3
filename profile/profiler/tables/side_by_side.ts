/** Tables that have the sets beside each other, at the deepest of the depths reported. */

import type { Counts } from "../counting/counts.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cell, type Cells, letter } from "./cells.ts";

export interface Shape<Row> {
  /** What the rows are. */
  readonly heading: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** The columns that each set has. */
  readonly columns: readonly string[];
  readonly cells: (row: Row, counts: Counts, first: Counts) => readonly Cell[];
}

/** The counts at the deepest depth. */
export function deepest({ depths }: SetReport): Counts {
  return depths.at(-1)!.counts;
}

/** The set's letter stands before its first column; a single set has none. */
export function sideBySide<Row>(sets: readonly SetReport[], shape: Shape<Row>): Cells {
  const { heading, rows, nameOf, columns, cells } = shape;
  const letters = sets.map((_, set) => sets.length > 1 ? `${letter(set)} ` : "");
  return {
    heading: [
      heading,
      ...letters.flatMap((letter) => [`${letter}${columns[0]}`, ...columns.slice(1)]),
    ],
    rows: rows.map((row) => [
      nameOf(row),
      ...sets.flatMap((set) => cells(row, deepest(set), deepest(sets[0]))),
    ]),
    names: 1,
    group: columns.length,
  };
}
