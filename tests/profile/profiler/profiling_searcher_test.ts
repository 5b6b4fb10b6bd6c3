import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { Searcher } from "../../../engine/search/searcher.ts";
import { addUp, type Counts, MOVE_KINDS } from "../../../profile/profiler/counting/counts.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { parts, search, sum } from "./searches.ts";

const SETS = ["", "capthist=on,capthistq=on", "history=off,lmr=off", "tt=off", "alphabeta=off"];
const POSITIONS = BENCH_POSITIONS.slice(0, 7);

/** The counts of a search of each position. */
function profile(set: string, depth: number): Counts[] {
  return POSITIONS.map(({ fen }) => {
    const searcher = new ProfilingSearcher(...parts(set));
    search(searcher, fen, depth);
    return searcher.snapshot(0);
  });
}

describe("the profiling searcher", () => {
  for (const set of SETS) {
    it(`searches the plain searcher's tree with ${set || "the defaults"}`, () => {
      const depth = set === "alphabeta=off" ? 2 : 6;
      for (const { fen } of POSITIONS) {
        const plain = search(new Searcher(...parts(set)), fen, depth);
        const profiled = search(new ProfilingSearcher(...parts(set)), fen, depth);
        assertEquals(profiled, plain);
      }
    });
  }

  it("counts by type of node, by depth and by ply what the searcher counts in all", () => {
    for (const counts of profile("", 7)) {
      const { nodes, quiescenceNodes, cutoffs, firstMoveCutoffs } = counts;
      assert(cutoffs > firstMoveCutoffs);
      for (const groups of [counts.byNodeType, counts.byDepth, counts.byPly]) {
        const all = addUp(groups);
        assertEquals(all, addUp(counts.byNodeType));
        assertEquals(all.nodes, nodes - quiescenceNodes);
        assertEquals(sum(all.cutoffsByMove), cutoffs);
        assertEquals(sum(all.cutoffsByKind), cutoffs);
        assertEquals(all.cutoffsByMove[0], firstMoveCutoffs);
        assert(all.cutoffMoveNumbers > cutoffs);
        MOVE_KINDS.forEach((_, kind) =>
          assert(all.cutoffsByKind[kind] <= all.searchedByKind[kind])
        );
      }
      assertEquals(sum(counts.quiescence.nodesByPly), quiescenceNodes);
    }
  });

  it("sees nothing of a technique that is off", () => {
    const off: [string, (counts: Counts) => number][] = [
      ["nullmove", ({ nullMove }) => nullMove.tries],
      ["rfp", ({ pruning }) => pruning.rfp.pruned],
      ["lmp", ({ pruning }) => pruning.lmp.pruned],
      ["futility", ({ pruning }) => pruning.futility.pruned],
      ["seequiet", ({ pruning }) => pruning.seequiet.pruned],
      ["seecapture", ({ pruning }) => pruning.seecapture.pruned],
      ["qsee", ({ pruning }) => pruning.qsee.pruned],
      ["lmr", ({ reductions }) => reductions.searches],
      ["singular", ({ singular }) => singular.tests],
      ["aspiration", ({ aspiration }) => aspiration.windows],
      ["tt", ({ table, quiescenceTable }) => table.probes + quiescenceTable.probes],
      ["quiescence", ({ quiescence }) => quiescence.standPats],
      ["killers", ({ byNodeType }) => addUp(byNodeType).searchedByKind[3]],
      ["countermove", ({ byNodeType }) => addUp(byNodeType).searchedByKind[5]],
      ["see", ({ byNodeType }) => addUp(byNodeType).searchedByKind[7]],
    ];
    const on = addUp(profile("", 6));
    for (const [name, count] of off) {
      assert(count(on) > 0, `${name} does nothing`);
      assertEquals(count(addUp(profile(`${name}=off`, 4))), 0, `${name} is off`);
    }
  });

  it("counts no more pruned than there were candidates", () => {
    const { pruning, nullMove, reductions, table } = addUp(profile("", 7));
    for (const { candidates, pruned } of Object.values(pruning)) assert(pruned < candidates);
    const { lmp, futility, seequiet } = pruning;
    assert(lmp.pruned + futility.pruned + seequiet.pruned < lmp.candidates);
    assert(nullMove.cutoffs < nullMove.tries);
    assert(reductions.researches < reductions.searches);
    assert(reductions.plies > reductions.searches);
    assert(table.exactCutoffs + table.lowerCutoffs + table.upperCutoffs < table.hits);
  });

  it("knows how far the histories have filled", () => {
    const { histories } = addUp(profile("capthist=on", 6));
    for (const { scores, touched, magnitude, atLimit } of histories) {
      assert(0 < touched && touched < scores && touched <= magnitude && atLimit <= touched);
    }
    assertEquals(
      profile("", 1)[0].histories.map(({ scores }) => scores),
      [2 * 64 * 64, 768 * 768, 768 * 768, 4608],
    );
  });

  it("counts each search anew", () => {
    const searcher = new ProfilingSearcher(...parts(""));
    search(searcher, BENCH_POSITIONS[1].fen, 6);
    searcher.newGame();
    search(searcher, BENCH_POSITIONS[2].fen, 4);
    const fresh = new ProfilingSearcher(...parts(""));
    search(fresh, BENCH_POSITIONS[2].fen, 4);
    assertEquals(searcher.snapshot(0), fresh.snapshot(0));
  });
});
