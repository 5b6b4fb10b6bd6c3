/** Whose fault the errors are that the audit found. */

import { type Cause, CAUSE_NAMES, CAUSES, type ErrorKind } from "../counting/causes.ts";
import { errorsAtDepth, type ErrorShare, errorsInAll } from "../figures/error_shares.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { auditOf } from "./audit_tables.ts";
import { type Cell, count, fraction, interval, type Table } from "./cells.ts";
import { atDepth, compare, type Layout } from "./comparison.ts";

const COLUMNS = ["errors", "95% interval", "given up"];

/** What stands above the causes of each kind of error. */
const TITLES: Readonly<Record<ErrorKind, string>> = {
  missed: "missed cutoffs, by what kept the move away",
  false: "false cutoffs, by what gave the node up",
};

/** A technique is called by its switch. */
function causeName(cause: Cause): string {
  return cause === "searchedMove" ? "searched move" : cause;
}

/** Errors ÷ audits of nodes at which the cause acted. */
export function faultTable(sets: readonly SetReport[], layout: Layout): Table {
  return compare(sets, {
    caption: `Errors ÷ audited nodes at which the cause acted, ${atDepth(sets)}`,
    heading: "cause",
    bodies: (Object.keys(TITLES) as ErrorKind[]).map((kind) => ({
      title: TITLES[kind],
      rows: CAUSE_NAMES.filter((cause) =>
        CAUSES[cause] === kind &&
        sets.some((set) => isShown(cause, errorsInAll(auditOf(set), cause)))
      ),
    })).filter(({ rows }) => rows.length > 0),
    nameOf: causeName,
    columns: COLUMNS,
    cells: (cause, set) => cellsOf(errorsInAll(auditOf(set), cause)),
  }, layout);
}

/** The same at each remaining depth. */
export function faultsByDepth(sets: readonly SetReport[], layout: Layout): Table {
  const longest = Math.max(
    0,
    ...sets.flatMap((set) =>
      Object.values(auditOf(set).causes).flatMap(({ actedByDepth, abortedByDepth }) => [
        actedByDepth.length,
        abortedByDepth.length,
      ])
    ),
  );
  const depths = Array.from({ length: longest }, (_, depth) => depth);
  return compare(sets, {
    caption: `Errors ÷ audited nodes by cause and remaining depth, ${atDepth(sets)}`,
    heading: "remaining depth",
    bodies: CAUSE_NAMES.map((cause) => ({
      title: causeName(cause),
      rows: depths.map((depth) => ({ cause, depth })).filter(({ depth }) =>
        sets.some((set) => isShown(cause, errorsAtDepth(auditOf(set), cause, depth)))
      ),
    })).filter(({ rows }) => rows.length > 0),
    nameOf: ({ depth }) => count(depth),
    columns: COLUMNS,
    cells: ({ cause, depth }, set) => cellsOf(errorsAtDepth(auditOf(set), cause, depth)),
  }, layout);
}

/** Any audited node might hide a cutoff without a move; those that do are told of. */
function isShown(cause: Cause, { acted, errors, aborted }: ErrorShare): boolean {
  return cause === "unknown" ? errors > 0 : acted + aborted > 0;
}

function cellsOf({ errors, acted, aborted, interval: ends }: ErrorShare): Cell[] {
  return [
    fraction(errors, acted),
    interval(acted === 0 ? undefined : ends),
    count(aborted),
  ];
}
