/** The command lines of the subcommands: `--name value` options, `--name` flags, and words. */

import { parseArgs } from "@std/cli/parse-args";
import { FenError } from "../../engine/board/fen.ts";
import { PositionError } from "../../engine/board/set_up.ts";
import { OptionError } from "../../engine/techniques.ts";
import { UsageError } from "./usage_error.ts";

export interface CommandLine<Name extends string, Flag extends string = never> {
  readonly words: readonly string[];
  /** Every value given to an option, in order; empty when it was not given. */
  readonly values: Readonly<Record<Name, readonly string[]>>;
  /** Whether a flag was given. */
  readonly flags: Readonly<Record<Flag, boolean>>;
}

/**
 * Splits `args` into words, the options `names`, each of which takes a value and may be given more than
 * once, and the flags `flagNames`, which take none.
 *
 * @throws {UsageError} for an unknown option, one without a value, or a flag with one.
 */
export function parseCommandLine<Name extends string, Flag extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  flagNames: readonly Flag[] = [],
): CommandLine<Name, Flag> {
  // Plain strings: parseArgs can't work its types out from a type parameter.
  const declared: string[] = [...names], declaredFlags: string[] = [...flagNames];
  const parsed: { _: (string | number)[]; [name: string]: unknown } = parseArgs(joined(args), {
    string: ["_", ...declared],
    boolean: declaredFlags,
    collect: declared,
    unknown: (arg: string, name?: string) => {
      if (name !== undefined) throw new UsageError(`unknown option ${arg}`);
      return true;
    },
  });
  const values = {} as Record<Name, string[]>;
  for (const name of names) {
    values[name] = parsed[name] as string[];
    if (values[name].includes("")) throw new UsageError(`--${name} needs a value`);
  }
  const flags = {} as Record<Flag, boolean>;
  for (const name of flagNames) {
    flags[name] = parsed[name] as boolean;
    if (args.some((arg) => arg.startsWith(`--${name}=`))) {
      throw new UsageError(`--${name} takes no value`);
    }
  }
  return { words: parsed._.map(String), values, flags };
}

/** Joins options and negative numbers by "=", so that these are taken for values. */
function joined(args: readonly string[]): string[] {
  const result: string[] = [];
  for (const arg of args) {
    const before = result.at(-1) ?? "";
    if (/^-[\d.]/.test(arg) && /^--[a-z-]+$/.test(before)) result[result.length - 1] += `=${arg}`;
    else result.push(arg);
  }
  return result;
}

/**
 * The value of an option that makes sense only once, or undefined.
 *
 * @throws {UsageError} when it was given more than once.
 */
export function single<Name extends string>(
  { values }: Pick<CommandLine<Name>, "values">,
  name: Name,
): string | undefined {
  if (values[name].length > 1) throw new UsageError(`--${name} was given more than once`);
  return values[name][0];
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
      error instanceof OptionError;
    if (!isTheirs) throw error;
    throw new UsageError(source + error.message);
  }
}
