/** The real program as a child process, as a GUI sees it: lines in, lines out. */
import { assert } from "@std/assert";
import { programCommand } from "../program.ts";

/** Far beyond what any answer takes, even on a busy machine. */
const PATIENCE_MS = 30_000;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** A folder that is not the checkout's, which the program may not depend on. */
const ELSEWHERE = new URL("/", import.meta.url);

export interface ProcessOptions {
  /** When to begin reading what the program writes. */
  readonly readAfterMs?: number;
  /** A command that ends by starting the program, whose own command comes behind it. */
  readonly launcher?: readonly string[];
}

export class EngineProcess {
  /** Every line of stdout so far, whole ones only. */
  readonly received: string[] = [];
  readonly #child: Deno.ChildProcess;
  readonly #input: WritableStreamDefaultWriter<Uint8Array>;
  readonly #reading: Promise<void>;
  readonly #ears = new AbortController();
  #isOver = false;
  #wake: () => void = () => {};
  /** Lines before this one have been waited for. */
  #seen = 0;

  constructor({ readAfterMs = 0, launcher = [] }: ProcessOptions = {}) {
    const [program, ...args] = [...launcher, ...programCommand()];
    this.#child = new Deno.Command(program, {
      args,
      cwd: ELSEWHERE,
      stdin: "piped",
      stdout: "piped",
      stderr: "inherit",
    }).spawn();
    this.#input = this.#child.stdin.getWriter();
    this.#reading = this.#read(readAfterMs);
  }

  async #read(afterMs: number): Promise<void> {
    await pause(afterMs);
    let rest = "";
    const { signal } = this.#ears;
    try {
      for await (
        const text of this.#child.stdout.pipeThrough(new TextDecoderStream(), { signal })
      ) {
        const lines = (rest + text).split("\n");
        rest = lines.pop()!;
        this.received.push(...lines);
        this.#wake();
      }
      assert(rest === "", `stdout ended within a line: ${rest}`);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      this.#isOver = true;
      this.#wake();
    }
  }

  /** Closes the reader's end of stdout. */
  stopReading(): void {
    this.#ears.abort();
  }

  async write(data: string | Uint8Array): Promise<void> {
    await this.#input.write(typeof data === "string" ? new TextEncoder().encode(data) : data);
  }

  /** Processor time used so far, in milliseconds. Linux only. */
  async processorMs(): Promise<number> {
    const stat = await Deno.readTextFile(`/proc/${this.#child.pid}/stat`);
    // Fields 14 and 15, user and system time in hundredths of a second; the name before may hold blanks.
    const [user, system] = stat.slice(stat.lastIndexOf(")") + 2).split(" ").slice(11);
    return 10 * (Number(user) + Number(system));
  }

  /** The next line that matches, not counting those up to the last one waited for. */
  async waitFor(pattern: RegExp): Promise<string> {
    const matches = (): boolean => {
      while (this.#seen < this.received.length && !pattern.test(this.received[this.#seen])) {
        this.#seen++;
      }
      return this.#seen < this.received.length;
    };
    await this.waitUntil(matches, `a line like ${pattern}`);
    return this.received[this.#seen++];
  }

  /** Waits until something holds of what was received. `what` says it in words. */
  async waitUntil(holds: () => boolean, what: string): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    while (!holds()) {
      const left = deadline - Date.now();
      const shown = this.received.slice(-5).join("\n");
      assert(!this.#isOver, `the program ended before ${what}; its last lines:\n${shown}`);
      assert(left > 0, `waited in vain for ${what}; the last lines:\n${shown}`);
      await this.#nextLines(left);
    }
  }

  async #nextLines(patienceMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#wake = resolve;
    const timer = setTimeout(resolve, patienceMs);
    await promise;
    clearTimeout(timer);
  }

  async closeInput(): Promise<void> {
    await this.#input.close();
  }

  /** Waits for the program to end by itself. @returns its exit code */
  async exitCode(): Promise<number> {
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), PATIENCE_MS);
    const { code } = await this.#child.status;
    clearTimeout(timer);
    await this.#reading;
    // It may be closed already, or broken.
    await this.#input.close().catch(() => {});
    return code;
  }

  /** Ends the program by force, if it has not ended. */
  async kill(): Promise<void> {
    try {
      this.#child.kill("SIGKILL");
    } catch {
      // It has ended.
    }
    await this.exitCode().catch(() => {});
  }

  /** Says `quit`, if the program still listens, and waits for the end. @returns its exit code */
  async quit(): Promise<number> {
    await this.write("quit\n").catch(() => {});
    return await this.exitCode();
  }
}
