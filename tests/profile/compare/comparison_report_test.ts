import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import type { Readings, Unit } from "../../../profile/compare/readings.ts";
import { type Comparison, formatComparison } from "../../../profile/compare/comparison_report.ts";

/** Readings in nanoseconds, or in nodes per second for what is called a bench. */
function run(values: Record<string, number>): Readings {
  return new Map(
    Object.entries(values).map(([name, value]) => {
      const unit: Unit = name === "bench" ? "nps" : "ns";
      return [name, { value, unit }];
    }),
  );
}

const COMPARISON: Comparison = {
  revision: "HEAD~3",
  commit: "0123456789",
  signatures: { before: 4_000_000, after: 4_000_000, hasUncommittedChanges: false },
  depth: 12,
  before: [
    run({ bench: 200_000, perft: 3e6, see: 900, old: 2e9 }),
    run({ bench: 100_000, perft: 1e6, see: 900, old: 2e9 }),
  ],
  after: [
    run({ bench: 250_000, perft: 4e6, see: 901, fresh: 12_345 }),
    run({ bench: 125_000, perft: 1e6, see: 899, fresh: 12_345 }),
  ],
  machine: "a machine",
};

const markdown = formatComparison(COMPARISON);

function rowOf(name: string): string[] {
  const line = markdown.split("\n").find((line) => line.startsWith(`| ${name} |`))!;
  return line.split("|").slice(2, -1).map((cell) => cell.trim());
}

describe("the comparison in markdown", () => {
  it("has a speed above 1 for more nodes a second and bold where that is beyond doubt", () => {
    assertEquals(rowOf("bench"), [
      "**1.250**",
      "1.250–1.250",
      "141,421 nps",
      "176,777 nps",
    ]);
  });

  it("has a speed below 1 for more time, and the times in a readable unit", () => {
    const [speed, interval, before, after] = rowOf("perft");
    assertEquals([speed, before, after], ["0.866", "1.73 ms", "2 ms"]);
    assertMatch(interval, /^0\.\d{3}–\d\.\d{3}$/);
    assertEquals(rowOf("see").slice(2), ["900 ns", "900 ns"]);
  });

  it("tells what is new and what is gone", () => {
    assertEquals(rowOf("fresh"), ["new", "-", "-", "12.3 µs"]);
    assertEquals(rowOf("old"), ["gone", "-", "2,000 ms", "-"]);
  });

  it("has as many cells in every row", () => {
    const cells = markdown.split("\n").filter((line) => line.startsWith("|"))
      .map((line) => line.split("|").length);
    assertEquals(new Set(cells).size, 1);
    assertEquals(cells.length, 2 + 5);
  });

  it("says what was compared, with the node counts", () => {
    assertStringIncludes(markdown, "### The working tree against HEAD~3 (0123456789)\n");
    assertStringIncludes(markdown, "4,000,000, as before");
    assertStringIncludes(markdown, "a machine");
  });

  it("says when changes are uncommitted", () => {
    const signatures = { ...COMPARISON.signatures, hasUncommittedChanges: true };
    assertStringIncludes(
      formatComparison({ ...COMPARISON, signatures }),
      "Uncommitted changes are part of it.",
    );
  });
});
