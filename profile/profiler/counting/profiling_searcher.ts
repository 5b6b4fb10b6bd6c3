/** A searcher that counts what the plain one does not, and searches the same tree. */

import { givesDirectCheck } from "../../../engine/board/direct_check.ts";
import { generateQuiet, MAX_MOVES } from "../../../engine/board/movegen.ts";
import type { Position } from "../../../engine/board/position.ts";
import { isNoisy, type Move, NO_MOVE } from "../../../engine/board/types.ts";
import type { Evaluator } from "../../../engine/evaluation/evaluator.ts";
import { HISTORY_LIMIT } from "../../../engine/search/history.ts";
import type { GivenUpBy, MovePruningRule, PruningRule } from "../../../engine/search/hooks.ts";
import type { Budget } from "../../../engine/search/limits.ts";
import { INFINITE, MAX_PLY, NO_EVALUATION } from "../../../engine/search/score.ts";
import { Searcher } from "../../../engine/search/searcher.ts";
import { EXACT, LOWER, type TranspositionTable } from "../../../engine/search/transposition.ts";
import type { Techniques } from "../../../engine/techniques.ts";
import type { AuditedError, AuditedNode, Auditor, FailedNode } from "./auditor.ts";
import type { NodeCause } from "./causes.ts";
import {
  type Counts,
  emptyCounts,
  emptyMoveCounts,
  type HistoryCounts,
  LAST_MOVE_NUMBER,
  type MoveCounts,
  NODE_TYPES,
} from "./counts.ts";
import type { CaseKeeper } from "./error_cases.ts";
import { MoveFates } from "./move_fates.ts";
import { HASH, kindOf, LOSING } from "./move_kind.ts";

/** A score this large counts as at the limit: pulled back ever harder, few reach it to the point. */
const AT_LIMIT = 0.99 * HISTORY_LIMIT;

const type = (name: (typeof NODE_TYPES)[number]): number => NODE_TYPES.indexOf(name);
const PV = type("PV"), CUT = type("cut"), ALL = type("all");

/** Nodes on the present line, by slot (see SearchHooks). */
const SLOTS = 2 * (MAX_PLY + 4);

export class ProfilingSearcher extends Searcher {
  private counts = emptyCounts();
  /** By slot: the groups that the node counts in. */
  private readonly groups: MoveCounts[][] = Array.from({ length: SLOTS }, () => []);
  /** By slot: quiet moves pruned one by one. */
  private readonly prunedQuiet = new Int32Array(SLOTS);
  /** By slot: the remaining depth, whether it is a cut node. */
  private readonly depths = new Int32Array(SLOTS);
  private readonly cutNodes = new Int32Array(SLOTS);
  private readonly fates = new MoveFates(SLOTS);
  /** By slot: the static evaluation and what the table made of it, NO_EVALUATION where they were not asked for. */
  private readonly evaluated = new Int32Array(SLOTS);
  private readonly estimates = new Int32Array(SLOTS);
  /** By ply: the move made there, NO_MOVE for a null move. */
  private readonly path = new Int32Array(SLOTS);
  private iteration = 0;
  /** What the rule that pruned last compared. */
  private measured = 0;
  private limit = 0;
  /** Quiet moves searched that were not the hash move. */
  private quietSearched = 0;
  private horizon = 0;
  private readonly scratch = new Int32Array(MAX_MOVES);

  /**
   * @param auditor searches again some of the nodes that fail low, or are given up at or above beta
   * @param cases keeps the gravest of the errors that it finds
   */
  constructor(
    table: TranspositionTable,
    techniques: Techniques,
    evaluator: Evaluator,
    private readonly auditor?: Auditor,
    private readonly cases?: CaseKeeper,
  ) {
    super(table, techniques, evaluator);
  }

  override begin(pos: Position, budget: Budget): void {
    super.begin(pos, budget);
    this.counts = emptyCounts();
    this.quietSearched = 0;
    this.auditor?.attend(pos);
    this.cases?.begin(pos);
  }

