/** Tables that compare the sets row by row, at the deepest of the depths reported. */

import type { Counts } from "../counting/counts.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cell, plainColumns, setCell, type Table } from "./cells.ts";

/** Whether the sets stand beside each other or below each other; a format has one or the other. */
export type Layout = "across" | "down";

export interface Shape<Row, Compared> {
  readonly caption: string;
  /** What the rows are. */
  readonly heading: string;
  readonly bodies: readonly { readonly title?: string; readonly rows: readonly Row[] }[];
  readonly nameOf: (row: Row) => Cell;
  /** The columns that each set has. */
  readonly columns: readonly string[];
  readonly cells: (row: Row, set: Compared) => readonly Cell[];
}

/** The counts at the deepest depth. */
export function deepest({ depths }: Pick<SetReport, "depths">): Counts {
  return depths.at(-1)!.counts;
}

/** `depth 11`, the deepest one, which is the one of most tables. */
export function atDepth([{ depths }]: readonly SetReport[]): string {
  return `depth ${depths.at(-1)!.depth}`;
}

/** A single set is not named. */
export function compare<Row, Compared>(
  sets: readonly Compared[],
  { caption, heading, bodies, nameOf, columns, cells }: Shape<Row, Compared>,
  layout: Layout,
): Table {
  if (sets.length === 1 || layout === "across") {
    return {
      caption,
      names: [heading],
      columns: sets.length === 1
        ? plainColumns(columns)
        : sets.flatMap((_, set) => columns.map((heading) => ({ heading, set }))),
      bodies: bodies.map(({ title, rows }) => ({
        title,
        rows: rows.map((row) => ({
          names: [nameOf(row)],
          cells: sets.flatMap((set) => cells(row, set)),
        })),
      })),
    };
  }
  return {
    caption,
    names: [heading, "set"],
    columns: plainColumns(columns),
    bodies: bodies.flatMap(({ title, rows }) =>
      rows.map((row, index) => ({
        title: index === 0 ? title : undefined,
        rows: sets.map((set, s) => ({
          names: [s === 0 ? nameOf(row) : "", setCell(s)],
          cells: cells(row, set),
        })),
      }))
    ),
  };
}
