/**
 * The search: alpha-beta with everything that makes it selective, and quiescence below it. One numbered
 * step a technique; each step's guard begins with its switch, its formulas are in margins.ts. Scores
 * are negated as `0 - score`: `-score` makes -0 of a draw, which V8 can only keep as a float.
 *
 * What the profiler counts goes through the empty methods of SearchHooks; they cost nothing here.
 */

import { givesDirectCheck } from "../board/direct_check.ts";
import { findLegal } from "../board/find_legal.ts";
import { generateAll, MAX_MOVES } from "../board/movegen.ts";
import { Position } from "../board/position.ts";
import { isNoisy, type Move, NO_MOVE } from "../board/types.ts";
import type { Evaluator } from "../evaluation/evaluator.ts";
import type { Techniques } from "../techniques.ts";
import { History, NOTHING_BEFORE, pieceTo } from "./history.ts";
import { SearchHooks } from "./hooks.ts";
import type { Budget } from "./limits.ts";
import * as margins from "./margins.ts";
import { COUNTERMOVE, FIRST_KILLER, LOSING_CAPTURE, Picker } from "./picker.ts";
import { INFINITE, MATE, MATE_BOUND, MAX_PLY, NO_EVALUATION } from "./score.ts";
import { seeAtLeast } from "./see.ts";
import { boundOf, decides, LOWER, type TranspositionTable } from "./transposition.ts";

const PLIES = MAX_PLY + 4;

/** Where a side's squares begin with those of its pawns and its king. */
const PAWNS = 2, KINGS = 12;

/** Half-moves without capture or pawn move after which a game is drawn. */
const FIFTY_MOVES = 100;
/** And after which table results, whose keys do not know the count, end no node any more. */
const NEAR_FIFTY_MOVES = 90;

/** A root move that raised alpha. */
export interface RootLine {
  readonly score: number;
  readonly pv: Move[];
}

export class Searcher extends SearchHooks {
  /** Nodes of this search, quiescence included. */
  nodes = 0;
  quiescenceNodes = 0;
  /** Beta cutoffs by a searched move in the main search, and those among them by the first one. */
  cutoffs = 0;
  firstMoveCutoffs = 0;
  /** The deepest ply reached. */
  seldepth = 0;
  /** Whether the budget ended the search; scores returned since mean nothing. */
  stopped = false;
  /** The best complete line of the last searchRoot(), also when it was stopped. */
  rootLine: RootLine | undefined;
  /** Nodes below each root move in this iteration. */
  readonly rootNodes = new Map<Move, number>();

  protected pos = new Position();
  protected readonly history = new History();
  protected pickers: Picker[] = [];
  private budget!: Budget;
  private nextCheck = 0;
  private rootDepth = 0;
  private rootMoves: readonly Move[] = [];
  private rootHashMove: Move = NO_MOVE;

  /** Two pickers a ply: a singular search visits its node while the node's own picker is in use. */
  private readonly moves = new Int32Array(2 * PLIES * MAX_MOVES);
  private readonly keys = new Int32Array(2 * PLIES * MAX_MOVES);
  protected readonly quietTried = new Int32Array(2 * PLIES * MAX_MOVES);
  private readonly noisyTried = new Int32Array(2 * PLIES * MAX_MOVES);
  /** By ply: principal variation (PLIES moves a ply) and its length. */
  private readonly pv = new Int32Array(PLIES * PLIES);
  private readonly pvLength = new Int32Array(PLIES);
  /** By ply: static evaluation, the move made there by piece and destination, the move left out. */
  private readonly evaluations = new Int32Array(PLIES);
  private readonly moved = new Int32Array(PLIES);
  protected readonly excluded = new Int32Array(PLIES);
  /** By ply: cutoffs counted for the node above, double extensions on the path. */
  private readonly cutoffCounts = new Int32Array(PLIES);
  private readonly doubleExtensions = new Int32Array(PLIES);

  constructor(
    readonly table: TranspositionTable,
    readonly techniques: Techniques,
    readonly evaluator: Evaluator,
  ) {
    super();
  }

