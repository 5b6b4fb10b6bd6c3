/** Tables as data: what stands in each cell, for every format to show in its way. */

import type { Interval } from "../figures/wilson.ts";

/** Better or worse than the first set beyond doubt. */
export type Mark = "better" | "worse";

/** A text, or what a number is; NaN is nothing ÷ nothing. */
export type Cell =
  | string
  /** A set, by its place among the sets. */
  | { readonly kind: "set"; readonly set: number }
  /** With its difference from the first set's, where the cell has one: -0.1 for 10% fewer. */
  | { readonly kind: "count"; readonly count: number; readonly change?: number }
  | { readonly kind: "share"; readonly share: number; readonly mark?: Mark }
  | { readonly kind: "mean"; readonly mean: number }
  /** What was divided by what, to be shown with the share or the mean that comes of it. */
  | {
    readonly kind: "fraction";
    readonly numerator: number;
    readonly denominator: number;
    readonly of: "share" | "mean";
    readonly mark?: Mark;
  }
  /** Of a share; undefined without a sample. */
  | { readonly kind: "interval"; readonly interval?: Interval }
  | { readonly kind: "time"; readonly milliseconds: number };

export interface Table {
  readonly caption: string;
  /** Headings of the columns that name a row. */
  readonly names: readonly string[];
  readonly columns: readonly Column[];
  readonly bodies: readonly Body[];
}

export interface Column {
  readonly heading: string;
  /** Whose it is, in a table that has the sets beside each other. */
  readonly set?: number;
  /** Whether it has words to be read rather than numbers to be compared. */
  readonly isText?: boolean;
}

/** Rows that belong together. */
export interface Body {
  /** Stands above the rows. */
  readonly title?: string;
  readonly rows: readonly Row[];
}

export interface Row {
  /** As many as the table's; an empty one repeats the one above it. */
  readonly names: readonly Cell[];
  readonly cells: readonly Cell[];
}

/** How a set is called in a report: `A`, `B`, … */
export function letter(set: number): string {
  return set < 26 ? String.fromCharCode(65 + set) : String(set + 1);
}

export function setCell(set: number): Cell {
  return { kind: "set", set };
}

export function count(count: number, change?: number): Cell {
  return { kind: "count", count, change };
}

export function share(share: number, mark?: Mark): Cell {
  return { kind: "share", share, mark };
}

export function mean(mean: number): Cell {
  return { kind: "mean", mean };
}

export function fraction(
  numerator: number,
  denominator: number,
  of: "share" | "mean" = "share",
  mark?: Mark,
): Cell {
  return { kind: "fraction", numerator, denominator, of, mark };
}

export function interval(interval: Interval | undefined): Cell {
  return { kind: "interval", interval };
}

export function time(milliseconds: number): Cell {
  return { kind: "time", milliseconds };
}

/** Columns that belong to no set. */
export function plainColumns(headings: readonly string[]): Column[] {
  return headings.map((heading) => ({ heading }));
}
