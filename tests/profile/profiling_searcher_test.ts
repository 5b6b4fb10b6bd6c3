import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../engine/board/fen.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import { iterate, type Iteration } from "../../engine/search/iterate.ts";
import { Budget, Control, now } from "../../engine/search/limits.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../engine/techniques.ts";
import { BENCH_POSITIONS } from "../../profile/positions.ts";
import { ProfilingSearcher } from "../../profile/profiling_searcher.ts";

const SETS = ["", "capthist=on,capthistq=on", "history=off,lmr=off", "tt=off", "alphabeta=off"];

/** Every record of a search by `searcher`, without the times. */
function search(searcher: Searcher, fen: string, depth: number): Omit<Iteration, "timeMs">[] {
  const position = positionFromFen(fen);
  const budget = new Budget({ startedAt: now(), depth }, position.sideToMove, 0, new Control());
  const records: Omit<Iteration, "timeMs">[] = [];
  iterate(searcher, position, budget, {
    report: ({ timeMs: _, ...record }) => records.push(record),
  });
  return records;
}

/** A searcher's constructor arguments for a set of switches, with an empty table. */
function parts(set: string) {
  return [
    new TranspositionTable(TranspositionTable.bufferFor(1)),
    withAssignments(DEFAULT_CONFIGURATION, set).techniques,
    new ClassicalEvaluation(),
  ] as const;
}

describe("the profiling searcher", () => {
  for (const set of SETS) {
    it(`searches the plain searcher's tree with ${set || "the defaults"}`, () => {
      const depth = set === "alphabeta=off" ? 2 : 6;
      for (const { fen } of BENCH_POSITIONS.slice(0, 7)) {
        const plain = search(new Searcher(...parts(set)), fen, depth);
        const profiled = search(new ProfilingSearcher(...parts(set)), fen, depth);
        assertEquals(profiled, plain);
      }
    });
  }

  it("counts by number of the move what the searcher counts in all", () => {
    for (const { fen } of BENCH_POSITIONS.slice(0, 7)) {
      const searcher = new ProfilingSearcher(...parts(""));
      const { cutoffs, firstMoveCutoffs } = search(searcher, fen, 7).at(-1)!;
      assert(cutoffs > firstMoveCutoffs);
      assertEquals(searcher.cutoffsByMove.reduce((sum, count) => sum + count), cutoffs);
      assertEquals(searcher.cutoffsByMove[0], firstMoveCutoffs);
    }
  });

  it("counts each search anew", () => {
    const searcher = new ProfilingSearcher(...parts(""));
    search(searcher, BENCH_POSITIONS[1].fen, 6);
    searcher.newGame();
    const { cutoffs } = search(searcher, BENCH_POSITIONS[2].fen, 4).at(-1)!;
    assertEquals(searcher.cutoffsByMove.reduce((sum, count) => sum + count), cutoffs);
  });
});