  /** Forgets everything learnt, the transposition table included. */
  newGame(): void {
    this.table.clear();
    this.history.clear();
  }

  /** Prepares a search of `pos`, which the searcher keeps and moves on. */
  begin(pos: Position, budget: Budget): void {
    this.pos = pos;
    this.budget = budget;
    this.evaluator.reset(pos);
    this.pickers = Array.from(
      { length: 2 * PLIES },
      (_, slot) =>
        new Picker(pos, this.history, this.techniques, this.moves, this.keys, slot * MAX_MOVES),
    );
    this.history.halve();
    this.table.newSearch();
    this.nodes =
      this.quiescenceNodes =
      this.cutoffs =
      this.firstMoveCutoffs =
        0;
    this.stopped = false;
    this.seldepth = 0;
    this.nextCheck = this.budget.nextCheck(0);
  }

  /**
   * Searches the root to `depth` within (alpha, beta), only `rootMoves`, `hashMove` first.
   *
   * @returns the score, worthless when `stopped`; `rootLine` has the best line that beat alpha
   */
  searchRoot(
    alpha: number,
    beta: number,
    depth: number,
    rootMoves: readonly Move[],
    hashMove: Move,
  ): number {
    this.rootDepth = depth;
    this.rootMoves = rootMoves;
    this.rootHashMove = hashMove;
    this.rootLine = undefined;
    this.cutoffCounts.fill(0);
    return this.alphaBeta(alpha, beta, depth, 0, false);
  }

  /**
   * Searches once more the node at which `other` stands, `ply` plies down its line, on the position
   * object that both have been begun with: for the profiler's audits.
   */
  protected searchNodeOf(
    other: Searcher,
    ply: number,
    alpha: number,
    beta: number,
    depth: number,
    cutNode: boolean,
  ): number {
    this.rootDepth = other.rootDepth;
    for (const line of ["evaluations", "moved", "doubleExtensions"] as const) {
      this[line].set(other[line].subarray(0, ply + 1));
    }
    this.evaluator.reset(this.pos);
    this.nodes = 0;
    this.stopped = false;
    this.nextCheck = this.budget.nextCheck(0);
    return this.alphaBeta(alpha, beta, depth, ply, cutNode);
  }

  private checkBudget(): void {
    this.stopped = this.budget.expired(this.nodes);
    this.nextCheck = this.budget.nextCheck(this.nodes);
  }

  /** Whether the rules or dead material end the game in a draw here. The root is never one. */
  protected isDraw(ply: number, inCheck: boolean): boolean {
    const pos = this.pos;
    if (pos.halfmoveClock >= 4 && pos.isRepetition(ply)) return true;
    if (pos.halfmoveClock >= FIFTY_MOVES) {
      // Mate on the hundredth half-move comes first.
      const free = (2 * ply + 1) * MAX_MOVES;
      return !inCheck || generateAll(pos, this.moves, free) > free;
    }
    return pos.hasInsufficientMaterial();
  }

  protected makeMove(move: Move, ply: number): void {
    this.moved[ply] = pieceTo(move);
    this.evaluator.make(this.pos, move);
    this.pos.make(move);
  }

  private unmakeMove(move: Move): void {
    this.pos.unmake(move);
    this.evaluator.unmake();
  }

  /** Puts `move` before the line found one ply deeper. */
  private extendPv(move: Move, ply: number): void {
    const pv = this.pv, at = ply * PLIES, next = at + PLIES, length = this.pvLength[ply + 1];
    pv[at] = move;
    for (let i = 0; i < length; i++) pv[at + 1 + i] = pv[next + i];
    this.pvLength[ply] = length + 1;
  }

