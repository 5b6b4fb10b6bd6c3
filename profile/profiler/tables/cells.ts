/** Tables as rows of text, which the terminal's table and markdown lay out, and the numbers in them. */

/** A text, and whether it is better or worse than the first set's beyond doubt. */
export interface MarkedCell {
  readonly text: string;
  readonly mark: "better" | "worse";
}

export type Cell = string | MarkedCell;

export interface Cells {
  readonly heading: readonly string[];
  /** A row of one cell heads the rows below it. */
  readonly rows: readonly (readonly Cell[])[];
  /** How many columns, from the left, name a row. */
  readonly names: number;
  /** Columns after them that belong together, from the left; 1 for columns of their own. */
  readonly group: number;
}

/** A table with what stands above and below it. */
export interface Section {
  readonly title?: string;
  readonly cells: Cells;
  readonly note?: string;
}

export function textOf(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.text;
}

/** How a set is called in a report: `A`, `B`, … */
export function letter(set: number): string {
  return set < 26 ? String.fromCharCode(65 + set) : String(set + 1);
}

export function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** `-` for a ratio of nothing to nothing. */
export function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)}%` : "-";
}

export function signedPercent(change: number): string {
  const text = percent(change);
  return change >= 0 ? `+${text}` : text;
}

export function decimal(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : "-";
}

/** `12/345 3.5%` */
export function fraction(numerator: number, denominator: number): string {
  return `${count(numerator)}/${count(denominator)} ${percent(numerator / denominator)}`;
}
