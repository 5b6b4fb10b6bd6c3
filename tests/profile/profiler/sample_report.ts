/** A report with round numbers, for the tests of the formats. */

import {
  type AuditCounts,
  type Counts,
  emptyAuditCounts,
  emptyCounts,
  emptyMoveCounts,
  type IterationCounts,
} from "../../../profile/profiler/counting/counts.ts";
import {
  type ProfiledSet,
  type Report,
  summarize,
} from "../../../profile/profiler/figures/profile_report.ts";

/** Counts in proportion to `nodes`, a multiple of 100. */
export function sampleCounts(nodes: number): Counts {
  const moves = {
    ...emptyMoveCounts(),
    nodes: nodes / 2,
    cutoffsByMove: [nodes / 10, nodes / 20, nodes / 20, 0, 0, 0, 0, 0],
    cutoffMoveNumbers: 7 * nodes / 20,
    searchedByKind: [nodes / 5, nodes / 5, 0, 0, 0, 0, 2 * nodes, 0],
    cutoffsByKind: [nodes / 10, nodes / 20, 0, 0, 0, 0, nodes / 20, 0],
  };
  return {
    ...emptyCounts(),
    nodes,
    quiescenceNodes: nodes / 2,
    timeMs: nodes / 500,
    cutoffs: nodes / 5,
    firstMoveCutoffs: nodes / 10,
    byNodeType: [emptyMoveCounts(), moves, emptyMoveCounts()],
    byDepth: [emptyMoveCounts(), moves],
    byPly: [emptyMoveCounts(), emptyMoveCounts(), moves],
    nullMove: { tries: nodes / 10, cutoffs: nodes / 25 },
    reductions: { searches: nodes, plies: 2 * nodes, researches: nodes / 20, fullWindow: 0 },
  };
}

/**
 * 3 of 4 audits missed a cutoff at remaining depth 1, 1 of 96 at depth 2, where 2 were given up; lmp was at
 * fault for the three, something deeper for the other. Of 50 nodes given up by the table, 5 were falsely.
 */
export const SAMPLE_AUDIT: AuditCounts = {
  ...emptyAuditCounts(),
  finishedByDepth: [0, 4, 96],
  missedByDepth: [0, 3, 1],
  abortedByDepth: [0, 0, 2],
  missedNoisy: 1,
  missedQuiet: 3,
  missedByPlace: [0, 1, 0, 0, 0, 0, 0, 0, 3],
  causes: {
    ...emptyAuditCounts().causes,
    lmp: { actedByDepth: [0, 4, 6], errorsByDepth: [0, 3], abortedByDepth: [0, 0, 1] },
    deeper: { actedByDepth: [0, 2, 90], errorsByDepth: [0, 0, 1], abortedByDepth: [0, 0, 2] },
    unknown: { actedByDepth: [0, 4, 96], errorsByDepth: [], abortedByDepth: [0, 0, 2] },
    tt: { actedByDepth: [0, 30, 20], errorsByDepth: [0, 4, 1], abortedByDepth: [] },
  },
  nodes: 123_456,
};

/** A search whose iterations take 100, 200, 400 and 800 nodes. */
export const SEARCH: readonly IterationCounts[] = [1, 2, 3, 4].map((depth) =>
  iteration(depth, 100 * (2 ** depth - 1))
);

export function iteration(depth: number, nodes: number): IterationCounts {
  return { depth, counts: sampleCounts(nodes) };
}

export function sampleSet(
  assignments: string,
  searches: readonly (readonly IterationCounts[])[],
  depths: readonly number[],
): ProfiledSet {
  return {
    assignments,
    depths: summarize(searches, depths),
    positions: searches.map((search) => summarize([search], depths)),
  };
}

export const REPORT: Report = {
  engine: "Cutoff 1.2.3",
  command: "--depth 3,4",
  positions: [{ name: "one", phase: "middlegame" }, { name: "two", phase: "endgame" }],
  hashMegabytes: 16,
  sets: [
    sampleSet("", [SEARCH, SEARCH], [3, 4]),
    sampleSet("history=off,capthist=on", [SEARCH, [iteration(1, 100)]], [3, 4]),
  ],
};

/** REPORT after an audit, whose first set found `first` and whose second one SAMPLE_AUDIT in each search. */
export function auditedReport(first: AuditCounts): Report {
  const audited = (search: readonly IterationCounts[], audit: AuditCounts) =>
    search.map(({ depth, counts }) => ({ depth, counts: { ...counts, audit } }));
  return {
    ...REPORT,
    audit: { every: 256, nodes: 20_000, assignments: "lmr=off" },
    sets: [
      sampleSet("", [audited(SEARCH, first), audited(SEARCH, first)], [3, 4]),
      sampleSet("history=off", [audited(SEARCH, SAMPLE_AUDIT), audited(SEARCH, SAMPLE_AUDIT)], [
        3,
        4,
      ]),
    ],
  };
}

/** One audited set of 3,000 nodes at depth 4, with lmp off 5,000, with rfp off as many, with lmr off 6,000. */
export const PRICED: Report = {
  ...auditedReport(SAMPLE_AUDIT),
  sets: auditedReport(SAMPLE_AUDIT).sets.slice(0, 1),
  withoutEach: ([["rfp", 1500], ["lmp", 2500], ["lmr", 3000]] as const).map(
    ([technique, nodes]) => {
      const search = [...SEARCH.slice(0, 3), iteration(4, nodes)];
      return { technique, depths: summarize([search, search], [3, 4]) };
    },
  ),
};
