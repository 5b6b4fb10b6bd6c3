/** Positions in which it is known what an error is to be put down to. */

import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../../engine/board/fen.ts";
import { NO_MOVE, WHITE } from "../../../engine/board/types.ts";
import { ClassicalEvaluation } from "../../../engine/evaluation/classical.ts";
import { Budget, now } from "../../../engine/search/limits.ts";
import { LOWER } from "../../../engine/search/transposition.ts";
import { UNSELECTIVE } from "../../../engine/techniques.ts";
import { Auditor } from "../../../profile/profiler/counting/auditor.ts";
import { type Cause, CAUSE_NAMES } from "../../../profile/profiler/counting/causes.ts";
import type { AuditCounts } from "../../../profile/profiler/counting/counts.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { parts } from "./searches.ts";

/** e6 uncovers mate by the rook, and loses the pawn by static exchange. */
const UNCOVERED_MATE = "3n4/8/7p/R3P2k/8/6K1/2B5/8 w - - 0 1";
/** The only move lets a pawn uncover such a mate. */
const BEFORE_MATE = "8/p7/7p/R3P2k/7P/6K1/2B5/8 b - - 0 1";
/** Qxg7 mates, since the bishop is pinned, which static exchange does not know: a queen for a pawn. */
const MATING_CAPTURE = "R4b1k/3n2pp/8/8/8/6Q1/1B6/6K1 w - - 0 1";
/** Two rooks mate in two moves, and in three. */
const MATE_IN_2 = "4k3/8/R7/1R6/8/8/8/6K1 w - - 0 1";
const MATE_IN_3 = "8/8/6k1/R7/8/8/8/1R4K1 w - - 0 1";
/** Nothing is to be taken, but Ra1 mates, or wins the bishop. */
const MATE_THREATENED = "6B1/8/8/r7/8/6k1/8/7K w - - 0 1";
/** Whichever way the rook goes to the side, it threatens that mate. */
const BEFORE_THREAT = "2B5/8/8/6r1/8/6k1/8/7K b - - 0 1";
/** Nc7 checks, and takes the queen next. */
const FORK = "q3k3/8/8/1N6/8/8/8/4K3 w - - 0 1";

/** A search of one node below a root that there is not, each node of which is audited. */
class NodeSearcher extends ProfilingSearcher {
  /** @param aboveEvaluation where beta stands, in centipawns above the evaluation */
  search(fen: string, depth: number, aboveEvaluation: number): AuditCounts {
    const pos = positionFromFen(fen);
    this.begin(pos, new Budget({ startedAt: now(), depth }, WHITE, 0));
    const evaluation = new ClassicalEvaluation();
    evaluation.reset(pos);
    const beta = evaluation.evaluate(pos) + aboveEvaluation;
    this.prepare(beta);
    this.searchNodeOf(this, 1, beta - 1, beta, depth, true);
    return this.snapshot(0).audit!;
  }

  protected prepare(_beta: number): void {}
}

/** One whose table has a false result before it begins. */
class MisledSearcher extends NodeSearcher {
  protected override prepare(beta: number): void {
    const { pos: { key0, key1 }, table } = this;
    table.store(key0, key1, 1, NO_MOVE, 9, LOWER, beta + 100, beta + 100);
  }
}

interface Case {
  readonly fen: string;
  readonly depth: number;
  readonly aboveEvaluation: number;
  /** What is on in the search, and in the audit, beside what is always: the one selective technique if not said. */
  readonly searched?: string;
  readonly auditing?: string;
  readonly searcher?: typeof NodeSearcher;
}

const CASES: Readonly<Record<Cause, Case>> = {
  lmp: { fen: UNCOVERED_MATE, depth: 1, aboveEvaluation: 3000 },
  futility: { fen: UNCOVERED_MATE, depth: 1, aboveEvaluation: 3000 },
  seequiet: { fen: UNCOVERED_MATE, depth: 1, aboveEvaluation: 3000 },
  seecapture: { fen: MATING_CAPTURE, depth: 1, aboveEvaluation: 3000 },
  lmr: { fen: MATE_IN_2, depth: 3, aboveEvaluation: 3000 },
  iir: { fen: MATE_IN_3, depth: 5, aboveEvaluation: 3000 },
  quiescence: { fen: FORK, depth: 1, aboveEvaluation: 400, searched: "quiescence=off" },
  deeper: { fen: BEFORE_THREAT, depth: 3, aboveEvaluation: 170, searched: "rfp=on" },
  unknown: {
    fen: MATE_THREATENED,
    depth: 2,
    aboveEvaluation: -160,
    searched: "",
    auditing: "rfp=on",
  },
  rfp: { fen: MATE_THREATENED, depth: 2, aboveEvaluation: -160 },
  nullmove: { fen: MATE_THREATENED, depth: 3, aboveEvaluation: -160 },
  tt: {
    fen: MATE_THREATENED,
    depth: 2,
    aboveEvaluation: -160,
    searched: "",
    searcher: MisledSearcher,
  },
  searchedMove: { fen: BEFORE_MATE, depth: 2, aboveEvaluation: -300, searched: "lmp=on" },
};

const sets = (...parts: string[]): string => parts.filter((part) => part !== "").join(",");

describe("an error is put down", () => {
  for (const cause of CAUSE_NAMES) {
    const { fen, depth, aboveEvaluation, searched, auditing = "", searcher = NodeSearcher } =
      CASES[cause];
    it(`to ${cause} where that is at fault`, () => {
      const auditor = new Auditor(...parts(sets(UNSELECTIVE, auditing)), 1, 1_000_000);
      const set = sets(UNSELECTIVE, searched ?? `${cause}=on`);
      const counts = new searcher(...parts(set), auditor).search(fen, depth, aboveEvaluation);
      const errors = CAUSE_NAMES.filter((cause) => counts.causes[cause].errorsByDepth[depth] > 0);
      assertEquals(errors, [cause]);
      const { actedByDepth, errorsByDepth } = counts.causes[cause];
      assertEquals([actedByDepth[depth], errorsByDepth[depth]], [1, 1]);
    });
  }
});
