/** The report as markdown tables, for an issue or a pull request. */

import type { Report } from "../report.ts";
import { type Cells, cutoffsByMove, figures, meanBranchingFactors, setNames } from "./cells.ts";

export function formatMarkdown(report: Report): string {
  const { engine, positions, hashMegabytes } = report;
  return [
    `${engine}: ${positions.length} positions, ${hashMegabytes} MB hash, one thread`,
    "",
    ...setNames(report).map((name) => `- ${name}`),
    "",
    ...table(figures(report)),
    "",
    meanBranchingFactors(report),
    "",
    "Cutoffs by number of the move searched:",
    "",
    ...table(cutoffsByMove(report)),
  ].join("\n");
}

function table({ heading, rows }: Cells): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heading), line(heading.map(() => "---:")), ...rows.map(line)];
}
