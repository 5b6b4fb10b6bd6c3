/** Which tables a report has, for the formats that people read. */

import type { Report } from "../figures/profile_report.ts";
import { auditCells, auditDetails } from "./audit_tables.ts";
import { type Breakdown, breakdown } from "./breakdowns.ts";
import type { Section } from "./cells.ts";
import { cutoffsByKind, cutoffsByNumber } from "./move_tables.ts";
import { meanBranchingFactors, positionCells, summaryCells } from "./summary.ts";
import { techniqueCells } from "./technique_tables.ts";

/** What is shown beyond the summary. */
export interface View {
  /** Every technique's figures, and where the missed cutoffs were. */
  readonly details: boolean;
  readonly by: readonly Breakdown[];
  readonly perPosition: boolean;
}

/** The tables after the first are of the deepest depth. */
export function sectionsOf(report: Report, { details, by, perPosition }: View): Section[] {
  const { sets, audit } = report;
  const at = `depth ${sets[0].depths.at(-1)!.depth}`;
  const sections: Section[] = [
    { cells: summaryCells(sets), note: meanBranchingFactors(report) },
    {
      title: `Cutoffs by number of the move searched, ${at}`,
      cells: cutoffsByNumber(sets),
    },
    {
      title: `Cutoffs by kind of move, ${at} (hit rate: cutoffs ÷ moves searched)`,
      cells: cutoffsByKind(sets),
    },
  ];
  if (audit) {
    sections.push({ title: `Missed cutoffs ÷ finished audits, ${at}`, cells: auditCells(sets) });
    if (details) sections.push(...auditDetails(sets, at));
  }
  if (details) {
    sections.push({ title: `Search techniques, ${at}`, cells: techniqueCells(sets) });
  }
  sections.push(...by.flatMap((by) => breakdown(sets, by, at)));
  if (perPosition) sections.push({ title: `Each position, ${at}`, cells: positionCells(report) });
  return sections;
}
