/** What the audit found: cutoffs that the search missed. */

import { type AuditCounts, type Counts, PRUNED_PLACE } from "../counting/counts.ts";
import { type Missed, missedAtDepth, missedInAll } from "../figures/missed_cutoffs.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cell, type Cells, count, fraction, letter, percent, type Section } from "./cells.ts";
import { MOVE_NUMBERS } from "./move_tables.ts";
import { deepest, sideBySide } from "./side_by_side.ts";

/** The share of one set, marked where its interval and the first set's do not meet. */
export function missedShareCell({ share, interval }: Missed, first: Missed): Cell {
  const text = percent(share);
  if (interval.high < first.interval.low) return { text, mark: "better" };
  if (interval.low > first.interval.high) return { text, mark: "worse" };
  return text;
}

/** All audits of each set. */
export function auditCells(sets: readonly SetReport[]): Cells {
  const first = missedInAll(auditOf(deepest(sets[0])));
  return {
    heading: ["set", "finished", "missed", "share", "95% interval", "given up", "audit nodes"],
    rows: sets.map((set, s) => {
      const audit = auditOf(deepest(set)), missed = missedInAll(audit);
      return [
        letter(s),
        count(missed.finished),
        count(missed.missed),
        missedShareCell(missed, first),
        intervalText(missed),
        count(missed.aborted),
        count(audit.nodes),
      ];
    }),
    names: 1,
    group: 1,
  };
}

/** Where the missed cutoffs were, and by what moves; `at` says of which search. */
export function auditDetails(sets: readonly SetReport[], at: string): Section[] {
  const audits = sets.map((set) => auditOf(deepest(set)));
  const depths = Math.max(
    ...audits.flatMap(({ finishedByDepth, abortedByDepth }) => [
      finishedByDepth.length,
      abortedByDepth.length,
    ]),
  );
  const audited = Array.from({ length: depths }, (_, depth) => depth).filter((depth) =>
    audits.some((audit) => {
      const { finished, aborted } = missedAtDepth(audit, depth);
      return finished + aborted > 0;
    })
  );
  return [
    {
      title: `Missed cutoffs ÷ finished audits by remaining depth, ${at}`,
      cells: sideBySide(sets, {
        heading: "remaining depth",
        rows: audited,
        nameOf: String,
        columns: ["missed", "95% interval", "given up"],
        cells: (depth, counts) => {
          const missed = missedAtDepth(auditOf(counts), depth);
          return [
            fraction(missed.missed, missed.finished),
            intervalText(missed),
            count(missed.aborted),
          ];
        },
      }),
    },
    {
      title: `Missed cutoffs by kind of move, ${at} (÷ all missed)`,
      cells: missedBy(sets, "move", ["capture or queen promotion", "quiet"], (audit) => [
        audit.missedNoisy,
        audit.missedQuiet,
      ]),
    },
    {
      title: `Missed cutoffs by place of the move in the order, ${at} (÷ all missed)`,
      cells: missedBy(
        sets,
        "place",
        Array.from({ length: PRUNED_PLACE + 1 }, (_, place) => MOVE_NUMBERS[place] ?? "pruned"),
        ({ missedByPlace }) => missedByPlace,
      ),
    },
  ];
}

/** The missed cutoffs in parts, each with its share. */
function missedBy(
  sets: readonly SetReport[],
  heading: string,
  names: readonly string[],
  partsOf: (audit: AuditCounts) => readonly number[],
): Cells {
  return sideBySide(sets, {
    heading,
    rows: names.map((_, part) => part),
    nameOf: (part) => names[part],
    columns: ["missed"],
    cells: (part, counts) => {
      const audit = auditOf(counts);
      return [fraction(partsOf(audit)[part] ?? 0, missedInAll(audit).missed)];
    },
  });
}

/** Only for reports with an audit. */
function auditOf({ audit }: Counts): AuditCounts {
  if (audit === undefined) throw new Error("the search was not audited");
  return audit;
}

function intervalText({ finished, interval: { low, high } }: Missed): string {
  return finished === 0 ? "-" : `${(100 * low).toFixed(1)}–${percent(high)}`;
}
