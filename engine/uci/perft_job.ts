/** One `perft`: leaf counts by root move, then their sum. */
import { formatUci } from "../board/notation.ts";
import type { SearchClient } from "../threads/client.ts";
import { formatRemark } from "./format.ts";
import type { Game } from "./game.ts";
import type { Job } from "./job.ts";

export class PerftJob implements Job {
  readonly outlastsQuit = true;
  #running = false;
  #stopped = false;

  constructor(
    private readonly client: SearchClient,
    private readonly game: Game,
    private readonly depth: number,
    private readonly print: (line: string) => void,
  ) {}

  stop(): void {
    this.#stopped = true;
    if (this.#running) this.client.stop();
  }

  async run(): Promise<void> {
    if (this.#stopped) return;
    this.#running = true;
    let total = 0;
    try {
      await this.client.perft(this.game.root, this.depth, (move, nodes) => {
        this.print(`${formatUci(this.game.position, move)}: ${nodes}`);
        total += nodes;
      });
    } finally {
      this.#running = false;
    }
    if (this.#stopped) {
      this.print(formatRemark("perft stopped"));
      return;
    }
    this.print("");
    this.print(`Nodes searched: ${total}`);
  }
}
