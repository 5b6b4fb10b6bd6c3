/** Turns a line of input into a command. Pure: what a command means is session.ts's affair. */
import type { Limits } from "../search/limits.ts";

export type Command =
  | { readonly kind: PlainCommand }
  /** Nothing to do: a blank line, or a command that the protocol has and this engine has no use for. */
  | { readonly kind: "nothing" }
  | PositionCommand
  | GoCommand
  | { readonly kind: "perft"; readonly depth: number; readonly faults: readonly string[] }
  | { readonly kind: "setoption"; readonly name: string; readonly value?: string }
  /** The engine's own `set NAME VALUE`; without a name, a request for the list. */
  | { readonly kind: "set"; readonly name?: string; readonly value: string }
  /** A command that the session's creator may have added. */
  | { readonly kind: "other"; readonly name: string; readonly words: readonly string[] }
  /** A command too garbled to carry out, and why. */
  | { readonly kind: "garbled"; readonly command: string; readonly fault: string };

export interface PositionCommand {
  readonly kind: "position";
  /** Left out for the start position. */
  readonly fen?: string;
  readonly moves: readonly string[];
  /** Words that belong to nothing. */
  readonly stray: readonly string[];
}

export interface GoCommand {
  readonly kind: "go";
  /** Always limits something or is `infinite`. */
  readonly limits: Omit<Limits, "startedAt">;
  readonly searchMoves: readonly string[];
  /** What was ignored, in words for humans. */
  readonly faults: readonly string[];
}

const PLAIN_COMMANDS = [
  "uci",
  "isready",
  "ucinewgame",
  "stop",
  "ponderhit",
  "quit",
  "d",
  "eval",
  "help",
] as const;
type PlainCommand = typeof PLAIN_COMMANDS[number];

const IGNORED_COMMANDS = ["debug", "register", "copyprotection"];

/** Reads a line. Any blanks separate words; an unknown first word makes an `other` command. */
export function parseCommand(line: string): Command {
  const words = line.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0 || IGNORED_COMMANDS.includes(words[0])) return { kind: "nothing" };
  const [name, ...rest] = words;
  const plain = PLAIN_COMMANDS.find((command) => command === name);
  if (plain !== undefined) return { kind: plain };
  switch (name) {
    case "position":
      return parsePosition(rest);
    case "go":
      return parseGo(rest);
    case "perft":
      return parsePerft(rest);
    case "setoption":
      return parseSetOption(rest);
    case "set":
      return { kind: "set", name: rest[0], value: rest.slice(1).join(" ") };
    default:
      return { kind: "other", name, words: rest };
  }
}

const FEN_FIELDS = 6;

function parsePosition([what, ...rest]: string[]): Command {
  const movesAt = rest.indexOf("moves");
  const before = movesAt < 0 ? rest : rest.slice(0, movesAt);
  const moves = movesAt < 0 ? [] : rest.slice(movesAt + 1);
  switch (what) {
    case "startpos":
      return { kind: "position", moves, stray: before };
    case "fen": {
      const fen = before.slice(0, FEN_FIELDS).join(" ");
      return { kind: "position", fen, moves, stray: before.slice(FEN_FIELDS) };
    }
    default:
      return { kind: "garbled", command: "position", fault: "expected startpos or fen" };
  }
}

/** The words that a number follows, each with the limit that it sets and the least sensible number. */
const NUMBERS: ReadonlyMap<string, { limit: NumericLimit; min: number }> = new Map([
  ["depth", { limit: "depth", min: 1 }],
  ["nodes", { limit: "nodes", min: 1 }],
  ["mate", { limit: "mate", min: 1 }],
  ["movetime", { limit: "moveTimeMs", min: 0 }],
  ["wtime", { limit: "whiteTimeMs", min: 0 }],
  ["btime", { limit: "blackTimeMs", min: 0 }],
  ["winc", { limit: "whiteIncrementMs", min: 0 }],
  ["binc", { limit: "blackIncrementMs", min: 0 }],
  ["movestogo", { limit: "movesToGo", min: 0 }],
]);
type NumericLimit = Exclude<keyof Limits, "startedAt" | "infinite" | "ponder">;

const GO_WORDS = [...NUMBERS.keys(), "infinite", "ponder", "searchmoves", "perft"];

/** A `go` that names no limit is infinite; one whose only limits are garbled searches one ply. */
function parseGo(words: string[]): Command {
  const perftAt = words.indexOf("perft");
  if (perftAt >= 0) return parsePerft(words.slice(perftAt + 1));

  const limits: { -readonly [K in keyof GoCommand["limits"]]: GoCommand["limits"][K] } = {};
  const searchMoves: string[] = [];
  const faults: string[] = [];
  let garbled = false;
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    const number = NUMBERS.get(word);
    if (word === "infinite" || word === "ponder") {
      limits[word] = true;
    } else if (word === "searchmoves") {
      while (at + 1 < words.length && !GO_WORDS.includes(words[at + 1])) {
        searchMoves.push(words[++at]);
      }
    } else if (number) {
      const next: string | undefined = words[at + 1];
      const value = parseInteger(next);
      if (value === undefined) {
        garbled = true;
        faults.push(`${word} needs a number${next === undefined ? "" : `, not ${next}`}`);
      } else {
        limits[number.limit] = Math.max(number.min, value);
      }
      if (next !== undefined && !GO_WORDS.includes(next)) at++;
    } else {
      faults.push(`unknown word ${word}`);
    }
  }
  // Some programs write 0 when there is no time control to come.
  if (limits.movesToGo === 0) delete limits.movesToGo;

  const { movesToGo: _, ponder: __, infinite, ...ends } = limits;
  if (!infinite && Object.keys(ends).length === 0) {
    if (garbled) limits.depth = 1;
    else limits.infinite = true;
  }
  return { kind: "go", limits, searchMoves, faults };
}

/** Beyond what any program will ever count. */
const MAX_PERFT_DEPTH = 99;

function parsePerft([word]: string[]): Command {
  const depth = parseInteger(word);
  const faults = depth === undefined ? ["perft needs a depth, taking 1"] : [];
  return { kind: "perft", depth: Math.min(Math.max(1, depth ?? 1), MAX_PERFT_DEPTH), faults };
}

function parseSetOption(words: string[]): Command {
  const garbled = (fault: string): Command => ({ kind: "garbled", command: "setoption", fault });
  if (words[0] !== "name") return garbled("expected name NAME value VALUE");
  const valueAt = words.indexOf("value");
  const name = words.slice(1, valueAt < 0 ? undefined : valueAt).join(" ");
  if (name === "") return garbled("the name is missing");
  return valueAt < 0
    ? { kind: "setoption", name }
    : { kind: "setoption", name, value: words.slice(valueAt + 1).join(" ") };
}

/** An integer within ±2^53, or undefined when `text` is none. */
function parseInteger(text: string | undefined): number | undefined {
  if (text === undefined || !/^[+-]?\d+$/.test(text)) return undefined;
  return Math.max(-Number.MAX_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, Number(text)));
}
