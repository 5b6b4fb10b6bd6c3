/** A searcher that records what happens at the nodes of one line, and searches the same tree as the plain one. */

import { givesDirectCheck } from "../../engine/board/direct_check.ts";
import { findLegal } from "../../engine/board/find_legal.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { isNoisy, type Move, NO_MOVE } from "../../engine/board/types.ts";
import type { Evaluator } from "../../engine/evaluation/evaluator.ts";
import type { GivenUpBy, PruningRule } from "../../engine/search/hooks.ts";
import { LOSING_CAPTURE } from "../../engine/search/picker.ts";
import { INFINITE, MAX_PLY } from "../../engine/search/score.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import type { TranspositionTable } from "../../engine/search/transposition.ts";
import type { Techniques } from "../../engine/techniques.ts";
import { exchangeValue } from "../shared/exchange_value.ts";
import type { EndedVisit, Ending, Visit, VisitedMove } from "./visit.ts";

/** What alphaBeta() or quiescence() was called with. */
interface Call {
  readonly alpha: number;
  readonly beta: number;
  readonly depth: number;
  readonly ply: number;
}

export class NodeRecorder extends Searcher {
  /** The visit whose code runs: undefined below nodes off the line, whose hooks tell nothing of interest. */
  private current: Visit | undefined;
  private iteration = 0;
  private rootSearch = 0;
  /** By ply: visits to the line's node there so far. */
  private readonly visitCounts: number[];

  /**
   * @param line the moves from the root; a node that other moves lead to is another node
   * @param onVisit told of each visit to a node on the way or to the last one, when it ends
   */
  constructor(
    table: TranspositionTable,
    techniques: Techniques,
    evaluator: Evaluator,
    private readonly line: readonly Move[],
    private readonly onVisit: (visit: EndedVisit) => void,
  ) {
    super(table, techniques, evaluator);
    this.visitCounts = Array.from({ length: line.length + 1 }, () => 0);
  }

  override searchRoot(
    alpha: number,
    beta: number,
    depth: number,
    rootMoves: readonly Move[],
    hashMove: Move,
  ): number {
    this.rootSearch = depth === this.iteration ? this.rootSearch + 1 : 1;
    this.iteration = depth;
    return super.searchRoot(alpha, beta, depth, rootMoves, hashMove);
  }

  protected override alphaBeta(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    cutNode: boolean,
  ): number {
    const search = (): number => super.alphaBeta(alpha, beta, depth, ply, cutNode);
    return this.watch({ alpha, beta, depth, ply }, search);
  }

  protected override quiescence(alpha: number, beta: number, ply: number): number {
    const search = (): number => super.quiescence(alpha, beta, ply);
    // At the horizon the visit has begun in alphaBeta().
    return this.current?.ply === ply
      ? search()
      : this.watch({ alpha, beta, depth: 0, ply }, search);
  }

  /** Searches a node, as a visit if it is on the line, and tells the node above of it. */
  private watch(call: Call, search: () => number): number {
    const above = this.current, nodesBefore = this.nodes;
    const visit = this.current = this.isOnLine(call.ply) ? this.enter(call) : undefined;
    const score = search(), nodes = this.nodes - nodesBefore;
    this.current = above;
    if (visit) this.leave(visit, score, nodes);
    // A singular search is of the node itself.
    if (above && above.ply < call.ply) {
      const { depth, alpha, beta } = call;
      const child = { depth: Math.max(depth, 0), alpha: 0 - beta, beta: 0 - alpha, nodes };
      const searched = above.moves.at(-1);
      if (searched) searched.searches.push({ ...child, score: 0 - score });
      else above.nullMove = { ...child, score: 0 - score };
    }
    return score;
  }

  /** Whether the node that the current one now searches is on the line. */
  private isOnLine(ply: number): boolean {
    const above = this.current;
    if (ply === 0) return true;
    if (above === undefined || ply > this.line.length) return false;
    return above.ply === ply || above.moves.at(-1)?.move === this.line[ply - 1];
  }

  private enter({ alpha, beta, depth, ply }: Call): Visit {
    const above = this.current, { alphabeta } = this.techniques;
    return {
      number: ++this.visitCounts[ply],
      iteration: this.iteration,
      rootSearch: this.rootSearch,
      ply,
      leftOut: this.excluded[ply],
      inSingularSearch: above !== undefined && above.ply < ply &&
        (above.leftOut !== NO_MOVE || above.inSingularSearch),
      node: "quiescence",
      alpha: alphabeta ? alpha : -INFINITE,
      beta: alphabeta ? beta : INFINITE,
      givenDepth: depth,
      depth,
      inCheck: this.pos.inCheck(),
      internalReduction: false,
      moves: [],
      untried: [],
      score: 0,
      nodes: 0,
    };
  }

  private leave(visit: Visit, score: number, nodes: number): void {
    visit.score = score;
    visit.nodes = nodes;
    const ending = visit.ending ?? this.endingOf(visit);
    if (ending === "cutoff" || ending === "faillow" || ending === "exact") {
      const came = new Set(visit.moves.map(({ move }) => move)).add(visit.leftOut);
      visit.untried = legalMoves(this.pos).filter((move) => !came.has(move));
    }
    this.onVisit(Object.assign(visit, { ending }));
  }

