/** Which tables a report has, for the formats of plain text. */

import type { Report } from "../figures/profile_report.ts";
import { auditDetails, auditTable } from "./audit_tables.ts";
import { type Breakdown, breakdown } from "./breakdowns.ts";
import type { Table } from "./cells.ts";
import { faultsByDepth, faultTable } from "./fault_tables.ts";
import { cutoffsByKind, cutoffsByNumber } from "./move_tables.ts";
import { pricesByDepth, priceTable } from "./price_tables.ts";
import { meanBranchingFactors, positionTable, summaryTable } from "./summary.ts";
import { techniqueTable } from "./technique_tables.ts";

/** What is shown beyond the summary. */
export interface View {
  /** Every technique's figures, and where and whose the errors were. */
  readonly details: boolean;
  readonly by: readonly Breakdown[];
  readonly perPosition: boolean;
}

/** A table with what stands above and below it. */
export interface Section {
  readonly title?: string;
  readonly table: Table;
  readonly note?: string;
}

/** The first one needs no title; those after it are of the deepest depth. */
export function sectionsOf(report: Report, { details, by, perPosition }: View): Section[] {
  const { sets, audit } = report;
  const tables = [cutoffsByNumber(sets, "across"), cutoffsByKind(sets, "across")];
  if (audit) {
    tables.push(auditTable(sets), faultTable(sets, "across"));
    if (details) tables.push(...auditDetails(sets, "across"), faultsByDepth(sets, "across"));
  }
  if (report.withoutEach) {
    tables.push(priceTable(report));
    if (details) tables.push(pricesByDepth(report));
  }
  if (details) tables.push(techniqueTable(sets, "across"));
  tables.push(...by.flatMap((by) => breakdown(sets, by)));
  if (perPosition) tables.push(positionTable(report));
  return [
    { table: summaryTable(sets), note: meanBranchingFactors(report) },
    ...tables.map((table) => ({ title: table.caption, table })),
  ];
}
