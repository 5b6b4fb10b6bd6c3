/**
 * The sprt subcommand: two sets of switches play each other until a sequential test has decided, or a
 * number of games is played. Pairs are counted in the order of their openings, each once all before it
 * are complete: with --nodes or --depth a seed gives the same games and the same decision on every
 * machine with any number of workers, and pairs that finish early are not favoured.
 */

import { chooseConcurrency } from "../shared/cores.ts";
import { sha256 } from "../shared/digest.ts";
import { EXIT } from "../shared/exit_codes.ts";
import { Interruption } from "../shared/interruption.ts";
import { seededRandom, shuffledNumbers } from "../shared/random.ts";
import { readText } from "../shared/read_text.ts";
import { shellWord } from "../shared/shell.ts";
import { StatusLine } from "../shared/status_line.ts";
import type { Subcommand } from "../shared/subcommand.ts";
import { UsageError } from "../shared/usage_error.ts";
import { carryOut, type Crew, inOrder } from "../shared/worker_pool.ts";
import { accepted, testState } from "./llr.ts";
import type {
  GameRecord,
  GameSummary,
  MatchVerdict,
  Opening,
  PairAnswer,
  PairResult,
  Plan,
  Side,
  Speed,
  ToWorker,
} from "./match.ts";
import { BUILT_IN, BUILT_IN_TEXT, parseOpenings } from "./openings.ts";
import {
  type Handling,
  handlingOf,
  overrides,
  parseSprt,
  planOf,
  resumed,
} from "./match_request.ts";
import { formatPair } from "./pgn.ts";
import { Progress } from "./match_progress.ts";
import { formatJson, formatText } from "./match_report.ts";
import { readHeader, Save } from "./save.ts";
import { SPRT_OPTIONS } from "./sprt_options.ts";
import { Tally } from "./tally.ts";

const EXIT_CODES: Readonly<Record<MatchVerdict, number>> = {
  H1: EXIT.success.code,
  finished: EXIT.success.code,
  H0: EXIT.h0.code,
  undecided: EXIT.undecided.code,
};
const MS_PER_HOUR = 3_600_000;

/** `engine sprt`. */
export const SPRT: Subcommand = {
  words: "",
  about: "let two sets of switches play until it is clear which is stronger",
  options: SPRT_OPTIONS,
  run: (args, { name, print }) => sprt(args, name, print),
};

/** A match ready to be played on. */
interface Match {
  readonly plan: Plan;
  readonly handling: Handling;
  readonly save: Save;
  /** The pairs played so far. */
  readonly tally: Tally;
  readonly openings: readonly Opening[];
  /** What there is to say of the openings. */
  readonly remarks: readonly string[];
  /** The command line that it began with, without `sprt`. */
  readonly args: readonly string[];
  /** Pairs to play at most, possibly Infinity. */
  readonly lastPair: number;
  /** Games at once. */
  readonly concurrency: number;
  /** The command that goes on with it. */
  readonly resumeCommand: string;
}

/** How playing ended. */
interface End {
  readonly verdict: MatchVerdict;
  readonly reason: string;
  readonly speed?: Speed;
}

/**
 * Runs `sprt [--a NAME=VALUE,…] [--b NAME=VALUE,…]` with SPRT_OPTIONS.
 *
 * @param engine name and version
 * @param print writes the report
 * @returns the exit code: 0 for H1 accepted or all games played, 1 for H0 accepted, 3 for undecided
 * @throws {UsageError}
 */
async function sprt(
  args: readonly string[],
  engine: string,
  print: (text: string) => void,
): Promise<number> {
  const match = await prepare(args, engine);
  const { plan, handling, tally, save } = match;
  try {
    const end = await play(match);
    const format = handling.format === "json" ? formatJson : formatText;
    const command = match.args.map(shellWord).join(" ");
    const openingCount = match.openings.length;
    print(format({ engine, command, plan, openingCount, tally, ...end }));
    // A save that nobody has named is for going on, and there is nothing left to go on with.
    if (handling.save === undefined && handling.resume === undefined && !isIncomplete(match)) {
      save.remove();
    }
    return EXIT_CODES[end.verdict];
  } finally {
    save.close();
  }
}

