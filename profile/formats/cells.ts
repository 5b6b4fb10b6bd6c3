/** The report as rows of text, which the table and the markdown lay out. */

import { addUp, type BaseCounts, LAST_MOVE_NUMBER } from "../counts.ts";
import {
  branchingFactor,
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

interface Sets<C extends BaseCounts> {
  readonly sets: readonly SetReport<C>[];
}

/** The main figures: a row for each depth and set. */
export function figures(report: Sets<BaseCounts>): Cells {
  return lay(report, ["nodes", "first move", "quiescence", "EBF", "time", "nps"], (set, index) => {
    const depth = set.depths[index], { counts } = depth;
    const nodes = count(counts.nodes);
    return [
      set === report.sets[0]
        ? nodes
        : `${nodes} ${signedPercent(nodesAgainstFirst(report, set, index))}`,
      percent(firstMoveShare(counts)),
      percent(quiescenceShare(counts)),
      ratio(branchingFactor(depth)),
      `${(counts.timeMs / 1000).toFixed(2)} s`,
      count(nodesPerSecond(counts)),
    ];
  });
}

/** Cutoffs and the shares of them by the first move searched, the second, … */
export function cutoffsByMove(report: Report): Cells {
  const numbers = Array.from({ length: LAST_MOVE_NUMBER }, (_, index) => String(index + 1));
  numbers[LAST_MOVE_NUMBER - 1] += "+";
  return lay(report, ["cutoffs", ...numbers], (set, index) => {
    const { cutoffs, byNodeType } = set.depths[index].counts;
    const { cutoffsByMove } = addUp(byNodeType);
    return [count(cutoffs), ...cutoffsByMove.map((byMove) => percent(byMove / cutoffs))];
  });
}

/** The mean branching factor of each set, in words. */
export function meanBranchingFactors(report: Report): string {
  const means = report.sets.map((set, index) => {
    const mean = ratio(meanBranchingFactor(set.depths));
    return report.sets.length > 1 ? `${letter(index)} ${mean}` : mean;
  });
  return `EBF, geometric mean of these depths: ${means.join(", ")}`;
}

/** Rows of `cells` behind depth and set; the set is left out where there is only one. */
function lay<C extends BaseCounts>(
  { sets }: Sets<C>,
  heading: string[],
  cells: (set: SetReport<C>, index: number) => string[],
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
