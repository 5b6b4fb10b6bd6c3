/** The command line of sprt, read into what a match needs. */

import {
  type CommandLine,
  parseCommandLine,
  parseInteger,
  refuseWords,
} from "../shared/command_line.ts";
import { UsageError } from "../shared/usage_error.ts";
import type { Test } from "./llr.ts";
import type { Adjudication, MoveLimit, Plan } from "./match.ts";
import { BUILT_IN } from "./openings.ts";
import { LIMIT_NAMES, parseLimit, parseSides } from "./sides.ts";
import { SPRT_OPTIONS } from "./sprt_options.ts";

/** How the match is run and what comes of it. */
export interface Handling {
  /** Games at once, a number; undefined for as many as there are cores. */
  readonly concurrency?: string;
  readonly pgn?: string;
  /** Where the match is saved; undefined for a name by default. */
  readonly save?: string;
  /** The save of a match to go on with. */
  readonly resume?: string;
  readonly format: SprtLine["options"]["format"];
}

/** What may be said anew when a match is resumed. */
const RESUME_OPTIONS: readonly (keyof Options)[] = ["games", "concurrency", "format"];
type Options = typeof SPRT_OPTIONS;
export type SprtLine = CommandLine<Options>;

/** Beyond these, a normalised hypothesis may be one that no distribution of results can meet. */
const MAX_ELO = 200;
const MAX_GAMES = 1e9;

/** @throws {UsageError} for unknown options, or words. */
export function parseSprt(args: readonly string[]): SprtLine {
  const line = parseCommandLine(args, SPRT_OPTIONS);
  refuseWords(line);
  return line;
}

/**
 * The command line of a saved match with what `given` says anew.
 *
 * @throws {UsageError} when that would change the games.
 */
export function resumed(saved: SprtLine, given: SprtLine): SprtLine {
  const options: Record<string, unknown> = { ...saved.options };
  for (const name of given.given) {
    if (name !== "resume" && !RESUME_OPTIONS.includes(name)) {
      throw new UsageError(`--${name} cannot be given with --resume: it is as it was saved`);
    }
    options[name] = given.options[name];
  }
  // A number of games given now limits a test, and does not take its place.
  const isTest = !saved.given.has("games");
  return {
    ...saved,
    options: options as SprtLine["options"],
    given: saved.given.union(given.given).union(new Set(isTest ? ["elo" as const] : [])),
  };
}

/** What a command line says anew, as arguments. */
export function overrides({ options, given }: SprtLine): string[] {
  return RESUME_OPTIONS.filter((name) => given.has(name))
    .flatMap((name) => [`--${name}`, String(options[name])]);
}

export function handlingOf({ options }: SprtLine): Handling {
  const { concurrency, pgn, save, resume, format } = options;
  return { concurrency, pgn, save, resume, format };
}

/** @throws {UsageError} */
export function planOf(line: SprtLine): Plan {
  const { a = "", b = "", set, games, openings, plies, seed } = line.options;
  const match = {
    adjudication: parseAdjudication(line),
    test: parseTest(line),
    pairs: games === undefined ? undefined : parseGames(games) / 2,
    openings: openings ?? BUILT_IN,
    seed: parseInteger(seed, "--seed", 1, 2 ** 32 - 1),
  };
  const { chess960, ...sides } = parseSides(set, [a, b], sideLimit(line));
  if (openings === undefined && chess960) {
    throw new UsageError("the built-in openings are of standard chess: chess960 needs --openings");
  }
  const mostPlies = plies === undefined ? undefined : parseInteger(plies, "--plies", 0, 1000);
  return { ...match, ...sides, openingTerms: { chess960, plies: mostPlies } };
}

function sideLimit({ options, given }: SprtLine): MoveLimit {
  const names = LIMIT_NAMES.filter((name) => given.has(name));
  if (names.length > 1) throw new UsageError(`give one of --${names.join(", --")}`);
  const [name = "nodes"] = names;
  return parseLimit(name, options[name]!, `--${name}`);
}

/** The games of a match come in pairs. */
function parseGames(text: string): number {
  const games = parseInteger(text, "--games", 2, MAX_GAMES);
  if (games % 2 === 1) {
    throw new UsageError(`--games must be even, not ${games}: they come in pairs`);
  }
  return games;
}

function parseAdjudication({ options }: SprtLine): Adjudication {
  const resign = parseNumbers("resign", options.resign, ["MOVES", "SCORE"]);
  const draw = parseNumbers("draw", options.draw, ["FROM", "MOVES", "SCORE"]);
  const maxMoves = options["max-moves"];
  return {
    resign: resign && { moves: resign[0], score: resign[1] },
    draw: draw && { moveNumber: draw[0], moves: draw[1], score: draw[2] },
    maxMoves: maxMoves === undefined || maxMoves === "off"
      ? undefined
      : parseInteger(maxMoves, "--max-moves", 1, 10_000),
  };
}

/** The numbers of an adjudication, each at least 1: with a zero it would end every game at once, or none. */
function parseNumbers(
  name: "resign" | "draw",
  text: string,
  what: readonly string[],
): number[] | undefined {
  if (text === "off") return undefined;
  const parts = text.split(",");
  if (parts.length !== what.length) {
    const usual = SPRT_OPTIONS[name].default;
    throw new UsageError(
      `--${name} must be off or ${what.join()} such as ${usual}, not "${text}"`,
    );
  }
  return parts.map((part, index) => parseInteger(part, `${what[index]} of --${name}`, 1, 20_000));
}

/** A number of games alone asks for no test. */
function parseTest({ options, given }: SprtLine): Test | undefined {
  const asksForTest = (["elo", "model", "alpha", "beta"] as const).some((name) => given.has(name));
  if (!asksForTest && given.has("games")) return undefined;
  const { elo, model, alpha, beta } = options;
  const [elo0, elo1, ...more] = elo.split(",").map((part) =>
    parseDecimal(part, "--elo", -MAX_ELO, MAX_ELO)
  );
  if (elo1 === undefined || more.length > 0) {
    throw new UsageError(
      `--elo must be two numbers such as ${SPRT_OPTIONS.elo.default}, not "${elo}"`,
    );
  }
  if (elo0 >= elo1) throw new UsageError(`--elo must be ascending, not "${elo}"`);
  const [a, b] = [parseDecimal(alpha, "--alpha", 0, 1), parseDecimal(beta, "--beta", 0, 1)];
  if (a === 0 || b === 0 || a + b >= 1) {
    throw new UsageError("--alpha and --beta must be above 0, and together below 1");
  }
  return { model, elo0, elo1, alpha: a, beta: b };
}

function parseDecimal(text: string, what: string, min: number, max: number): number {
  const value = /^[+-]?\d*\.?\d+$/.test(text.trim()) ? Number(text) : NaN;
  if (!(value >= min && value <= max)) {
    throw new UsageError(`${what} must be numbers from ${min} to ${max}, not "${text}"`);
  }
  return value;
}