  /** How a visit ended that no hook told the end of. */
  private endingOf({ node, ply, depth, leftOut, inCheck, moves, alpha, score }: Visit): Ending {
    const inQuiescence = node === "quiescence";
    if (ply >= MAX_PLY || !inQuiescence && ply > 0 && depth <= 0) return "horizon";
    if (moves.length === 0 && (!inQuiescence || inCheck)) {
      if (legalMoves(this.pos).every((move) => move === leftOut)) {
        return leftOut !== NO_MOVE ? "onlymove" : inCheck ? "mate" : "stalemate";
      }
      return "matedistance";
    }
    return inQuiescence && score <= alpha ? "faillow" : "exact";
  }

  // ---- What the search tells ----

  protected override onNode(_slot: number, depth: number, isPv: boolean, cutNode: boolean): void {
    if (this.current === undefined) return;
    this.current.depth = depth;
    this.current.node = isPv ? "PV" : cutNode ? "cut" : "all";
  }

  protected override isDraw(ply: number, inCheck: boolean): boolean {
    const isDraw = super.isDraw(ply, inCheck);
    if (isDraw) this.end("draw");
    return isDraw;
  }

  protected override onProbe(isKnown: boolean): void {
    if (this.current === undefined || !isKnown) return;
    const { depth, bound, score, move } = this.table;
    this.current.table = { depth, bound, score, move: move && findLegal(this.pos, move) };
  }

  protected override onTableCutoff(): void {
    this.end("tt");
  }

  protected override onEvaluation(
    _slot: number,
    evaluation: number,
    estimate: number,
    improving: boolean,
  ): void {
    if (this.current) Object.assign(this.current, { evaluation, estimate, improving });
  }

  protected override onGivenUp(by: GivenUpBy): void {
    this.end(by);
  }

  protected override onInternalReduction(): void {
    if (this.current === undefined) return;
    this.current.depth--;
    this.current.internalReduction = true;
  }

  protected override onMove(slot: number, move: Move, stage: number): void {
    this.comeUp(slot, move, stage);
  }

  /** Records a move that comes up at the current node. */
  private comeUp(slot: number, move: Move, stage: number): void {
    this.current?.moves.push({
      move,
      stage,
      key: this.pickers[slot].key,
      reduction: 0,
      searches: [],
    });
  }

  protected override onPruned(
    rule: PruningRule,
    slot: number,
    move: Move,
    measured: number,
    limit: number,
  ): void {
    if (this.current === undefined) return;
    if (rule === "rfp") {
      this.current.pruned = { rule, measured, limit };
      return;
    }
    if (rule === "qsee") this.comeUp(slot, move, LOSING_CAPTURE);
    const looksAtExchange = rule === "seequiet" || rule === "seecapture" || rule === "qsee";
    this.lastMove().pruned = {
      rule,
      measured: looksAtExchange ? exchangeValue(this.pos, move) : measured,
      limit,
    };
  }

  protected override onSkipQuiet(rule: PruningRule, slot: number): void {
    if (this.current === undefined) return;
    const { moves, leftOut } = this.current, picker = this.pickers[slot];
    const came = new Set(moves.map(({ move }) => move)).add(leftOut);
    const skipped = legalMoves(this.pos)
      .filter((move) => !came.has(move) && !isNoisy(move) && !givesDirectCheck(this.pos, move))
      .map((move): VisitedMove => ({
        move,
        key: picker.quietScore(move),
        skippedBy: rule,
        reduction: 0,
        searches: [],
      }));
    moves.push(...skipped.sort((a, b) => b.key! - a.key!));
  }

  protected override onSingularTest(extension: number): void {
    if (this.current) this.lastMove().extension = extension;
  }

  protected override onNullWindowSearch(_slot: number, _move: Move, reduction: number): void {
    if (this.current) this.lastMove().reduction = reduction;
  }

  protected override onCutoff(): void {
    this.end("cutoff");
  }

  protected override onFailLow(): void {
    this.end("faillow");
  }

  protected override onHorizon(): void {
    if (this.current) this.current.node = "quiescence";
  }

  protected override onStandPat(cutsOff: boolean): void {
    if (this.current === undefined) return;
    this.current.evaluation = this.evaluator.evaluate(this.pos);
    if (cutsOff) this.end("standpat");
  }

  protected override makeMove(move: Move, ply: number): void {
    if (this.current?.node === "quiescence") {
      this.comeUp(2 * ply, move, this.pickers[2 * ply].stage);
    }
    super.makeMove(move, ply);
  }

  protected override onQuiescenceCutoff(): void {
    this.end("cutoff");
  }

  private end(ending: Ending): void {
    if (this.current) this.current.ending ??= ending;
  }

  /** The move at hand at the current node, where one has come up. */
  private lastMove(): VisitedMove {
    return this.current!.moves.at(-1)!;
  }
}