  /** The position's score by search, from the side to move's view: at most alpha, at least beta, or exact between. */
  protected alphaBeta(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    cutNode: boolean,
  ): number {
    const techniques = this.techniques, pos = this.pos;

    // ---- Early exits ----

    // Step 1: without alpha-beta every node is searched with the full window, plain minimax.
    if (!techniques.alphabeta) {
      alpha = -INFINITE;
      beta = INFINITE;
    }

    // Step 2: check extension. A side in check has few moves and may be about to lose something: a
    // horizon here would hide it. The bound keeps series of checks from running on.
    const inCheck = pos.inCheck();
    const givenDepth = depth;
    if (techniques.checkext && inCheck && this.mayExtend(ply)) depth++;

    // Step 3: the horizon.
    if (depth <= 0 && techniques.quiescence) return this.enterQuiescence(alpha, beta, ply);

    const isPv = beta - alpha > 1;
    this.pvLength[ply] = 0;
    if (++this.nodes >= this.nextCheck) this.checkBudget();
    if (this.stopped) return 0;
    const excluded = this.excluded[ply];
    const slot = 2 * ply + (excluded === NO_MOVE ? 0 : 1);
    this.onNode(slot, depth, isPv, cutNode);
    if (ply > this.seldepth) this.seldepth = ply;
    if (ply > 0) {
      // Step 4: draws, and the end of the arrays.
      if (this.isDraw(ply, inCheck)) return 0;
      if (ply >= MAX_PLY || depth <= 0) return this.evaluator.evaluate(pos);

      // Step 5: mate distance. Being mated here is the worst that can come and mating at the next ply
      // the best: a window beyond that cannot change the result at the root.
      if (techniques.matedistance) {
        alpha = Math.max(alpha, -MATE + ply);
        beta = Math.min(beta, MATE - ply - 1);
        if (alpha >= beta) return alpha;
      }
    }

    // Step 6: the transposition table. An earlier result at least as deep ends the node if its bound
    // decides this window; not at PV nodes, which would lose their line, and not near the fifty-move
    // limit, which the key does not know.
    const table = this.table;
    const key0 = pos.key0, key1 = pos.key1;
    let hashMove = NO_MOVE, hashDepth = 0, hashBound = 0, hashScore = 0;
    let evaluation = NO_EVALUATION;
    if (techniques.tt && excluded === NO_MOVE) {
      const isKnown = table.probe(key0, key1, ply);
      this.onProbe(isKnown, false);
      if (isKnown) {
        hashDepth = table.depth;
        hashBound = table.bound;
        hashScore = table.score;
        evaluation = table.evaluation;
        if (
          !isPv && hashDepth >= depth && decides(hashBound, hashScore, beta) &&
          pos.halfmoveClock < NEAR_FIFTY_MOVES
        ) {
          this.onTableCutoff(hashBound, false);
          if (hashScore >= beta) this.onGivenUp("tt", slot, beta, givenDepth, hashScore);
          return hashScore;
        }
        if (table.move !== 0) hashMove = findLegal(pos, table.move);
      }
    }
    if (ply === 0) hashMove = this.rootHashMove;

    // ---- Decisions about the whole node ----

    // Step 7: static evaluation, sharpened by the table's bound where that says more.
    let estimate = NO_EVALUATION;
    let improving = false;
    if (inCheck) {
      this.evaluations[ply] = NO_EVALUATION;
    } else {
      if (excluded !== NO_MOVE) evaluation = this.evaluations[ply];
      else if (evaluation === NO_EVALUATION) evaluation = this.evaluator.evaluate(pos);
      this.evaluations[ply] = evaluation;
      estimate = evaluation;
      if (decides(hashBound, hashScore, evaluation)) estimate = hashScore;
      improving = this.isImproving(evaluation, ply);
      this.onEvaluation(slot, evaluation, estimate, improving);
    }
    this.cutoffCounts[ply + 2] = 0;
    this.history.clearKillers(ply + 1);
    this.doubleExtensions[ply + 1] = this.doubleExtensions[ply];

    const oneBack = ply > 0 ? this.moved[ply - 1] : NOTHING_BEFORE;
    const twoBack = ply > 1 ? this.moved[ply - 2] : NOTHING_BEFORE;
    const hasPieces = this.hasPieces();

    if (!isPv && !inCheck && excluded === NO_MOVE) {
      this.onPrunableNode();

      // Step 8: reverse futility. So far above beta that the few plies left will hardly bring it down.
      if (
        techniques.rfp && depth <= margins.RFP_MAX_DEPTH && Math.abs(beta) < MATE_BOUND &&
        estimate < MATE_BOUND &&
        estimate - margins.reverseFutilityMargin(depth, improving) >= beta
      ) {
        const limit = beta + margins.reverseFutilityMargin(depth, improving);
        this.onPruned("rfp", slot, NO_MOVE, estimate, limit);
        this.onGivenUp("rfp", slot, beta, givenDepth, estimate);
        return estimate;
      }

      // Step 9: null move. If passing still leaves the opponent below beta, a move surely does. Not with
      // king and pawns alone, where having to move can be what loses.
      if (
        techniques.nullmove && depth >= margins.NULL_MOVE_MIN_DEPTH && estimate >= beta &&
        oneBack !== NOTHING_BEFORE && hasPieces && beta > -MATE_BOUND
      ) {
        this.moved[ply] = NOTHING_BEFORE;
        pos.makeNull();
        const reduced = depth - margins.nullMoveReduction(depth, estimate - beta);
        const score = 0 - this.alphaBeta(0 - beta, 1 - beta, reduced, ply + 1, !cutNode);
        pos.unmakeNull();
        if (this.stopped) return 0;
        this.onNullMove(score >= beta);
        if (score >= beta) {
          this.onGivenUp("nullmove", slot, beta, givenDepth, score);
          // A mate found by passing is not proved.
          return score >= MATE_BOUND ? beta : score;
        }
      }
    }

    // Step 10: internal iterative reduction. Without a hash move the node is either new or was never
    // worth one; the shallower search leaves a hash move for the next iteration.
    if (
      techniques.iir && techniques.tt && depth >= margins.IIR_MIN_DEPTH && hashMove === NO_MOVE &&
      excluded === NO_MOVE && (isPv || cutNode)
    ) {
      depth--;
      this.onInternalReduction(slot);
    }

    // ---- The moves ----

    const picker = this.pickers[slot];
    this.history.enter(oneBack, twoBack);
    picker.start(hashMove, ply, oneBack, twoBack);
    const quietTried = this.quietTried, noisyTried = this.noisyTried, tried = slot * MAX_MOVES;
    let quietEnd = tried, noisyEnd = tried;
    const hashMoveIsNoisy = hashMove !== NO_MOVE && isNoisy(hashMove);
    const alphaAtStart = alpha;
    let best = -INFINITE, bestMove = NO_MOVE;
    let legal = 0, searched = 0;

    for (;;) {
      const move = picker.next();
      if (move === NO_MOVE) break;
      if (move === excluded || ply === 0 && !this.rootMoves.includes(move)) continue;
      legal++;
      const isQuiet = !isNoisy(move);
      this.onMove(slot, move, picker.stage);

      // Moves that will not matter, once one has kept the node from being mated and where no mate is
      // looked for. What a quiet check leads to is not in the evaluation, so checks are not judged by it.
      if (ply > 0 && best > -MATE_BOUND && alpha < MATE_BOUND && !inCheck && hasPieces) {
        if (isQuiet) {
          const reduction = margins.baseReduction(depth, legal) / margins.REDUCTION_PLY;
          const reducedDepth = Math.max(depth - reduction | 0, 0);

          // Step 11: late move pruning. After this many moves in order, the rest of the quiet ones
          // would have to be badly ordered to matter at this depth.
          const enough = margins.lateMoveLimit(depth, improving);
          const isLate = techniques.lmp && depth <= margins.LMP_MAX_DEPTH && searched >= enough;

          // Step 12: futility. A quiet move wins no material, so it cannot lift the node this far.
          const hope = evaluation + margins.futilityMargin(reducedDepth);
          const isFutile = techniques.futility && reducedDepth <= margins.FUTILITY_MAX_DEPTH &&
            hope <= alpha;

          // Step 13: quiet moves onto squares where they are lost.
          const threshold = margins.seeQuietMargin(reducedDepth);
          const isPruned = isLate || isFutile ||
            techniques.seequiet && depth <= margins.SEE_MAX_DEPTH &&
              !seeAtLeast(pos, move, threshold);
          if (isPruned && !givesDirectCheck(pos, move)) {
            const rule = isLate ? "lmp" : isFutile ? "futility" : "seequiet";
            const limit = isLate ? enough : isFutile ? alpha : threshold;
            const measured = isLate ? searched : isFutile ? hope : threshold;
            this.onPruned(rule, slot, move, measured, limit);
            if (isLate || isFutile) {
              picker.skipQuiet();
              this.onSkipQuiet(rule, slot, quietEnd);
            }
            if (isFutile && !isLate && best < hope) best = hope;
            continue;
          }
        } else if (
          // Step 14: captures that lose more than the depth left could win back.
          techniques.seecapture && depth <= margins.SEE_MAX_DEPTH &&
          picker.stage === LOSING_CAPTURE &&
          !seeAtLeast(pos, move, margins.seeCaptureMargin(depth))
        ) {
          const threshold = margins.seeCaptureMargin(depth);
          this.onPruned("seecapture", slot, move, threshold, threshold);
          continue;
        }
      }

      // Step 15: singular extension. If every other move fails well below the hash move's score, all
      // hangs on that one move, which deserves a deeper look; by far below, two plies deeper.
      let extension = 0, doubled = false;
      if (
        techniques.singular && move === hashMove && ply > 0 && excluded === NO_MOVE &&
        depth >= margins.SINGULAR_MIN_DEPTH && hashDepth >= depth - margins.SINGULAR_HASH_LAG &&
        (hashBound & LOWER) !== 0 && Math.abs(hashScore) < MATE_BOUND && this.mayExtend(ply)
      ) {
        const singularBeta = hashScore - margins.singularMargin(depth);
        this.excluded[ply] = move;
        const reduced = margins.singularDepth(depth);
        const score = this.alphaBeta(singularBeta - 1, singularBeta, reduced, ply, cutNode);
        this.excluded[ply] = NO_MOVE;
        if (this.stopped) return 0;
        if (score < singularBeta) {
          extension = 1;
          if (
            techniques.doubleext && !isPv &&
            score < singularBeta - margins.DOUBLE_EXTENSION_MARGIN &&
            this.doubleExtensions[ply] < margins.MAX_DOUBLE_EXTENSIONS
          ) {
            extension = 2;
            doubled = true;
          }
        }
        this.onSingularTest(extension);
      }
      this.doubleExtensions[ply + 1] = this.doubleExtensions[ply] + (doubled ? 1 : 0);

      const nodesBefore = this.nodes;
      const newDepth = depth - 1 + extension;
      const stage = picker.stage;
      this.makeMove(move, ply);

      let score = 0;
      let reducedDepth = newDepth;
      // Step 16: late move reductions, for quiet moves after the first. If one beats alpha after all,
      // it is searched again in full.
      if (techniques.lmr && isQuiet && searched > 0 && depth >= margins.LMR_MIN_DEPTH) {
        let reduction = margins.baseReduction(depth, searched + 1);
        if (cutNode) reduction += margins.REDUCE_CUT_NODE;
        if (!improving) reduction += margins.REDUCE_NOT_IMPROVING;
        if (hashMoveIsNoisy) reduction += margins.REDUCE_NOISY_HASH_MOVE;
        // Step 17: where the replies to earlier moves here keep cutting off, this is an all node.
        if (techniques.cutoffcount && this.cutoffCounts[ply + 1] > margins.MANY_CUTOFFS) {
          reduction += margins.REDUCE_MANY_CUTOFFS;
        }
        if (isPv) reduction -= margins.REDUCE_LESS_PV_NODE;
        if (stage >= FIRST_KILLER && stage <= COUNTERMOVE) {
          reduction -= margins.REDUCE_LESS_REFUTATION;
        }
        if (pos.inCheck()) reduction -= margins.REDUCE_LESS_CHECK;
        reduction -= picker.quietScore(move) / margins.HISTORY_PER_REDUCTION | 0;
        reducedDepth = Math.max(1, newDepth - Math.max(0, reduction / margins.REDUCTION_PLY | 0));
      }

      // Step 18: principal variation search. The first move is expected to be best; the others only
      // have to show that they are not, with a null window, first at the reduced depth.
      const nullWindow = !isPv ||
        searched > 0 && (techniques.pvs && techniques.alphabeta || reducedDepth < newDepth);
      if (nullWindow) {
        score = 0 - this.alphaBeta(
          0 - alpha - 1,
          0 - alpha,
          reducedDepth,
          ply + 1,
          searched > 0 || !cutNode,
        );
        this.onNullWindowSearch(slot, move, newDepth - reducedDepth, score > alpha);
        if (score > alpha && reducedDepth < newDepth && !this.stopped) {
          score = 0 - this.alphaBeta(0 - alpha - 1, 0 - alpha, newDepth, ply + 1, !cutNode);
        }
      }
      if (isPv && (!nullWindow || score > alpha) && !this.stopped) {
        if (nullWindow) this.onFullWindowSearch();
        score = 0 - this.alphaBeta(0 - beta, 0 - alpha, newDepth, ply + 1, false);
      }

      this.unmakeMove(move);
      if (this.stopped) return 0;
      searched++;
      this.onSearched(slot, move, searched, stage);
      if (ply === 0) {
        this.rootNodes.set(move, (this.rootNodes.get(move) ?? 0) + this.nodes - nodesBefore);
      }

      if (score > best) {
        best = score;
        if (score > alpha) {
          bestMove = move;
          if (isPv) this.extendPv(move, ply);
          if (ply === 0) {
            this.rootLine = { score, pv: [...this.pv.subarray(0, this.pvLength[0])] };
          }
          if (score >= beta) {
            this.cutoffs++;
            if (searched === 1) this.firstMoveCutoffs++;
            this.onCutoff(slot, move, searched, stage, beta, givenDepth, score);
            this.cutoffCounts[ply] += (doubled ? margins.DOUBLE_EXTENSION_CUTOFF_COUNT : 1) +
              (hashMove === NO_MOVE ? 1 : 0);
            if (isQuiet) {
              this.history.recordQuietCutoff(
                move,
                quietTried,
                tried,
                quietEnd,
                ply,
                depth,
                oneBack,
                twoBack,
              );
            }
            if (techniques.capthist && (!isQuiet || techniques.capthistquiet)) {
              this.history.recordCaptures(move, noisyTried, tried, noisyEnd, depth);
            }
            break;
          }
          alpha = score;
        }
      }
      if (isQuiet) quietTried[quietEnd++] = move;
      else noisyTried[noisyEnd++] = move;
    }

    // No legal move: mated or stalemate; with a move left out, that move was the only one.
    if (legal === 0) {
      if (excluded !== NO_MOVE) return alpha;
      return inCheck ? -MATE + ply : 0;
    }
    if (best <= alphaAtStart) this.onFailLow(slot, alphaAtStart, beta, givenDepth, best);

    if (techniques.tt && excluded === NO_MOVE && ply > 0) {
      const bound = boundOf(best, alphaAtStart, beta);
      table.store(
        key0,
        key1,
        ply,
        bestMove,
        depth,
        bound,
        best,
        evaluation,
      );
    }
    return best;
  }

