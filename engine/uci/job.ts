/** Work that a command started, and that later commands may end early. */
export interface Job {
  /** Does the work. Called once, when the jobs before it are done. */
  run(): Promise<void>;
  /** Ends the work as soon as possible, or lets it end at once when it has not begun. */
  stop(): void;
  ponderHit?(): void;
  /** Whether it runs until it is stopped. */
  readonly endless?: boolean;
  /** Whether `quit` lets it come to its end. */
  readonly outlastsQuit?: boolean;
}
