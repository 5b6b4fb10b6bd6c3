/** The command lines of the subcommands: `--name value` options, `--name` flags, and words. */

import { parseArgs } from "@std/cli/parse-args";
import { FenError } from "../../engine/board/fen.ts";
import { PositionError } from "../../engine/board/set_up.ts";
import { NetworkError } from "../../engine/evaluation/network/quantised_network.ts";
import { OptionError } from "../../engine/configuration.ts";
import { SETTINGS, TECHNIQUES } from "../../engine/techniques.ts";
import type { OptionDeclaration, OptionTable, OptionValues } from "./options.ts";
import { suggestion } from "./suggestion.ts";
import { UsageError } from "./usage_error.ts";

export interface CommandLine<T extends OptionTable> {
  readonly words: readonly string[];
  readonly options: OptionValues<T>;
  /** The options that were given. */
  readonly given: ReadonlySet<keyof T>;
}

/**
 * Splits `args` into words and the options of `table`. A value stands after its option, or joined to it by
 * "="; what begins with "--" is a value only when it is joined. After "--" all are words.
 *
 * @throws {UsageError} for an unknown option, one without a value or with one that is no choice, a flag
 * with a value, one given more often than it may be, or without the option that it needs.
 */
export function parseCommandLine<T extends OptionTable>(
  args: readonly string[],
  table: T,
): CommandLine<T> {
  const names = Object.keys(table);
  // Plain strings: parseArgs cannot work its types out from a type parameter.
  const valued: string[] = names.filter((name) => !isFlag(table[name]));
  const parsed: { _: (string | number)[]; [name: string]: unknown } = parseArgs(
    unambiguous(args, table),
    {
      string: ["_", ...valued],
      collect: valued,
      boolean: names.filter((name) => isFlag(table[name])),
    },
  );
  const words = parsed._.map(String);
  const values = new Map<string, string[]>();
  for (const name of names) {
    const value = parsed[name];
    if (Array.isArray(value) && value.length > 0) values.set(name, value);
    else if (value === true) values.set(name, []);
    if (values.get(name)?.includes("")) throw new UsageError(`--${name} needs a value`);
  }
  const options: Record<string, unknown> = {};
  for (const [name, declaration] of Object.entries(table)) {
    check(name, declaration, values);
    const given = values.get(name);
    options[name] = isFlag(declaration)
      ? given !== undefined
      : declaration.repeatable
      ? given ?? []
      : given?.[0] ?? declaration.default;
  }
  return { words, options: options as OptionValues<T>, given: new Set(values.keys()) };
}

/**
 * The same arguments in a form that leaves the library nothing to guess: options joined to their values,
 * and words after "--".
 *
 * @throws {UsageError} for an unknown option, and a flag with a value
 */
function unambiguous(args: readonly string[], table: OptionTable): string[] {
  const options: string[] = [], words: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at];
    if (arg === "--") {
      words.push(...args.slice(at + 1));
      break;
    }
    // A lone dash stands for standard input, or in a FEN for nothing.
    if (!arg.startsWith("-") || arg === "-") {
      words.push(arg);
      continue;
    }
    const isJoined = arg.includes("="), option = isJoined ? arg.slice(0, arg.indexOf("=")) : arg;
    const name = option.replace(/^--/, "");
    if (name === option || !Object.hasOwn(table, name)) {
      const meant = suggestion(option.replace(/^-+/, ""), Object.keys(table), "--");
      throw new UsageError(`unknown option ${option}${meant}`);
    }
    if (isFlag(table[name]) && isJoined) throw new UsageError(`--${name} takes no value`);
    if (isFlag(table[name]) || isJoined) options.push(arg);
    else options.push(`${arg}=${args[at + 1]?.startsWith("--") ? "" : args[++at] ?? ""}`);
  }
  return [...options, "--", ...words];
}

function isFlag({ value, choices }: OptionDeclaration): boolean {
  return value === undefined && choices === undefined;
}

/** @throws {UsageError} when an option that was given breaks its declaration. */
function check(
  name: string,
  { repeatable, needs, choices }: OptionDeclaration,
  values: ReadonlyMap<string, readonly string[]>,
): void {
  const given = values.get(name);
  if (given === undefined) return;
  if (given.length > 1 && !repeatable) throw new UsageError(`--${name} was given more than once`);
  if (needs !== undefined && !values.has(needs)) {
    throw new UsageError(`--${name} needs --${needs}`);
  }
  const wrong = choices && given.find((value) => !choices.includes(value));
  if (wrong !== undefined) {
    throw new UsageError(
      `--${name} must be one of ${choices!.join(", ")}, not "${wrong}"${
        suggestion(wrong, choices!)
      }`,
    );
  }
}

/** @throws {UsageError} for the first word of a subcommand that takes none. */
export function refuseWords({ words }: { readonly words: readonly string[] }): void {
  if (words.length > 0) throw new UsageError(`unexpected word "${words[0]}"`);
}

/**
 * An integer within bounds. `what` names it in the error.
 *
 * @throws {UsageError} for anything else.
 */
export function parseInteger(text: string, what: string, min: number, max: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(`${what} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
}

/**
 * The numbers of a list of single ones and ranges, `2..7` or `1,4,9..11`, in ascending order.
 *
 * @throws {UsageError} for anything else, or a number out of bounds.
 */
export function parseNumbers(text: string, what: string, min: number, max: number): number[] {
  const numbers = new Set<number>();
  for (const part of text.split(",")) {
    const ends = part.split("..");
    const [first, last] = [ends[0], ends.at(-1)!].map((end) => parseInteger(end, what, min, max));
    if (ends.length > 2 || first > last) {
      throw new UsageError(`${what} must be a list such as 9, 9,11 or 9..11, not "${text}"`);
    }
    for (let number = first; number <= last; number++) numbers.add(number);
  }
  return [...numbers].sort((a, b) => a - b);
}

const SWITCHES = Object.keys({ ...TECHNIQUES, ...SETTINGS });

/**
 * What `read` returns. A fault that it finds in the user's text becomes a UsageError.
 *
 * @param source where the text stands, to begin the message with
 */
export function readOrRefuse<T>(read: () => T, source = ""): T {
  try {
    return read();
  } catch (error) {
    const isTheirs = error instanceof FenError || error instanceof PositionError ||
      error instanceof OptionError || error instanceof NetworkError;
    if (!isTheirs) throw error;
    const { unknown = "" } = error instanceof OptionError ? error : {};
    throw new UsageError(source + error.message + suggestion(unknown, SWITCHES));
  }
}
