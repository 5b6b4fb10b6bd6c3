/** What was run, and what came out in short. */

import { missedInAll } from "../../figures/missed_cutoffs.ts";
import {
  firstMoveShare,
  nodesAgainstFirst,
  type Report,
  type SetReport,
} from "../../figures/profile_report.ts";
import { missedShareCell } from "../../tables/audit_tables.ts";
import { count, letter, percent, textOf } from "../../tables/cells.ts";
import { deepest } from "../../tables/side_by_side.ts";
import { setSymbol } from "./charts.ts";
import { switches } from "./figure.ts";
import { Markup, markup } from "./markup.ts";

/** The sections of the page, which the head links to. */
export type Contents = Readonly<Record<string, string>>;

export function head(
  report: Report,
  made: Date,
  names: readonly string[],
  contents: Contents,
): Markup {
  const { engine, command, positions, partialOf, hashMegabytes, audit, sets } = report;
  const facts = {
    Made: markup`<time datetime="${made.toISOString()}">${minuteOf(made)} UTC</time>`,
    Positions: `${positions.length}, each from fresh state`,
    Depths: sets[0].depths.map(({ depth }) => depth).join(", "),
    Hash: `${hashMegabytes} MB, one thread a search`,
    Audit: audit ? `1 in ${count(audit.every)} nodes that failed low` : "none",
  };
  const symbols = names.map((_, set) => new Markup(setSymbol(set)));
  return markup`<header>
<h1>${engine}: search profile</h1>
${partialOf === undefined ? undefined : partial(positions.length, partialOf)}
<pre><code>engine profile ${command}</code></pre>
<dl class="facts">${
    Object.entries(facts).map(([name, fact]) => markup`<div><dt>${name}</dt><dd>${fact}</dd></div>`)
  }</dl>
<h2>Sets of techniques</h2>
<ul class="sets">${
    names.map((name, set) =>
      markup`<li>${symbols[set]} <b>${letter(set)}</b> ${switches(name)}</li>`
    )
  }</ul>
<nav aria-label="Contents"><ul>${
    Object.entries(contents).map(([id, title]) => markup`<li><a href="#${id}">${title}</a></li>`)
  }</ul></nav>
</header>
`;
}

function partial(done: number, all: number): Markup {
  return markup`<p class="partial"><b>Partial.</b> The run was interrupted after ${done} of ${all}
positions.</p>`;
}

/** `2026-11-30 02:10` */
function minuteOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace("T", " ");
}

/** A line for each set, at the deepest depth. */
export function inShort(sets: readonly SetReport[]): Markup {
  return markup`<p>In short, at depth ${sets[0].depths.at(-1)!.depth}:</p>
<ul class="short">${
    sets.map((set, s) => {
      const firstMove = percent(firstMoveShare(deepest(set)));
      return markup`<li><b>${letter(s)}</b>: ${
        nodesText(sets, set)
      }; ${firstMove} of the cutoffs by the first
move${missedText(sets, set)}.</li>`;
    })
  }</ul>
`;
}

function nodesText(sets: readonly SetReport[], set: SetReport): string {
  const nodes = `${count(deepest(set).nodes)} nodes`;
  if (set === sets[0]) return nodes;
  const change = nodesAgainstFirst({ sets }, set, sets[0].depths.length - 1);
  if (change === 0) return `${nodes}, as many as A`;
  return `${nodes}, ${percent(Math.abs(change))} ${change < 0 ? "fewer" : "more"} than A`;
}

function missedText(sets: readonly SetReport[], set: SetReport): string {
  const { audit } = deepest(set), first = deepest(sets[0]).audit;
  if (audit === undefined || first === undefined) return "";
  const share = missedShareCell(missedInAll(audit), missedInAll(first));
  const text = `; ${textOf(share)} of the audited nodes were missed cutoffs`;
  if (set === sets[0]) return text;
  if (typeof share === "string") return `${text}, no clear difference to A`;
  return `${text}, clearly ${share.mark === "worse" ? "more" : "fewer"} than A`;
}
