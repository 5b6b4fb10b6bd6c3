/** The report as JSON; SCHEMA.md describes it. */

import {
  meanBranchingFactor,
  onePosition,
  type Report,
  type ReportedCase,
  type SetReport,
} from "../figures/profile_report.ts";
import { pricesAt } from "../figures/prices.ts";
import { boundName, STAGES } from "../../shared/search_words.ts";
import { ratiosOf } from "./ratios.ts";

/** Raised by every change that could break a reader. */
export const SCHEMA = 2;

/** @param indent how far the lines of each level stand in; with 0 all is one line */
export function formatJson(report: Report, indent = 2): string {
  const { engine, command, positions, partialOf, hashMegabytes, audit, sets } = report;
  const plain = {
    schema: SCHEMA,
    engine,
    command,
    positions: positions.map(({ name }) => name),
    phases: positions.map(({ phase }) => phase),
    positionsAskedFor: partialOf ?? positions.length,
    hashMegabytes,
    audit: audit ?? null,
    sets: sets.map((set, s) => ({
      assignments: set.assignments,
      meanBranchingFactor: meanBranchingFactor(set.depths),
      depths: records(sets, s),
      positions: positions.map((_, position) => records(onePosition(sets, position), s)),
      cases: set.cases?.map(plainCase) ?? null,
    })),
    prices: report.withoutEach === undefined
      ? null
      : sets[0].depths.map(({ depth }, index) => ({ depth, techniques: pricesAt(report, index) })),
  };
  return JSON.stringify(plain, undefined, indent);
}

/** A case, with null for what does not apply. */
function plainCase(found: ReportedCase): object {
  const { evaluation = null, estimate = null, comparison = null, table = null } = found;
  const { move, refutation, ...rest } = found, { order } = move ?? {};
  return {
    ...rest,
    ...{ evaluation, estimate, comparison },
    table: table && { ...table, bound: boundName(table.bound) },
    move: move === undefined ? null : {
      ...{ uci: move.uci, san: move.san },
      number: order?.number ?? null,
      stage: order?.stage === undefined ? null : STAGES[order.stage],
      key: order?.key ?? null,
      reduction: order?.reduction ?? null,
    },
    refutation: { ...refutation, first: refutation.first ?? null },
  };
}

/** What one of the sets did, at each depth. */
function records(sets: readonly SetReport[], set: number): object[] {
  return sets[set].depths.map((report, index) => ({
    ...report,
    ratios: ratiosOf(sets, sets[set], index),
  }));
}