  /** What the search has done so far, in `timeMs` milliseconds. */
  snapshot(timeMs: number): Counts {
    const { nodes, quiescenceNodes, cutoffs, firstMoveCutoffs, counts } = this;
    const { pruning, quiescence } = counts;
    const losingSearched = counts.byNodeType.reduce((sum, g) => sum + g.searchedByKind[LOSING], 0);
    const quietPruned = pruning.lmp.pruned + pruning.futility.pruned + pruning.seequiet.pruned;
    const quietMoves = this.quietSearched + quietPruned;
    for (const rule of ["lmp", "futility", "seequiet"] as const) {
      pruning[rule].candidates = quietMoves;
    }
    pruning.seecapture.candidates = losingSearched + pruning.seecapture.pruned;
    pruning.qsee.candidates = quiescence.standPats - quiescence.standPatCutoffs;
    return structuredClone({
      ...counts,
      ...{ nodes, quiescenceNodes, cutoffs, firstMoveCutoffs, timeMs },
      histories: Object.values(this.history.scores()).map(countScores),
      ...(this.auditor && { audit: this.auditor.counts }),
    });
  }

  override searchRoot(
    alpha: number,
    beta: number,
    depth: number,
    rootMoves: readonly Move[],
    hashMove: Move,
  ): number {
    this.iteration = depth;
    const before = this.nodes;
    const score = super.searchRoot(alpha, beta, depth, rootMoves, hashMove);
    if (!this.stopped && (alpha > -INFINITE || beta < INFINITE)) {
      const { aspiration } = this.counts;
      aspiration.windows++;
      if (score <= alpha) aspiration.failedLow++;
      if (score >= beta) aspiration.failedHigh++;
      if (score <= alpha || score >= beta) aspiration.failedNodes += this.nodes - before;
    }
    return score;
  }

  protected override onNode(slot: number, depth: number, isPv: boolean, cutNode: boolean): void {
    const { byNodeType, byDepth, byPly } = this.counts;
    const groups = this.groups[slot];
    groups[0] = byNodeType[isPv ? PV : cutNode ? CUT : ALL];
    // Without quiescence the main search goes down to the horizon itself.
    groups[1] = group(byDepth, Math.max(depth, 0));
    groups[2] = group(byPly, slot >> 1);
    for (const each of groups) each.nodes++;
    this.prunedQuiet[slot] = 0;
    this.depths[slot] = depth;
    this.cutNodes[slot] = cutNode ? 1 : 0;
    this.evaluated[slot] = this.estimates[slot] = NO_EVALUATION;
    // A null move is made without makeMove().
    this.path[slot >> 1] = NO_MOVE;
    this.fates.enter(slot, depth);
  }

  protected override onEvaluation(slot: number, evaluation: number, estimate: number): void {
    this.evaluated[slot] = evaluation;
    this.estimates[slot] = estimate;
  }

  protected override makeMove(move: Move, ply: number): void {
    this.path[ply] = move;
    super.makeMove(move, ply);
  }

  protected override onProbe(isKnown: boolean, inQuiescence: boolean): void {
    const table = inQuiescence ? this.counts.quiescenceTable : this.counts.table;
    table.probes++;
    if (isKnown) table.hits++;
  }

  protected override onTableCutoff(bound: number, inQuiescence: boolean): void {
    const table = inQuiescence ? this.counts.quiescenceTable : this.counts.table;
    if (bound === EXACT) table.exactCutoffs++;
    else if (bound === LOWER) table.lowerCutoffs++;
    else table.upperCutoffs++;
  }

  protected override onPrunableNode(): void {
    this.counts.pruning.rfp.candidates++;
  }

  protected override onNullMove(cutsOff: boolean): void {
    this.counts.nullMove.tries++;
    if (cutsOff) this.counts.nullMove.cutoffs++;
  }

