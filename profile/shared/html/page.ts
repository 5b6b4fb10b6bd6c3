/** A web page that needs nothing else: it loads nothing and runs nothing. */

import type { Section } from "./figure.ts";
import { type Content, Markup, markup } from "./markup.ts";
import style from "./style.css" with { type: "text" };

export interface Page {
  readonly title: string;
  /** What stands above the sections, its heading included. */
  readonly header: Content;
  readonly sections: readonly Section[];
  readonly footer: Content;
}

/** The page as HTML. */
export function formatPage({ title, header, sections, footer }: Page): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
${new Markup(style)}</style>
</head>
<body>
<header>
${header}</header>
<main>
${
    sections.map(({ id, title, contents }) =>
      markup`<section id="${id}">
<h2>${title}</h2>
${contents}</section>
`
    )
  }</main>
<footer>${footer}</footer>
</body>
</html>
`.text;
}
