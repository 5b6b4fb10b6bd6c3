/** HTML as text, in which only what was made here is not escaped. */

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

export type Content = string | number | Markup | undefined | readonly Content[];

/** A template: what is filled in is escaped unless it is markup; lists are joined, undefined is nothing. */
export function markup(strings: TemplateStringsArray, ...contents: readonly Content[]): Markup {
  return new Markup(
    strings.reduce((text, string, index) => text + toText(contents[index - 1]) + string),
  );
}

function toText(content: Content): string {
  if (content === undefined) return "";
  if (content instanceof Markup) return content.text;
  if (typeof content === "object") return content.map(toText).join("");
  return String(content).replace(/[&<>"']/g, (character) => ENTITIES[character]);
}
