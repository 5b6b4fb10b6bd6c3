/** The part of `@std/cli/parse-args` that the program uses, on `node:util`. */

import { parseArgs as tokenize } from "node:util";

interface Options {
  string: readonly string[];
  boolean: readonly string[];
  collect: readonly string[];
}

/**
 * Values by option name, a list for each that is collected. Bare words are in `_`. Options are declared
 * and joined to their values.
 */
export function parseArgs(
  args: readonly string[],
  { string, boolean, collect }: Options,
): { _: string[]; [name: string]: unknown } {
  const result: { _: string[]; [name: string]: unknown } = { _: [] };
  for (const name of boolean) result[name] = false;
  for (const name of collect) result[name] = [];
  const options: Record<string, { type: "string" | "boolean" }> = {};
  for (const name of string) if (name !== "_") options[name] = { type: "string" };
  for (const name of boolean) options[name] = { type: "boolean" };
  const { tokens } = tokenize({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "positional") result._.push(token.value);
    if (token.kind !== "option") continue;
    if (collect.includes(token.name)) (result[token.name] as unknown[]).push(token.value);
    else result[token.name] = token.value ?? true;
  }
  return result;
}
