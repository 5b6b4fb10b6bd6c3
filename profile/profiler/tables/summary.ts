/** What heads a report, and its main figures: a row for each depth and set. */

import type { AuditCounts, BaseCounts } from "../counting/counts.ts";
import { missedInAll } from "../figures/missed_cutoffs.ts";
import {
  branchingFactor,
  firstMoveShare,
  meanBranchingFactor,
  nodesAgainstFirst,
  onePosition,
  quiescenceShare,
  type Report,
  type SetReport,
} from "../figures/profile_report.ts";
import { missedShareCell } from "./audit_tables.ts";
import { type Cell, type Cells, count, decimal, letter, percent, signedPercent } from "./cells.ts";

/** What the summary is made of; `stats` has no more. */
type SummaryCounts = BaseCounts & { readonly audit?: AuditCounts };
type SummarySets = readonly SetReport<SummaryCounts>[];

/** What was searched, and how. */
export function heading({ engine, positions, partialOf, hashMegabytes, audit }: Report): string[] {
  const searched = partialOf === undefined
    ? `${positions.length} position${positions.length === 1 ? "" : "s"}`
    : `PARTIAL, interrupted after ${positions.length} of ${partialOf} positions`;
  const lines = [`${engine}: ${searched}, ${hashMegabytes} MB hash, one thread a search`];
  if (audit) {
    lines.push(
      `audits: 1 in ${count(audit.every)} nodes that failed low, up to ${
        count(audit.nodes)
      } nodes ` +
        "each; the times include them",
      `with ${audit.assignments}`,
    );
  }
  return lines;
}

/** What `A`, `B`, … stand for. */
export function setNames({ sets }: Report): string[] {
  return sets.map(({ assignments }, set) =>
    `${letter(set)}  ${assignments || "default techniques"}`
  );
}

/** The main figures at every depth. The missed share is there where the search was audited. */
export function summaryCells(sets: SummarySets): Cells {
  const many = sets.length > 1;
  return {
    heading: ["depth", ...(many ? ["set"] : []), ...figureHeading(sets)],
    rows: sets[0].depths.flatMap(({ depth }, index) =>
      sets.map((set, s) => [
        String(depth),
        ...(many ? [letter(s)] : []),
        ...figureCells(sets, set, index),
      ])
    ),
    names: many ? 2 : 1,
    group: 1,
  };
}

/** The main figures of each position alone, at the deepest depth. */
export function positionCells({ positions, sets }: Report): Cells {
  const deepest = sets[0].depths.length - 1;
  return {
    heading: ["set", ...figureHeading(sets)],
    rows: positions.flatMap((name, position) => {
      const alone = onePosition(sets, position);
      const rows = alone.map((set, s) => [letter(s), ...figureCells(alone, set, deepest)]);
      return [[name], ...rows];
    }),
    names: 1,
    group: 1,
  };
}

function figureHeading(sets: SummarySets): string[] {
  const missed = sets[0].depths[0].counts.audit ? ["missed"] : [];
  return ["nodes", "quiescence", "cutoffs", "first move", "EBF", ...missed, "time"];
}

function figureCells(sets: SummarySets, set: SummarySets[number], index: number): Cell[] {
  const report = set.depths[index], { counts } = report;
  const nodes = count(counts.nodes);
  return [
    set === sets[0] ? nodes : `${nodes} ${signedPercent(nodesAgainstFirst({ sets }, set, index))}`,
    percent(quiescenceShare(counts)),
    count(counts.cutoffs),
    percent(firstMoveShare(counts)),
    decimal(branchingFactor(report)),
    ...missedCells(counts, sets[0].depths[index].counts),
    `${(counts.timeMs / 1000).toFixed(2)} s`,
  ];
}

function missedCells({ audit }: SummaryCounts, first: SummaryCounts): Cell[] {
  if (audit === undefined || first.audit === undefined) return [];
  return [missedShareCell(missedInAll(audit), missedInAll(first.audit))];
}

/** The mean branching factor of each set, in words. */
export function meanBranchingFactors({ sets }: Pick<Report, "sets">): string {
  const means = sets.map(({ depths }, set) => {
    const mean = decimal(meanBranchingFactor(depths));
    return sets.length > 1 ? `${letter(set)} ${mean}` : mean;
  });
  return `EBF, geometric mean of these depths: ${means.join(", ")}`;
}
