/** One side of a game: a searcher with its own table and histories, and a clock. */

import type { Position } from "../../engine/board/position.ts";
import { WHITE } from "../../engine/board/types.ts";
import { newEvaluator } from "../../engine/evaluation/new_evaluator.ts";
import { iterate } from "../../engine/search/iterate.ts";
import { Budget, type Limits, now } from "../../engine/search/limits.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import type { PlayedMove, Side } from "./match.ts";

export class Player {
  readonly #searcher: Searcher;
  /** Time left in this game; undefined without a clock. */
  #clockMs?: number;

  constructor(private readonly side: Side) {
    this.#searcher = new Searcher(
      new TranspositionTable(TranspositionTable.bufferFor(side.hashMegabytes)),
      side.techniques,
      newEvaluator(side.network),
    );
  }

  get clockMs(): number | undefined {
    return this.#clockMs;
  }

  /** Forgets everything learnt, and winds the clock up. */
  newGame(): void {
    const { limit } = this.side;
    this.#searcher.newGame();
    this.#clockMs = limit.kind === "tc" ? limit.baseMs : undefined;
  }

  /**
   * Thinks on the player's move in `pos`, which has one. A clock that is negative after the move has
   * run out during it.
   *
   * @param opponentMs the opponent's clock, if it has one
   */
  think(pos: Position, opponentMs: number | undefined): PlayedMove {
    const { limit, moveOverheadMs } = this.side;
    const searcher = this.#searcher;
    const start = performance.now();
    // Time that is there for this move alone is there to be used.
    const overheadMs = limit.kind === "tc" ? moveOverheadMs : 0;
    const budget = new Budget(this.#limits(pos, opponentMs), pos.sideToMove, overheadMs);
    const { bestMove, last } = iterate(searcher, pos, budget);
    const timeMs = performance.now() - start;
    if (limit.kind === "tc" && this.#clockMs !== undefined) {
      this.#clockMs -= timeMs;
      if (this.#clockMs >= 0) this.#clockMs += limit.incrementMs;
    }
    return {
      move: bestMove,
      score: last.score,
      depth: last.depth,
      nodes: searcher.nodes,
      timeMs,
      clockMs: this.#clockMs,
    };
  }

  #limits(pos: Position, opponentMs: number | undefined): Limits {
    const { limit } = this.side;
    const startedAt = now();
    switch (limit.kind) {
      case "nodes":
        return { startedAt, nodes: limit.nodes };
      case "depth":
        return { startedAt, depth: limit.depth };
      case "movetime":
        return { startedAt, moveTimeMs: limit.moveTimeMs };
      case "tc": {
        const { incrementMs } = limit, ownMs = this.#clockMs;
        return pos.sideToMove === WHITE
          ? {
            startedAt,
            whiteTimeMs: ownMs,
            whiteIncrementMs: incrementMs,
            blackTimeMs: opponentMs,
          }
          : {
            startedAt,
            blackTimeMs: ownMs,
            blackIncrementMs: incrementMs,
            whiteTimeMs: opponentMs,
          };
      }
    }
  }
}
