/** The part of `@std/cli/unstable-progress-bar` that the program uses. */

interface Options {
  max: number;
  clear: boolean;
  /** In characters. */
  barLength: number;
  formatter: (state: { value: number; max: number; progressBar: string }) => string;
}

const CLEAR_LINE = "\r\u001b[K";

/** Draws `value` of `max` on stderr every second until `stop`, which wipes the line. */
export class ProgressBar {
  value = 0;
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(private readonly options: Options) {
    this.#timer = setInterval(() => this.#print(), 1000);
    this.#print();
  }

  stop(): Promise<void> {
    clearInterval(this.#timer);
    Deno.stderr.writeSync(new TextEncoder().encode(CLEAR_LINE));
    return Promise.resolve();
  }

  #print(): void {
    const { max, barLength, formatter } = this.options;
    const filled = Math.trunc(Math.min(this.value / max, 1) * barLength);
    const progressBar = "#".repeat(filled).padEnd(barLength, "-");
    const line = formatter({ value: this.value, max, progressBar });
    Deno.stderr.writeSync(new TextEncoder().encode(CLEAR_LINE + line));
  }
}
