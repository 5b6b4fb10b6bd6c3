/** The report as rows of text, which the table and the markdown lay out. */

import { LAST_MOVE_NUMBER } from "../messages.ts";
import {
  branchingFactor,
  type DepthReport,
  firstMoveShare,
  meanBranchingFactor,
  nodesAgainstFirst,
  nodesPerSecond,
  quiescenceShare,
  type Report,
  type SetReport,
} from "../report.ts";

/** A heading and rows below it; every cell belongs right-aligned. */
export interface Cells {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What `A`, `B`, … stand for. */
export function setNames(report: Report): string[] {
  return report.sets.map(({ assignments }, index) =>
    `${letter(index)}  ${assignments || "default techniques"}`
  );
}

/** The main figures: a row for each depth and set. */
export function figures(report: Pick<Report, "sets">): Cells {
  return lay(report, ["nodes", "first move", "quiescence", "EBF", "time", "nps"], (set, index) => {
    const depth = set.depths[index];
    const nodes = count(depth.nodes);
    return [
      set === report.sets[0]
        ? nodes
        : `${nodes} ${signedPercent(nodesAgainstFirst(report, set, index))}`,
      percent(firstMoveShare(depth)),
      percent(quiescenceShare(depth)),
      ratio(branchingFactor(depth)),
      `${(depth.timeMs / 1000).toFixed(2)} s`,
      count(nodesPerSecond(depth)),
    ];
  });
}

/** Cutoffs and the shares of them by the first move searched, the second, … */
export function cutoffsByMove(report: Report): Cells {
  const numbers = Array.from({ length: LAST_MOVE_NUMBER }, (_, index) => String(index + 1));
  numbers[LAST_MOVE_NUMBER - 1] += "+";
  return lay(report, ["cutoffs", ...numbers], (set, index) => {
    const depth: DepthReport = set.depths[index];
    return [
      count(depth.cutoffs),
      ...depth.cutoffsByMove.map((cutoffs) => percent(cutoffs / depth.cutoffs)),
    ];
  });
}

/** The mean branching factor of each set, in words. */
export function meanBranchingFactors(report: Report): string {
  const means = report.sets.map((set, index) => {
    const mean = ratio(meanBranchingFactor(set));
    return report.sets.length > 1 ? `${letter(index)} ${mean}` : mean;
  });
  return `EBF, geometric mean of these depths: ${means.join(", ")}`;
}

/** Rows of `cells` behind depth and set; the set is left out where there is only one. */
function lay(
  { sets }: Pick<Report, "sets">,
  heading: string[],
  cells: (set: SetReport, index: number) => string[],
): Cells {
  const many = sets.length > 1;
  return {
    heading: ["depth", ...(many ? ["set"] : []), ...heading],
    rows: sets[0].depths.flatMap(({ depth }, index) =>
      sets.map((set, s) => [String(depth), ...(many ? [letter(s)] : []), ...cells(set, index)])
    ),
  };
}

function letter(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : String(index + 1);
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

/** `-` for a ratio of nothing to nothing. */
function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)}%` : "-";
}

function signedPercent(change: number): string {
  const text = percent(change);
  return change >= 0 ? `+${text}` : text;
}

function ratio(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : "-";
}
