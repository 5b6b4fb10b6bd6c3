/**
 * A UCI session: keeps the state, carries out commands, and alone writes on stdout.
 *
 * Reading never waits. What takes time is a Job; jobs run one after the other, and `stop`, a second
 * `go` and `ucinewgame` end the running one early. `setoption name Hash` waits for its turn.
 *
 * Commands that are not the engine's own (`bench`, `stats`) come from the session's creator as
 * `ExtraCommand`s, because the engine knows nothing of what stands above it.
 */
import type { Position } from "../board/position.ts";
import { type Configuration, DEFAULT_CONFIGURATION, withValue } from "../configuration.ts";
import { SearchClient } from "../threads/client.ts";
import type { NetworkData } from "../evaluation/network/quantised_network.ts";
import type { Iteration } from "../search/iterate.ts";
import { now } from "../search/limits.ts";
import { type GoCommand, parseCommand, type PositionCommand } from "./command.ts";
import { explainEvaluation } from "./explain.ts";
import { formatPosition, formatRemark, formatValues } from "./format.ts";
import { type Game, setUpGame } from "./game.ts";
import type { Job } from "./job.ts";
import { LineBuffer } from "./lines.ts";
import { networkOf } from "./network_file.ts";
import { EXTRAS, nameOfUci, optionLines } from "./options.ts";
import { reasonOf, RETRY_MS, writeLine } from "./output.ts";
import { PerftJob } from "./perft_job.ts";
import { requestOf } from "./request.ts";
import { SearchJob } from "./search_job.ts";

/** A command added to the session's own. */
export interface ExtraCommand {
  /** Its first word. */
  readonly name: string;
  /** One line for `help`. */
  readonly about: string;
  /**
   * Carries the command out, as a job: never during a search. What it throws becomes an `info string`.
   *
   * @param words the words after the name
   */
  run(words: readonly string[], context: CommandContext): void | Promise<void>;
}

/** What an extra command may know of the session. */
export interface CommandContext {
  /** Writes a line on stdout. */
  print(line: string): void;
  /** Aborted by `stop`, a `go` and `ucinewgame`; after it, return soon. */
  readonly signal: AbortSignal;
  /** Switches and parameters as they are set. */
  readonly configuration: Configuration;
  /** A copy of the position on the board; undefined when the last `position` was unusable. */
  readonly position: Position | undefined;
  /** What the last search reported, in order; empty before the first. */
  readonly lastSearch: readonly Iteration[];
}

export interface SessionSettings {
  /** Printed by `uci` as the engine's name. */
  readonly name: string;
  readonly author: string;
  readonly extraCommands: readonly ExtraCommand[];
}

/**
 * Runs a session on stdin and stdout, or on `script` in place of stdin.
 *
 * @param remark is told what is wrong with the input, in place of an `info string` line
 * @returns at `quit` at once, at the end of the input when what was begun has ended. The caller then
 * exits, which ends the worker too.
 * @throws {OutputError} from its events too
 */
export async function runSession(
  settings: SessionSettings,
  script?: readonly string[],
  remark?: (text: string) => void,
): Promise<void> {
  const print = script ? writeLine : writeUntilClosed;
  const session = new Session(settings, print, remark ?? ((text) => print(formatRemark(text))));
  for await (const line of script ?? readLines()) {
    if (!session.receive(line)) return await session.quit();
  }
  await session.finish();
}

/** Standard input that cannot be read, as where it is a folder. The message is for the user. */
export class InputError extends Error {
  override name = "InputError";

  constructor(cause: unknown) {
    super(`cannot read standard input: ${reasonOf(cause)}`, { cause });
  }
}

async function* readLines(): AsyncGenerator<string> {
  const lines = new LineBuffer(), chunk = new Uint8Array(65536);
  for (let length; (length = await readInput(chunk)) !== null;) {
    yield* lines.push(chunk.subarray(0, length));
  }
  yield* lines.end();
}

