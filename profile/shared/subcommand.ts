/** What a subcommand is to the program: `main.ts` lists them, each tool declares its own. */

import type { OptionTable } from "./options.ts";

export interface Subcommand {
  /** The words that it takes, as `help` shows them, such as `DEPTH [FEN]`. */
  readonly words: string;
  /** What it does, in a few words. */
  readonly about: string;
  readonly options: OptionTable;
  /**
   * Carries it out.
   *
   * @returns the exit code where that says more than that all went well
   * @throws {UsageError} for what is wrong with `args`
   */
  run(args: readonly string[], program: Program): Promise<number | void>;
}

/** What a subcommand is given of the program. */
export interface Program {
  /** Its name and version. */
  readonly name: string;
  /** Writes lines on stdout. */
  print(text: string): void;
  /** Carries UCI commands out, and waits for their end. */
  play(commands: readonly string[]): Promise<void>;
}
