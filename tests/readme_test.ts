import { assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import config from "../deno.json" with { type: "json" };
import { type Declaration, formatValue, TECHNIQUES } from "../engine/techniques.ts";
import readme from "../README.md" with { type: "text" };

/** A Markdown table without the padding that the formatter gives it. */
const unpadded = (text: string): string => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");

/** The table of techniques as the README has it. */
function techniquesTable(): string {
  const rows = Object.entries<Declaration>(TECHNIQUES).map(([name, declaration]) => {
    const needs = declaration.needs === undefined ? "" : ` (needs \`${declaration.needs}\`)`;
    const value = formatValue(declaration.default);
    return `| \`${name}\` | ${declaration.uci} | ${value} | ${declaration.about}${needs} |`;
  });
  return ["| name | in UCI | default | what it does |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

describe("the README", () => {
  it("has the table of techniques as they are declared", () => {
    assertStringIncludes(unpadded(readme), techniquesTable());
  });

  it("names every task for users", () => {
    for (const task of Object.keys(config.tasks)) {
      assertStringIncludes(readme, `deno task ${task}`);
    }
  });
});
