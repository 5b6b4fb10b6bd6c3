/** The report for a terminal, less than 100 columns wide. */

import type { Report } from "../report.ts";
import { type Cells, cutoffsByMove, figures, meanBranchingFactors, setNames } from "./cells.ts";

export function formatTable(report: Report): string {
  const { engine, positions, hashMegabytes } = report;
  return [
    `${engine}: ${positions.length} positions, ${hashMegabytes} MB hash, one thread`,
    ...setNames(report),
    "",
    ...align(figures(report)),
    meanBranchingFactors(report),
    "",
    "Cutoffs by number of the move searched",
    ...align(cutoffsByMove(report)),
  ].join("\n");
}

/** Lines with the cells in columns. */
export function align({ heading, rows }: Cells): string[] {
  const all = [heading, ...rows];
  const widths = heading.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  return all.map((row) => row.map((cell, column) => cell.padStart(widths[column])).join("  "));
}
