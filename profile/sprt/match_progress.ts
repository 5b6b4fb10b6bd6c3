/** How a match stands, on stderr: one line that is renewed on a terminal, a line now and then elsewhere. */

import { testState } from "./llr.ts";
import type { Plan } from "./match.ts";
import { fixed } from "./match_report.ts";
import type { Tally } from "./tally.ts";
import { takesEscapeCodes } from "../shared/terminal.ts";

/** Pairs between two lines where stderr is no terminal. */
const PAIRS_A_LINE = 50;
const CLEAR_LINE = "\r\u001b[K";

export class Progress {
  readonly #isTerminal = takesEscapeCodes(Deno.stderr);

  constructor(private readonly plan: Plan) {}

  /** Shows the state after a pair. */
  show(tally: Tally, gamesPerHour: number): void {
    if (this.#isTerminal) {
      // What wraps round could not be wiped.
      const { columns } = Deno.consoleSize();
      this.#write(CLEAR_LINE + this.#line(tally, gamesPerHour).slice(0, columns - 1));
    } else if (tally.pairCount % PAIRS_A_LINE === 0) this.say(this.#line(tally, gamesPerHour));
  }

  /** A line that stays. */
  say(line: string): void {
    this.#write(`${line}\n`);
  }

  /** Wipes what is not to stay. */
  end(): void {
    if (this.#isTerminal) this.#write(CLEAR_LINE);
  }

  #line(tally: Tally, gamesPerHour: number): string {
    const { games: { win, draw, loss } } = tally, { value, error } = tally.elo();
    const { test, pairs } = this.plan;
    const of = pairs === undefined ? "" : ` of ${2 * pairs}`;
    const state = test && testState(test, tally.pairs);
    return [
      `${win + draw + loss}${of} games: +${win} =${draw} -${loss}`,
      `Elo ${fixed(value)} +/- ${fixed(error)}`,
      ...(state ? [`LLR ${fixed(state.llr)} (${fixed(state.lower)}, ${fixed(state.upper)})`] : []),
      `${Math.round(gamesPerHour)} games/h`,
    ].join(", ");
  }

  #write(text: string): void {
    Deno.stderr.writeSync(new TextEncoder().encode(text));
  }
}
