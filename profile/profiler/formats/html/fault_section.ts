/** The audit: whose fault the errors were. */

import type { Report } from "../../figures/profile_report.ts";
import { faultsByDepth, faultTable } from "../../tables/fault_tables.ts";
import { beside, folded, reading, type Section } from "../../../shared/html/figure.ts";
import { table } from "./html_tables.ts";
import { markup } from "../../../shared/html/markup.ts";

/** Nothing where there was no audit. */
export function faults({ sets, audit }: Report): Section[] {
  if (audit === undefined) return [];
  const byDepth = faultsByDepth(sets, "down");
  return [{
    id: "faults",
    title: "Whose fault",
    contents: [
      markup`<p>Nodes that were given up at or above beta were sampled at the same rate and searched again in a null
window below beta: where that fails low, the cutoff was false. Each error is put down to what kept the
right move away, or gave the node up.</p>
`,
      beside(
        table(faultTable(sets, "down")),
        markup`<dl class="columns">
<div><dt>lmp, futility, seequiet, seecapture</dt><dd>pruned the move, or skipped it with the quiet moves to come</dd></div>
<div><dt>lmr</dt><dd>the move was searched less deeply and failed low there</dd></div>
<div><dt>iir</dt><dd>the move was searched without a reduction of its own, in a node made a ply shallower</dd></div>
<div><dt>quiescence</dt><dd>its full search went straight into quiescence</dd></div>
<div><dt>deeper</dt><dd>it was searched in full, and something below it failed it low</dd></div>
<div><dt>unknown</dt><dd>the second search cut off without a move</dd></div>
<div><dt>rfp, nullmove, tt</dt><dd>the rule or the table gave the node up</dd></div>
<div><dt>searched move</dt><dd>a move cut off: the floor below which no rule can be blamed</dd></div>
</dl>
`,
      ),
      folded(byDepth.caption, table(byDepth)),
      reading(
        "how often what a rule did was an error, among the audited nodes at which it did something.",
        "what the rule saved, nor whether the error reached the root. A table cutoff rests on a search at " +
          "least as deep as the node, and the audit is only as deep as the node: there it may be the audit " +
          "that is wrong.",
      ),
    ],
  }];
}
