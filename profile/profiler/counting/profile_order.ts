/** What crosses between the subcommand and the profiling worker. Plain data only. */

import type { NetworkData } from "../../../engine/evaluation/network/quantised_network.ts";
import type { Techniques } from "../../../engine/techniques.ts";
import type { IterationCounts } from "./counts.ts";
import type { ErrorCase } from "./error_cases.ts";

/** One position, to be searched from fresh state. */
export interface ProfileOrder {
  readonly fen: string;
  /** Whether castling follows Chess960's rules. */
  readonly chess960: boolean;
  /** Plies, at least 1. */
  readonly depth: number;
  readonly techniques: Techniques;
  /** What evaluates, in audits too; left out for the hand-written evaluation. */
  readonly network?: NetworkData;
  readonly hashMegabytes: number;
  readonly audit?: AuditOrder;
}

/** Which nodes to audit, and how. */
export interface AuditOrder {
  /** One in this many nodes that failed low or were given up at or above beta. */
  readonly every: number;
  /** Nodes after which an audit is given up. */
  readonly nodes: number;
  /** The techniques of the auditing search. */
  readonly techniques: Techniques;
  /** How many of the errors to describe, the gravest ones; left out for none. */
  readonly cases?: number;
}

/** Answers to an order: one record for each iteration as it ends, then that the search is done, with its cases. */
export type ProfileAnswer =
  | { readonly kind: "iteration"; readonly iteration: IterationCounts }
  | { readonly kind: "done"; readonly cases: readonly ErrorCase[] };
