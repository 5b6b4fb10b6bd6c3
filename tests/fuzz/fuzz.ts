/**
 * The long run, `deno task fuzz`: one session after the other, seeds counting up, until the time is over.
 *
 *   deno task fuzz [--minutes 20] [--seed N] [--program ./bin/engine]
 *
 * A seed that failed is run again by `--seed N --minutes 0`. Exit code 1 when any failed.
 */
import { parseCommandLine, parseInteger } from "../../profile/shared/command_line.ts";
import { UsageError } from "../../profile/shared/usage_error.ts";
import { fuzzSession } from "./session.ts";

// deno-lint-ignore no-console -- a task talks to its user
const say = console.log;

/** Exits with code 2 when the arguments are not as the head of this file says. */
function readCommandLine(): { minutes: number; seed: number; program?: string } {
  try {
    const { options: { minutes, seed, program } } = parseCommandLine(Deno.args, {
      minutes: { value: "N", default: "20", about: "how long to go on" },
      seed: { value: "N", default: String(Date.now() % 1e9), about: "the first session's seed" },
      program: { value: "FILE", about: "the executable, instead of the source" },
    });
    return {
      minutes: parseInteger(minutes, "--minutes", 0, 10_000),
      seed: parseInteger(seed, "--seed", 0, 2 ** 31 - 1),
      program,
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // deno-lint-ignore no-console -- the user's stderr
    console.error(`fuzz: ${error.message}`);
    Deno.exit(2);
  }
}

const { minutes, seed, program } = readCommandLine();
if (program !== undefined) Deno.env.set("ENGINE_EXECUTABLE", await Deno.realPath(program));

say(`seed ${seed}, ${minutes} minutes, ${program ?? "from source"}`);
const end = Date.now() + 60_000 * minutes;
const tally = { rounds: 0, lines: 0, searches: 0 };
const failed: number[] = [];
let next = seed;
do {
  try {
    await fuzzSession(next, tally);
  } catch (error) {
    failed.push(next);
    say(error instanceof Error ? error.message : error);
  }
  next++;
} while (Date.now() < end);
say(
  `${
    next - seed
  } sessions, ${tally.rounds} rounds, ${tally.lines} lines, ${tally.searches} searches; ` +
    `${failed.length} failed${failed.length > 0 ? `: seeds ${failed.join(", ")}` : ""}`,
);
Deno.exit(failed.length > 0 ? 1 : 0);
