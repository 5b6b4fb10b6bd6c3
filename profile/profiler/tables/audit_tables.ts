/** What the audit found: cutoffs that the search missed. */

import { type AuditCounts, PRUNED_PLACE } from "../counting/counts.ts";
import {
  clearDifference,
  type Missed,
  missedAtDepth,
  missedInAll,
  missedInSum,
} from "../figures/missed_cutoffs.ts";
import { PHASES } from "../figures/phase.ts";
import type { ProfiledSet, Report, SetReport } from "../figures/profile_report.ts";
import { type Cell, count, fraction, interval, plainColumns, setCell, share } from "./cells.ts";
import type { Mark, Table } from "./cells.ts";
import { atDepth, compare, deepest, type Layout } from "./comparison.ts";
import { MOVE_NUMBERS } from "./move_tables.ts";

/** The share of one set, marked where its interval and the first set's do not meet. */
export function missedShareCell(missed: Missed, first: Missed): Cell {
  return share(missed.share, markOf(missed, first));
}

function markOf(missed: Missed, first: Missed): Mark | undefined {
  const sign = clearDifference(missed, first);
  return sign === 0 ? undefined : sign > 0 ? "worse" : "better";
}

/** All audits of each set. */
export function auditTable(sets: readonly SetReport[]): Table {
  const first = missedInAll(auditOf(sets[0]));
  return {
    caption: `Missed cutoffs ÷ finished audits, ${atDepth(sets)}`,
    names: ["set"],
    columns: plainColumns([
      "finished",
      "missed",
      "share",
      "95% interval",
      "given up",
      "audit nodes",
    ]),
    bodies: [{
      rows: sets.map((set, s) => {
        const audit = auditOf(set), missed = missedInAll(audit);
        return {
          names: [setCell(s)],
          cells: [
            count(missed.finished),
            count(missed.missed),
            missedShareCell(missed, first),
            intervalOf(missed),
            count(missed.aborted),
            count(audit.nodes),
          ],
        };
      }),
    }],
  };
}

/** Where the missed cutoffs were, and by what moves. */
export function auditDetails(sets: readonly SetReport[], layout: Layout): Table[] {
  const audits = sets.map(auditOf);
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
  const at = atDepth(sets);
  return [
    compare(sets, {
      caption: `Missed cutoffs ÷ finished audits by remaining depth, ${at}`,
      heading: "remaining depth",
      bodies: [{ rows: audited }],
      nameOf: (depth) => count(depth),
      columns: ["missed", "95% interval", "given up"],
      cells: (depth, set) => {
        const missed = missedAtDepth(auditOf(set), depth);
        return [
          fraction(missed.missed, missed.finished),
          intervalOf(missed),
          count(missed.aborted),
        ];
      },
    }, layout),
    missedBy(sets, layout, {
      caption: `Missed cutoffs by kind of move, ${at} (÷ all missed)`,
      heading: "move",
      names: ["capture or queen promotion", "quiet"],
      partsOf: ({ missedNoisy, missedQuiet }) => [missedNoisy, missedQuiet],
    }),
    missedBy(sets, layout, {
      caption: `Missed cutoffs by place of the move in the order, ${at} (÷ all missed)`,
      heading: "place",
      names: Array.from(
        { length: PRUNED_PLACE + 1 },
        (_, place) => MOVE_NUMBERS[place] ?? "pruned",
      ),
      partsOf: ({ missedByPlace }) => missedByPlace,
    }),
  ];
}

/** The missed share in the positions of each phase of the game that there is, and in each position. */
export function missedByPosition({ sets, positions }: Report, layout: Layout): Table[] {
  const at = atDepth(sets);
  const all = positions.map((position, index) => ({ ...position, index }));
  const phases = PHASES.map((phase) => {
    const ofPhase = all.filter((position) => position.phase === phase);
    return { name: phase, indexes: ofPhase.map(({ index }) => index) };
  }).filter(({ indexes }) => indexes.length > 0);
  return [
    missedIn(sets, layout, {
      caption: `Missed cutoffs ÷ finished audits by phase of the game, ${at}`,
      heading: "phase",
      rows: phases.map(({ name, indexes }) => ({
        name: `${name}, ${indexes.length} position${indexes.length === 1 ? "" : "s"}`,
        indexes,
      })),
    }),
    missedIn(sets, layout, {
      caption: `Missed cutoffs ÷ finished audits by position, ${at}`,
      heading: "position",
      rows: all.map(({ name, index }) => ({ name, indexes: [index] })),
    }),
  ];
}

interface PositionGroups {
  readonly caption: string;
  readonly heading: string;
  readonly rows: readonly { readonly name: string; readonly indexes: readonly number[] }[];
}

function missedIn(
  sets: readonly ProfiledSet[],
  layout: Layout,
  { caption, heading, rows }: PositionGroups,
): Table {
  const missedOf = ({ positions }: ProfiledSet, indexes: readonly number[]) =>
    missedInSum(indexes.map((index) => auditOf({ depths: positions[index] })));
  return compare(sets, {
    caption,
    heading,
    bodies: [{ rows }],
    nameOf: ({ name }) => name,
    columns: ["missed", "95% interval", "given up"],
    cells: ({ indexes }, set) => {
      const missed = missedOf(set, indexes), first = missedOf(sets[0], indexes);
      return [
        fraction(missed.missed, missed.finished, "share", markOf(missed, first)),
        intervalOf(missed),
        count(missed.aborted),
      ];
    },
  }, layout);
}

interface Parts {
  readonly caption: string;
  readonly heading: string;
  readonly names: readonly string[];
  readonly partsOf: (audit: AuditCounts) => readonly number[];
}

/** The missed cutoffs in parts, each with its share. */
function missedBy(
  sets: readonly SetReport[],
  layout: Layout,
  { caption, heading, names, partsOf }: Parts,
): Table {
  return compare(sets, {
    caption,
    heading,
    bodies: [{ rows: names.map((_, part) => part) }],
    nameOf: (part) => names[part],
    columns: ["missed"],
    cells: (part, set) => {
      const audit = auditOf(set);
      return [fraction(partsOf(audit)[part] ?? 0, missedInAll(audit).missed)];
    },
  }, layout);
}

/** Only for reports with an audit. */
export function auditOf(set: Pick<SetReport, "depths">): AuditCounts {
  const { audit } = deepest(set);
  if (audit === undefined) throw new Error("the search was not audited");
  return audit;
}

function intervalOf(missed: Missed): Cell {
  return interval(missed.finished === 0 ? undefined : missed.interval);
}
