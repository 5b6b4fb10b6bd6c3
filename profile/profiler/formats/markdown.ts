/** The report as markdown tables, for an issue or a pull request. */

import type { Report } from "../figures/profile_report.ts";
import { type Cells, textOf } from "../tables/cells.ts";
import { sectionsOf, type View } from "../tables/sections.ts";
import { heading, setNames } from "../tables/summary.ts";

export function formatMarkdown(report: Report, view: View): string {
  const sections = sectionsOf(report, view).map(({ title, cells, note }) => [
    "",
    ...(title ? [`${title}:`, ""] : []),
    ...table(cells),
    ...(note ? ["", note] : []),
  ]);
  return [
    heading(report).join("; "),
    "",
    ...setNames(report).map((name) => `- ${name}`),
    ...sections.flat(),
  ].join("\n");
}

function table({ heading, rows, names }: Cells): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const full = rows.map((row) => heading.map((_, column) => row[column] ?? "").map(textOf));
  return [
    line(heading),
    line(heading.map((_, column) => column < names ? "---" : "---:")),
    ...full.map(line),
  ];
}
