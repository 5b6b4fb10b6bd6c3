/**
 * Where a search can be watched: methods that it calls and that do nothing, for ProfilingSearcher to
 * override. V8 inlines them away, so the plain search pays nothing for them.
 *
 * `slot` tells the main-search nodes of the present line apart: twice the ply, one more for a singular
 * search of the node without its hash move.
 */

import type { Move } from "../board/types.ts";

/** The rules that prune, by the names of their switches. */
export type PruningRule = "rfp" | "lmp" | "futility" | "seequiet" | "seecapture" | "qsee";

/** Those of them that prune a move of a main-search node. */
export type MovePruningRule = Exclude<PruningRule, "rfp" | "qsee">;

/** What gives a node up at or above beta before its moves are searched. */
export type GivenUpBy = "tt" | "rfp" | "nullmove";

export class SearchHooks {
  /** A main-search node is visited with `depth` plies left, check extension included. */
  protected onNode(_slot: number, _depth: number, _isPv: boolean, _cutNode: boolean): void {}

  /** The transposition table was asked. */
  protected onProbe(_isKnown: boolean, _inQuiescence: boolean): void {}

  /** The static evaluation of a main-search node out of check, and what the table made of it. */
  protected onEvaluation(
    _slot: number,
    _evaluation: number,
    _estimate: number,
    _improving: boolean,
  ): void {}

  /** What the table knew ended the node. */
  protected onTableCutoff(_bound: number, _inQuiescence: boolean): void {}

  /** The node may be pruned as a whole: neither PV, nor in check, nor a singular search. */
  protected onPrunableNode(): void {}

  /** A null move was searched. */
  protected onNullMove(_cutsOff: boolean): void {}

  /** A main-search node is given up with a score of at least beta. `givenDepth` as in onFailLow(). */
  protected onGivenUp(
    _by: GivenUpBy,
    _slot: number,
    _beta: number,
    _givenDepth: number,
    _score: number,
  ): void {}

  /** Internal iterative reduction made the node a ply shallower. */
  protected onInternalReduction(_slot: number): void {}

  /** A move comes up in a main-search node, to be pruned or searched; `stage` is its picker stage. */
  protected onMove(_slot: number, _move: Move, _stage: number): void {}

  /**
   * A rule pruned a move, or without one (NO_MOVE) a node, or in quiescence the node's losing captures.
   * `measured` and `limit` are the numbers that it compared: the estimate and beta with the margin (rfp);
   * moves searched and how many are enough (lmp); the score hoped for and alpha (futility). For the SEE
   * rules both are the threshold that the exchange stays below.
   */
  protected onPruned(
    _rule: PruningRule,
    _slot: number,
    _move: Move,
    _measured: number,
    _limit: number,
  ): void {}

  /**
   * After it pruned a quiet move, the rule skips those to come unless they check. The node's quiet
   * moves searched before are in the searcher's quietTried, up to `quietEnd`.
   */
  protected onSkipQuiet(_rule: MovePruningRule, _slot: number, _quietEnd: number): void {}

  /** The other moves were searched to see whether the hash move is singular: extended by 0, 1 or 2 plies. */
  protected onSingularTest(_extension: number): void {}

  /** A null-window search of a move ended, `reduction` plies short of the full depth. */
  protected onNullWindowSearch(
    _slot: number,
    _move: Move,
    _reduction: number,
    _beatsAlpha: boolean,
  ): void {}

  /** A move that beat alpha in a null window is searched again with the PV node's full one. */
  protected onFullWindowSearch(): void {}

  /** The `moveNumber`-th move (from 1) of a main-search node was searched; `stage` is its picker stage. */
  protected onSearched(_slot: number, _move: Move, _moveNumber: number, _stage: number): void {}

  /** And it cut off. `givenDepth` as in onFailLow(). */
  protected onCutoff(
    _slot: number,
    _move: Move,
    _moveNumber: number,
    _stage: number,
    _beta: number,
    _givenDepth: number,
    _score: number,
  ): void {}

  /** No move of a main-search node beat alpha. `givenDepth` is what the node was called with. */
  protected onFailLow(
    _slot: number,
    _alpha: number,
    _beta: number,
    _givenDepth: number,
    _score: number,
  ): void {}

  /** The main search ends at this ply, and quiescence begins. */
  protected onHorizon(_ply: number): void {}

  /** A quiescence node is visited. */
  protected onQuiescenceNode(_ply: number): void {}

  /** A quiescence node compared its evaluation with beta. */
  protected onStandPat(_cutsOff: boolean): void {}

  /** The `moveNumber`-th move (from 1) of a quiescence node cut off. */
  protected onQuiescenceCutoff(_moveNumber: number): void {}
}
