/** What crosses between the subcommand and the profiling worker. Plain data only. */

import type { Iteration } from "../engine/search/iterate.ts";
import type { Techniques } from "../engine/techniques.ts";

/** One position, to be searched from fresh state. */
export interface ProfileOrder {
  readonly fen: string;
  /** Whether castling follows Chess960's rules. */
  readonly chess960: boolean;
  /** Plies, at least 1. */
  readonly depth: number;
  readonly techniques: Techniques;
  readonly hashMegabytes: number;
}

/** Cutoffs are counted by number of the move up to this one, which stands for all later ones too. */
export const LAST_MOVE_NUMBER = 8;

/** What a search has done by the end of an iteration, counted from its start. */
export interface Counts extends
  Readonly<
    Pick<
      Iteration,
      "depth" | "nodes" | "quiescenceNodes" | "cutoffs" | "firstMoveCutoffs" | "timeMs"
    >
  > {
  /** The cutoffs by the first move searched, the second, … the LAST_MOVE_NUMBERth and later. */
  readonly cutoffsByMove: readonly number[];
}

/** What the search found. */
export interface ProfileAnswer {
  /** One record for each iteration, in order. */
  readonly counts: readonly Counts[];
  readonly last: Iteration;
}
