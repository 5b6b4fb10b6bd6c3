import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { Searcher } from "../../../engine/search/searcher.ts";
import { addUp, type Counts, MOVE_KINDS } from "../../../profile/profiler/counting/counts.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { EACH_SET, parts, search, SLOW_SETS, sum } from "./searches.ts";

const SETS = ["", "capthist=on,capthistq=on", "history=off,lmr=off", "tt=off", "alphabeta=off"];
const POSITIONS = BENCH_POSITIONS.slice(0, 7);

/** Visits of nodes as board and root see them. */
interface Visits {
  moves: number;
  nullMoves: number;
  roots: number;
}

/** Counts them from outside, up to the end of the last search of the root. */
function watchVisits(searcher: ProfilingSearcher): Visits {
  const visits: Visits = { moves: 0, nullMoves: 0, roots: 0 };
  let moves = 0;
  const begin = searcher.begin.bind(searcher), searchRoot = searcher.searchRoot.bind(searcher);
  searcher.begin = (pos, budget) => {
    const make = pos.make.bind(pos), makeNull = pos.makeNull.bind(pos);
    pos.make = (move) => {
      moves++;
      make(move);
    };
    pos.makeNull = () => {
      visits.nullMoves++;
      makeNull();
    };
    begin(pos, budget);
  };
  searcher.searchRoot = (alpha, beta, depth, rootMoves, hashMove) => {
    const score = searchRoot(alpha, beta, depth, rootMoves, hashMove);
    visits.roots++;
    visits.moves = moves;
    return score;
  };
  return visits;
}

/** Holds that all numbers are counts, and that lists have nothing beside their places. */
function assertCounts(tree: unknown, path = "counts"): void {
  if (typeof tree === "number") {
    assert(Number.isSafeInteger(tree) && tree >= 0, `${path} is ${tree}`);
  } else {
    if (Array.isArray(tree)) assertEquals(Object.keys(tree).length, tree.length, path);
    for (const [name, part] of Object.entries(tree as object)) {
      assertCounts(part, `${path}.${name}`);
    }
  }
}

/** Holds that every part of the counts adds up to the whole, and the whole to what the board saw. */
function assertAddsUp(counts: Counts, { moves, nullMoves, roots }: Visits): void {
  const { nodes, quiescenceNodes, cutoffs, firstMoveCutoffs, quiescence } = counts;
  const { reductions, singular } = counts;
  assertCounts(counts);
  for (const groups of [counts.byNodeType, counts.byDepth, counts.byPly]) {
    const all = addUp(groups);
    assertEquals(all, addUp(counts.byNodeType));
    assertEquals(all.nodes, nodes - quiescenceNodes);
    assertEquals(sum(all.cutoffsByMove), cutoffs);
    assertEquals(sum(all.cutoffsByKind), cutoffs);
    assertEquals(all.cutoffsByMove[0], firstMoveCutoffs);
    assert(all.cutoffMoveNumbers >= 2 * cutoffs - firstMoveCutoffs);
    MOVE_KINDS.forEach((_, kind) => assert(all.cutoffsByKind[kind] <= all.searchedByKind[kind]));
  }
  assertEquals(sum(quiescence.nodesByPly), quiescenceNodes);
  assertEquals(counts.nullMove.tries, nullMoves);

  // Each position is visited once for each way to it and each search of it.
  const again = reductions.researches + reductions.fullWindow + singular.tests;
  assertEquals(nodes, roots + moves + nullMoves + again);
  const horizon = quiescence.nodesByPly[0] ?? 0;
  const searched = sum(addUp(counts.byNodeType).searchedByKind);
  assertEquals(moves, searched + quiescenceNodes - horizon);

  for (const table of [counts.table, counts.quiescenceTable]) {
    assert(table.exactCutoffs + table.lowerCutoffs + table.upperCutoffs <= table.hits);
    assert(table.hits <= table.probes);
  }
  assert(quiescence.firstMoveCutoffs <= quiescence.cutoffs);
  assert(quiescence.standPatCutoffs <= quiescence.standPats);
  for (const { candidates, pruned } of Object.values(counts.pruning)) assert(pruned <= candidates);
}

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

  for (const set of EACH_SET) {
    it(`counts everything once with ${set || "the defaults"}`, () => {
      const depth = SLOW_SETS.has(set) ? 2 : 5;
      for (const { fen } of POSITIONS.slice(0, 3)) {
        const searcher = new ProfilingSearcher(...parts(set));
        const visits = watchVisits(searcher);
        search(searcher, fen, depth);
        assertAddsUp(searcher.snapshot(0), visits);
      }
    });
  }

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
