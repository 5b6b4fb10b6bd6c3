import { assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import config from "../deno.json" with { type: "json" };
import { formatValue } from "../engine/configuration.ts";
import { type Declaration, SELECTIVE, TECHNIQUES } from "../engine/techniques.ts";
import { NODE_OPTIONS } from "../profile/node/node_options.ts";
import { PROFILE_OPTIONS } from "../profile/profiler/profile_options.ts";
import { EXIT } from "../profile/shared/exit_codes.ts";
import { describeOption, formatOption, type OptionTable } from "../profile/shared/options.ts";
import { SPRT_OPTIONS } from "../profile/sprt/sprt_options.ts";
import readme from "../README.md" with { type: "text" };

/** A Markdown table without the padding that the formatter gives it. */
const unpadded = (text: string): string => text.replace(/ +/g, " ").replace(/-{3,}/g, "---");

/** The table of techniques as the README has it. */
function techniquesTable(): string {
  const rows = Object.entries<Declaration>(TECHNIQUES).map(([name, declaration]) => {
    const { needs } = declaration;
    const remarks = [
      ...SELECTIVE.some((selective) => selective === name) ? ["selective"] : [],
      ...needs === undefined ? [] : [`needs \`${needs}\``],
    ];
    const remark = remarks.length === 0 ? "" : ` (${remarks.join("; ")})`;
    const value = formatValue(declaration.default);
    return `| \`${name}\` | ${declaration.uci} | ${value} | ${declaration.about}${remark} |`;
  });
  return ["| name | in UCI | default | what it does |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

/** The table of a subcommand's options as the README has it. */
function optionsTable(options: OptionTable): string {
  const rows = Object.entries(options).map(([name, declaration]) => {
    const form = formatOption(name, declaration).replaceAll("|", "\\|");
    return `| \`${form}\` | ${describeOption(declaration)} |`;
  });
  return ["| option | what it does |", "| --- | --- |", ...rows].join("\n");
}

describe("the README", () => {
  it("has the tables of options as they are declared", () => {
    assertStringIncludes(unpadded(readme), optionsTable(PROFILE_OPTIONS));
    assertStringIncludes(unpadded(readme), optionsTable(NODE_OPTIONS));
    assertStringIncludes(unpadded(readme), optionsTable(SPRT_OPTIONS));
  });

  it("has the table of exit codes as they are declared", () => {
    const rows = Object.values(EXIT).map(({ code, about }) => `| ${code} | ${about} |`);
    assertStringIncludes(
      unpadded(readme),
      ["| exit code | when |", "| --- | --- |", ...rows].join("\n"),
    );
  });

  it("has the table of techniques as they are declared", () => {
    assertStringIncludes(unpadded(readme), techniquesTable());
  });

  it("names every task for users", () => {
    for (const task of Object.keys(config.tasks)) {
      assertStringIncludes(readme, `deno task ${task}`);
    }
  });
});
