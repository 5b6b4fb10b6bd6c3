/** The user's wish that what runs should end: Ctrl-C, and what else asks a program to. */

import { EXIT } from "./exit_codes.ts";

/** The signals, with the exit codes that shells give to what they end. */
const SIGNALS: readonly (readonly [Deno.Signal, number])[] = Deno.build.os === "windows"
  ? [["SIGINT", EXIT.interrupt.code], ["SIGBREAK", EXIT.breakKey.code]]
  : [
    ["SIGINT", EXIT.interrupt.code],
    ["SIGTERM", EXIT.terminate.code],
    ["SIGHUP", EXIT.hangUp.code],
  ];

/** Ctrl-C comes twice where a task runs the program: from the terminal, and passed on by the task. */
const REPEAT_MS = 1000;

/**
 * Listens until it is disposed of, or for a little while after the first signal: a later one ends the
 * program as ever.
 */
export class Interruption {
  readonly #controller = new AbortController();
  readonly #listeners: [Deno.Signal, () => void][];
  #exitCode: number | undefined;

  constructor() {
    this.#listeners = SIGNALS.map(([name, code]) => [name, () => this.#interrupt(code)]);
    for (const [name, listener] of this.#listeners) Deno.addSignalListener(name, listener);
  }

  /** Aborted by the first of the signals. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** What to end with after a signal; undefined before. */
  get exitCode(): number | undefined {
    return this.#exitCode;
  }

  #interrupt(code: number): void {
    if (this.#exitCode !== undefined) return;
    this.#exitCode = code;
    Deno.unrefTimer(setTimeout(() => this[Symbol.dispose](), REPEAT_MS));
    this.#controller.abort();
  }

  [Symbol.dispose](): void {
    for (const [name, listener] of this.#listeners.splice(0)) {
      Deno.removeSignalListener(name, listener);
    }
  }
}
