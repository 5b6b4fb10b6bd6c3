/** The report for a terminal, less than 100 columns wide. */

import { printable } from "../../shared/terminal.ts";
import type { Report } from "../figures/profile_report.ts";
import { CASES_TITLE, caseTexts } from "../tables/case_texts.ts";
import type { Cell, Column, Table } from "../tables/cells.ts";
import { sectionsOf, type View } from "../tables/sections.ts";
import { heading, setNames } from "../tables/summary.ts";
import { cellsOf, headingText, textOf } from "./cell_text.ts";

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
  const sections = sectionsOf(report, view).map(({ title, table, note }) => [
    "",
    ...(title ? [palette.heading(title)] : []),
    ...align(table, palette),
    ...(note ? wrap(note) : []),
  ]);
  return [...head, ...sections.flat(), ...cases(report, palette)].join("\n");
}

/** The commands stay in one line each, to be copied. */
function cases(report: Report, palette: Palette): string[] {
  const texts = caseTexts(report).flatMap(({ title, facts, command }) => [
    "",
    ...wrap(title).map(palette.heading),
    ...facts.flatMap(([name, fact]) => wrap(`${name}: ${fact}`)),
    command,
  ]);
  return texts.length === 0 ? [] : ["", ...wrap(CASES_TITLE).map(palette.heading), ...texts];
}

/** A line that a title fills, or one of cells. */
type Line = string | readonly Cell[];

/** Lines with the cells in columns; what is too wide goes on in a table below, with the names again. */
export function align(table: Table, palette: Palette): string[] {
  const { names, columns, bodies } = table;
  const lines: Line[] = [
    [...names, ...columns.map((column, index) => headingText(column, columns[index - 1]))],
    ...bodies.flatMap((body) => [
      ...(body.title === undefined ? [] : [body.title]),
      ...body.rows.map((row) => cellsOf(body, row)),
    ]),
  ];
  const widths = [...names, ...columns].map((_, column) =>
    Math.max(...lines.map((line) => typeof line === "string" ? 0 : textOf(line[column]).length))
  );
  const isLeft = widths.map((_, column) => standsLeft(table, column));
  return blocks(table, widths).flatMap((block, index) => [
    ...(index === 0 ? [] : [""]),
    ...lines.map((line) =>
      typeof line === "string"
        ? printable(line)
        : block.map((column) => pad(line[column], widths[column], isLeft[column], palette))
          .join(GAP).trimEnd()
    ),
  ]);
}

/** The columns of each block that fits the width: all names, and as many groups as there is room for. */
function blocks({ names, columns }: Table, widths: readonly number[]): number[][] {
  const widthOf = (columns: readonly number[]) =>
    columns.reduce((sum, column) => sum + widths[column] + GAP.length, -GAP.length);
  const named = names.map((_, column) => column), found = [named];
  for (const group of groups(columns)) {
    const next = group.map((column) => names.length + column), block = found.at(-1)!;
    if (block.length > names.length && widthOf([...block, ...next]) > WIDTH) {
      found.push([...named, ...next]);
    } else {
      found[found.length - 1] = [...block, ...next];
    }
  }
  return found;
}

/** Columns of one set belong together. */
function groups(columns: readonly Column[]): number[][] {
  const found: number[][] = [];
  columns.forEach(({ set }, column) => {
    if (set !== undefined && set === columns[column - 1]?.set) found.at(-1)!.push(column);
    else found.push([column]);
  });
  return found;
}

/** A column of words, or that names the rows, and not by numbers. */
function standsLeft({ names, columns, bodies }: Table, column: number): boolean {
  if (column >= names.length) return columns[column - names.length].isText ?? false;
  return bodies.some(({ rows }) =>
    rows.some((row) => {
      const name = row.names[column];
      return typeof name === "string" ? name !== "" : name.kind === "set";
    })
  );
}

function pad(cell: Cell, width: number, isLeft: boolean, palette: Palette): string {
  const text = textOf(cell);
  const padded = isLeft ? text.padEnd(width) : text.padStart(width);
  const mark = typeof cell === "object" && "mark" in cell ? cell.mark : undefined;
  return mark === undefined ? padded : palette[mark](padded);
}

/** Lines that end behind a comma or a blank; what has neither stays as long as it is. */
export function wrap(text: string): string[] {
  const lines = [""];
  for (const part of printable(text).match(/[^,\s]*[,\s]*/g) ?? []) {
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
