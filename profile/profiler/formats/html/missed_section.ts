/** The audit: cutoffs that the search missed. */

import {
  beside,
  type Chart,
  charts,
  reading,
  type Section,
  switches,
} from "../../../shared/html/figure.ts";
import { type Content, type Markup, markup } from "../../../shared/html/markup.ts";
import { missedAtDepth } from "../../figures/missed_cutoffs.ts";
import type { AuditTerms, Report } from "../../figures/profile_report.ts";
import { auditDetails, auditTable, missedByPosition } from "../../tables/audit_tables.ts";
import { atDepth, deepest } from "../../tables/comparison.ts";
import { countText, percent } from "../../tables/numbers.ts";
import { table } from "./html_tables.ts";
import { lineCharts } from "./line_charts.ts";
import { setLegend } from "./set_legend.ts";

/** Fewer audits than this give an interval so wide that it would squeeze the others. */
const FEW_AUDITS = 30;

export function missed(report: Report, names: readonly string[]): Section {
  const { audit } = report;
  const contents = audit === undefined ? notAudited() : audited(report, audit, names);
  return { id: "missed", title: "Missed cutoffs", contents };
}

function notAudited(): Markup {
  return markup`<p>This run was not audited, so nothing here tells a tree that shrank because its moves are ordered
better from one that shrank because good moves were left out. <code>--audit 1/256</code> does.</p>
`;
}

function audited(report: Report, audit: AuditTerms, names: readonly string[]): Content {
  const { sets } = report;
  const techniques = audit.assignments ? switches(audit.assignments) : "the set’s own techniques";
  const [byDepth, ...byMove] = auditDetails(sets, "down");
  const [byPhase, byPosition] = missedByPosition(report, "down");
  return [
    markup`<p>One in ${
      countText(audit.every)
    } of the main-search nodes that failed low was searched again at the
same depth and window, with its own table and histories and with ${techniques}, for at most
${
      countText(audit.nodes)
    } nodes. Where that search failed high, the first one had missed a cutoff.</p>
`,
    setLegend(names),
    beside([table(auditTable(sets)), table(byPhase)], charts(byRemainingDepth(sets))),
    markup`<p class="note">Drawn are depths with at least ${FEW_AUDITS} finished audits; the tables have all.
The phase is that of the position searched, by material alone: an opening has lost two minor pieces at
most, an endgame has no more than a queen for each side, two rooks each, or a rook and two minor pieces
each; between them is the middlegame.</p>
`,
    beside([table(byDepth), byMove.map((contents) => table(contents))], table(byPosition)),
    reading(
      "how often selective search (reductions and pruning) made the search believe that no move reaches beta " +
        "where a full search of the same depth finds one. A difference is called clear where two 95% " +
        "intervals do not overlap.",
      "how much the missed move was worth, nor whether missing it was a bad bargain for the nodes saved. " +
        "Audits that were given up, which are those of large trees, are in no share. Most " +
        "audits are near the horizon, where most nodes are; and as neighbouring nodes resemble each other, the " +
        "intervals are somewhat too narrow.",
    ),
  ];
}

function byRemainingDepth(sets: Report["sets"]): Chart[] {
  const series = sets.map((set) => {
    const audit = deepest(set).audit!;
    return audit.finishedByDepth.flatMap((finished, depth) => {
      if (finished < FEW_AUDITS) return [];
      const { share, interval, missed } = missedAtDepth(audit, depth);
      const text = `${percent(share)}, ${countText(missed)} of ${countText(finished)} audits`;
      return [{ x: depth, y: share, interval, text }];
    });
  });
  return lineCharts(series, {
    id: "missed-remaining",
    title: `Missed share by remaining depth, with 95% interval, ${atDepth(sets)}`,
    xLabel: "remaining depth",
    scale: "sharesFromZero",
  });
}
