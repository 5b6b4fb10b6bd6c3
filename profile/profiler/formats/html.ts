/**
 * The report as a web page. Its charts need packages of npm, so nothing may import this file literally:
 * see load_page.ts.
 */

import { beside, folded, reading, type Section } from "../../shared/html/figure.ts";
import { markup } from "../../shared/html/markup.ts";
import { formatPage } from "../../shared/html/page.ts";
import type { Report } from "../figures/profile_report.ts";
import { type Breakdown, breakdown, BREAKDOWNS } from "../tables/breakdowns.ts";
import { atDepth } from "../tables/comparison.ts";
import { meanBranchingFactors, summaryTable } from "../tables/summary.ts";
import { techniqueTable } from "../tables/technique_tables.ts";
import { cases } from "./html/cases_section.ts";
import { faults } from "./html/fault_section.ts";
import { head, scopeOf, titleOf } from "./html/head.ts";
import { table } from "./html/html_tables.ts";
import { CLEAR, inShort } from "./html/in_short.ts";
import { missed } from "./html/missed_section.ts";
import { byKind, byNumber, byRemainingDepth } from "./html/order_section.ts";
import { overDepth } from "./html/over_depth_section.ts";
import { positions } from "./html/positions_section.ts";
import { prices } from "./html/price_section.ts";

/** What the columns of the summary mean. */
const COLUMNS = {
  nodes: "positions visited, quiescence included; a change is against set A at the same depth",
  quiescence: "quiescence nodes ÷ all nodes",
  cutoffs: "beta cutoffs by a move searched, in the main search",
  "first move": "beta cutoffs by the first move searched ÷ cutoffs",
  EBF: "effective branching factor: nodes of this iteration ÷ nodes of the one before it",
  missed:
    "finished audits that found a cutoff where the search had none ÷ finished audits; ▲ and ▼ mark " +
    "where the 95% interval does not overlap that of set A",
  time: "of this machine and this run, counting and audits included; all else repeats exactly",
};

/** `made` is when the report was; it is shown in UTC. */
export function formatHtml(report: Report, made: Date = new Date()): string {
  const { engine, sets } = report;
  const names = sets.map(({ assignments }) => assignments || "default techniques");
  const sections = [
    summary(report, names),
    ...overDepth(report, names),
    byNumber(report, names),
    byKind(report),
    missed(report, names),
    ...faults(report),
    ...cases(report),
    ...prices(report),
    techniques(report),
    breakdowns(report, names),
    positions(report),
  ];
  return formatPage({
    title: `${titleOf(names)}, ${scopeOf(report)}: ${engine} search profile`,
    header: head(report, made, names, sections),
    sections,
    footer: `Made by ${engine}. Counts repeat exactly on every machine; times do not.`,
  });
}

function summary(report: Report, names: readonly string[]): Section {
  const { sets, audit } = report;
  const columns = Object.entries(COLUMNS).filter(([name]) => name !== "missed" || audit);
  return {
    id: "summary",
    title: "Summary",
    contents: [
      inShort(sets, names),
      beside(
        [
          table(summaryTable(sets)),
          markup`<p class="note">${meanBranchingFactors(report)}.</p>
`,
        ],
        [
          markup`<dl class="columns">${
            columns.map(([name, meaning]) => markup`<div><dt>${name}</dt><dd>${meaning}</dd></div>`)
          }</dl>
`,
          sets.length > 1 && markup`<p class="note">Clear is ${CLEAR}.</p>
`,
          reading(
            `what the search did, summed over the positions. All tables below are of ${
              atDepth(sets)
            }.`,
            "which set plays better. Only games do.",
          ),
        ],
      ),
    ],
  };
}

function techniques({ sets }: Report): Section {
  return {
    id: "techniques",
    title: "Search techniques",
    contents: [
      markup`<div class="flow">${table(techniqueTable(sets, "down"))}</div>
`,
      reading(
        "how often each technique was tried, and took effect: numerator/denominator, and the ratio.",
        "what a technique is worth. One that prunes much may prune the wrong moves.",
      ),
    ],
  };
}

function breakdowns({ sets }: Report, names: readonly string[]): Section {
  const tables = (Object.keys(BREAKDOWNS) as Breakdown[]).flatMap((by) => breakdown(sets, by));
  return {
    id: "breakdowns",
    title: "By remaining depth, ply and type of node",
    contents: [
      byRemainingDepth(sets, names),
      tables.map((contents) => folded(contents.caption, table(contents))),
      reading(
        "where in the tree the figures come from. Nodes near the horizon are so many that they make the sums; " +
          "what happens near the root weighs more.",
        "the true type of a node: PV, cut and all are what the search expected it to be.",
      ),
    ],
  };
}
