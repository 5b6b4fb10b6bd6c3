/** What a fuzzing session sends: command lines that look right, and lines spoilt in many ways. */
import { formatFen, positionFromFen, squareName, START_FEN } from "../../engine/board/fen.ts";
import { formatUci, legalMoves } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { CHESS960_FENS, STANDARD_FENS } from "../board/samples.ts";
import type { Random } from "../../profile/shared/random.ts";

export function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[random(choices.length)];
}

/** True once in `rarity` times. */
export const rarely = (random: Random, rarity: number): boolean => random(rarity) === 0;

function repeat<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** An `option` line of the engine, as far as a value for it goes. */
export interface Option {
  readonly name: string;
  readonly values: (random: Random) => string;
}

/** More than this only takes time and memory. */
const MOST: Record<string, number> = { Hash: 64, Threads: 4 };

/** @throws {Error} for a line of another form */
export function parseOption(line: string): Option {
  const match = /^option name (.+) type (\w+)(?: default (\S*))?(.*)$/.exec(line);
  if (!match) throw new Error(`not an option: ${line}`);
  const [, name, type, , rest] = match;
  const words = rest.trim().split(" ");
  switch (type) {
    case "check":
      return { name, values: (random) => pick(random, ["true", "false", "TRUE"]) };
    case "spin": {
      const [, min, , max] = words.map(Number), most = Math.min(max, MOST[name] ?? max);
      return {
        name,
        values: (random) => String(pick(random, [min, most, min + random(most - min + 1)])),
      };
    }
    case "combo":
      return {
        name,
        values: (random) => pick(random, words.filter((_, index) => index % 2 === 1)),
      };
    default:
      return { name, values: () => "" };
  }
}

const ODD_NUMBERS = [
  ...["0", "-1", "1", "-2147483648", "4294967296", "9223372036854775808", "1e9", "0x10", "3.5"],
  ...["NaN", "", "-0", "+7", "٣", "depth", "infinite"],
];

/** Mostly a number below `most`. */
function number(random: Random, most: number): string {
  return rarely(random, 12) ? pick(random, ODD_NUMBERS) : String(random(most));
}

/** What changes more than the shape of the tree, and so is set as often as all techniques together. */
const OFTEN = /^(Hash|Clear|Threads|MultiPV|UCI_)/;

function setOption(random: Random, options: readonly Option[]): string {
  const often = options.filter(({ name }) => OFTEN.test(name));
  const { name, values } = pick(random, rarely(random, 2) ? often : options);
  const value = rarely(random, 10) ? number(random, 1000) : values(random);
  return `setoption name ${name}${value === "" ? "" : ` value ${value}`}`;
}

function go(random: Random, position: Position): string {
  const words = ["go"];
  const limits: (() => string[])[] = [
    () => ["depth", number(random, 12)],
    () => ["nodes", number(random, 20_000)],
    () => ["movetime", number(random, 60)],
    () => ["wtime", number(random, 3000), "btime", number(random, 3000)],
    () => ["wtime", number(random, 100), "winc", number(random, 50)],
    () => ["btime", number(random, 100), "binc", number(random, 50)],
    () => ["winc", number(random, 50), "binc", number(random, 50)],
    () => ["movestogo", number(random, 40)],
    () => ["mate", number(random, 4)],
    () => ["infinite"],
    () => ["ponder"],
    () => ["searchmoves", ...repeat(random(4), () => move(random, position))],
  ];
  for (let count = random(4); count > 0; count--) words.push(...pick(random, limits)());
  return words.join(" ");
}

/** Mostly a legal move. */
function move(random: Random, position: Position): string {
  const moves = legalMoves(position);
  if (moves.length === 0 || rarely(random, 30)) {
    return pick(random, [
      squareName(random(64)) + squareName(random(64)) + pick(random, ["", "q", "k", "p", "N"]),
      ...["0000", "O-O", "e2-e4", "(none)", "moves", ""],
    ]);
  }
  return formatUci(position, pick(random, moves));
}

/** A position for a `position` line, and the line. */
interface SetUp {
  readonly line: string;
  readonly position: Position;
}

