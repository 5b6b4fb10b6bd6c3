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
import {
  type Cell,
  type Column,
  count,
  letter,
  mean,
  plainColumns,
  setCell,
  share,
  type Table,
  time,
} from "./cells.ts";
import { atDepth } from "./comparison.ts";
import { countText, decimal } from "./numbers.ts";

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
      `audits: 1 in ${countText(audit.every)} nodes that failed low or were given up at or above ` +
        `beta, up to ${countText(audit.nodes)} nodes each; the times include them`,
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
export function summaryTable(sets: SummarySets): Table {
  const many = sets.length > 1;
  return {
    caption: "Main figures",
    names: ["depth", ...(many ? ["set"] : [])],
    columns: figureColumns(sets),
    bodies: sets[0].depths.map(({ depth }, index) => ({
      rows: sets.map((set, s) => ({
        names: [count(depth), ...(many ? [setCell(s)] : [])],
        cells: figureCells(sets, set, index),
      })),
    })),
  };
}

/** The main figures of each position alone, at the deepest depth. */
export function positionTable({ positions, sets }: Report): Table {
  const deepest = sets[0].depths.length - 1;
  return {
    caption: `Each position, ${atDepth(sets)}`,
    names: ["set"],
    columns: figureColumns(sets),
    bodies: positions.map(({ name }, position) => {
      const alone = onePosition(sets, position);
      return {
        title: name,
        rows: alone.map((set, s) => ({
          names: [setCell(s)],
          cells: figureCells(alone, set, deepest),
        })),
      };
    }),
  };
}

function figureColumns(sets: SummarySets): Column[] {
  const missed = sets[0].depths[0].counts.audit ? ["missed"] : [];
  return plainColumns([
    ...["nodes", "quiescence", "cutoffs", "first move", "EBF"],
    ...missed,
    "time",
  ]);
}

function figureCells(sets: SummarySets, set: SummarySets[number], index: number): Cell[] {
  const report = set.depths[index], { counts } = report;
  return [
    count(counts.nodes, set === sets[0] ? undefined : nodesAgainstFirst({ sets }, set, index)),
    share(quiescenceShare(counts)),
    count(counts.cutoffs),
    share(firstMoveShare(counts)),
    mean(branchingFactor(report)),
    ...missedCells(counts, sets[0].depths[index].counts),
    time(counts.timeMs),
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
