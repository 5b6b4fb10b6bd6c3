/** The audit: cutoffs that the search missed. */

import { missedAtDepth } from "../../figures/missed_cutoffs.ts";
import type { Report } from "../../figures/profile_report.ts";
import { auditCells, auditDetails } from "../../tables/audit_tables.ts";
import { count, percent } from "../../tables/cells.ts";
import { deepest } from "../../tables/side_by_side.ts";
import { charts, reading, section, setLegend, switches } from "./figure.ts";
import { type Markup, markup } from "./markup.ts";
import { lines } from "./over_depth_section.ts";
import { table } from "./html_tables.ts";

/** Fewer audits than this give an interval so wide that it would squeeze the others. */
const FEW_AUDITS = 30;

export function missed(report: Report, names: readonly string[], at: string): Markup {
  const { sets, audit } = report;
  if (audit === undefined) {
    return section(
      "missed",
      "Missed cutoffs",
      markup`<p>This run was not audited, so nothing here tells a tree that shrank because its moves are ordered
better from one that shrank because good moves were left out. <code>--audit 1/256</code> does.</p>
`,
    );
  }
  const series = sets.map((set) => {
    const audit = deepest(set).audit!;
    return audit.finishedByDepth.flatMap((finished, depth) => {
      if (finished < FEW_AUDITS) return [];
      const { share, interval, missed } = missedAtDepth(audit, depth);
      const text = `${percent(share)}, ${count(missed)} of ${count(finished)} audits`;
      return [{ x: depth, y: share, interval, text }];
    });
  });
  const techniques = audit.assignments ? switches(audit.assignments) : "the set’s own techniques";
  const title = `Missed share by remaining depth, with 95% interval, ${at}`;
  return section(
    "missed",
    "Missed cutoffs",
    markup`<p>One in ${
      count(audit.every)
    } of the main-search nodes that failed low was searched again at the
same depth and window, with its own table and histories and with ${techniques}, for at most
${count(audit.nodes)} nodes. Where that search failed high, the first one had missed a cutoff.</p>
`,
    table(auditCells(sets), `Missed cutoffs ÷ finished audits, ${at}`),
    setLegend(names),
    charts(lines({
      id: "missed-remaining",
      title,
      xLabel: "remaining depth",
      scale: "sharesFromZero",
    }, series)),
    markup`<p class="note">Drawn are depths with at least ${FEW_AUDITS} finished audits; the tables have all.</p>
`,
    auditDetails(sets, at).map(({ title, cells }) => table(cells, title!)),
    reading(
      "how often selective search (reductions and pruning) made the search believe that no move reaches beta " +
        "where a full search of the same depth finds one. A difference is called clear where two 95% " +
        "intervals do not overlap.",
      "how much the missed move was worth, nor whether missing it was a bad bargain for the nodes saved. " +
        "Audits that were given up, which are those of large trees, are in no share. Most " +
        "audits are near the horizon, where most nodes are; and as neighbouring nodes resemble each other, the " +
        "intervals are somewhat too narrow.",
    ),
  );
}
