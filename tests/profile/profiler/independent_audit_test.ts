/**
 * What the audit counts against a search of another make: recursive alpha-beta with the selective
 * techniques and a plain one without them, which judges every node. They and the engine share the board,
 * the evaluation, static exchange and the formulas of margins.ts.
 */

import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { givesDirectCheck } from "../../../engine/board/direct_check.ts";
import { positionFromFen } from "../../../engine/board/fen.ts";
import { generateNoisy, generateQuiet, MAX_MOVES } from "../../../engine/board/movegen.ts";
import type { Position } from "../../../engine/board/position.ts";
import {
  isNoisy,
  type Move,
  moveCaptured,
  movePiece,
  promotedType,
  QUEEN,
} from "../../../engine/board/types.ts";
import { ClassicalEvaluation } from "../../../engine/evaluation/classical.ts";
import * as margins from "../../../engine/search/margins.ts";
import { MATE, MATE_BOUND } from "../../../engine/search/score.ts";
import { seeAtLeast } from "../../../engine/search/see.ts";
import { SELECTIVE, TECHNIQUES, UNSELECTIVE } from "../../../engine/techniques.ts";
import { Auditor } from "../../../profile/profiler/counting/auditor.ts";
import { type Cause, CAUSE_NAMES } from "../../../profile/profiler/counting/causes.ts";
import { addUp, type AuditCounts } from "../../../profile/profiler/counting/counts.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { parts, search, sum } from "./searches.ts";

/** Internal iterative reduction needs a table, which would make results depend on more than the node. */
const TRIED: readonly string[] = SELECTIVE.filter((name) => name !== "iir");
const ON = ["alphabeta", "pvs", "see", ...TRIED];
const SET = Object.entries(TECHNIQUES).filter(([, { kind }]) => kind === "check")
  .map(([name]) => `${name}=${ON.includes(name) ? "on" : "off"}`).join(",");
const DEPTH = 4;

interface Tally {
  readonly acted: number[];
  readonly errors: number[];
}

class AuditedAlphaBeta {
  readonly finished: number[] = [];
  readonly missed: number[] = [];
  /** Missed cutoffs by moves not searched, and by captures and queen promotions. */
  missedPruned = 0;
  missedNoisy = 0;
  readonly tallies = Object.fromEntries(
    CAUSE_NAMES.map((cause): [string, Tally] => [cause, { acted: [], errors: [] }]),
  ) as Record<Cause, Tally>;

  private readonly evaluation = new ClassicalEvaluation();
  /** By ply: the evaluation unless in check, and whether the move made there was none. */
  private readonly evaluations: (number | undefined)[] = [];
  private readonly passed: boolean[] = [];
  private bestAtRoot: Move | undefined;
  /** What the last plain search cut off with. */
  private cutoffMove: Move | undefined;

  constructor(private readonly pos: Position) {}

  deepen(depth: number): void {
    for (let d = 1; d <= depth; d++) this.search(-MATE - 1, MATE + 1, d, 0, false);
  }

  private evaluate(): number {
    this.evaluation.reset(this.pos);
    return this.evaluation.evaluate(this.pos);
  }

  private isDraw(ply: number): boolean {
    const { pos } = this;
    return pos.halfmoveClock >= 4 && pos.isRepetition(ply) || pos.hasInsufficientMaterial();
  }

  /** Captures and queen promotions by victim and attacker, the other moves, captures that lose. */
  private ordered(): { move: Move; isLosing: boolean }[] {
    const list = new Int32Array(MAX_MOVES);
    const noisy = [...list.subarray(0, generateNoisy(this.pos, list, 0))];
    const worth = (move: Move): number =>
      8 * ((moveCaptured(move) & 7) + (promotedType(move) === QUEEN ? 4 : 0)) -
      (movePiece(move) & 7);
    noisy.forEach((_, i) => {
      const most = Math.max(...noisy.slice(i).map(worth));
      const best = noisy.findIndex((move, j) => j >= i && worth(move) === most);
      [noisy[i], noisy[best]] = [noisy[best], noisy[i]];
    });
    const losing = noisy.filter((move) => !seeAtLeast(this.pos, move, 0));
    const quiet = list.subarray(0, generateQuiet(this.pos, list, 0));
    return [
      ...[...noisy.filter((move) => !losing.includes(move)), ...quiet]
        .map((move) => ({ move, isLosing: false })),
      ...losing.map((move) => ({ move, isLosing: true })),
    ];
  }