/** A sample or the start position, in a random game from it. */
function game(random: Random, chess960: boolean): SetUp {
  const fen = rarely(random, 3)
    ? START_FEN
    : pick(random, chess960 ? CHESS960_FENS : STANDARD_FENS);
  const position = positionFromFen(fen, chess960);
  const start = fen === START_FEN && random(4) > 0 ? "startpos" : `fen ${fen}`;
  const moves: string[] = [];
  for (let plies = random(pick(random, [4, 30, 300])); plies > 0; plies--) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const next = pick(random, legal);
    moves.push(formatUci(position, next));
    position.play(next);
  }
  if (rarely(random, 15)) moves.push(move(random, position));
  const line = rarely(random, 4)
    ? `position fen ${formatFen(position)}`
    : `position ${start}${moves.length > 0 ? " moves " : ""}${moves.join(" ")}`;
  return { line, position };
}

/** A FEN of pieces anywhere, which the rules mostly forbid. */
function anyFen(random: Random): string {
  const board = Array<string>(64).fill("1");
  const men = "Kk" + pick(random, ["", "QqRrBbNnPp", "QQQQQQQQqqqqqqqq", "PPPPpppp", "KRk", "Qr"]);
  for (const man of men) board[random(64)] = man;
  const ranks = repeat(8, () => board.splice(0, 8).join(""))
    .map((rank) => rank.replace(/1+/g, (gap) => String(gap.length)));
  const castling = pick(random, ["-", "KQkq", "HAha", "Kq", "KQkqK", "Zz"]);
  const passing = pick(random, ["-", "-", squareName(random(64)), "e9"]);
  return `${ranks.join("/")} ${pick(random, ["w", "b"])} ${castling} ${passing} ${
    number(random, 120)
  } ${number(random, 300)}`;
}

const PLAIN = ["isready", "stop", "stop", "ponderhit", "ucinewgame", "uci", "debug on", ""];
/** Answered outside the protocol. */
const FOR_HUMANS = ["d", "eval", "help", "set", "stats", "go perft 2", "perft 9", "bench 1 1 2"];

/**
 * Commands in any order, each right in itself as a rule.
 *
 * @param forHumans whether those are among them whose answers are not UCI
 */
export function commands(
  random: Random,
  options: readonly Option[],
  forHumans: boolean,
): string[] {
  const chess960 = rarely(random, 4);
  let { line, position } = game(random, chess960);
  const lines = [`setoption name UCI_Chess960 value ${chess960}`, line];
  for (let count = random(20); count > 0; count--) {
    const kind = random(10);
    if (kind < 4) lines.push(go(random, position));
    else if (kind < 6) lines.push(pick(random, PLAIN));
    else if (kind < 7) lines.push(setOption(random, options));
    else if (kind < 8 && forHumans) lines.push(pick(random, FOR_HUMANS));
    else if (rarely(random, 5)) lines.push(`position fen ${anyFen(random)}`);
    else {
      ({ line, position } = game(random, chess960));
      lines.push(line);
    }
  }
  return lines;
}

const ODD_TEXTS = ["\0", "\r", "\t", " ", "é", "😀", "\ufeff", '"', "\u2028", "-", "/", "9"];

/** The line with one thing wrong. */
export function spoil(random: Random, line: string): string {
  const at = random(line.length + 1), words = line.split(" "), word = random(words.length);
  switch (random(9)) {
    case 0:
      return line.slice(0, at) + line.slice(at + 1);
    case 1:
      return line.slice(0, at) + pick(random, ODD_TEXTS) + line.slice(at);
    case 2:
      return line.slice(0, at) + String.fromCharCode(32 + random(95)) + line.slice(at + 1);
    case 3:
      return line.slice(0, at);
    case 4:
      return words.toSpliced(word, 1).join(" ");
    case 5:
      return words.toSpliced(word, 0, pick(random, words)).join(" ");
    case 6:
      return words.with(word, pick(random, ODD_NUMBERS)).join(" ");
    case 7:
      return words.toSpliced(word, 0, ...Array(random(200)).fill(words[word])).join(" ");
    default:
      return line.toUpperCase();
  }
}

/** Bytes without any sense, with line ends among them. */
export function noise(random: Random): Uint8Array {
  const length = random(pick(random, [20, 500, 5000]));
  const below = pick(random, [128, 256]);
  return Uint8Array.from(repeat(length, () => rarely(random, 40) ? 10 : random(below)));
}

/** One line far longer than any buffer. */
export function longLine(random: Random): string {
  const head = pick(random, ["", "position startpos moves", "setoption name", "go searchmoves"]);
  return head + " g1f3".repeat(1 + random(30_000));
}
