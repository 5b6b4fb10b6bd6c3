import { assertAlmostEquals, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  emptyCounts,
  HISTORY_TABLES,
  PRUNING_RULES,
} from "../../../profile/profiler/counting/counts.ts";
import {
  FIGURES,
  movesOf,
  quiescencePlies,
  valueOf,
} from "../../../profile/profiler/figures/figures.ts";
import { missedAtDepth, missedInAll } from "../../../profile/profiler/figures/missed_cutoffs.ts";
import {
  branchingFactor,
  firstMoveShare,
  meanBranchingFactor,
  nodesAgainstFirst,
  onePosition,
  quiescenceShare,
  summarize,
} from "../../../profile/profiler/figures/profile_report.ts";
import { wilsonInterval } from "../../../profile/profiler/figures/wilson.ts";
import { iteration, REPORT, SAMPLE_AUDIT, sampleCounts, SEARCH } from "./sample_report.ts";

describe("a summary", () => {
  it("adds up the positions", () => {
    assertEquals(summarize([SEARCH, SEARCH], [3]), [{
      ...iteration(3, 1400),
      iterationNodes: 800,
      previousIterationNodes: 400,
    }]);
  });

  it("keeps the counts of a search that ended before the depth", () => {
    const [{ counts, iterationNodes }] = summarize([SEARCH, [iteration(1, 1000)]], [3]);
    assertEquals(counts.nodes, 1700);
    assertEquals(iterationNodes, 400);
  });

  it("defines its ratios", () => {
    const [, depth] = REPORT.sets[0].depths;
    assertAlmostEquals(firstMoveShare(depth.counts), 0.5);
    assertAlmostEquals(quiescenceShare(depth.counts), 0.5);
    assertAlmostEquals(branchingFactor(depth), 2);
    assertAlmostEquals(nodesAgainstFirst(REPORT, REPORT.sets[1], 1), 1600 / 3000 - 1);
  });

  it("means branching factors geometrically", () => {
    const uneven = [100, 300, 1100].map((nodes, index) => iteration(index + 1, nodes));
    // 200 ÷ 100 nodes, then 800 ÷ 200.
    assertAlmostEquals(meanBranchingFactor(summarize([uneven], [2, 3])), Math.sqrt(8));
    // Nothing comes before depth 1.
    assertAlmostEquals(meanBranchingFactor(summarize([uneven], [1, 2, 3])), Math.sqrt(8));
    assertEquals(meanBranchingFactor(summarize([uneven], [1])), NaN);
  });

  it("has each position as if it were alone", () => {
    const alone = onePosition(REPORT.sets, 1);
    assertEquals(alone.map(({ assignments }) => assignments), ["", "history=off,capthist=on"]);
    assertEquals(alone.map(({ depths }) => depths[1].counts.nodes), [1500, 100]);
  });
});

describe("the figures of the techniques", () => {
  it("have names of their own", () => {
    assertEquals(new Set(FIGURES.map(({ name }) => name)).size, FIGURES.length);
  });

  it("divide what they say", () => {
    const figure = (name: string, counts = sampleCounts(1000)) =>
      valueOf(FIGURES.find((figure) => figure.name === name)!, counts);
    assertAlmostEquals(figure("nullMoveCutoffShare"), 0.4);
    assertAlmostEquals(figure("meanReduction"), 2);
    assertAlmostEquals(figure("reducedShare"), 1000 / 2400);
    assertAlmostEquals(figure("researchedShare"), 0.05);
    const counts = emptyCounts();
    counts.table = { probes: 100, hits: 50, exactCutoffs: 1, lowerCutoffs: 20, upperCutoffs: 9 };
    counts.pruning.lmp = { candidates: 80, pruned: 20 };
    counts.aspiration = { windows: 10, failedLow: 2, failedHigh: 1, failedNodes: 300 };
    counts.nodes = 1000;
    counts.quiescence.nodesByPly = [50, 30, 20];
    counts.histories[3] = { scores: 1000, touched: 100, magnitude: 4000, atLimit: 5 };
    const expected = {
      tableHitShare: 0.5,
      tableExactCutoffShare: 0.01,
      tableLowerCutoffShare: 0.2,
      tableUpperCutoffShare: 0.09,
      lmpPrunedShare: 0.25,
      failedLowShare: 0.2,
      failedHighShare: 0.1,
      failedNodesShare: 0.3,
      meanQuiescencePly: 0.7,
      history4TouchedShare: 0.1,
      history4MeanMagnitude: 40,
      history4AtLimitShare: 0.05,
    };
    for (const [name, value] of Object.entries(expected)) {
      assertAlmostEquals(figure(name, counts), value, 1e-9, name);
    }
    assertEquals(quiescencePlies(counts), 2);
    assertEquals(figure("singularShare", counts), NaN);
  });

  it("are there for every rule and table", () => {
    const names = FIGURES.map(({ name }) => name);
    for (const rule of Object.keys(PRUNING_RULES)) {
      assertEquals(names.includes(`${rule}PrunedShare`), true);
    }
    HISTORY_TABLES.forEach((_, index) => {
      assertEquals(names.includes(`history${index + 1}TouchedShare`), true);
    });
  });

  it("add up the types of node", () => {
    const { nodes, cutoffsByMove } = movesOf(sampleCounts(1000));
    assertEquals([nodes, cutoffsByMove[1]], [500, 50]);
  });
});

describe("the missed share", () => {
  it("is of all finished audits, those given up apart", () => {
    assertEquals(missedInAll(SAMPLE_AUDIT), {
      finished: 100,
      missed: 4,
      aborted: 2,
      share: 0.04,
      interval: wilsonInterval(4, 100),
    });
  });

  it("is known for each remaining depth", () => {
    const { finished, missed, aborted, share } = missedAtDepth(SAMPLE_AUDIT, 1);
    assertEquals([finished, missed, aborted, share], [4, 3, 0, 0.75]);
    assertEquals(missedAtDepth(SAMPLE_AUDIT, 9).finished, 0);
  });
});
