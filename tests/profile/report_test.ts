import { assert, assertAlmostEquals, assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatCsv } from "../../profile/formats/csv.ts";
import { formatJson } from "../../profile/formats/json.ts";
import { formatMarkdown } from "../../profile/formats/markdown.ts";
import { formatTable } from "../../profile/formats/table.ts";
import { emptyCounts, emptyMoveCounts, type IterationCounts } from "../../profile/counts.ts";
import {
  branchingFactor,
  firstMoveShare,
  meanBranchingFactor,
  nodesAgainstFirst,
  nodesPerSecond,
  type ProfiledSet,
  quiescenceShare,
  type Report,
  summarize,
} from "../../profile/report.ts";

/** Counts at the end of an iteration, with round numbers in proportion to `nodes`. */
function counts(depth: number, nodes: number): IterationCounts {
  const moves = {
    ...emptyMoveCounts(),
    cutoffsByMove: [nodes / 10, nodes / 20, nodes / 20, 0, 0, 0, 0, 0],
  };
  const counts = {
    ...emptyCounts(),
    byNodeType: [emptyMoveCounts(), moves, emptyMoveCounts()],
    nodes,
    quiescenceNodes: nodes / 2,
    cutoffs: nodes / 5,
    firstMoveCutoffs: nodes / 10,
    timeMs: nodes / 500,
  };
  return { depth, counts };
}

/** A search whose iterations take 100, 200, 400 and 800 nodes. */
const SEARCH = [1, 2, 3, 4].map((depth) => counts(depth, 100 * (2 ** depth - 1)));

const REPORT: Report = {
  engine: "Cutoff 1.2.3",
  positions: ["one", "two"],
  hashMegabytes: 16,
  command: "--depth 3..4 --compare history=off,capthist=on",
  sets: [
    setOf("", [SEARCH, SEARCH], [3, 4]),
    setOf("history=off,capthist=on", [SEARCH, [counts(1, 100)]], [3, 4]),
  ],
};

function setOf(
  assignments: string,
  searches: IterationCounts[][],
  depths: number[],
): ProfiledSet {
  return {
    assignments,
    depths: summarize(searches, depths),
    positions: searches.map((search) => summarize([search], depths)),
  };
}

describe("a summary", () => {
  it("adds up the positions", () => {
    const [summary] = summarize([SEARCH, SEARCH], [3]);
    assertEquals(summary, {
      ...counts(3, 1400),
      iterationNodes: 800,
      previousIterationNodes: 400,
    });
  });

  it("keeps the counts of a search that ended before the depth", () => {
    const [summary] = summarize([SEARCH, [counts(1, 1000)]], [3]);
    assertEquals(summary.counts.nodes, 1700);
    assertEquals(summary.iterationNodes, 400);
  });

  it("defines its ratios", () => {
    const set = REPORT.sets[0];
    const [, depth] = set.depths;
    assertAlmostEquals(firstMoveShare(depth.counts), 0.5);
    assertAlmostEquals(quiescenceShare(depth.counts), 0.5);
    assertAlmostEquals(branchingFactor(depth), 2);
    assertEquals(nodesPerSecond(depth.counts), 500_000);
    assertAlmostEquals(nodesAgainstFirst(REPORT, REPORT.sets[1], 1), 1600 / 3000 - 1);
  });

  it("means branching factors geometrically", () => {
    const uneven = [100, 300, 1100].map((nodes, index) => counts(index + 1, nodes));
    // 200 ÷ 100 nodes, then 800 ÷ 200.
    assertAlmostEquals(meanBranchingFactor(summarize([uneven], [2, 3])), Math.sqrt(8));
  });
});

describe("the table", () => {
  it("is narrower than 100 columns, for large numbers too", () => {
    const search = [1, 2, 3].map((depth) => counts(depth, 9_000_000_000 + depth * 1_000_000));
    const sets = ["", "history=off"].map((set) => setOf(set, [search], [3]));
    for (const line of formatTable({ ...REPORT, sets }).split("\n")) {
      assert(line.length < 100, `${line.length} columns: ${line}`);
    }
  });

  it("names the sets and gives the difference from the first", () => {
    const table = formatTable(REPORT);
    assertMatch(table, /^A {2}default techniques$/m);
    assertMatch(table, /^B {2}history=off,capthist=on$/m);
    assertMatch(table, /^ +4 +A +3,000 +50\.0% +50\.0% +2\.00 +0\.01 s +500,000$/m);
    assertMatch(table, /^ +4 +B +1,600 -46\.7% /m);
    assertMatch(table, /^EBF, geometric mean of these depths: A 2\.00, B 2\.00$/m);
    assertMatch(table, /^ +4 +A +600 +50\.0% +25\.0% +25\.0% +0\.0% /m);
  });

  it("leaves the set out where there is only one", () => {
    const table = formatTable({ ...REPORT, sets: REPORT.sets.slice(0, 1) });
    assertMatch(table, /^ +4 +3,000 +50\.0%/m);
    assertMatch(table, /^EBF, geometric mean of these depths: 2\.00$/m);
  });

  it("shows a dash where there is nothing to divide", () => {
    const nothing = { depth: 1, counts: { ...emptyCounts(), nodes: 100, quiescenceNodes: 50 } };
    const sets = [setOf("", [[nothing]], [1])];
    assertMatch(formatTable({ ...REPORT, sets }), /^ +1 +100 +- +50\.0% +- /m);
  });
});

describe("markdown", () => {
  it("has as many cells in every row of a table", () => {
    const tables = formatMarkdown(REPORT).split("\n\n").filter((part) => part.startsWith("|"));
    assertEquals(tables.length, 2);
    for (const table of tables) {
      const cells = table.split("\n").map((row) => row.split("|").length);
      assertEquals(new Set(cells).size, 1);
      assertEquals(cells.length, 2 + 4);
    }
  });
});

describe("CSV", () => {
  it("has a row for each set and depth, with plain numbers", () => {
    const [heading, ...rows] = formatCsv(REPORT).split("\n");
    assertEquals(rows.length, 4);
    const [, set, rest] = /^"(.*)",(.*)$/.exec(rows[3])!;
    assertEquals(set, "history=off,capthist=on");
    const values = rest.split(",");
    assertEquals(values.length, heading.split(",").length - 1);
    assertEquals(values[heading.split(",").indexOf("nodes") - 1], "1600");
  });
});

describe("JSON", () => {
  it("gives counts as they are and ratios unrounded", () => {
    const report = JSON.parse(formatJson(REPORT));
    assertEquals(report.schema, 2);
    assertEquals(report.positions, ["one", "two"]);
    const depth = report.sets[1].depths[1];
    assertEquals([depth.depth, depth.counts.nodes, depth.counts.cutoffs], [4, 1600, 320]);
    assertEquals(depth.counts.byNodeType[1].cutoffsByMove, [160, 80, 80, 0, 0, 0, 0, 0]);
    assertAlmostEquals(depth.nodesAgainstFirst, 1600 / 3000 - 1);
  });
});
