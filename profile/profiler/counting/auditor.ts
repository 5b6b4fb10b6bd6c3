/**
 * The audit: some main-search nodes are searched again at the same depth with every selective technique
 * switched off. A node that failed low, in its window: if the second search fails high, the first one
 * missed a cutoff. A node given up at or above beta, in a null window below beta: if the second search
 * fails low, the cutoff was false.
 *
 * The second search has a table and histories of its own and puts everything back, so the audited search
 * stays the same node for node. Nodes are chosen by position and depth: the same ones in every run. The
 * root and singular searches are left out.
 */

import { findLegal } from "../../../engine/board/find_legal.ts";
import type { Position } from "../../../engine/board/position.ts";
import { isNoisy, type Move, NO_MOVE, WHITE } from "../../../engine/board/types.ts";
import type { Evaluator } from "../../../engine/evaluation/evaluator.ts";
import { Budget, now } from "../../../engine/search/limits.ts";
import { Searcher } from "../../../engine/search/searcher.ts";
import type { TranspositionTable } from "../../../engine/search/transposition.ts";
import type { Techniques } from "../../../engine/techniques.ts";
import type { Cause, ErrorKind, NodeCause } from "./causes.ts";
import { emptyAuditCounts, PRUNED_PLACE } from "./counts.ts";
import type { MoveFates } from "./move_fates.ts";

export interface AuditedNode {
  /** See SearchHooks. */
  readonly slot: number;
  readonly beta: number;
  /** The depth that the node was called with, and the one its counts are kept under. */
  readonly givenDepth: number;
  readonly depth: number;
  readonly cutNode: boolean;
}

/** An error that an audit found. */
export interface AuditedError {
  readonly kind: ErrorKind;
  readonly cause: Cause;
  /** Of the second search. */
  readonly score: number;
  /** The one that was missed; NO_MOVE where the cutoff had none, or was false. */
  readonly move: Move;
}

/** A node whose moves all failed to beat alpha. */
export interface FailedNode extends AuditedNode {
  readonly alpha: number;
}

export class Auditor extends Searcher {
  /** Since attend(). */
  counts = emptyAuditCounts();
  private auditedSlot = 0;
  private cutoffMove: Move = NO_MOVE;

  /**
   * @param every one node in this many is audited, at least 1
   * @param maxNodes an audit is given up after this many
   */
  constructor(
    table: TranspositionTable,
    techniques: Techniques,
    evaluator: Evaluator,
    private readonly every: number,
    private readonly maxNodes: number,
  ) {
    super(table, techniques, evaluator);
  }

  /** Begins with a search on `pos`, some of whose nodes are to be audited. */
  attend(pos: Position): void {
    this.begin(pos, new Budget({ startedAt: now(), nodes: this.maxNodes }, WHITE, 0));
    this.counts = emptyAuditCounts();
  }

  /** Whether the node at which the search stands, with `depth` plies left, belongs to the sample. */
  samples(depth: number): boolean {
    const mixed = Math.imul(this.pos.key0 ^ Math.imul(depth, 0x9e3779b1), 0x85ebca6b);
    return ((mixed ^ mixed >>> 15) >>> 0) % this.every === 0;
  }

  /** Audits the node at which `search` stands, whose moves met with `fates`. Returns the error, if it is one. */
  auditFailedLow(search: Searcher, node: FailedNode, fates: MoveFates): AuditedError | undefined {
    const { counts } = this, { slot, alpha, beta, depth } = node;
    const score = this.audit(search, node, alpha);
    const acted = fates.causesAt(slot).map((cause) => counts.causes[cause]);
    if (this.stopped) {
      increment(counts.abortedByDepth, depth);
      for (const { abortedByDepth } of acted) increment(abortedByDepth, depth);
      return undefined;
    }
    increment(counts.finishedByDepth, depth);
    for (const { actedByDepth } of acted) increment(actedByDepth, depth);
    return score >= beta ? this.recordMiss(node, fates, score) : undefined;
  }

  /** Audits the node at which `search` stands and which `cause` has given up at or above beta. */
  auditGivenUp(search: Searcher, node: AuditedNode, cause: NodeCause): AuditedError | undefined {
    const { beta, depth } = node, counts = this.counts.causes[cause];
    const score = this.audit(search, node, beta - 1);
    if (this.stopped) {
      increment(counts.abortedByDepth, depth);
      return undefined;
    }
    increment(counts.actedByDepth, depth);
    if (score >= beta) return undefined;
    increment(counts.errorsByDepth, depth);
    return { kind: "false", cause, score, move: NO_MOVE };
  }

  /** The score of the second search, in the window (alpha, beta); worthless when `stopped`. */
  private audit(search: Searcher, node: AuditedNode, alpha: number): number {
    const { slot, beta, givenDepth, cutNode } = node;
    this.auditedSlot = slot;
    this.cutoffMove = NO_MOVE;
    const score = this.searchNodeOf(search, slot >> 1, alpha, beta, givenDepth, cutNode);
    this.counts.nodes += this.nodes;
    return score;
  }

  private recordMiss({ slot, depth }: FailedNode, fates: MoveFates, score: number): AuditedError {
    const { counts } = this, kind = "missed";
    increment(counts.missedByDepth, depth);
    const move = this.cutoffMove === NO_MOVE ? this.knownMove(slot >> 1) : this.cutoffMove;
    // The techniques of the audit may cut off without a move.
    if (move === NO_MOVE) {
      increment(counts.causes.unknown.errorsByDepth, depth);
      return { kind, cause: "unknown", score, move };
    }
    if (isNoisy(move)) counts.missedNoisy++;
    else counts.missedQuiet++;
    const { cause, place } = fates.fateOf(slot, move);
    counts.missedByPlace[place === undefined ? PRUNED_PLACE : Math.min(place, PRUNED_PLACE - 1)]++;
    increment(counts.causes[cause].errorsByDepth, depth);
    return { kind, cause, score, move };
  }

  /** The move behind a result that the table knew from an earlier audit. */
  private knownMove(ply: number): Move {
    const { pos, table } = this;
    return table.probe(pos.key0, pos.key1, ply) ? findLegal(pos, table.move) : NO_MOVE;
  }

  protected override onCutoff(slot: number, move: Move): void {
    if (slot === this.auditedSlot) this.cutoffMove = move;
  }
}

/** Counts one more at `index` of a list that grows as needed. */
function increment(list: number[], index: number): void {
  while (list.length <= index) list.push(0);
  list[index]++;
}