  /** Without selective techniques. */
  private plain(alpha: number, beta: number, depth: number, ply: number): number {
    const { pos } = this;
    this.cutoffMove = undefined;
    if (this.isDraw(ply)) return 0;
    if (depth <= 0) return this.evaluate();
    const moves = this.ordered();
    let best = moves.length > 0 ? -Infinity : pos.inCheck() ? ply - MATE : 0;
    for (const { move } of moves) {
      pos.make(move);
      best = Math.max(best, -this.plain(-beta, -Math.max(alpha, best), depth - 1, ply + 1));
      pos.unmake(move);
      this.cutoffMove = move;
      if (best >= beta) return best;
    }
    return best;
  }

  private search(alpha: number, beta: number, depth: number, ply: number, cut: boolean): number {
    const { pos } = this, isPv = beta - alpha > 1, inCheck = pos.inCheck();
    if (ply > 0 && this.isDraw(ply)) return 0;
    const evaluation = this.evaluate();
    if (depth <= 0) return evaluation;
    this.evaluations[ply] = inCheck ? undefined : evaluation;
    const before = this.evaluations[ply - 2] ?? this.evaluations[ply - 4];
    const improving = !inCheck && before !== undefined && evaluation > before;
    const hasPieces = [...pos.board].some((piece) =>
      piece >>> 3 === pos.sideToMove && (piece & 7) > 1 && (piece & 7) < 6
    );

    if (!isPv && !inCheck) {
      const margin = margins.reverseFutilityMargin(depth, improving);
      if (Math.abs(beta) < MATE_BOUND && evaluation >= beta + margin) {
        this.judgeCutoff("rfp", beta, depth, ply);
        return evaluation;
      }
      if (depth >= 3 && evaluation >= beta && !this.passed[ply - 1] && hasPieces) {
        this.passed[ply] = true;
        pos.makeNull();
        const reduced = depth - margins.nullMoveReduction(depth, evaluation - beta);
        const score = -this.search(-beta, 1 - beta, reduced, ply + 1, !cut);
        pos.unmakeNull();
        if (score >= beta) {
          this.judgeCutoff("nullmove", beta, depth, ply);
          return score >= MATE_BOUND ? beta : score;
        }
      }
    }
    this.passed[ply] = false;

    let moves = this.ordered();
    if (moves.length === 0) return inCheck ? ply - MATE : 0;
    const first = moves.find(({ move }) => ply === 0 && move === this.bestAtRoot);
    if (first !== undefined) moves = [first, ...moves.filter((move) => move !== first)];
    const fates = new Map<Move, Cause>();
    let best = -Infinity, legal = 0, searched = 0, limit = alpha;
    let skipping: "lmp" | "futility" | undefined;
    for (const { move, isLosing } of moves) {
      const isQuiet = !isNoisy(move), checks = givesDirectCheck(pos, move);
      if (skipping && isQuiet && !checks) {
        fates.set(move, skipping);
        continue;
      }
      legal++;
      if (ply > 0 && best > -MATE_BOUND && limit < MATE_BOUND && !inCheck && hasPieces) {
        const reduction = Math.trunc(depth - margins.baseReduction(depth, legal) / 1024);
        const reduced = Math.max(reduction, 0), hope = evaluation + margins.futilityMargin(reduced);
        if (isQuiet && !checks) {
          if (searched >= margins.lateMoveLimit(depth, improving)) skipping = "lmp";
          else if (hope <= limit) {
            skipping = "futility";
            best = Math.max(best, hope);
          }
          const loses = !seeAtLeast(pos, move, margins.seeQuietMargin(reduced));
          if (skipping || loses) {
            fates.set(move, skipping ?? "seequiet");
            continue;
          }
        }
        if (isLosing && !seeAtLeast(pos, move, margins.seeCaptureMargin(depth))) {
          fates.set(move, "seecapture");
          continue;
        }
      }
      pos.make(move);
      let reduction = 0;
      if (isQuiet && searched > 0 && depth >= 2) {
        const parts = margins.baseReduction(depth, searched + 1) + (cut ? 1024 : 0) +
          (improving ? 0 : 512) + (first && isNoisy(first.move) ? 768 : 0) -
          (isPv ? 1024 : 0) - (pos.inCheck() ? 1024 : 0);
        reduction = Math.min(Math.max(0, Math.trunc(parts / 1024)), depth - 2);
      }
      const isNarrow = !isPv || searched > 0, deeper = depth - 1;
      let score = 0, failedReduced = false;
      if (isNarrow) {
        const next = searched > 0 || !cut;
        score = -this.search(-limit - 1, -limit, deeper - reduction, ply + 1, next);
        failedReduced = reduction > 0 && score <= limit;
        if (reduction > 0 && score > limit) {
          score = -this.search(-limit - 1, -limit, deeper, ply + 1, !cut);
        }
      }
      if (isPv && (!isNarrow || score > limit)) {
        score = -this.search(-beta, -limit, deeper, ply + 1, false);
      }
      pos.unmake(move);
      searched++;
      fates.set(move, failedReduced ? "lmr" : deeper === 0 ? "quiescence" : "deeper");
      if (score > best && ply === 0) this.bestAtRoot = move;
      best = Math.max(best, score);
      limit = Math.max(limit, score);
      if (best >= beta) {
        this.judgeCutoff("searchedMove", beta, depth, ply);
        return best;
      }
    }
    if (best <= alpha) this.judgeFailure(alpha, beta, depth, ply, fates);
    return best;
  }

