/** What a search did at a node of one line, at one visit. Scores are centipawns for the side to move there. */

import type { GivenUpBy, PruningRule } from "../../engine/search/hooks.ts";
import type { Move } from "../../engine/board/types.ts";
import type { Comparison } from "../shared/search_words.ts";

/** A PV, cut or all node of the main search, or one of quiescence. */
export type NodeType = "PV" | "cut" | "all" | "quiescence";

/** How a visit ended: given up by a rule or the table, by the rules of chess, or by what its moves came to. */
export type Ending =
  | GivenUpBy
  | "draw"
  /** No score could have mattered: a shorter mate is known. */
  | "matedistance"
  /** The static evaluation, where no quiescence follows or the line has become too long. */
  | "horizon"
  | "standpat"
  /** No legal move, or in a singular search none but the one left out. */
  | "mate"
  | "stalemate"
  | "onlymove"
  /** By the last move searched. */
  | "cutoff"
  | "faillow"
  | "exact";

/** A search of the position after a move; window and score are of the node that the move was made at. */
export interface ChildSearch {
  /** Plies left, before any check extension; 0 in quiescence. */
  readonly depth: number;
  readonly alpha: number;
  readonly beta: number;
  readonly score: number;
  readonly nodes: number;
}

/** A move that came up, or that a rule kept from coming up. */
export interface VisitedMove {
  readonly move: Move;
  /** The picker's stage that it came from; undefined when it was skipped. */
  readonly stage?: number;
  /** What it was sorted by; undefined in stages that are not sorted. */
  readonly key?: number;
  /** The rule that pruned it, with its numbers. */
  pruned?: Comparison;
  /** The rule that had pruned a move before and since then skipped quiet ones that do not check. */
  readonly skippedBy?: PruningRule;
  /** Plies added by the test for a singular move; undefined without such a test. */
  extension?: number;
  /** Plies that its first search was short of the full depth. */
  reduction: number;
  readonly searches: ChildSearch[];
}

/** What the transposition table knew of the node. */
export interface TableEntry {
  readonly depth: number;
  /** UPPER, LOWER or EXACT. */
  readonly bound: number;
  readonly score: number;
  /** NO_MOVE when it had none that is legal here. */
  readonly move: Move;
}

export interface Visit {
  /** Among the visits to this node, from 1. */
  readonly number: number;
  readonly iteration: number;
  /** Which search of the root in this iteration, from 1: aspiration may need several. */
  readonly rootSearch: number;
  readonly ply: number;
  /** In the singular search of the node: the move left out; otherwise NO_MOVE. */
  readonly leftOut: Move;
  /** Whether it belongs to the singular search of a node above. */
  readonly inSingularSearch: boolean;
  node: NodeType;
  readonly alpha: number;
  readonly beta: number;
  /** The depth that the node was called with, and what it searched its moves by. */
  readonly givenDepth: number;
  depth: number;
  readonly inCheck: boolean;
  /** Whether internal iterative reduction took a ply. */
  internalReduction: boolean;
  /** Undefined in check and where the visit ended before it was asked for. */
  evaluation?: number;
  /** The evaluation as the table's bound sharpens it, in the main search. */
  estimate?: number;
  improving?: boolean;
  table?: TableEntry;
  nullMove?: ChildSearch;
  /** By reverse futility, what it compared. */
  pruned?: Comparison;
  readonly moves: VisitedMove[];
  /** Legal moves that never came up at a node that looked at its moves. */
  untried: Move[];
  ending?: Ending;
  score: number;
  nodes: number;
}

/** A visit that is over. */
export type EndedVisit = Visit & { readonly ending: Ending };
