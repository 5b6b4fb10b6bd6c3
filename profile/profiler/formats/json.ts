/** The report as JSON; SCHEMA.md describes it. */

import {
  meanBranchingFactor,
  onePosition,
  type Report,
  type SetReport,
} from "../figures/profile_report.ts";
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
    })),
  };
  return JSON.stringify(plain, undefined, indent);
}

/** What one of the sets did, at each depth. */
function records(sets: readonly SetReport[], set: number): object[] {
  return sets[set].depths.map((report, index) => ({
    ...report,
    ratios: ratiosOf(sets, sets[set], index),
  }));
}
