/** What the sections of the page are made of. */

import { letter } from "../../tables/cells.ts";
import { setSymbol } from "./charts.ts";
import { type Content, Markup, markup } from "./markup.ts";

export interface Chart {
  readonly title: string;
  /** SVG that was drawn here, so nothing in it is left to escape. */
  readonly svg: string;
}

export function section(id: string, title: string, ...contents: readonly Content[]): Markup {
  return markup`<section id="${id}">
<h2>${title}</h2>
${contents}</section>
`;
}

/** Charts side by side where there is room. */
export function charts(...charts: readonly (Chart | undefined)[]): Markup {
  const drawn = charts.filter((chart) => chart !== undefined);
  return markup`<div class="charts">${
    drawn.map(({ title, svg }) =>
      markup`<figure><figcaption>${title}</figcaption>${new Markup(svg)}</figure>\n`
    )
  }</div>
`;
}

/** Which mark stands for which set, where there is more than one. */
export function setLegend(names: readonly string[]): Content {
  if (names.length === 1) return undefined;
  return markup`<ul class="legend">${
    names.map((name, set) =>
      markup`<li>${new Markup(setSymbol(set))} <b>${letter(set)}</b> ${name}</li>`
    )
  }</ul>
`;
}

/** What a figure says, and what it does not. */
export function reading(says: string, saysNot: string): Markup {
  return markup`<p class="reading"><b>Says:</b> ${says} <b>Does not say:</b> ${saysNot}</p>
`;
}

/** What is shown when asked for, and printed always. */
export function folded(title: string, ...contents: readonly Content[]): Markup {
  return markup`<details><summary>${title}</summary>
${contents}</details>
`;
}

/** Assignments as on the command line; a line may end behind each. */
export function switches(assignments: string): Markup {
  const parts = assignments.split(",");
  return markup`<code>${
    parts.map((part, index) => [index > 0 ? markup`,<wbr>` : "", part])
  }</code>`;
}
