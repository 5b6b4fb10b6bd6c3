import { assert, assertAlmostEquals, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { Searcher } from "../../../engine/search/searcher.ts";
import { UNSELECTIVE } from "../../../engine/techniques.ts";
import { addUp, type AuditCounts } from "../../../profile/profiler/counting/counts.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { parts, search, sum } from "./searches.ts";
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
  });

  it("repeats itself", () => {
    assertEquals(audit({ depth: 5 }), audit({ depth: 5 }));
  });

  it("takes one node in as many as it is told", () => {
    const all = sum(audit({ every: 1, maxNodes: 1 }).abortedByDepth);
    const some = sum(audit({ every: 8, maxNodes: 1 }).abortedByDepth);
    assertAlmostEquals(some / all, 1 / 8, 0.02);
  });

  it("takes no more nodes than it is told", () => {
    const { abortedByDepth, finishedByDepth, nodes } = audit({ maxNodes: 1000 });
    assert(nodes <= 1000 * (sum(abortedByDepth) + sum(finishedByDepth)));
    assert(nodes > 1000 * sum(abortedByDepth));
  });
});
