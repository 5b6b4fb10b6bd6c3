/**
 * The report as comma-separated values: a row for each set and depth, a column for each counter and each
 * figure of SCHEMA.md, in snake case. What depends on depth or ply (by_depth, by_ply, nodes_by_ply) is only
 * in JSON; the counts of the main search's moves are in one sum, `moves_…`.
 */

import { CAUSE_NAMES } from "../counting/causes.ts";
import { type AuditCounts, type Counts, HISTORY_TABLES } from "../counting/counts.ts";
import { errorsInAll } from "../figures/error_shares.ts";
import { movesOf, quiescencePlies } from "../figures/figures.ts";
import { missedInAll } from "../figures/missed_cutoffs.ts";
import { pricesAt } from "../figures/prices.ts";
import type { Report } from "../figures/profile_report.ts";
import { ratiosOf } from "./ratios.ts";

export function formatCsv(report: Report): string {
  const { sets, positions, withoutEach } = report;
  const records = sets.flatMap((set) =>
    set.depths.map(({ depth, counts, iterationNodes, previousIterationNodes }, index) => [
      ["set", `"${set.assignments}"`],
      ["depth", String(depth)],
      ["positions", String(positions.length)],
      ...columns({ iterationNodes, previousIterationNodes, ...scalars(counts) }),
      ...columns(ratiosOf(sets, set, index)),
      ...(withoutEach ? columns({ prices: priceScalars(report, index) }) : []),
    ])
  );
  const heading = records[0].map(([name]) => name);
  return [heading, ...records.map((record) => record.map(([, cell]) => cell))]
    .map((row) => row.join(",")).join("\n");
}

/** The counts whose number does not depend on the search. */
function scalars(counts: Counts): object {
  const { byNodeType: _types, byDepth: _depths, byPly: _plies, audit, histories, ...rest } = counts;
  const { nodesByPly: _nodes, ...quiescence } = rest.quiescence;
  return {
    ...rest,
    quiescence: { ...quiescence, plies: quiescencePlies(counts) },
    moves: movesOf(counts),
    history: Object.fromEntries(HISTORY_TABLES.map((_, index) => [index + 1, histories[index]])),
    ...(audit && { audit: auditScalars(audit) }),
  };
}

function auditScalars(audit: AuditCounts): object {
  const { finished, missed, aborted } = missedInAll(audit);
  const { missedNoisy, missedQuiet, missedByPlace, nodes } = audit;
  const causes = Object.fromEntries(CAUSE_NAMES.map((cause) => {
    const { acted, errors, aborted } = errorsInAll(audit, cause);
    return [cause, { acted, errors, aborted }];
  }));
  return { finished, missed, aborted, missedNoisy, missedQuiet, missedByPlace, causes, nodes };
}

/** By technique, in the order of their declarations, which is the same at each depth. */
function priceScalars(report: Report, index: number): object {
  const prices = new Map(
    pricesAt(report, index).map((
      { technique, byRemainingDepth: _, ...price },
    ) => [technique, price]),
  );
  return Object.fromEntries(
    report.withoutEach!.map(({ technique }) => [technique, prices.get(technique)]),
  );
}

/** The numbers of a tree, by their paths; the elements of an array are counted from 1. */
function columns(tree: object, path = ""): [name: string, cell: string][] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const name = path + (Array.isArray(tree) ? String(Number(key) + 1) : snakeCase(key));
    return typeof value === "number" ? [[name, cellOf(value)]] : columns(value, `${name}_`);
  });
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Empty for a ratio of nothing to nothing. */
function cellOf(value: number): string {
  if (!Number.isFinite(value)) return "";
  return Number.isInteger(value) ? String(value) : value.toFixed(6);
}
