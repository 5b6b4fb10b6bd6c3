/** What crosses between the input thread, a search worker and its helpers. Plain data only. */
import type { Move } from "../board/types.ts";
import type { NetworkData } from "../evaluation/network/quantised_network.ts";
import type { Iteration, Outcome } from "../search/iterate.ts";
import type { Limits } from "../search/limits.ts";
import type { Techniques } from "../techniques.ts";

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
  /** What evaluates; left out for the hand-written evaluation. */
  readonly network?: NetworkData;
  readonly moveOverheadMs: number;
}

/** The order to search until V8 has compiled the search, or the flags in `control` say stop. */
export interface WarmUp {
  readonly kind: "warmUp";
  readonly control: SharedArrayBuffer;
}

/** Orders to a search worker. Each is answered by one `done` or `failed`, in turn. */
export type ToSearchWorker =
  /** First of all: the transposition table's size and the number of threads. */
  | { readonly kind: "start"; readonly megabytes: number; readonly threads: number }
  | WarmUp
  | { readonly kind: "threads"; readonly threads: number }
  /** Is answered when every thread is ready to search. */
  | { readonly kind: "ready" }
  /** Forgets everything learnt: table and histories. */
  | { readonly kind: "newGame" }
  | {
    readonly kind: "search";
    readonly request: SearchRequest;
    readonly control: SharedArrayBuffer;
  }
  | {
    readonly kind: "perft";
    readonly root: RootPosition;
    readonly depth: number;
    readonly control: SharedArrayBuffer;
  };

/** Orders to a helper, a further thread of a search. Each is answered by one `done` or `failed`, in turn. */
export type ToHelper =
  /** First of all: the transposition table to share. */
  | { readonly kind: "start"; readonly table: SharedArrayBuffer }
  | WarmUp
  /** Forgets the histories. */
  | { readonly kind: "newGame" }
  /** Searches until the flags say stop, as thread number `thread` and with the table at `generation`. */
  | {
    readonly kind: "search";
    readonly request: SearchRequest;
    readonly control: SharedArrayBuffer;
    readonly thread: number;
    readonly generation: number;
  };

/** A worker's answers: reports while an order runs, then how it ended. */
export type FromWorker =
  | { readonly kind: "iteration"; readonly iteration: Iteration }
  /** Leaves below one root move. */
  | { readonly kind: "rootCount"; readonly move: Move; readonly nodes: number }
  /** Something went wrong that ends nothing. */
  | { readonly kind: "remark"; readonly text: string }
  | { readonly kind: "done"; readonly outcome?: Outcome }
  | { readonly kind: "failed"; readonly message: string };