  protected override onGivenUp(
    by: GivenUpBy,
    slot: number,
    beta: number,
    givenDepth: number,
    score: number,
  ): void {
    this.auditGivenUp(by, slot, beta, givenDepth, score);
  }

  protected override onInternalReduction(slot: number): void {
    this.fates.makeShallower(slot);
  }

  protected override onMove(slot: number, _move: Move, stage: number): void {
    this.fates.begin(slot, stage, this.pickers[slot].key);
  }

  protected override onPruned(
    rule: PruningRule,
    slot: number,
    move: Move,
    measured: number,
    limit: number,
  ): void {
    this.counts.pruning[rule].pruned++;
    this.measured = measured;
    this.limit = limit;
    if (rule === "rfp" || rule === "qsee") return;
    this.fates.prune(slot, move, rule, measured, limit);
    if (rule !== "seecapture") this.prunedQuiet[slot]++;
  }

  protected override onSkipQuiet(rule: MovePruningRule, slot: number, quietEnd: number): void {
    // What the picker leaves out from now on never comes to the search, so it is counted here: the
    // quiet moves that do not check, less those that came before.
    const excluded = slot % 2 === 0 ? NO_MOVE : this.excluded[slot >> 1];
    const end = generateQuiet(this.pos, this.scratch, 0);
    const all = this.countUnchecking(this.scratch, 0, end);
    const searched = this.countUnchecking(this.quietTried, slot * MAX_MOVES, quietEnd);
    const leftOut = excluded !== NO_MOVE && !isNoisy(excluded) &&
      !givesDirectCheck(this.pos, excluded);
    this.counts.pruning[rule].pruned += all - searched - this.prunedQuiet[slot] - (leftOut ? 1 : 0);
    if (this.isAudited(slot)) this.skipQuiet(slot, rule, end);
  }

  /** Tells what became of those of scratch[0..end) that the picker leaves out, in the order of their keys. */
  private skipQuiet(slot: number, rule: MovePruningRule, end: number): void {
    const picker = this.pickers[slot];
    const skipped = [...this.scratch.subarray(0, end)]
      .filter((move) => !this.fates.has(slot, move) && !givesDirectCheck(this.pos, move))
      .map((move) => ({ move, key: picker.quietScore(move) }))
      .sort((a, b) => b.key - a.key);
    for (const { move, key } of skipped) this.fates.skip(slot, move, rule, key);
  }

  /** How many of moves[first..end) do not check. */
  private countUnchecking(moves: Int32Array, first: number, end: number): number {
    let count = 0;
    for (let i = first; i < end; i++) if (!givesDirectCheck(this.pos, moves[i])) count++;
    return count;
  }

  protected override onSingularTest(extension: number): void {
    const { singular } = this.counts;
    singular.tests++;
    if (extension > 0) singular.extensions++;
    if (extension > 1) singular.doubleExtensions++;
  }

  protected override onNullWindowSearch(
    slot: number,
    _move: Move,
    reduction: number,
    beatsAlpha: boolean,
  ): void {
    if (reduction === 0) return;
    this.fates.searchReduced(slot, reduction, beatsAlpha);
    const { reductions } = this.counts;
    reductions.searches++;
    reductions.plies += reduction;
    if (beatsAlpha) reductions.researches++;
  }

  protected override onFullWindowSearch(): void {
    this.counts.reductions.fullWindow++;
  }

  protected override onSearched(
    slot: number,
    move: Move,
    _moveNumber: number,
    stage: number,
  ): void {
    this.fates.search(slot, move);
    const kind = kindOf(move, stage);
    for (const group of this.groups[slot]) group.searchedByKind[kind]++;
    if (kind !== HASH && !isNoisy(move)) this.quietSearched++;
  }

