/** What the sections of the page are made of. */

import { letter } from "../../tables/cells.ts";
import { type Content, Markup, markup } from "./markup.ts";
import { setSymbol } from "./set_style.ts";

/** A part of the page, which its contents link to. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly contents: Content;
}

export interface Chart {
  readonly title: string;
  /** SVG that was drawn here, so nothing in it is left to escape. */
  readonly svg: string;
}

/** Charts side by side where there is room. */
export function charts(charts: readonly Chart[]): Markup {
  return markup`<div class="charts">${
    charts.map(({ title, svg }) =>
      markup`<figure><figcaption>${title}</figcaption>${new Markup(svg)}</figure>\n`
    )
  }</div>
`;
}

/** Two things side by side, or several in two columns, where there is room. */
export function beside(...contents: readonly Content[]): Markup {
  return markup`<div class="beside">${
    contents.map((content) => markup`<div>${content}</div>\n`)
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
  return markup`<code>${unbroken(assignments)}</code>`;
}

/** A command whose lines end at blanks and behind commas, and not at the hyphens of its options. */
export function command(text: string): Markup {
  const words = text.split(" ");
  return markup`<pre><code>${
    words.map((word, index) => [index > 0 && " ", unbroken(word)])
  }</code></pre>
`;
}

function unbroken(word: string): Markup {
  const parts = word.split(",");
  return markup`<span class="word">${
    parts.map((part, index) => [index > 0 && markup`,<wbr>`, part])
  }</span>`;
}
