/** The report for a terminal, less than 100 columns wide. */

import type { Report } from "../figures/profile_report.ts";
import { type Cell, type Cells, textOf } from "../tables/cells.ts";
import { sectionsOf, type View } from "../tables/sections.ts";
import { heading, setNames } from "../tables/summary.ts";

const WIDTH = 99;
const GAP = "  ";

/** How to show what a text is. */
export interface Palette {
  readonly heading: (text: string) => string;
  readonly better: (text: string) => string;
  readonly worse: (text: string) => string;
}

export const NO_COLOUR: Palette = { heading: same, better: same, worse: same };

/** For a terminal, by ANSI escape codes: bold, green, red. */
export const COLOUR: Palette = {
  heading: (text) => `\u001b[1m${text}\u001b[22m`,
  better: (text) => `\u001b[32m${text}\u001b[39m`,
  worse: (text) => `\u001b[31m${text}\u001b[39m`,
};

export function formatTable(report: Report, view: View, palette: Palette): string {
  const head = [...heading(report), ...setNames(report)].flatMap(wrap);
  const sections = sectionsOf(report, view).map(({ title, cells, note }) => [
    "",
    ...(title ? [palette.heading(title)] : []),
    ...align(cells, palette),
    ...(note ? wrap(note) : []),
  ]);
  return [...head, ...sections.flat()].join("\n");
}

/** Lines with the cells in columns; what is too wide goes on in a table below, with the names again. */
export function align(cells: Cells, palette: Palette): string[] {
  const all = [cells.heading, ...cells.rows];
  const widths = cells.heading.map((_, column) =>
    Math.max(...all.map((row) => row.length === 1 ? 0 : textOf(row[column]).length))
  );
  return blocks(cells, widths).flatMap((columns, block) => [
    ...(block === 0 ? [] : [""]),
    ...all.map((row) =>
      row.length === 1
        ? textOf(row[0])
        : columns.map((column) => pad(row[column], widths[column], isText(cells, column), palette))
          .join(GAP).trimEnd()
    ),
  ]);
}

/** The columns of each block that fits the width: all names, and as many groups as there is room for. */
function blocks({ heading, names, group }: Cells, widths: readonly number[]): number[][] {
  const columnsFrom = (start: number, length: number) =>
    Array.from({ length }, (_, index) => start + index);
  const widthOf = (columns: readonly number[]) =>
    columns.reduce((sum, column) => sum + widths[column] + GAP.length, -GAP.length);
  const found = [columnsFrom(0, names)];
  for (let start = names; start < heading.length; start += group) {
    const next = columnsFrom(start, group), block = found.at(-1)!;
    if (block.length > names && widthOf([...block, ...next]) > WIDTH) {
      found.push([...columnsFrom(0, names), ...next]);
    } else {
      block.push(...next);
    }
  }
  return found;
}

/** Whether a column stands left: it names the rows, and not by numbers. */
function isText({ rows, names }: Cells, column: number): boolean {
  return column < names && !rows.every((row) => /^\d+$/.test(textOf(row[column])));
}

function pad(cell: Cell, width: number, isText: boolean, palette: Palette): string {
  const text = textOf(cell);
  const padded = isText ? text.padEnd(width) : text.padStart(width);
  return typeof cell === "string" ? padded : palette[cell.mark](padded);
}

/** Lines that end behind a comma or a blank; what has neither stays as long as it is. */
function wrap(text: string): string[] {
  const lines = [""];
  for (const part of text.match(/[^,\s]*[,\s]*/g) ?? []) {
    const line = lines.at(-1)! + part;
    if (line.trimEnd().length <= WIDTH || lines.at(-1)!.trim() === "") {
      lines[lines.length - 1] = line;
    } else lines.push(`   ${part}`);
  }
  return lines.map((line) => line.trimEnd());
}

function same(text: string): string {
  return text;
}