  /** Whether the line may still be made longer: it stays within twice the depth of the iteration. */
  private mayExtend(ply: number): boolean {
    return ply < 2 * this.rootDepth;
  }

  /** Whether the side to move stands better than two plies ago, in check then four. */
  private isImproving(evaluation: number, ply: number): boolean {
    for (let back = 2; back <= 4; back += 2) {
      if (ply < back) return false;
      const before = this.evaluations[ply - back];
      if (before !== NO_EVALUATION) return evaluation > before;
    }
    return false;
  }

  /** Whether the side to move has more than king and pawns. */
  private hasPieces(): boolean {
    const bb = this.pos.bb, at = this.pos.sideToMove << 4;
    return (bb[at] & ~(bb[at | PAWNS] | bb[at | KINGS]) |
      bb[at | 1] & ~(bb[at | PAWNS | 1] | bb[at | KINGS | 1])) !== 0;
  }

  /**
   * Ends the main search at a position that it has not counted: the only way into quiescence, as which
   * the position counts, once.
   */
  private enterQuiescence(alpha: number, beta: number, ply: number): number {
    this.onHorizon(ply);
    return this.quiescence(alpha, beta, ply);
  }

  /** The position's score once captures are resolved. In check all moves are tried. */
  protected quiescence(alpha: number, beta: number, ply: number): number {
    const techniques = this.techniques, pos = this.pos;
    const isPv = beta - alpha > 1;
    this.pvLength[ply] = 0;
    this.quiescenceNodes++;
    if (++this.nodes >= this.nextCheck) this.checkBudget();
    if (this.stopped) return 0;
    this.onQuiescenceNode(ply);
    if (ply > this.seldepth) this.seldepth = ply;

    const inCheck = pos.inCheck();
    if (this.isDraw(ply, inCheck)) return 0;
    if (ply >= MAX_PLY) return this.evaluator.evaluate(pos);

    const table = this.table, key0 = pos.key0, key1 = pos.key1;
    let hashMove = NO_MOVE, evaluation = NO_EVALUATION;
    let hashBound = 0, hashScore = 0;
    if (techniques.tt) {
      const isKnown = table.probe(key0, key1, ply);
      this.onProbe(isKnown, true);
      if (isKnown) {
        hashBound = table.bound;
        hashScore = table.score;
        if (
          !isPv && decides(hashBound, hashScore, beta) && pos.halfmoveClock < NEAR_FIFTY_MOVES
        ) {
          this.onTableCutoff(hashBound, true);
          return hashScore;
        }
        evaluation = table.evaluation;
        if (table.move !== 0) hashMove = findLegal(pos, table.move);
        if (!inCheck && hashMove !== NO_MOVE && !isNoisy(hashMove)) hashMove = NO_MOVE;
      }
    }

    // Stand pat: a side that need not capture can do at least as well as it stands.
    const alphaAtStart = alpha;
    let best = -INFINITE;
    if (!inCheck) {
      if (evaluation === NO_EVALUATION) evaluation = this.evaluator.evaluate(pos);
      best = evaluation;
      // A mate would come without its line.
      if (Math.abs(hashScore) < MATE_BOUND && decides(hashBound, hashScore, best)) best = hashScore;
      this.onStandPat(best >= beta);
      if (best >= beta) return best;
      if (best > alpha) alpha = best;
    }

    const oneBack = ply > 0 ? this.moved[ply - 1] : NOTHING_BEFORE;
    const twoBack = ply > 1 ? this.moved[ply - 2] : NOTHING_BEFORE;
    const picker = this.pickers[2 * ply];
    if (inCheck) this.history.enter(oneBack, twoBack);
    picker.startQuiescence(hashMove, inCheck, oneBack, twoBack);
    let bestMove = NO_MOVE, legal = 0;
    for (;;) {
      const move = picker.next();
      if (move === NO_MOVE) break;
      legal++;
      if (techniques.qsee && !inCheck && picker.stage === LOSING_CAPTURE) {
        this.onPruned("qsee", 2 * ply, move, 0, 0);
        break;
      }

      this.makeMove(move, ply);
      const score = 0 - this.quiescence(0 - beta, 0 - alpha, ply + 1);
      this.unmakeMove(move);
      if (this.stopped) return 0;
      if (score > best) {
        best = score;
        if (score > alpha) {
          bestMove = move;
          if (isPv) this.extendPv(move, ply);
          if (score >= beta) {
            this.onQuiescenceCutoff(legal);
            break;
          }
          alpha = score;
        }
      }
    }
    if (inCheck && legal === 0) return -MATE + ply;

    if (techniques.tt) {
      const bound = boundOf(best, alphaAtStart, beta);
      table.store(
        key0,
        key1,
        ply,
        bestMove,
        0,
        bound,
        best,
        evaluation,
      );
    }
    return best;
  }
}