async function readInput(chunk: Uint8Array): Promise<number | null> {
  for (;;) {
    try {
      return await Deno.stdin.read(chunk);
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw new InputError(error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Where nobody listens any more, that ends the session as `quit` does. */
function writeUntilClosed(line: string): void {
  try {
    writeLine(line);
  } catch (error) {
    if ((error as Error).cause instanceof Deno.errors.BrokenPipe) Deno.exit(0);
    throw error;
  }
}

const NO_POSITION = "the last position was unusable, there is none on the board";

const HELP: readonly (readonly [string, string])[] = [
  ["uci, isready, ucinewgame, position, go, stop, ponderhit, setoption, quit", "the UCI protocol"],
  ["d", "show the board"],
  ["eval", "explain the static evaluation"],
  ["go perft N, perft N", "count the leaves of the tree of legal moves, N plies deep"],
  ["set", "list the engine's switches and parameters"],
  ["set NAME VALUE", "set one"],
  ["help", "show this list"],
];

class Session {
  #configuration = DEFAULT_CONFIGURATION;
  /** What the configuration's EvalFile holds. */
  #network: NetworkData | undefined = networkOf(DEFAULT_CONFIGURATION.settings);
  #startedClient: SearchClient | undefined;
  /** The game on the board; undefined after an unusable `position`. */
  #game: Game | undefined = setUpGame();
  #lastSearch: readonly Iteration[] = [];
  /** Jobs that have not ended, the running one first. */
  readonly #jobs = new Set<Job>();
  /** Whether the jobs have been told to end, so that what was asked for since comes next. */
  #isStopping = false;
  /** Resolves when everything begun so far has ended. */
  #idle: Promise<void> = Promise.resolve();
  readonly #remark: (text: string) => void;

  constructor(
    private readonly settings: SessionSettings,
    private readonly print: (line: string) => void,
    remark: (text: string) => void,
  ) {
    this.#remark = remark;
  }

  /** Carries a line out. @returns whether to go on */
  receive(line: string): boolean {
    const readAt = now();
    const command = parseCommand(line);
    switch (command.kind) {
      case "nothing":
        break;
      case "quit":
        return false;
      case "uci":
        this.#introduce();
        break;
      case "isready":
        this.#answerReady();
        break;
      case "ucinewgame":
        this.#stop();
        this.#then(() => this.#client().newGame());
        break;
      case "position":
        this.#setPosition(command);
        break;
      case "go":
        this.#go(command, readAt);
        break;
      case "stop":
        this.#stop();
        break;
      case "ponderhit":
        for (const job of this.#jobs) job.ponderHit?.();
        break;
      case "setoption":
        this.#setOption(command.name, command.value ?? "");
        break;
      case "set":
        if (command.name === undefined) formatValues(this.#configuration).forEach(this.print);
        else this.#setValue(command.name, command.value);
        break;
      case "perft":
        this.#perft(command.depth, command.faults);
        break;
      case "d":
        this.#show(formatPosition);
        break;
      case "eval":
        this.#show((position) => explainEvaluation(position, this.#network));
        break;
      case "help":
        this.#help();
        break;
      case "other":
        this.#runExtra(command.name, command.words);
        break;
      case "garbled":
        this.#remark(`${command.command}: ${command.fault}`);
        // The GUI believes in a position that the engine does not know.
        if (command.command === "position") this.#game = undefined;
        break;
    }
    return true;
  }

  /** At the end of the input: lets what ends by itself end, and stops the rest. */
  async finish(): Promise<void> {
    for (const job of this.#jobs) if (job.endless) job.stop();
    await this.#idle;
  }

  /** A count is worth waiting for; a search is not. */
  async quit(): Promise<void> {
    if (![...this.#jobs].some(({ outlastsQuit }) => outlastsQuit)) return;
    for (const job of this.#jobs) if (!job.outlastsQuit) job.stop();
    await this.#idle;
  }

  #introduce(): void {
    this.print(`id name ${this.settings.name}`);
    this.print(`id author ${this.settings.author}`);
    optionLines().forEach(this.print);
    this.print("uciok");
    // Its start takes longer than the answer, so it begins now, while the GUI reads.
    this.#client();
  }

  /** The search worker, started when first asked for. */
  #client(): SearchClient {
    const { hash, threads } = this.#configuration.settings;
    return this.#startedClient ??= new SearchClient(hash, threads, this.#remark);
  }

  /** At once while a job goes on, otherwise when all before it is done and the worker and its table are ready. */
  #answerReady(): void {
    if (this.#jobs.size > 0 && !this.#isStopping) {
      this.print("readyok");
      return;
    }
    this.#then(() => this.#client().ready());
    this.#then(() => this.print("readyok"));
  }

  #setPosition({ fen, moves, stray }: PositionCommand): void {
    try {
      this.#game = setUpGame(fen, moves, this.#configuration.settings.chess960);
      if (stray.length > 0) this.#remark(`position: ignored ${stray.join(" ")}`);
    } catch (error) {
      this.#game = undefined;
      this.#remark(messageOf(error));
    }
  }

  #go(command: GoCommand, readAt: number): void {
    this.#stop();
    const game = this.#game;
    if (game === undefined) {
      this.#then(() => this.print("bestmove (none)"));
      return;
    }
    const request = {
      ...requestOf(command, game, this.#configuration, readAt, this.#remark),
      network: this.#network,
    };
    const { showwdl } = this.#configuration.settings;
    const job = new SearchJob(this.#client(), game.position, request, this.print, showwdl);
    this.#start(job);
    this.#then(() => {
      this.#lastSearch = job.iterations;
    });
  }

  #perft(depth: number, faults: readonly string[]): void {
    faults.forEach(this.#remark);
    if (this.#game === undefined) this.#remark(NO_POSITION);
    else this.#start(new PerftJob(this.#client(), this.#game, depth, this.print));
  }

  #setOption(uciName: string, value: string): void {
    const name = nameOfUci(uciName);
    if (name === "clearhash") this.#then(() => this.#client().newGame());
    else if (name !== undefined && !Object.hasOwn(EXTRAS, name)) this.#setValue(name, value);
    // GUIs send some of these to every engine, for its information.
    else if (!/^uci_/i.test(uciName)) this.#remark(`no option is called "${uciName}"`);
  }

  #setValue(name: string, text: string): void {
    try {
      const changed = withValue(this.#configuration, name, text);
      if (name.toLowerCase() === "evalfile") this.#setNetwork(networkOf(changed.settings));
      if (name.toLowerCase() === "hash") this.#resize(changed.settings.hash);
      else this.#configuration = changed;
      if (name.toLowerCase() === "threads") this.#setThreads(changed.settings.threads);
    } catch (error) {
      this.#remark(messageOf(error));
    }
  }

  /** What was learnt by another evaluation goes. */
  #setNetwork(network: NetworkData | undefined): void {
    this.#network = network;
    this.#then(() => this.#startedClient?.newGame());
  }

  #resize(megabytes: number): void {
    this.#then(async () => {
      const { hash } = this.#configuration.settings;
      if (megabytes === hash) return;
      try {
        await this.#client().resize(megabytes);
        this.#configuration = withValue(this.#configuration, "hash", String(megabytes));
      } catch (error) {
        this.#remark(`hash stays at ${hash} MB: ${messageOf(error)}`);
      }
    });
  }

  #setThreads(threads: number): void {
    this.#then(() => this.#startedClient?.setThreads(threads));
  }

  #show(describe: (position: Position) => string[]): void {
    if (this.#game === undefined) this.#remark(NO_POSITION);
    else describe(this.#game.position).forEach(this.print);
  }

  #help(): void {
    const extra = this.settings.extraCommands.map(({ name, about }) => [name, about] as const);
    for (const [command, about] of [...HELP, ...extra]) this.print(`${command}: ${about}`);
  }

  #runExtra(name: string, words: readonly string[]): void {
    const extra = this.settings.extraCommands.find((command) => command.name === name);
    if (extra === undefined) {
      this.#remark(`unknown command: ${name}`);
      return;
    }
    const position = this.#game?.position.copy();
    const controller = new AbortController();
    this.#start({
      outlastsQuit: true,
      stop: () => controller.abort(),
      run: async () => {
        if (controller.signal.aborted) return;
        await extra.run(words, {
          print: this.print,
          signal: controller.signal,
          configuration: this.#configuration,
          position,
          lastSearch: this.#lastSearch,
        });
      },
    });
  }

  #stop(): void {
    this.#isStopping = true;
    for (const job of this.#jobs) job.stop();
  }

  #start(job: Job): void {
    this.#isStopping = false;
    this.#jobs.add(job);
    this.#then(() => job.run());
    this.#then(() => {
      this.#jobs.delete(job);
    });
  }

  /** Does something when all that was begun has ended. */
  #then(work: () => void | Promise<void>): void {
    this.#idle = this.#idle.then(work).catch((error) => this.#remark(messageOf(error)));
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
