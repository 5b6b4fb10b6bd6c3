/**
 * The datagen subcommand: games that the engine plays against itself, for a network to learn from. Games
 * are written in the order of their numbers, and a seed and a number give the same game with any number
 * of workers, so a file can be taken up again wherever its writing ended.
 */

import { BUILT_IN } from "../../engine/techniques.ts";
import { networkOf } from "../../engine/uci/network_file.ts";
import { parseCommandLine, parseInteger, readOrRefuse } from "../shared/command_line.ts";
import { EXIT } from "../shared/exit_codes.ts";
import { chooseConcurrency } from "../shared/cores.ts";
import { readBytes } from "../shared/read_text.ts";
import { Interruption } from "../shared/interruption.ts";
import type { OptionTable, OptionValues } from "../shared/options.ts";
import type { Subcommand } from "../shared/subcommand.ts";
import { UsageError } from "../shared/usage_error.ts";
import { carryOut, type Crew, inOrder } from "../shared/worker_pool.ts";
import { summarizeData } from "./check_data.ts";
import { DataFile } from "./data_file.ts";
import type { DataAnswer, DataOrder } from "./data_messages.ts";
import { DataProgress } from "./data_progress.ts";
import { formatSummary } from "./data_summary_text.ts";
import { type DataNodes, SelfPlayer } from "./self_play.ts";
import { encodeGame, ViriformatError } from "./viriformat.ts";

const MAX_NODES = 1e9;

const OPTIONS = {
  games: {
    value: "N",
    about: "games that the file is to hold in the end; without it they go on until Ctrl-C",
  },
  seed: { value: "N", default: "1", about: "decides the games" },
  nodes: {
    value: "N",
    default: "1000",
    about: "a move is thought over until N nodes are searched",
  },
  "hard-nodes": {
    value: "N",
    about: "no move takes more nodes than this; by default eight times --nodes",
  },
  evalfile: {
    value: "FILE",
    default: BUILT_IN,
    about: "evaluate by this network; <empty> is the hand-written evaluation alone",
  },
  concurrency: { value: "N", about: "games at once, by default one a core" },
  check: { about: "read files instead, play every move again and say what they hold" },
} as const satisfies OptionTable;

/** `engine datagen`. */
export const DATAGEN: Subcommand = {
  words: "FILE...",
  about: "play games for a network to learn from, in viriformat; a file that exists goes on",
  options: OPTIONS,
  run: (args, { print }) => datagen(args, print),
};

async function datagen(args: readonly string[], print: (text: string) => void) {
  const { words, options, given } = parseCommandLine(args, OPTIONS);
  if (words.length === 0) throw new UsageError("datagen needs the name of a file");
  if (options.check) {
    if (given.size > 1) throw new UsageError("--check goes with no other option");
    return words.forEach((path) => print(check(path)));
  }
  if (words.length > 1) throw new UsageError(`datagen writes one file, not "${words.join(" ")}"`);
  return await generate(words[0], options);
}

/** @throws {UsageError} when it cannot be read, or is not what it should be */
function check(path: string): string {
  const bytes = readBytes(path);
  try {
    return formatSummary(path, summarizeData(bytes));
  } catch (error) {
    if (!(error instanceof ViriformatError)) throw error;
    throw new UsageError(`${path}: ${error.message}`);
  }
}

async function generate(path: string, options: OptionValues<typeof OPTIONS>): Promise<number> {
  const goal = options.games === undefined
    ? Infinity
    : parseInteger(options.games, "--games", 1, 1e9);
  const seed = parseInteger(options.seed, "--seed", 0, 2 ** 32 - 1);
  const nodes = nodesOf(options), network = readOrRefuse(() => networkOf(options));
  const crew: Crew<DataOrder> = {
    size: await chooseConcurrency(options.concurrency),
    hire: () => new Worker(new URL("./datagen_worker.ts", import.meta.url), { type: "module" }),
    preparation: { kind: "start", seed, nodes, network },
  };
  using file = DataFile.open(path, encodeGame(new SelfPlayer(nodes, network).play(seed, 0)));
  using interruption = new Interruption();
  const progress = new DataProgress(goal);
  if (file.games > 0) progress.say(`${path} holds ${file.games} games; going on from there`);
  const orders = gameOrders(file.games, goal);
  const news = carryOut<DataOrder, DataAnswer>(orders, crew, interruption.signal);
  try {
    for await (const { bytes, positions } of inOrder(news)) {
      file.add(bytes);
      progress.show(file.games, positions);
    }
  } finally {
    progress.end();
  }
  const isDone = file.games >= goal;
  progress.say(`${path} holds ${file.games} games${isDone ? "" : "; the same command goes on"}`);
  return isDone ? EXIT.success.code : interruption.exitCode ?? EXIT.success.code;
}

function nodesOf(options: OptionValues<typeof OPTIONS>): DataNodes {
  const soft = parseInteger(options.nodes, "--nodes", 1, MAX_NODES);
  const hard = options["hard-nodes"];
  return {
    soft,
    hard: hard === undefined ? 8 * soft : parseInteger(hard, "--hard-nodes", soft, MAX_NODES),
  };
}

function* gameOrders(from: number, to: number): Generator<DataOrder> {
  for (let index = from; index < to; index++) yield { kind: "game", index };
}