/** Finds all that can be wrong before the first game. */
async function prepare(args: readonly string[], engine: string): Promise<Match> {
  const given = parseSprt(args);
  const { resume } = handlingOf(given);
  const header = resume === undefined ? undefined : readHeader(resume);
  const line = header === undefined ? given : resumed(parseSprt(header.args), given);
  const plan = planOf(line), handling = handlingOf(line);
  const concurrency = await chooseConcurrency(handling.concurrency);
  const { text, openings, remarks } = readOpenings(plan);
  if (isRepeatable(plan) && (plan.pairs ?? 0) > openings.length) {
    const most = 2 * openings.length;
    throw new UsageError(
      `${plan.openings} has ${openings.length} openings, enough for ${most} games: with --nodes ` +
        "or --depth an opening played again gives the same games again",
    );
  }
  const identity = {
    engine,
    folder: Deno.cwd(),
    openings: await sha256(new TextEncoder().encode(text)),
    networks: await Promise.all(plan.sides.map(networkDigest)),
  };
  const tally = new Tally();
  const lastPair = plan.pairs ?? (isRepeatable(plan) ? openings.length : Infinity);
  const ready = { plan, handling, tally, openings, remarks, lastPair, concurrency };
  if (resume === undefined || header === undefined) {
    const path = handling.save ?? (handling.pgn ? `${handling.pgn}.save` : nameOfNow());
    const save = Save.create(path, { ...identity, args, pgn: handling.pgn });
    return { ...ready, save, args, resumeCommand: commandFor(path, []) };
  }
  if (header.openings !== identity.openings) {
    throw new UsageError(`${resume} cannot go on: ${plan.openings} has changed since`);
  }
  plan.names.forEach((name, side) => {
    if (header.networks[side] === identity.networks[side]) return;
    throw new UsageError(`${resume} cannot go on: the network of ${name} has changed since`);
  });
  for (const name of ["engine", "folder"] as const) {
    if (header[name] === identity[name]) continue;
    throw new UsageError(
      `${resume} cannot go on: its ${name} is ${header[name]}, not ${identity[name]}`,
    );
  }
  const { save, pairs } = Save.resume(resume);
  for (const pair of pairs) tally.add(pair);
  return { ...ready, save, args: header.args, resumeCommand: commandFor(resume, overrides(given)) };
}

/** Another text for every network and scale; empty without a network. */
async function networkDigest({ network }: Side): Promise<string> {
  return network ? `${await sha256(new Uint8Array(network.bytes))} ${network.scale}` : "";
}

/** Faults that are told one by one. */
const FAULTS_SHOWN = 5;
/** Characters of a file that take so long to read that it is said. */
const LARGE_FILE = 5_000_000;

/** The openings, their text, and what there is to say of them. */
function readOpenings({ openings: source, openingTerms }: Plan) {
  const text = source === BUILT_IN ? BUILT_IN_TEXT : readText(source);
  const status = new StatusLine();
  if (text.length > LARGE_FILE) status.say(`reading the openings in ${source}`);
  const { openings, repeated, faults } = parseOpenings(text, source, openingTerms);
  const remarks = [
    ...faults.slice(0, FAULTS_SHOWN),
    ...(faults.length > FAULTS_SHOWN ? [`and ${faults.length - FAULTS_SHOWN} more`] : []),
    ...(faults.length > 0 ? [`games left out for that: ${faults.length}`] : []),
    ...(repeated > 0
      ? [`openings left out because others lead to the same positions: ${repeated}`]
      : []),
  ];
  return { text, openings, remarks };
}

/** Whether the same opening gives the same games again. */
function isRepeatable({ sides }: Plan): boolean {
  return sides.every(({ limit }) => limit.kind === "nodes" || limit.kind === "depth");
}

/** Such as `sprt-20261130-014500.save`. */
function nameOfNow(): string {
  const [day, time] = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, "").split("T");
  return `sprt-${day}-${time}.save`;
}

function commandFor(path: string, options: readonly string[]): string {
  // A name that begins with a dash would be an option.
  const words = ["--resume", path.startsWith("-") ? `./${path}` : path, ...options];
  return `engine sprt ${words.map(shellWord).join(" ")}`;
}

