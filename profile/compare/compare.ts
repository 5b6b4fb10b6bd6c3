/**
 * Measures the working tree against a git revision on this machine:
 *
 *     deno task bench:compare REV [--runs 6] [--depth 11]
 *
 * The two trees take turns, AB BA AB …, at the bench to a fixed depth and at the micro-benchmarks, so
 * that what else the machine does falls on both. Markdown for a pull request goes to stdout, progress
 * to stderr. The node counts are those of `bench` without arguments, whatever `--depth` says.
 *
 * Exit codes: 0; 1 when the node count changed and no commit message since REV has a line
 * `bench: N` with the new one, the newest such line counting; 2 for bad usage; 3 when something
 * could not be measured; 130 after Ctrl-C, 143 after SIGTERM, 129 after SIGHUP. Speed alone never
 * decides.
 */

import { MAX_PLY } from "../../engine/search/score.ts";
import { DEFAULT_DEPTH } from "../bench/bench.ts";
import { parseCommandLine, parseInteger } from "../shared/command_line.ts";
import { Interruption } from "../shared/interruption.ts";
import type { OptionTable } from "../shared/options.ts";
import { UsageError } from "../shared/usage_error.ts";
import { Checkout, Tree } from "./programs.ts";
import type { Readings } from "./readings.ts";
import { formatComparison } from "./comparison_report.ts";
import { declaredCount, isAccountedFor } from "./signature.ts";

const OPTIONS = {
  runs: { value: "N", default: "6", about: "how often each tree takes its turn" },
  depth: { value: "N", default: DEFAULT_DEPTH, about: "plies that the timed bench searches" },
} as const satisfies OptionTable;

const SHORT_HASH = 10;

interface Request {
  readonly revision: string;
  readonly runs: number;
  readonly depth: number;
}

function parse(args: readonly string[]): Request {
  const { words, options: { runs, depth } } = parseCommandLine(args, OPTIONS);
  if (words.length !== 1) throw new UsageError("bench:compare needs one revision");
  return {
    revision: words[0],
    runs: parseInteger(runs, "--runs", 2, 100),
    depth: parseInteger(depth, "--depth", 1, MAX_PLY - 1),
  };
}

/** Prints the comparison. @returns the exit code */
async function compare(request: Request, signal: AbortSignal): Promise<number> {
  const checkout = await Checkout.find();
  const hash = await checkout.commitOf(request.revision);
  const commit = hash.slice(0, SHORT_HASH);
  const revision = hash.startsWith(request.revision) ? commit : request.revision;
  return await checkout.withCommit(hash, async (folder) => {
    const [old, current] = [new Tree(folder, signal), new Tree(checkout.root, signal)];
    // These runs also fill Deno's cache, which the measured ones then find full.
    say(`counting nodes: ${revision}`);
    const { nodes: before } = await old.bench();
    say("counting nodes: the working tree");
    const { nodes: after } = await current.bench();
    const signatures = {
      before,
      after,
      declared: declaredCount(await checkout.messagesSince(hash)),
      hasUncommittedChanges: await checkout.hasUncommittedChanges(),
    };
    const { depth } = request;
    const measured = await measure(old, current, { ...request, revision });
    // deno-lint-ignore no-console -- the way to stdout
    console.log(formatComparison({ revision, commit, signatures, depth, ...measured }));
    return isAccountedFor(signatures) ? 0 : 1;
  });
}

/** Lets the trees take turns. */
async function measure(old: Tree, current: Tree, { revision, runs, depth }: Request) {
  const before: Readings[] = [], after: Readings[] = [];
  let machine = "";
  const turns = [
    { name: revision, tree: old, results: before },
    { name: "the working tree", tree: current, results: after },
  ];
  for (let run = 1; run <= runs; run++) {
    for (const { name, tree, results } of turns) {
      say(`run ${run} of ${runs}: ${name}`);
      const bench = await tree.bench(depth);
      const micro = await tree.microBenchmarks();
      results.push(new Map([...bench.readings, ...micro.readings]));
      machine = micro.machine;
    }
    turns.reverse();
  }
  return { before, after, machine };
}

function say(text: string): void {
  // deno-lint-ignore no-console -- the user's stderr
  console.error(text);
}

/** The exit code for what was thrown, after a word to the user. */
function report(error: unknown): number {
  if (error instanceof UsageError) {
    say(`${error.message}\nusage: deno task bench:compare REV [--runs 6] [--depth 11]`);
    return 2;
  }
  say(String(error));
  return 3;
}

const interruption = new Interruption();
let code;
try {
  code = await compare(parse(Deno.args), interruption.signal);
} catch (error) {
  code = interruption.exitCode ?? report(error);
}
Deno.exit(code);
