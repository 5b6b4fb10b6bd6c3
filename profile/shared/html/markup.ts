/** HTML as text, in which only what was made here is not escaped. */

import { printable } from "../terminal.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

export type Content = string | number | false | Markup | undefined | readonly Content[];

/**
 * A template: what is filled in is escaped unless it is markup. Lists are joined; undefined and false are
 * nothing.
 */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(
    strings.reduce((text, string, index) => text + toText(contents[index - 1]) + string),
  );
}

function toText(content: Content): string {
  if (content === undefined || content === false) return "";
  if (content instanceof Markup) return content.text;
  if (typeof content === "object") return content.map(toText).join("");
  return printable(String(content)).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
