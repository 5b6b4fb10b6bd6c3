/** How a match stands, on stderr: one line that is renewed on a terminal, a line now and then elsewhere. */

import { testState } from "./llr.ts";
import type { Plan } from "./match.ts";
import { fixed } from "./match_report.ts";
import type { Tally } from "./tally.ts";
import { StatusLine } from "../shared/status_line.ts";

/** Pairs between two lines where stderr is no terminal. */
const PAIRS_A_LINE = 50;

export class Progress {
  readonly #status = new StatusLine();

  constructor(private readonly plan: Plan) {}

  /** Shows the state after a pair. */
  show(tally: Tally, gamesPerHour: number): void {
    const line = this.#line(tally, gamesPerHour);
    if (this.#status.isShown) this.#status.show(line);
    else if (tally.pairCount % PAIRS_A_LINE === 0) this.say(line);
  }

  /** A line that stays. */
  say(line: string): void {
    this.#status.say(line);
  }

  /** Wipes what is not to stay. */
  end(): void {
    this.#status.end();
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
}
