/** What each technique costs. */

import { beside, charts, folded, reading, type Section } from "../../../shared/html/figure.ts";
import { markup } from "../../../shared/html/markup.ts";
import type { Report } from "../../figures/profile_report.ts";
import { deepestPrices, pricesByDepth, priceTable } from "../../tables/price_tables.ts";
import { countText } from "../../tables/numbers.ts";
import { table } from "./html_tables.ts";
import { priceChart } from "./price_chart.ts";

/** Nothing where no prices were asked for. */
export function prices(report: Report): Section[] {
  const { withoutEach, audit } = report;
  if (withoutEach === undefined || audit === undefined) return [];
  const byDepth = pricesByDepth(report);
  return [{
    id: "prices",
    title: "What each technique costs",
    contents: [
      markup`<p>The same positions were searched to the same depth with each selective technique off: the nodes that
this takes more are what the technique saved. Its errors are those that audits put down to it, times
${countText(audit.every)}, as one node in so many was audited.</p>
`,
      beside(
        table(priceTable(report)),
        [
          charts(priceChart(deepestPrices(report), audit.every)),
          markup`<p class="note">Both scales are logarithmic. On a dashed line the price is the same, as many errors per
thousand nodes as stand at it; what lies further up and left is dearer. A technique without a sampled
error stands at the lower edge, one that saves nothing is left out.</p>
`,
        ],
      ),
      folded(byDepth.caption, table(byDepth)),
      reading(
        "how many errors the search takes from each technique for a thousand nodes that it saves.",
        "what an error is worth, which is more where more plies remain, nor what the nodes saved would have " +
          "found. Techniques stand in for each other, so their savings do not add up; and audits that were " +
          "given up count as no errors.",
      ),
    ],
  }];
}
