/** How a match stands, on stderr: one line that is renewed on a terminal, a line now and then elsewhere. */

import { testState } from "./llr.ts";
import type { Plan } from "./match.ts";
import { fixed } from "./match_report.ts";
import type { Tally } from "./tally.ts";
import { formatDuration, StatusLine } from "../shared/status_line.ts";
import { pairsLeft } from "./pairs_left.ts";

/** Pairs between two lines where stderr is no terminal. */
const PAIRS_A_LINE = 50;
const MS_PER_HOUR = 3_600_000;

export class Progress {
  readonly #status = new StatusLine();

  /** `lastPair`: how many pairs are played at most, possibly Infinity. */
  constructor(private readonly plan: Plan, private readonly lastPair: number) {}

  /** Shows the state after a pair. */
  show(tally: Tally, gamesPerHour: number): void {
    const line = this.line(tally, gamesPerHour);
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

  /** `120 games: +35 =60 -25, Elo …, LLR …, 3600 games/h, 2:03 left`. */
  line(tally: Tally, gamesPerHour: number): string {
    const { games: { win, draw, loss } } = tally, { value, error } = tally.elo();
    const { test, pairs } = this.plan;
    const of = pairs === undefined ? "" : ` of ${2 * pairs}`;
    const state = test && testState(test, tally.pairs);
    const left = pairsLeft(this.plan, tally, this.lastPair);
    return [
      `${win + draw + loss}${of} games: +${win} =${draw} -${loss}`,
      `Elo ${fixed(value)} +/- ${fixed(error)}`,
      ...(state ? [`LLR ${fixed(state.llr)} (${fixed(state.lower)}, ${fixed(state.upper)})`] : []),
      `${Math.round(gamesPerHour)} games/h`,
      ...(left === undefined ? [] : [
        `${test ? "about " : ""}${formatDuration(2 * left * MS_PER_HOUR / gamesPerHour)} left`,
      ]),
    ].join(", ");
  }
}
