/** One fuzzing session: a process, what it is sent, and what must hold whatever that was. */
import { assert, assertEquals } from "@std/assert";
import { parseCommand } from "../../engine/uci/command.ts";
import { LineBuffer } from "../../engine/uci/lines.ts";
import { type Random, seededRandom } from "../../profile/shared/random.ts";
import { EngineProcess, pause } from "../uci/engine_process.ts";
import { checkTranscript, isProtocol } from "../uci/transcript.ts";
import {
  commands,
  longLine,
  noise,
  type Option,
  parseOption,
  pick,
  rarely,
  spoil,
} from "./inputs.ts";

const ROUNDS = 12;
const encoder = new TextEncoder();

/** How many of these a session had. */
export interface Tally {
  rounds: number;
  lines: number;
  searches: number;
}

/**
 * Sends a process all sorts of input, in `ROUNDS` rounds after each of which it must come to rest, and ends
 * it. The seed decides what is sent and when; how the times fall is the machine's affair.
 *
 * @param tally is added to
 * @throws {SessionError} when the process does not stay alive, answer every `isready` and, in order and
 * in form, every `go`, keep to the protocol where nothing else was asked for, and end with code 0.
 */
export async function fuzzSession(seed: number, tally: Tally): Promise<void> {
  const session = new FuzzSession(seed);
  try {
    await session.run();
  } catch (error) {
    await session.engine.kill();
    throw new SessionError(session, error);
  } finally {
    tally.rounds += session.rounds;
    tally.lines += session.sent.length;
    tally.searches += session.count("go");
  }
}

/** What went wrong, with the end of what was said. */
export class SessionError extends Error {
  override name = "SessionError";
  constructor({ seed, sent, engine }: FuzzSession, override readonly cause: unknown) {
    const tail = (lines: readonly string[]): string =>
      lines.slice(-30).map((line) => `  ${JSON.stringify(line).slice(0, 300)}`).join("\n");
    super(
      `seed ${seed}: ${cause instanceof Error ? cause.message : cause}\n` +
        `sent:\n${tail(sent)}\nreceived:\n${tail(engine.received)}`,
    );
  }
}

class FuzzSession {
  readonly engine = new EngineProcess();
  /** Whole lines, as the engine must have read them. */
  readonly sent: string[] = [];
  rounds = 0;
  readonly #random: Random;
  readonly #lines = new LineBuffer();
  #options: readonly Option[] = [];

  constructor(readonly seed: number) {
    this.#random = seededRandom(seed);
  }

  async run(): Promise<void> {
    await this.#send("uci\n");
    await this.engine.waitFor(/^uciok$/);
    this.#options = this.engine.received.filter((line) => line.startsWith("option "))
      .map(parseOption);
    const forHumans = rarely(this.#random, 2);
    for (; this.rounds < ROUNDS; this.rounds++) {
      if (rarely(this.#random, 6)) await this.#play();
      else await this.#sendInPieces(this.#round(forHumans));
      await this.#rest();
    }
    const code = await this.#end();
    checkTranscript(this.sent, this.engine.received);
    const isUci = this.sent.every((line) => !ANSWERED_IN_PROSE.includes(parseCommand(line).kind));
    if (isUci) { for (const line of this.engine.received) assert(isProtocol(line), line); }
    assertEquals(code, 0, "exit code");
  }

  /** How many commands of a kind were sent. */
  count(kind: string): number {
    return this.sent.filter((line) => parseCommand(line).kind === kind).length;
  }

  #round(forHumans: boolean): Uint8Array {
    const random = this.#random;
    const lines = commands(random, this.#options, forHumans);
    switch (random(8)) {
      case 0:
        return noise(random);
      case 1:
        lines.push(longLine(random));
        break;
      case 2:
      case 3:
      case 4:
        for (let count = random(10); count > 0; count--) {
          const at = random(lines.length);
          lines[at] = spoil(random, lines[at]);
        }
        break;
    }
    return encoder.encode(lines.join(pick(random, ["\n", "\n", "\r\n"])));
  }

  /** Some moves of a game against itself, as a GUI asks for them, pondering at times. */
  async #play(): Promise<void> {
    const random = this.#random;
    const moves: string[] = [];
    const ask = (go: string, ...more: string[]): Promise<void> =>
      this.#send(`position startpos moves ${[...moves, ...more].join(" ")}\n${go}\n`);
    for (let count = random(10); count > 0; count--) {
      const limits = pick(random, ["movetime 20", "nodes 2000", "wtime 500 btime 500", "depth 4"]);
      const [move, ponder] = await this.#bestMove(() => ask(`go ${limits}`));
      if (move === "(none)") return;
      moves.push(move);
      if (ponder === undefined || rarely(random, 2)) continue;
      const isHit = rarely(random, 2);
      const [reply] = await this.#bestMove(async () => {
        await ask(`go ponder ${limits}`, ponder);
        await pause(random(40));
        await this.#send(isHit ? "ponderhit\n" : "stop\n");
      });
      if (isHit) moves.push(ponder);
      if (isHit && reply !== "(none)") moves.push(reply);
    }
  }

  /** The answer to a search: its move, and the one to ponder on if there is one. */
  async #bestMove(ask: () => Promise<void>): Promise<string[]> {
    const { received } = this.engine, before = received.length;
    const answer = (): string | undefined =>
      received.slice(before).find((line) => line.startsWith("bestmove"));
    await ask();
    await this.engine.waitUntil(() => answer() !== undefined, "a bestmove");
    const [, move, , ponder] = answer()!.split(" ");
    return [move, ponder];
  }

  /** In one write, or cut anywhere, with pauses that let a search begin or end. */
  async #sendInPieces(bytes: Uint8Array): Promise<void> {
    const random = this.#random;
    const size = Math.ceil(bytes.length / pick(random, [1, 1, 3, 20, 60]));
    const most = pick(random, [0, 0, 3, 30]);
    for (let at = 0; at < bytes.length;) {
      const end = at + 1 + random(size);
      await this.#send(bytes.subarray(at, end));
      at = end;
      if (most > 0) await pause(random(most));
    }
  }

  async #send(data: Uint8Array | string): Promise<void> {
    const bytes = typeof data === "string" ? encoder.encode(data) : data;
    this.sent.push(...this.#lines.push(bytes));
    await this.engine.write(bytes);
  }

  /** Stops what runs, and waits until all is answered. */
  async #rest(): Promise<void> {
    await this.#send("\nstop\nisready\n");
    await this.#answered("isready", /^readyok$/);
    await this.#answered("go", /^bestmove/);
  }

  async #answered(kind: string, answer: RegExp): Promise<void> {
    const expected = this.count(kind);
    const answers = (): number => this.engine.received.filter((line) => answer.test(line)).length;
    await this.engine.waitUntil(() => answers() >= expected, `${expected} answers to ${kind}`);
    assertEquals(answers(), expected, `answers to ${kind}`);
  }

  /** Ends the process in one of the ways there are. @returns its exit code */
  async #end(): Promise<number> {
    const { engine } = this;
    switch (this.#random(3)) {
      case 0:
        return await engine.quit();
      case 1:
        await this.#send("go infinite\n");
        await engine.closeInput();
        return await engine.exitCode();
      default:
        await this.#send("go nodes 5000");
        this.sent.push(...this.#lines.end());
        await engine.closeInput();
        return await engine.exitCode();
    }
  }
}

/** Kinds of command that are answered outside the protocol, or may be. */
const ANSWERED_IN_PROSE = ["d", "eval", "help", "perft", "set", "other"];
