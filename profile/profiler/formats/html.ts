/**
 * The report as a web page that needs nothing else. Its charts need packages of npm, so nothing may import
 * this file literally: Deno would fetch them as soon as the engine starts.
 */

import type { Report } from "../figures/profile_report.ts";
import { type Breakdown, breakdown, BREAKDOWNS } from "../tables/breakdowns.ts";
import { meanBranchingFactors, summaryCells } from "../tables/summary.ts";
import { techniqueCells } from "../tables/technique_tables.ts";
import { folded, reading, section } from "./html/figure.ts";
import { head, inShort } from "./html/head.ts";
import { Markup, markup } from "./html/markup.ts";
import { missed } from "./html/missed_section.ts";
import { byKind, byNumber, byRemainingDepth } from "./html/order_section.ts";
import { overDepth } from "./html/over_depth_section.ts";
import { positions } from "./html/positions_section.ts";
import style from "./html/style.css" with { type: "text" };
import { table } from "./html/html_tables.ts";

/** The sections by their ids. */
const CONTENTS = {
  summary: "Summary",
  "over-depth": "Over depth",
  "by-number": "Cutoffs by number",
  "by-kind": "Cutoffs by kind",
  missed: "Missed cutoffs",
  techniques: "Search techniques",
  breakdowns: "By depth, ply, node type",
  positions: "Each position",
};

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
  const at = `depth ${sets[0].depths.at(-1)!.depth}`;
  const names = sets.map(({ assignments }) => assignments || "default techniques");
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${engine}: search profile</title>
<style>
${new Markup(style)}</style>
</head>
<body>
${head(report, made, names, CONTENTS)}<main>
${[
    summary(report, at),
    overDepth(report, names),
    byNumber(report, names, at),
    byKind(report, at),
    missed(report, names, at),
    techniques(report, at),
    breakdowns(report, names, at),
    positions(report, at),
  ]}</main>
<footer>Made by ${engine}. Counts repeat exactly on every machine; times do not.</footer>
</body>
</html>
`.text;
}

function summary(report: Report, at: string): Markup {
  const columns = Object.entries(COLUMNS).filter(([name]) => name !== "missed" || report.audit);
  return section(
    "summary",
    "Summary",
    inShort(report.sets),
    table(summaryCells(report.sets), "Main figures"),
    markup`<p class="note">${meanBranchingFactors(report)}.</p>
<dl class="columns">${
      columns.map(([name, meaning]) => markup`<div><dt>${name}</dt><dd>${meaning}</dd></div>`)
    }</dl>
`,
    reading(
      `what the search did, summed over the positions. All tables below are of ${at}.`,
      "which set plays better. Only games do.",
    ),
  );
}

function techniques({ sets }: Report, at: string): Markup {
  return section(
    "techniques",
    "Search techniques",
    table(techniqueCells(sets), `What each technique did, ${at}: numerator/denominator and ratio`),
    reading(
      "how often each technique was tried, and took effect.",
      "what a technique is worth. One that prunes much may prune the wrong moves.",
    ),
  );
}

function breakdowns({ sets }: Report, names: readonly string[], at: string): Markup {
  const tables = (Object.keys(BREAKDOWNS) as Breakdown[]).flatMap((by) => breakdown(sets, by, at));
  return section(
    "breakdowns",
    "By remaining depth, ply and type of node",
    byRemainingDepth(sets, names, at),
    tables.map(({ title, cells }) => folded(title!, table(cells, title!))),
    reading(
      "where in the tree the figures come from. Nodes near the horizon are so many that they make the sums; " +
        "what happens near the root weighs more.",
      "the true type of a node: PV, cut and all are what the search expected it to be.",
    ),
  );
}
