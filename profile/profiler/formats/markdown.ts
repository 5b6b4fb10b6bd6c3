/** The report as markdown tables, for an issue or a pull request. */

import type { Report } from "../figures/profile_report.ts";
import { CASES_TITLE, caseTexts } from "../tables/case_texts.ts";
import type { Table } from "../tables/cells.ts";
import { sectionsOf, type View } from "../tables/sections.ts";
import { heading, setNames } from "../tables/summary.ts";
import { cellsOf, headingText, textOf } from "./cell_text.ts";

export function formatMarkdown(report: Report, view: View): string {
  const sections = sectionsOf(report, view).map(({ title, table, note }) => [
    "",
    ...(title ? [`${escaped(title)}:`, ""] : []),
    ...lines(table),
    ...(note ? ["", note] : []),
  ]);
  return [
    heading(report).map(escaped).join("; "),
    "",
    ...setNames(report).map((name) => `- ${escaped(name)}`),
    ...sections.flat(),
    ...cases(report),
  ].join("\n");
}

function cases(report: Report): string[] {
  const texts = caseTexts(report).flatMap(({ title, facts, command }) => [
    "",
    `**${escaped(title)}**`,
    "",
    ...facts.map(([name, fact]) => `- ${name}: ${escaped(fact)}`),
    "",
    `    ${command}`,
  ]);
  return texts.length === 0 ? [] : ["", `${CASES_TITLE}:`, ...texts];
}

function lines({ names, columns, bodies }: Table): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const headings = [
    ...names,
    ...columns.map((column, index) => headingText(column, columns[index - 1])),
  ];
  const rows = bodies.flatMap((body) => [
    ...(body.title === undefined
      ? []
      : [headings.map((_, column) => column ? "" : escaped(body.title!))]),
    ...body.rows.map((row) => cellsOf(body, row).map(textOf)),
  ]);
  return [
    line(headings),
    line([...names.map(() => "---"), ...columns.map(({ isText }) => isText ? "---" : "---:")]),
    ...rows.map((row) => line(row.map(escaped))),
  ];
}

/** Text in one line that markdown takes for nothing but text, nor ends a table's cell. */
function escaped(text: string): string {
  return text.replace(/[\\`*_~|[\]$]/g, "\\$&")
    .replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}
