/** How far self-play is, on stderr. */

import { progressBar, StatusLine } from "../shared/status_line.ts";

const MS_PER_HOUR = 3_600_000;
/** Games between two lines where stderr is no terminal. */
const GAMES_A_LINE = 500;

export class DataProgress {
  readonly #status = new StatusLine();
  readonly #startedAt = performance.now();
  #played = 0;
  #positions = 0;

  /** @param goal games that the file is to hold, possibly Infinity */
  constructor(private readonly goal: number) {}

  /** A line that stays. */
  say(line: string): void {
    this.#status.say(line);
  }

  /**
   * Shows the state after a game.
   *
   * @param games that the file holds
   * @param positions of this game
   */
  show(games: number, positions: number): void {
    this.#played++;
    this.#positions += positions;
    if (this.#status.isShown) this.#status.show(this.#line(games));
    else if (games % GAMES_A_LINE === 0) this.say(this.#line(games));
  }

  /** Wipes what is not to stay. */
  end(): void {
    this.#status.end();
  }

  #line(games: number): string {
    const elapsed = performance.now() - this.#startedAt;
    const rate = Math.round(this.#positions / elapsed * MS_PER_HOUR);
    const state = `${games} games, ${rate} positions/h`;
    if (this.goal === Infinity) return state;
    const left = (this.goal - games) * elapsed / this.#played;
    const end = new Date(Date.now() + left).toLocaleString("sv").slice(0, 16);
    return `${progressBar(games / this.goal)} ${state}, done at ${end}`;
  }
}
