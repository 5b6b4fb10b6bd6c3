/** What the sections of a page are made of. */

import { type Content, Markup, markup } from "./markup.ts";

/** A part of the page, which links lead to by its id. */
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

/** What is to be known, by name, side by side. */
export function facts(contents: Readonly<Record<string, Content>>): Markup {
  return markup`<dl class="facts">${
    Object.entries(contents).map(([name, fact]) =>
      markup`<div><dt>${name}</dt><dd>${fact}</dd></div>`
    )
  }</dl>
`;
}

/** `2026-11-30 02:10 UTC` */
export function minute(date: Date): Markup {
  const text = date.toISOString();
  return markup`<time datetime="${text}">${text.slice(0, 16).replace("T", " ")} UTC</time>`;
}