  private judgeCutoff(cause: Cause, beta: number, depth: number, ply: number): void {
    if (ply === 0) return;
    const isFalse = this.plain(beta - 1, beta, depth, ply) < beta;
    this.count(cause, depth, isFalse);
  }

  private judgeFailure(
    alpha: number,
    beta: number,
    depth: number,
    ply: number,
    fates: ReadonlyMap<Move, Cause>,
  ): void {
    if (ply === 0) return;
    const isMissed = this.plain(alpha, beta, depth, ply) >= beta;
    const fault = isMissed ? fates.get(this.cutoffMove!)! : undefined;
    for (const cause of new Set<Cause>([...fates.values(), "unknown"])) {
      this.count(cause, depth, cause === fault);
    }
    add(this.finished, depth);
    if (fault === undefined) return;
    add(this.missed, depth);
    if (isNoisy(this.cutoffMove!)) this.missedNoisy++;
    if (!["lmr", "quiescence", "deeper"].includes(fault)) this.missedPruned++;
  }

  private count(cause: Cause, depth: number, isError: boolean): void {
    add(this.tallies[cause].acted, depth);
    if (isError) add(this.tallies[cause].errors, depth);
  }
}

function add(list: number[], index: number): void {
  while (list.length <= index) list.push(0);
  list[index]++;
}

/** The engine's audit of every node. */
function auditOf(fen: string): AuditCounts {
  const auditor = new Auditor(...parts(`${SET},${UNSELECTIVE}`), 1, 1e9);
  const searcher = new ProfilingSearcher(...parts(SET), auditor);
  search(searcher, fen, DEPTH);
  return searcher.snapshot(0).audit!;
}

describe("the audit's counts", () => {
  const audits: AuditCounts[] = [];
  for (const { name, fen } of BENCH_POSITIONS.slice(3, 6)) {
    it(`are those of an independent audit in ${name}`, () => {
      const independent = new AuditedAlphaBeta(positionFromFen(fen));
      independent.deepen(DEPTH);
      const audit = auditOf(fen);
      audits.push(audit);
      assertEquals(audit.finishedByDepth, independent.finished);
      assertEquals(audit.missedByDepth, independent.missed);
      assertEquals(audit.missedNoisy, independent.missedNoisy);
      assertEquals(audit.missedByPlace.at(-1), independent.missedPruned);
      for (const cause of CAUSE_NAMES) {
        const { acted, errors } = independent.tallies[cause];
        const { actedByDepth, errorsByDepth } = audit.causes[cause];
        assertEquals([actedByDepth, errorsByDepth], [acted, errors], cause);
      }
    });
  }

  it("have something of every technique", () => {
    const { causes } = addUp(audits);
    const idle = TRIED.filter((name) => sum(causes[name as Cause].actedByDepth) === 0);
    assertEquals(idle, []);
    const faulty = CAUSE_NAMES.filter((name) => sum(causes[name].errorsByDepth) > 0);
    assert(faulty.length >= 7, faulty.join());
  });
});
