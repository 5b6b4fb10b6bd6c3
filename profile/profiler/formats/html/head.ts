/** What was run. */

import { command, facts, minute, type Section, switches } from "../../../shared/html/figure.ts";
import { Markup, markup } from "../../../shared/html/markup.ts";
import { seriesSymbol } from "../../../shared/html/series_style.ts";
import type { Report } from "../../figures/profile_report.ts";
import { letter } from "../../tables/cells.ts";
import { countText } from "../../tables/numbers.ts";
import { formatJson, SCHEMA } from "../json.ts";

/** Names of sets together longer than this are not all in the title. */
const LONG_TITLE = 80;

/** What is compared with what, which is another thing on every page. */
export function titleOf([first, ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  const all = others.join("; ");
  const some = all.length <= LONG_TITLE || others.length === 1
    ? all
    : `${others[0]} and ${others.length - 1} more`;
  return `${some} against ${first}`;
}

/** `depths 9 to 11, 6 positions` */
export function scopeOf({ sets, positions }: Report): string {
  const depths = sets[0].depths.map(({ depth }) => depth), deepest = depths.at(-1)!;
  const isRange = depths.length === deepest - depths[0] + 1;
  const list = isRange ? `${depths[0]} to ${deepest}` : depths.join(", ");
  return `${depths.length === 1 ? `depth ${deepest}` : `depths ${list}`}, ${positions.length} ${
    positions.length === 1 ? "position" : "positions"
  }`;
}

export function head(
  report: Report,
  made: Date,
  names: readonly string[],
  sections: readonly Section[],
): Markup {
  const { engine, positions, partialOf, hashMegabytes, audit, sets } = report;
  return markup`<p class="engine">${engine}: search profile</p>
<h1>${titleOf(names)}</h1>
${partialOf !== undefined && partial(positions.length, partialOf)}
${command(`engine profile ${report.command}`)}${
    facts({
      Made: minute(made),
      Positions: `${positions.length}, each from fresh state`,
      Depths: sets[0].depths.map(({ depth }) => depth).join(", "),
      Hash: `${hashMegabytes} MB, one thread a search`,
      Audit: audit ? `1 in ${countText(audit.every)} nodes that failed low` : "none",
      Data: download(report),
    })
  }<h2>Sets of techniques</h2>
<ul class="sets">${
    names.map((name, set) =>
      markup`<li>${new Markup(seriesSymbol(set))} <b>${letter(set)}</b> ${switches(name)}</li>`
    )
  }</ul>
<nav aria-label="Contents"><ul>${
    sections.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)
  }</ul></nav>
`;
}

function partial(done: number, all: number): Markup {
  return markup`<p class="partial"><b>Partial.</b> The run was interrupted after ${done} of ${all}
positions.</p>`;
}

/** A link that holds the whole report as JSON, as `--format json` has it. */
function download(report: Report): Markup {
  const data = formatJson(report, 0).toWellFormed()
    .replace(/[^ -~]|[%#&<>]/gu, encodeURIComponent).replaceAll("'", "%27");
  // In single quotes, as JSON has many double ones.
  return new Markup(
    `<a download="profile.json" href='data:application/json;charset=utf-8,${data}'>JSON, schema ${SCHEMA}</a>`,
  );
}
