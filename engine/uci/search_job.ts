/** One `go`, from its reading to its `bestmove`. */
import { legalMoves } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import { type Move, NO_MOVE } from "../board/types.ts";
import type { SearchClient } from "../threads/client.ts";
import type { SearchRequest } from "../threads/messages.ts";
import type { Iteration } from "../search/iterate.ts";
import { now } from "../search/limits.ts";
import {
  formatBestMove,
  formatEffort,
  formatGameOver,
  formatIteration,
  formatRemark,
} from "./format.ts";
import type { Job } from "./job.ts";

/** A search shows that it is alive at least this often. */
const HEARTBEAT_MS = 1000;

/** Runs a search and prints its lines: exactly one `bestmove`, and before it a score. */
export class SearchJob implements Job {
  /** What the search reported, in order. */
  readonly iterations: Iteration[] = [];
  /** Resolves when a `bestmove` may be printed: at once, or when `stop` or `ponderhit` allow it. */
  readonly #released = Promise.withResolvers<void>();
  #running = false;
  #stopped = false;
  #lastPrint = 0;
  #pondering: boolean;

  constructor(
    private readonly client: SearchClient,
    private readonly position: Position,
    private readonly request: SearchRequest,
    private readonly print: (line: string) => void,
    private readonly showWdl: boolean,
  ) {
    const { infinite = false, ponder = false } = request.limits;
    this.#pondering = ponder;
    if (!infinite && !ponder) this.#released.resolve();
  }

  get endless(): boolean {
    return !this.#stopped && (this.#pondering || (this.request.limits.infinite ?? false));
  }

  stop(): void {
    this.#stopped = true;
    if (this.#running) this.client.stop();
    this.#released.resolve();
  }

  ponderHit(): void {
    this.#pondering = false;
    if (this.#running) this.client.ponderHit();
    if (!this.endless) this.#released.resolve();
  }

  async run(): Promise<void> {
    if (legalMoves(this.position).length === 0) {
      this.print(formatGameOver(this.position));
      await this.#released.promise;
      this.print(formatBestMove(this.position, { bestMove: NO_MOVE, ponderMove: NO_MOVE }));
      return;
    }
    const moves = await this.#search();
    await this.#released.promise;
    this.print(formatBestMove(this.position, moves));
  }

  /** Searches; if the worker fails, makes do with what it had found. */
  async #search(): Promise<{ bestMove: Move; ponderMove: Move }> {
    const heartbeat = this.#beat();
    try {
      const search = this.client.go(this.request, (iteration) => this.#report(iteration));
      this.#running = true;
      // What was said before the search could start.
      if (this.#stopped) this.client.stop();
      if (!this.#pondering) this.client.ponderHit();
      return await search;
    } catch (error) {
      this.print(formatRemark(`search failed: ${(error as Error).message}`));
      return this.#makeshift();
    } finally {
      this.#running = false;
      clearInterval(heartbeat);
    }
  }

  #report(iteration: Iteration): void {
    this.iterations.push(iteration);
    this.#lastPrint = now();
    this.print(formatIteration(this.position, iteration, this.showWdl));
  }

  #beat(): number {
    return setInterval(() => {
      if (now() - this.#lastPrint < HEARTBEAT_MS) return;
      const elapsed = now() - this.request.limits.startedAt;
      const hashfull = this.iterations.at(-1)?.hashfull ?? 0;
      this.print(`info ${formatEffort(this.client.nodes, elapsed, hashfull)}`);
    }, HEARTBEAT_MS);
  }

  #makeshift(): { bestMove: Move; ponderMove: Move } {
    const [bestMove, ponderMove = NO_MOVE] =
      this.iterations.findLast(({ multipv }) => multipv === 1)?.pv ??
        [legalMoves(this.position)[0]];
    return { bestMove, ponderMove };
  }
}
