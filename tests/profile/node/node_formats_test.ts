import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseNode } from "../../../profile/node/node_request.ts";
import { formatNodeJson } from "../../../profile/node/node_json.ts";
import { searchNode } from "../../../profile/node/node_search.ts";
import { formatNode } from "../../../profile/node/node_tables.ts";
import { scoreText } from "../../../profile/shared/search_words.ts";
import { NO_COLOUR } from "../../../profile/profiler/formats/terminal.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { FORCED, request } from "./node_of.ts";

const CASES = [
  { line: "e2e4 e7e5", depth: 9 },
  { line: "e2e4", depth: 8, visits: 500 },
  { fen: BENCH_POSITIONS[2].fen, line: "e2f3", depth: 9 },
  { fen: FORCED, line: "g8g7", depth: 5 },
  { fen: BENCH_POSITIONS[5].fen, depth: 9 },
];

/** Both forms of what is shown. */
function shown(options: Parameters<typeof request>[0]) {
  const asked = request(options), record = searchNode(asked);
  return {
    lines: formatNode("Cutoff", asked, record, NO_COLOUR).split("\n"),
    json: JSON.parse(formatNodeJson("Cutoff", asked, record)),
  };
}

const grouped = (count: number): string => count.toLocaleString("en-US");
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

describe("what is shown of a node", () => {
  const results = CASES.map(shown);

  it("is less than 100 columns wide", () => {
    for (const { lines } of results) {
      assertEquals(lines.filter((line) => line.length > 99), []);
    }
  });

  it("has a row for each visit, the same in the terminal as in JSON", () => {
    for (const { lines, json } of results) {
      assert(json.visits.length > 0);
      const first = lines.findIndex((line) => line.startsWith("visit ")) + 1;
      const rows = lines.slice(first, first + json.visits.length);
      for (const [index, visit] of json.visits.entries()) {
        const { number, iteration, node, alpha, beta, nodes, score, ending, cutoffMove } = visit;
        const numbers = [number, iteration].map(grouped).join(" +");
        const window = escaped(`${scoreText(alpha)}..${scoreText(beta)}`);
        const result = `${grouped(nodes)} +${escaped(scoreText(score))}`;
        assertMatch(
          rows[index],
          new RegExp(`^ *${numbers} +${node}\\*? +${window} .* ${result} +\\S`),
        );
        if (ending === "cutoff") assertStringIncludes(rows[index], `cutoff by ${cutoffMove}`);
      }
    }
  });

  it("has a row for each search of a move and each move without one, in order", () => {
    for (const { lines, json } of results) {
      for (const { number, moves } of json.visits) {
        if (moves.length === 0) continue;
        const start = lines.findIndex((line) => line.startsWith(`Visit ${number}: `));
        const first = lines.findIndex((line, index) => index > start && /^ +move /.test(line)) + 1;
        const rows = moves.flatMap((
          { move, stage, key, reduction, searches, pruned, skippedBy }: Record<string, unknown>,
          index: number,
        ) => {
          const known = [
            `${index + 1} +${move}`,
            ...stage === null ? [] : [escaped(String(stage))],
            ...key === null ? [] : [grouped(key as number)],
            ...reduction === 0 ? [] : [`-${reduction}`],
          ].join(" +(?:\\+\\d +)?");
          const made = (searches as { depth: number; nodes: number; score: number }[]).map(
            ({ depth, nodes, score }) =>
              `(?:\\+\\d +)?${depth} +${grouped(nodes)} +${escaped(scoreText(score))}`,
          );
          if (made.length > 0) return made.map((row, at) => at === 0 ? `${known} +${row}` : row);
          if (pruned === null) return [`${known} +skipped after ${skippedBy}$`];
          const { rule, measured, limit } = pruned as Record<string, number>;
          return [`${known} +${rule}: ${measured} [≥≤<] ${limit}$`];
        });
        for (const [index, row] of rows.entries()) {
          assertMatch(lines[first + index], new RegExp(`^ *${row}`));
        }
      }
    }
  });

  it("says how many visits are left out", () => {
    const { lines, json } = shown({ line: "e2e4", depth: 8, visits: 2 });
    assertEquals(json.visits.length, 2);
    assert(json.visitCount > 2);
    assert(lines.includes(`${json.visitCount} visits, the last 2 of them shown`));
  });
});

describe("a node that was never visited", () => {
  /** What became of the next move at the visits to the node before it, counted again from those. */
  const never = (options: { line: string; depth: number; fen?: string; set?: string }) => {
    const { lines, json } = shown(options);
    assertEquals([json.visitCount, json.visits], [0, []]);
    const { line, next, visitCount, fates } = json.reached;
    const command = lines.at(-1)!;
    const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) =>
      quoted ?? bare
    );
    assertEquals(words.slice(0, 2), ["engine", "node"]);
    const before = searchNode(parseNode([...words.slice(2), "--visits", "10000"]));
    assertEquals(before.visitCount, visitCount);
    const sum = fates.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    assertEquals(sum, visitCount);
    return { lines, line, next, fates, before };
  };

  it("tells how far the line was followed, and what became of its next move there", () => {
    const { line, next, lines, fates, before } = never({
      line: "e2e4 e7e5 h2h4 h7h5",
      depth: 9,
    });
    assertEquals([line, next], [["e2e4", "e7e5"], "h2h4"]);
    assertStringIncludes(lines.join("\n"), "Never visited: the node after e2e4 e7e5 was visited");
    const counted = (kind: string): number =>
      fates.filter((fate: { kind: string }) => fate.kind === kind)
        .reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    const { visits } = before;
    assertEquals(counted("late"), visits.filter(({ ending }) => ending === "cutoff").length);
    assertEquals(counted("ended"), visits.filter(({ moves }) => moves.length === 0).length);
    assertEquals(
      counted("skipped"),
      visits.filter(({ moves }) => moves.some(({ skippedBy }) => skippedBy)).length,
    );
  });

  it("names the rule that pruned the move, with its numbers", () => {
    const { lines, fates } = never({
      fen: FORCED,
      line: "g8g7 a8a7",
      depth: 2,
      set: "checkext=off",
    });
    assertEquals(fates.map(({ kind, rule }: Record<string, string>) => [kind, rule]).toSorted(), [
      ["pruned", "qsee"],
      ["pruned", "seecapture"],
    ]);
    assertStringIncludes(lines.join("\n"), "pruned by seecapture: -400 < -90");
  });

  it("tells that quiescence tries no quiet moves", () => {
    const { lines, fates } = never({
      fen: FORCED,
      line: "g8g7 h1h2",
      depth: 1,
      set: "checkext=off",
    });
    assertEquals(fates.map(({ kind }: { kind: string }) => kind), ["quiet"]);
    assertStringIncludes(lines.join("\n"), "quiet, and this was quiescence");
  });

  it("says so where the game is over at the root", () => {
    const { lines, json } = shown({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", depth: 3 });
    assertEquals([json.nodes, json.visitCount, json.reached], [0, 0, null]);
    assertStringIncludes(lines.join("\n"), "the game is over at the root");
  });
});
