/**
 * The program: without arguments a UCI engine, otherwise a subcommand. What only one subcommand
 * needs is imported when that is asked for, so that the engine starts quickly.
 */

import config from "./deno.json" with { type: "json" };
import { parseCommand } from "./engine/uci/command.ts";
import { inOneLine } from "./engine/uci/format.ts";
import { OutputError, writeLine } from "./engine/uci/output.ts";
import { type ExtraCommand, InputError, runSession } from "./engine/uci/session.ts";
import type { Program, Subcommand } from "./profile/shared/subcommand.ts";
import { EXIT } from "./profile/shared/exit_codes.ts";
import { tell } from "./profile/shared/stderr.ts";
import { UsageError } from "./profile/shared/usage_error.ts";

const ENGINE = `Cutoff ${config.version}`;

const SESSION = {
  name: ENGINE,
  author: "the Cutoff authors",
  extraCommands: [
    {
      name: "bench",
      about: "search the bench positions and count nodes",
      run: async (words, { configuration, print, signal }) => {
        const { bench } = await import("./profile/bench/bench.ts");
        await bench(words, configuration, print, signal);
      },
    },
    {
      name: "stats",
      about: "what the last search did, by depth",
      run: async (_, { lastSearch, position, configuration, print }) => {
        const { stats } = await import("./profile/profiler/stats.ts");
        stats(lastSearch, position && { position, configuration }).forEach(print);
      },
    },
  ] satisfies ExtraCommand[],
};

/** What each subcommand needs, and no other. */
const SUBCOMMANDS: Readonly<Record<string, () => Promise<Subcommand>>> = {
  datagen: async () => (await import("./profile/datagen/datagen.ts")).DATAGEN,
  train: async () => (await import("./profile/training/train.ts")).TRAIN,
  profile: async () => (await import("./profile/profiler/profile.ts")).PROFILE,
  node: async () => (await import("./profile/node/node.ts")).NODE,
  bench: async () => (await import("./profile/bench/bench.ts")).BENCH,
  sprt: async () => (await import("./profile/sprt/sprt.ts")).SPRT,
  perft: async () => (await import("./profile/perft/perft_commands.ts")).PERFT,
};

const PROGRAM: Program = {
  name: ENGINE,
  print: writeLine,
  play: carryOut,
};

/** Carries the command line out. Returns the exit code where that says more than that all went well. */
async function run([command, ...args]: string[]): Promise<number | void> {
  const isKnown = Object.hasOwn(SUBCOMMANDS, command ?? "");
  if (command === "help") return await help(args);
  if (HELP_FLAGS.some((flag) => flag === command || args.includes(flag))) {
    return await help(isKnown ? [command] : []);
  }
  if (command === undefined) return await runSession(SESSION);
  if (command === "--version") return writeLine(ENGINE);
  if (!isKnown) return await runOnce([command, ...args].join(" "));
  const subcommand = await SUBCOMMANDS[command]();
  return await subcommand.run(args, PROGRAM);
}

const HELP_FLAGS = ["--help", "-h"];

/** @throws {UsageError} when there is nothing to say on a topic. */
async function help(topics: string[]): Promise<void> {
  const { formatOverview, formatSubcommand, formatTechniques } = await import(
    "./profile/shared/help.ts"
  );
  const [topic, word] = topics;
  if (word !== undefined) throw new UsageError(`unexpected word "${word}"`);
  if (topic === undefined) {
    const loaded = await Promise.all(
      Object.entries(SUBCOMMANDS).map(async ([name, load]) => [name, await load()] as const),
    );
    return writeLine(formatOverview(ENGINE, Object.fromEntries(loaded)));
  }
  if (topic === "techniques") return writeLine(formatTechniques());
  if (!Object.hasOwn(SUBCOMMANDS, topic)) {
    throw new UsageError(`no help on ${topic}${await meant(topic, "techniques")}`);
  }
  writeLine(formatSubcommand(topic, await SUBCOMMANDS[topic]()));
}

/** A suggestion for a mistyped subcommand. */
async function meant(typed: string, ...others: string[]): Promise<string> {
  const { suggestion } = await import("./profile/shared/suggestion.ts");
  return suggestion(typed, [...Object.keys(SUBCOMMANDS), ...others]);
}

/** Carries out a single UCI command, which unlike one in a session has to be faultless. */
async function runOnce(line: string): Promise<void> {
  const command = parseCommand(line);
  if (command.kind === "other") {
    throw new UsageError(`unknown command ${command.name}${await meant(command.name, "help")}`);
  }
  if (command.kind === "garbled") throw new UsageError(`${command.command}: ${command.fault}`);
  if ("faults" in command && command.faults.length > 0) throw new UsageError(command.faults[0]);
  await carryOut([line]);
}

/** Carries UCI commands out. @throws {UsageError} for what a session would only remark on. */
async function carryOut(commands: readonly string[]): Promise<void> {
  const faults: string[] = [];
  await runSession(SESSION, commands, (text) => faults.push(text));
  if (faults.length > 0) throw new UsageError(faults.join("; "));
}

/** The exit code for what was thrown, after a word to the user. */
function report(error: unknown): number {
  if (error instanceof UsageError || error instanceof InputError) {
    say(`${inOneLine(error.message)} (engine help shows what there is)`);
    return EXIT.usage.code;
  }
  if (error instanceof OutputError) {
    say(error.message);
    return EXIT.output.code;
  }
  say(String(error instanceof Error ? error.stack : error));
  return EXIT.failure.code;
}

function say(message: string): void {
  tell(`engine: ${message}\n`);
}

function exitWith(error: unknown): never {
  Deno.exit(report(error));
}

// Deno's own exit code for these is 1, which would be a verdict of sprt.
addEventListener("error", ({ error }) => exitWith(error));
addEventListener("unhandledrejection", ({ reason }) => exitWith(reason));

let code = 0;
try {
  code = await run(Deno.args) ?? EXIT.success.code;
} catch (error) {
  exitWith(error);
}
// The session's worker would keep the process alive.
Deno.exit(code);
