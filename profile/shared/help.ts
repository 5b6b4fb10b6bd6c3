/** The texts of `engine help`, made of the declarations. */

import { formatValue } from "../../engine/configuration.ts";
import { type Declaration, SETTINGS, TECHNIQUES } from "../../engine/techniques.ts";
import { describeOption, formatOption } from "./options.ts";
import type { Subcommand } from "./subcommand.ts";

/** Columns that the texts keep to. */
const WIDTH = 99;
const INDENT = 2;

/** What there is to be said of one thing: on the left what it is called. */
type Entry = readonly [name: string, about: string];

/** Every way to call the program. */
export function formatOverview(
  engine: string,
  subcommands: Readonly<Record<string, Subcommand>>,
): string {
  return [
    `${engine}, a chess engine whose search can be seen`,
    "",
    ...columns([
      ["engine", "play: a UCI engine on standard input and output"],
      ...Object.entries(subcommands).map(([name, { about }]): Entry => [`engine ${name}`, about]),
      ["engine COMMAND", "carry out one UCI command, such as go depth 10, and end"],
      ["engine help SUBCOMMAND", "show a subcommand with all of its options"],
      ["engine help techniques", "show what --set switches, and setoption in UCI"],
      ["engine --version", "show which version this is"],
    ]),
  ].join("\n");
}

/** One subcommand with its options. */
export function formatSubcommand(name: string, { words, about, options }: Subcommand): string {
  const entries = Object.entries(options).map(([option, declaration]): Entry => [
    formatOption(option, declaration),
    describeOption(declaration),
  ]);
  const shown = [name, words, entries.length > 0 ? "[OPTIONS]" : ""];
  return [
    `engine ${shown.filter((part) => part !== "").join(" ")}`,
    "",
    `${about[0].toUpperCase()}${about.slice(1)}.`,
    ...entries.length > 0 ? ["", ...columns(entries)] : [],
  ].join("\n");
}

/** What NAME=VALUE may be. */
export function formatTechniques(): string {
  const entries = (table: Readonly<Record<string, Declaration>>): Entry[] =>
    Object.entries(table).map(([name, declaration]) => [name, describe(declaration)]);
  return [
    "The search's techniques, switched by --set NAME=VALUE,... and in a session by set NAME VALUE:",
    "",
    ...columns(entries(TECHNIQUES)),
    "",
    "Parameters, which --set takes where they change something:",
    "",
    ...columns(entries(SETTINGS)),
  ].join("\n");
}

function describe(declaration: Declaration): string {
  const { about, needs, default: usual } = declaration;
  const remarks = [
    ...(declaration.kind === "choice" ? [declaration.values.join(" or ")] : []),
    ...(declaration.kind === "spin" ? [`${declaration.min} to ${declaration.max}`] : []),
    `default ${formatValue(usual)}`,
    ...(needs === undefined ? [] : [`needs ${needs}`]),
  ];
  return `${about} (${remarks.join("; ")})`;
}

/** Entries in two columns; the right one goes on below itself where it is too long. */
function columns(entries: readonly Entry[]): string[] {
  const names = Math.max(...entries.map(([name]) => name.length));
  return entries.flatMap(([name, about]) =>
    wrap(about, WIDTH - names - 2 * INDENT).map((line, index) =>
      " ".repeat(INDENT) + (index === 0 ? name : "").padEnd(names + INDENT) + line
    )
  );
}

function wrap(text: string, width: number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines[lines.length - 1];
    if (last === "") lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= width) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines;
}
