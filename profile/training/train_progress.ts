/** How far a training is, on stderr: a line an epoch that stays, and the epoch at hand on a terminal. */

import { progressBar, StatusLine } from "../shared/status_line.ts";
import type { Epoch } from "./training_record.ts";

/** Columns of the curves. */
const CURVES = 40;
const REFRESH_MS = 250;

export class TrainProgress {
  readonly #status = new StatusLine();
  /** The loss at the right end of the curves. */
  #most = 0;

  constructor(private readonly epochs: number) {}

  say(line: string): void {
    this.#status.say(line);
  }

  /**
   * Shows an epoch's progress until `learning` is settled.
   *
   * @param all positions to learn from
   */
  async watch<T>(
    epoch: number,
    all: number,
    work: { readonly positionsDone: number },
    learning: Promise<T>,
  ): Promise<T> {
    const start = performance.now();
    const timer = setInterval(() => {
      const { positionsDone } = work;
      const speed = Math.round(1000 * positionsDone / (performance.now() - start));
      this.#status.show(
        `${
          progressBar(positionsDone / all)
        } epoch ${epoch} of ${this.epochs}, ${speed} positions/s`,
      );
    }, REFRESH_MS);
    try {
      return await learning;
    } finally {
      clearInterval(timer);
      this.#status.end();
    }
  }

  /** The curves' next line: v where the validation loss is, t where that of the training is. */
  show(epoch: number, { training, validation }: Epoch): void {
    this.#most ||= 1.1 * Math.max(training, validation);
    const column = (loss: number): number =>
      Math.min(CURVES - 1, Math.floor(CURVES * loss / this.#most));
    const curve = Array<string>(CURVES).fill(" ");
    curve[column(training)] = "t";
    curve[column(validation)] = "v";
    this.say(
      `${`${epoch}`.padStart(`${this.epochs}`.length)} |${curve.join("")}| ` +
        `training ${training.toFixed(5)}, validation ${validation.toFixed(5)}`,
    );
  }
}
