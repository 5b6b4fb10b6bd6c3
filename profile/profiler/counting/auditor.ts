/**
 * The audit: at some nodes where a search failed low, every selective technique is switched off and the
 * node is searched again at the same depth and window. If that fails high, the search missed a cutoff.
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
import { emptyAuditCounts, PRUNED_PLACE } from "./counts.ts";

/** A node whose moves all failed to beat alpha. */
export interface FailedNode {
  readonly ply: number;
  readonly alpha: number;
  readonly beta: number;
  /** The depth that the node was called with, and the one its counts are kept under. */
  readonly givenDepth: number;
  readonly depth: number;
  readonly cutNode: boolean;
  /** Its moves in the order searched. */
  readonly searched: Int32Array;
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

  /** Begins with a search on `pos`, whose nodes consider() will be told of. */
  attend(pos: Position): void {
    this.begin(pos, new Budget({ startedAt: now(), nodes: this.maxNodes }, WHITE, 0));
    this.counts = emptyAuditCounts();
  }

  /** Audits the node at which `search` stands, if it is one of the sample. */
  consider(search: Searcher, node: FailedNode): void {
    if (!this.samples(node.depth)) return;
    const { ply, alpha, beta, givenDepth, depth, cutNode } = node;
    this.auditedSlot = 2 * ply;
    this.cutoffMove = NO_MOVE;
    const score = this.searchNodeOf(search, ply, alpha, beta, givenDepth, cutNode);
    this.counts.nodes += this.nodes;
    if (this.stopped) {
      increment(this.counts.abortedByDepth, depth);
      return;
    }
    increment(this.counts.finishedByDepth, depth);
    if (score >= beta) this.recordMiss(node);
  }

  private recordMiss({ ply, depth, searched }: FailedNode): void {
    increment(this.counts.missedByDepth, depth);
    const move = this.cutoffMove === NO_MOVE ? this.knownMove(ply) : this.cutoffMove;
    // The techniques of the audit may cut off without a move.
    if (move === NO_MOVE) return;
    if (isNoisy(move)) this.counts.missedNoisy++;
    else this.counts.missedQuiet++;
    const place = searched.indexOf(move);
    this.counts.missedByPlace[place < 0 ? PRUNED_PLACE : Math.min(place, PRUNED_PLACE - 1)]++;
  }

  /** The move behind a result that the table knew from an earlier audit. */
  private knownMove(ply: number): Move {
    const { pos, table } = this;
    return table.probe(pos.key0, pos.key1, ply) ? findLegal(pos, table.move) : NO_MOVE;
  }

  /** Whether the position belongs to the sample at this depth. */
  private samples(depth: number): boolean {
    const mixed = Math.imul(this.pos.key0 ^ Math.imul(depth, 0x9e3779b1), 0x85ebca6b);
    return ((mixed ^ mixed >>> 15) >>> 0) % this.every === 0;
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