  protected override onCutoff(
    slot: number,
    move: Move,
    moveNumber: number,
    stage: number,
    beta: number,
    givenDepth: number,
    score: number,
  ): void {
    const kind = kindOf(move, stage);
    for (const group of this.groups[slot]) {
      group.cutoffsByMove[Math.min(moveNumber, LAST_MOVE_NUMBER) - 1]++;
      group.cutoffMoveNumbers += moveNumber;
      group.cutoffsByKind[kind]++;
    }
    this.auditGivenUp("searchedMove", slot, beta, givenDepth, score, move);
  }

  protected override onFailLow(
    slot: number,
    alpha: number,
    beta: number,
    givenDepth: number,
    score: number,
  ): void {
    if (!this.isAudited(slot)) return;
    const node = { ...this.auditedNode(slot, beta, givenDepth), alpha };
    const error = this.auditor!.auditFailedLow(this, node, this.fates);
    if (error) this.keep(error, node, score, error.move);
  }

  /** @param move the one that cut off, where one did */
  private auditGivenUp(
    by: NodeCause,
    slot: number,
    beta: number,
    givenDepth: number,
    score: number,
    move: Move = NO_MOVE,
  ): void {
    if (!this.isAudited(slot)) return;
    const node = { ...this.auditedNode(slot, beta, givenDepth), alpha: beta - 1 };
    const error = this.auditor!.auditGivenUp(this, node, by);
    if (error) this.keep(error, node, score, move);
  }

  /** Keeps an error of the node at which the search stands; `score` is what the search made of it. */
  private keep(error: AuditedError, node: FailedNode, score: number, move: Move): void {
    const { slot, alpha, beta, depth } = node, { kind, cause } = error;
    this.cases?.add({
      ...{ kind, cause, iteration: this.iteration, depth, alpha, beta, score, move },
      auditScore: error.score,
      path: [...this.path.subarray(0, slot >> 1)],
      evaluation: this.evaluated[slot],
      estimate: this.estimates[slot],
      order: move === NO_MOVE ? undefined : this.fates.fateOf(slot, move).order,
      measured: this.measured,
      limit: this.limit,
      tableDepth: this.table.depth,
      tableBound: this.table.bound,
    }, this.pos);
  }

  /** The root and singular searches are left out. */
  private isAudited(slot: number): boolean {
    return slot >= 2 && slot % 2 === 0 && this.auditor?.samples(this.depths[slot]) === true;
  }

  private auditedNode(slot: number, beta: number, givenDepth: number): AuditedNode {
    const cutNode = this.cutNodes[slot] === 1;
    return { slot, beta, givenDepth, depth: this.depths[slot], cutNode };
  }

  protected override onHorizon(ply: number): void {
    this.horizon = ply;
    this.fates.enterQuiescence(ply);
  }

  protected override onQuiescenceNode(ply: number): void {
    const { nodesByPly } = this.counts.quiescence, below = ply - this.horizon;
    while (nodesByPly.length <= below) nodesByPly.push(0);
    nodesByPly[below]++;
  }

  protected override onStandPat(cutsOff: boolean): void {
    this.counts.quiescence.standPats++;
    if (cutsOff) this.counts.quiescence.standPatCutoffs++;
  }

  protected override onQuiescenceCutoff(moveNumber: number): void {
    this.counts.quiescence.cutoffs++;
    if (moveNumber === 1) this.counts.quiescence.firstMoveCutoffs++;
  }
}

/** The group at `index` of a list that grows as needed. */
function group(list: MoveCounts[], index: number): MoveCounts {
  while (list.length <= index) list.push(emptyMoveCounts());
  return list[index];
}

function countScores(table: Int32Array): HistoryCounts {
  const counts = { scores: table.length, touched: 0, magnitude: 0, atLimit: 0 };
  for (const score of table) {
    const magnitude = Math.abs(score);
    if (magnitude > 0) counts.touched++;
    if (magnitude >= AT_LIMIT) counts.atLimit++;
    counts.magnitude += magnitude;
  }
  return counts;
}
