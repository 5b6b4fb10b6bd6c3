/** The part of `@std/cli/parse-args` that the program uses, on `node:util`. */

import { parseArgs as tokenize } from "node:util";

interface Options {
  string?: readonly string[];
  boolean?: readonly string[];
  collect?: readonly string[];
  /** Called for what is not declared; `false` leaves it out of the result. */
  unknown?: (arg: string, key?: string, value?: unknown) => unknown;
}

/** Values by option name; a string option without a value is "". Bare words are in `_`. */
export function parseArgs(
  args: readonly string[],
  { string = [], boolean = [], collect = [], unknown }: Options = {},
): { _: string[]; [name: string]: unknown } {
  const result: { _: string[]; [name: string]: unknown } = { _: [] };
  for (const name of boolean) result[name] = false;
  for (const name of collect) result[name] = [];
  const options: Record<string, { type: "string" | "boolean" }> = {};
  for (const name of string) if (name !== "_") options[name] = { type: "string" };
  for (const name of boolean) options[name] = { type: "boolean" };
  // A word that begins with a dash is never a value, unless joined by "=".
  const joined = args.map((arg, i) =>
    string.some((name) => arg === `--${name}`) && args[i + 1]?.startsWith("-") ? `${arg}=` : arg
  );
  const { tokens } = tokenize({ args: joined, options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    if (token.kind === "positional") {
      if (unknown?.(token.value) !== false) result._.push(token.value);
      continue;
    }
    const value = token.value ?? (string.includes(token.name) ? "" : true);
    if (!(token.name in options) && unknown?.(token.rawName, token.name, value) === false) continue;
    if (collect.includes(token.name)) (result[token.name] as unknown[]).push(value);
    else result[token.name] = value;
  }
  return result;
}
