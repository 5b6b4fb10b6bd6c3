/** What crosses between the input thread and a search worker. Plain data only. */
import type { Move } from "./board/types.ts";
import type { Iteration, Outcome } from "./search/iterate.ts";
import type { Limits } from "./search/limits.ts";
import type { Techniques } from "./techniques.ts";

/** A position by its game: a FEN and the moves played from it, which repetitions are counted over. */
export interface RootPosition {
  readonly fen: string;
  /** Whether castling follows Chess960's rules. */
  readonly chess960: boolean;
  readonly moves: readonly Move[];
}

/** One search. */
export interface SearchRequest extends RootPosition {
  readonly limits: Limits;
  /** The only root moves to search; empty for all. */
  readonly searchMoves: readonly Move[];
  /** Lines to report, at least 1. */
  readonly multiPv: number;
  readonly techniques: Techniques;
  readonly moveOverheadMs: number;
}

/** Orders to a worker. Each is carried out in turn and answered by one `done` or `failed`. */
export type ToWorker =
  /** First of all: the transposition table's size, the flags of searches and those of the warm-up. */
  | {
    readonly kind: "start";
    readonly megabytes: number;
    readonly control: SharedArrayBuffer;
    readonly warmUp: SharedArrayBuffer;
  }
  /** Takes another, empty table in place of the present one. */
  | { readonly kind: "table"; readonly megabytes: number }
  /** Forgets everything learnt: table and histories. */
  | { readonly kind: "newGame" }
  | { readonly kind: "search"; readonly request: SearchRequest }
  | { readonly kind: "perft"; readonly root: RootPosition; readonly depth: number };

/** A worker's answers: reports while an order runs, then how it ended. */
export type FromWorker =
  | { readonly kind: "iteration"; readonly iteration: Iteration }
  /** Leaves below one root move. */
  | { readonly kind: "rootCount"; readonly move: Move; readonly nodes: number }
  | { readonly kind: "done"; readonly outcome?: Outcome }
  | { readonly kind: "failed"; readonly message: string };