/** Plays until the match is over or the user ends it. */
async function play(match: Match): Promise<End> {
  const progress = new Progress(match.plan, match.lastPair);
  match.remarks.forEach((remark) => progress.say(remark));
  progress.say(`saving to ${match.save.path}`);
  const speed = decisionOf(match) === undefined ? await playOn(match, progress) : undefined;
  const end = endOf(match);
  if (isIncomplete(match)) progress.say(`to go on: ${match.resumeCommand}`);
  return { ...end, speed };
}

/** Plays pairs and keeps them, until there is no more to do or a signal. Returns how fast that was. */
async function playOn(match: Match, progress: Progress): Promise<Speed | undefined> {
  const { plan, handling, save, tally, openings, lastPair, concurrency } = match;
  const order = shuffledNumbers(openings.length, seededRandom(plan.seed));
  const opening = (pair: number): Opening => openings[order[pair % order.length]];
  const crew: Crew<ToWorker> = {
    size: concurrency,
    hire: () => new Worker(new URL("./pair_worker.ts", import.meta.url), { type: "module" }),
    preparation: { kind: "start", sides: plan.sides, adjudication: plan.adjudication },
  };
  const start = performance.now();
  let games = 0, searchMs = 0;
  const gamesPerHour = (): number => games * MS_PER_HOUR / (performance.now() - start);
  using interruption = new Interruption();
  const orders = pairOrders(tally.pairCount, lastPair, opening);
  const news = carryOut<ToWorker, PairAnswer>(orders, crew, interruption.signal);
  try {
    // In the order of their numbers: then games that are short by nature do not come first.
    for await (const answer of inOrder(news)) {
      const result = resultOf(answer);
      const isWritten = handling.pgn !== undefined;
      save.add(result, isWritten ? formatPair(answer, opening(answer.pair), plan) : "");
      tally.add(result);
      games += answer.games.length;
      searchMs += answer.games.reduce((sum, game) => sum + searchTime(game), 0);
      progress.show(tally, gamesPerHour());
      if (decisionOf(match) !== undefined) break;
    }
  } finally {
    progress.end();
  }
  if (games === 0) return undefined;
  const searchShare = searchMs / (performance.now() - start) / concurrency;
  return { gamesPerHour: gamesPerHour(), searchShare };
}

/** Orders for the pairs with numbers from `from` up to `to`, which is not played. */
function* pairOrders(
  from: number,
  to: number,
  opening: (pair: number) => Opening,
): Generator<ToWorker> {
  for (let pair = from; pair < to; pair++) yield { kind: "pair", pair, opening: opening(pair) };
}

/** The hypothesis that the pairs so far accept, if there is a test and they do. */
function decisionOf({ plan: { test }, tally }: Match): "H0" | "H1" | undefined {
  return test && accepted(testState(test, tally.pairs));
}

function isIncomplete(match: Match): boolean {
  return decisionOf(match) === undefined && match.tally.pairCount < match.lastPair;
}

function endOf(match: Match): Pick<End, "verdict" | "reason"> {
  const { plan: { test, pairs }, tally } = match;
  const games = 2 * tally.pairCount, found = decisionOf(match);
  if (test && found) {
    const [elo, other] = found === "H1" ? [test.elo1, test.elo0] : [test.elo0, test.elo1];
    return {
      verdict: found,
      reason: `${found} accepted: ${elo} rather than ${other} ${test.model} Elo`,
    };
  }
  if (isIncomplete(match)) {
    return { verdict: "undecided", reason: `Interrupted after ${games} games` };
  }
  if (!test) return { verdict: "finished", reason: `All ${games} games played` };
  const limit = pairs === undefined
    ? "every opening is played; a larger --openings file allows more games"
    : `all ${games} games are played`;
  return { verdict: "undecided", reason: `Undecided: ${limit}` };
}

/** The pair from A's side. */
function resultOf({ games }: PairAnswer): PairResult {
  const summary = ({ winner, ending }: GameRecord, a: number): GameSummary => ({
    result: winner === undefined ? "draw" : winner === a ? "win" : "loss",
    ending,
  });
  return [summary(games[0], 0), summary(games[1], 1)];
}

function searchTime({ moves }: GameRecord): number {
  return moves.reduce((sum, { timeMs }) => sum + timeMs, 0);
}
