/** Cells and headings as text, for the formats that are nothing else. */

import { type Body, type Cell, type Column, letter, type Row } from "../tables/cells.ts";
import { countText, decimal, percent, signedPercent } from "../tables/numbers.ts";

export function textOf(cell: Cell): string {
  if (typeof cell === "string") return cell;
  switch (cell.kind) {
    case "set":
      return letter(cell.set);
    case "count":
      return cell.change === undefined
        ? countText(cell.count)
        : `${countText(cell.count)} ${signedPercent(cell.change)}`;
    case "share":
      return percent(cell.share);
    case "mean":
      return decimal(cell.mean);
    case "fraction": {
      const { numerator, denominator, of } = cell, ratio = numerator / denominator;
      return `${countText(numerator)}/${countText(denominator)} ${
        of === "share" ? percent(ratio) : decimal(ratio)
      }`;
    }
    case "interval":
      return cell.interval === undefined
        ? "-"
        : `${(100 * cell.interval.low).toFixed(1)}–${percent(cell.interval.high)}`;
    case "time":
      return `${(cell.milliseconds / 1000).toFixed(2)} s`;
  }
}

/** The set stands before the heading of its first column. */
export function headingText({ heading, set }: Column, before: Column | undefined): string {
  return set === undefined || set === before?.set ? heading : `${letter(set)} ${heading}`.trimEnd();
}

/** The cells of a row. Below a title, what is named by a text is indented. */
export function cellsOf({ title }: Body, { names, cells }: Row): Cell[] {
  const indented = names.map((name) =>
    title !== undefined && typeof name === "string" ? `  ${name}` : name
  );
  return [...indented, ...cells];
}
