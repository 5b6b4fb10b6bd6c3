/**
 * The program: without arguments a UCI engine, otherwise a subcommand. What only one subcommand
 * needs is imported when that is asked for, so that the engine starts quickly.
 */

import config from "./deno.json" with { type: "json" };
import { parseCommand } from "./engine/uci/command.ts";
import { type ExtraCommand, runSession } from "./engine/uci/session.ts";
import { UsageError } from "./profile/shared/usage_error.ts";

const ENGINE = `Cutoff ${config.version}`;

const HELP = `${ENGINE}, a chess engine whose search can be seen

engine                      play: a UCI engine on standard input and output
engine profile [OPTIONS]    search positions and show what the search did
  --depth 9..11             depths to report, such as 9, 9,11 or 9..11
  --positions 2..7|FILE     positions of the bench by number, or an EPD file
  --set NAME=VALUE,...      switch techniques
  --compare NAME=VALUE,...  set them side by side with a further set; may be repeated
  --hash 16                 size of the transposition table in MB
  --jobs 1                  positions to search side by side; the counts are the same
  --audit 1/256             search one in 256 nodes that failed low again, for missed cutoffs
  --audit-nodes 20000       nodes after which such a search is given up
  --audit-set NAME=VALUE,.. what it switches, instead of all pruning and reductions off
  --details                 show every technique's figures, and where cutoffs were missed
  --by depth,ply,node       show the moves by remaining depth, ply and type of node
  --per-position            show each position
  --format table            table, markdown, csv or json
  --html FILE               write the report as a web page with charts, too
engine bench [HASH] [THREADS] [LIMIT] [default|FILE] [depth|nodes|movetime|perft]
             [--set NAME=VALUE,...]
                            search the bench positions; the node count is the search's signature
engine sprt [OPTIONS]       let two sets of switches play until it is clear which is stronger
  --a, --b NAME=VALUE,...   the sets; each may have its own nodes=N, depth=N, tc=S+S, movetime=MS
  --set NAME=VALUE,...      switch for both
  --nodes 5000              nodes a move; or --depth N, --tc 8+0.08 (seconds), --movetime MS
  --elo 0,5                 the hypotheses; also --model logistic, --alpha 0.05, --beta 0.05
  --games N                 so many games: alone without a test, otherwise at most
  --openings FILE           EPD or PGN instead of the built-in ones; --seed 1 decides their order
  --resign 3,600            a side resigns after 3 moves at -600 or worse; or off
  --draw 34,8,20            a draw from move 34 on after 8 moves within 20 of 0; or off
  --max-moves N             a draw after so many moves
  --concurrency N           games at once, by default one a core
  --pgn FILE, --save FILE   where the games and the state go, new files
  --resume FILE             go on with a saved match
  --format text             text or json
engine perft DEPTH [FEN]    count the leaves of the tree of legal moves
engine COMMAND              carry out one UCI command, such as go depth 10, and end
engine help, --version      what you read, and which version this is`;

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
      run: async (_, { lastSearch, print }) => {
        const { stats } = await import("./profile/profiler/stats.ts");
        stats(lastSearch).forEach(print);
      },
    },
  ] satisfies ExtraCommand[],
};

/** Carries the command line out. Returns the exit code where that says more than that all went well. */
async function run([command, ...args]: string[]): Promise<number | void> {
  if (args.includes("--help") || args.includes("-h")) return print(HELP);
  switch (command) {
    case undefined:
      return await runSession(SESSION);
    case "profile": {
      const { profile } = await import("./profile/profiler/profile.ts");
      return await profile(args, ENGINE, print);
    }
    case "bench": {
      const { bench } = await import("./profile/bench/bench.ts");
      const { DEFAULT_CONFIGURATION } = await import("./engine/techniques.ts");
      return await bench(args, DEFAULT_CONFIGURATION, print);
    }
    case "sprt": {
      const { sprt } = await import("./profile/sprt/sprt.ts");
      return await sprt(args, ENGINE, print);
    }
    case "perft": {
      const { perftCommands } = await import("./profile/perft/perft_commands.ts");
      return await runSession(SESSION, perftCommands(args));
    }
    case "help":
    case "--help":
    case "-h":
      return print(HELP);
    case "--version":
      return print(ENGINE);
    default:
      return await runOnce([command, ...args].join(" "));
  }
}

/** Carries out a single UCI command, which unlike one in a session has to be faultless. */
async function runOnce(line: string): Promise<void> {
  const command = parseCommand(line);
  if (command.kind === "other") throw new UsageError(`unknown command ${command.name}`);
  if (command.kind === "garbled") throw new UsageError(`${command.command}: ${command.fault}`);
  if ("faults" in command && command.faults.length > 0) throw new UsageError(command.faults[0]);
  await runSession(SESSION, [line]);
}

function print(line: string): void {
  // deno-lint-ignore no-console -- the subcommands' way to stdout
  console.log(line);
}

/** Exit code of a failure of the program itself, sysexits.h's; 1 would be a verdict of sprt. */
const FAILURE = 70;

/** The exit code for what was thrown, after a word to the user. */
function report(error: unknown): number {
  const isUsage = error instanceof UsageError;
  const message = isUsage
    ? `engine: ${error.message} (engine help shows what there is)`
    : `engine: ${error instanceof Error ? error.stack : error}`;
  // deno-lint-ignore no-console -- the user's stderr
  console.error(message);
  return isUsage ? 2 : FAILURE;
}

let code = 0;
try {
  code = await run(Deno.args) ?? 0;
} catch (error) {
  code = report(error);
}
// The session's worker would keep the process alive.
Deno.exit(code);
