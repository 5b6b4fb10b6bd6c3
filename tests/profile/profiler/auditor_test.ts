import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { Searcher } from "../../../engine/search/searcher.ts";
import { SELECTIVE, UNSELECTIVE } from "../../../engine/techniques.ts";
import { CAUSE_NAMES, CAUSES } from "../../../profile/profiler/counting/causes.ts";
import {
  addUp,
  type AuditCounts,
  type CauseCounts,
} from "../../../profile/profiler/counting/counts.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { EACH_SET, parts, search, SLOW_SETS, sum } from "./searches.ts";
import { Auditor } from "../../../profile/profiler/counting/auditor.ts";

const POSITIONS = BENCH_POSITIONS.slice(1, 7);
/** With these off too, a result depends on nothing but position, depth and window. */
const PURE = `${UNSELECTIVE},tt=off,singular=off,aspiration=off`;

interface AuditTrial {
  readonly searched?: string;
  readonly auditing?: string;
  readonly depth?: number;
  readonly every?: number;
  readonly maxNodes?: number;
}

/** The audits of a search of each position, added up. */
function audit(
  { searched = "", auditing = UNSELECTIVE, depth = 6, every = 5, maxNodes = 20_000 }: AuditTrial,
): AuditCounts {
  return addUp(POSITIONS.map(({ fen }) => {
    const auditor = new Auditor(...parts(auditing), every, maxNodes);
    const searcher = new ProfilingSearcher(...parts(searched), auditor);
    search(searcher, fen, depth);
    return searcher.snapshot(0).audit!;
  }));
}

/** Audited nodes at which a cause acted. */
function actions({ actedByDepth, abortedByDepth }: CauseCounts): number {
  return sum(actedByDepth) + sum(abortedByDepth);
}

describe("an audit", () => {
  it("leaves the search as it is, node for node, where it is given up too", () => {
    for (const { fen } of POSITIONS) {
      const auditor = new Auditor(...parts(UNSELECTIVE), 3, 300);
      const audited = new ProfilingSearcher(...parts(""), auditor);
      assertEquals(search(audited, fen, 6), search(new Searcher(...parts("")), fen, 6));
    }
    const { abortedByDepth, finishedByDepth } = audit({ every: 3, maxNodes: 300 });
    assert(sum(finishedByDepth) > 0 && sum(abortedByDepth) > 0);
  });

  for (const set of EACH_SET) {
    it(`leaves the search as it is with ${set || "the defaults"}`, () => {
      const depth = SLOW_SETS.has(set) ? 2 : 4;
      for (const { fen } of POSITIONS.slice(0, 2)) {
        const auditor = new Auditor(...parts(`${set},${UNSELECTIVE}`.replace(/^,/, "")), 4, 300);
        const audited = new ProfilingSearcher(...parts(set), auditor);
        assertEquals(search(audited, fen, depth), search(new Searcher(...parts(set)), fen, depth));
      }
    });
  }

  it("finds cutoffs that selective techniques missed", () => {
    const counts = audit({});
    const missed = sum(counts.missedByDepth);
    assert(missed > 0 && missed < sum(counts.finishedByDepth) / 2);
    assertEquals(counts.missedNoisy + counts.missedQuiet, missed);
    assertEquals(sum(counts.missedByPlace), missed);
    assert(counts.missedByPlace.at(-1)! > 0, "none was pruned");
  });

  it("finds nothing where nothing was left out", () => {
    const counts = audit({ searched: PURE, auditing: PURE, depth: 4, every: 20 });
    assert(sum(counts.finishedByDepth) > 20);
    assertEquals(sum(counts.missedByDepth), 0);
    const { searchedMove } = counts.causes;
    assert(sum(searchedMove.actedByDepth) > 20);
    assertEquals(sum(searchedMove.errorsByDepth), 0);
  });

  it("puts every missed cutoff down to one cause, at a node where it acted", () => {
    const { causes, missedByDepth } = audit({ every: 3 });
    const errors = CAUSE_NAMES.filter((cause) => CAUSES[cause] === "missed")
      .map((cause) => causes[cause].errorsByDepth);
    assertEquals(addUp(errors), missedByDepth);
    for (const cause of CAUSE_NAMES) {
      const { actedByDepth, errorsByDepth } = causes[cause];
      errorsByDepth.forEach((errors, depth) => assert(errors <= actedByDepth[depth], cause));
    }
  });

  it("sees every selective technique act, and none that is off", () => {
    const { causes } = audit({ every: 3, maxNodes: 1000 });
    for (const name of SELECTIVE) {
      assert(actions(causes[name]) > 0, `${name} never acts`);
      const off = audit({ searched: `${name}=off`, depth: 4, every: 3, maxNodes: 1000 });
      assertEquals(actions(off.causes[name]), 0, `${name} is off`);
    }
  });

  it("repeats itself", () => {
    assertEquals(audit({ depth: 5 }), audit({ depth: 5 }));
  });

  it("takes one node in as many as it is told", () => {
    const all = audit({ every: 1, maxNodes: 1 }), some = audit({ every: 8, maxNodes: 1 });
    assertAlmostEquals(sum(some.abortedByDepth) / sum(all.abortedByDepth), 1 / 8, 0.02);
    const cutoffs = ({ causes }: AuditCounts) => actions(causes.searchedMove);
    assertAlmostEquals(cutoffs(some) / cutoffs(all), 1 / 8, 0.02);
  });

  it("takes no more nodes than it is told", () => {
    const { abortedByDepth, finishedByDepth, causes, nodes } = audit({ maxNodes: 1000 });
    const ofNodes = CAUSE_NAMES.filter((cause) => CAUSES[cause] === "false")
      .map((cause) => causes[cause]);
    const aborted = sum([abortedByDepth, ...ofNodes.map((c) => c.abortedByDepth)].map(sum));
    const finished = sum([finishedByDepth, ...ofNodes.map((c) => c.actedByDepth)].map(sum));
    assert(nodes <= 1000 * (aborted + finished));
    assert(nodes > 1000 * aborted);
  });
});
