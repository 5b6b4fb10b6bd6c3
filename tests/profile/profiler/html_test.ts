import { assert, assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  addUp,
  type AuditCounts,
  type Counts,
  emptyCounts,
  MOVE_KINDS,
} from "../../../profile/profiler/counting/counts.ts";
import { formatHtml } from "../../../profile/profiler/formats/html.ts";
import { findBrowser, visit } from "../../browser.ts";
import { runProgram } from "../../program.ts";
import { type Grid, look, type Seen } from "../../page_probe.ts";
import { auditedReport, PRICED, REPORT, SAMPLE_AUDIT, sampleSet } from "./sample_report.ts";

const browser = findBrowser();
const PHONE_WIDTH = 390;

describe("the web page", () => {
  it("asks for nothing from elsewhere and runs nothing", () => {
    const page = formatHtml(auditedReport(SAMPLE_AUDIT));
    assertEquals(
      page.match(/ (href="[^#]|src=)|url\((?!#)|@import|<(link|script|img|iframe)/g),
      null,
    );
  });

  it("escapes what it is given", () => {
    const evil = `</code><script>alert("&")</script>`;
    const sets = [{ ...REPORT.sets[0], assignments: evil }, REPORT.sets[1]];
    const positions = [{ ...REPORT.positions[0], name: evil }, REPORT.positions[1]];
    const page = formatHtml({ ...REPORT, engine: evil, command: evil, positions, sets });
    assert(!page.includes("<script"));
    assert(page.includes("&lt;/code&gt;&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;"));
  });

  it("has no figure where nothing was counted", () => {
    const nothing = { depth: 1, counts: { ...emptyCounts(), nodes: 1 } };
    const sets = [sampleSet("", [[nothing]], [1])];
    const page = formatHtml({ ...REPORT, positions: REPORT.positions.slice(0, 1), sets });
    assert(!/NaN|Infinity|undefined/.test(page));
  });

  it("says when and by what it was made, and of an interrupted run that it is partial", () => {
    const page = formatHtml({ ...REPORT, partialOf: 6 }, new Date("2026-01-02T03:04:05Z"));
    // Each word keeps together.
    assertMatch(page.replace(/<[^>]*>/g, ""), /engine profile --depth 3,4/);
    assertMatch(page, /2026-01-02 03:04 UTC/);
    assertMatch(page, /interrupted after 2 of 6/);
  });

  it("is refused before the searches where it cannot be written", async () => {
    const { code, stderr } = await runProgram("profile", "--html", "no such folder/report.html");
    assertEquals(code, 2);
    assertMatch(stderr, /cannot write no such folder\/report\.html/);
  });
});

/** What is read here of the JSON. */
interface Json {
  readonly engine: string;
  readonly positions: readonly string[];
  readonly sets: readonly {
    readonly depths: readonly Depth[];
    readonly positions: readonly (readonly Depth[])[];
  }[];
}

interface Depth {
  readonly depth: number;
  readonly iterationNodes: number;
  readonly previousIterationNodes: number;
  readonly counts: Counts & { readonly audit: AuditCounts };
}

const sum = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);
const count = (value: number): string => value.toLocaleString("en-US");
const percent = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${(100 * part / whole).toFixed(1)}%`;
const fraction = (part: number, whole: number): string =>
  `${count(part)}/${count(whole)} ${percent(part, whole)}`;

/** The rows of a table below those of its headings. */
function bodyOf({ tables }: Seen, caption: string, headings = 1): Grid {
  assert(caption in tables, `there is no "${caption}", but ${Object.keys(tables).join("; ")}`);
  return tables[caption].slice(headings);
}

/** Without a mark for a clear difference, which is not in the JSON. */
function unmarked(grid: Grid): string[][] {
  return grid.map((row) => row.map((text) => text.replace(/ [▲▼].*/, "")));
}

/** The main figures of a table for each depth and set. */
function mainFigures(sets: readonly (readonly Depth[])[]): string[][] {
  return sets[0].flatMap((_, index) =>
    sets.map((set, s) => {
      const { depth, counts, iterationNodes, previousIterationNodes } = set[index];
      const { nodes, quiescenceNodes, cutoffs, firstMoveCutoffs, audit, timeMs } = counts;
      const first = sets[0][index].counts.nodes, change = nodes - first;
      return [
        String(depth),
        "AB"[s],
        `${count(nodes)}${s === 0 ? "" : ` ${change < 0 ? "" : "+"}${percent(change, first)}`}`,
        percent(quiescenceNodes, nodes),
        count(cutoffs),
        percent(firstMoveCutoffs, cutoffs),
        (iterationNodes / previousIterationNodes).toFixed(2),
        percent(sum(audit.missedByDepth), sum(audit.finishedByDepth)),
        `${(timeMs / 1000).toFixed(2)} s`,
      ];
    })
  );
}

Deno.test({
  name: "the web page shows in a browser, on a phone too, what the JSON says",
  ignore: browser === undefined,
  fn: async () => {
    const file = await Deno.makeTempFile({ suffix: ".html" });
    const { code, stdout } = await runProgram(
      ...["profile", "--depth", "4,5", "--positions", "2..3", "--compare", "history=off"],
      ...["--audit", "1/8", "--format", "json", "--html", file],
    );
    assertEquals(code, 0);
    const page = await Deno.readTextFile(file);
    await Deno.remove(file);
    const { console, result: seen } = await visit(browser!, page, PHONE_WIDTH, look);
    assertEquals(console, []);
    assertEquals(seen.loaded, []);
    assertEquals(seen.clashes, []);
    assertEquals(seen.untitled, 0);
    assert(seen.excess <= 0, `the page is ${seen.excess} pixels wider than a phone`);

    const { engine, positions, sets }: Json = JSON.parse(stdout);
    assertEquals(
      seen.title,
      `history=off against default techniques, depths 4 to 5, 2 positions: ${engine} search profile`,
    );
    assertEquals(
      unmarked(bodyOf(seen, "Main figures")),
      mainFigures(sets.map(({ depths }) => depths)),
    );
    positions.forEach((name, position) =>
      assertEquals(
        unmarked(bodyOf(seen, `${name}: Main figures`)),
        mainFigures(sets.map(({ positions }) => positions[position])),
      )
    );

    const last = sets.map(({ depths }) => depths.at(-1)!.counts);
    const moves = last.map(({ byNodeType }) => addUp(byNodeType));
    const byNumber = bodyOf(seen, "Cutoffs by number of the move searched, depth 5");
    const byKind = bodyOf(
      seen,
      "Cutoffs by kind of move, depth 5 (hit rate: cutoffs ÷ moves searched)",
    );
    const ofSet = (grid: Grid, set: number): Grid => grid.filter((row) => row[1] === "AB"[set]);
    moves.forEach(({ cutoffsByMove, cutoffsByKind, searchedByKind }, set) => {
      const numbers = ofSet(byNumber, set), { cutoffs, audit } = last[set];
      cutoffsByMove.forEach((ofMove, index) => {
        const number = `${index + 1}${index === 7 ? "+" : ""}`, share = percent(ofMove, cutoffs);
        assertEquals(numbers[index].slice(0, 4), [number, "AB"[set], count(ofMove), share]);
        const start = `${"AB"[set]}, move ${number}: ${share}, `;
        assert(seen.marks.some((mark) => mark.startsWith(start)), `no bar says ${start}`);
      });
      assertEquals(
        ofSet(byKind, set),
        MOVE_KINDS.map((name, kind) => [
          name,
          "AB"[set],
          count(cutoffsByKind[kind]),
          percent(cutoffsByKind[kind], cutoffs),
          count(searchedByKind[kind]),
          percent(cutoffsByKind[kind], searchedByKind[kind]),
        ]),
      );
      const { finishedByDepth, missedByDepth } = audit;
      const byDepth = bodyOf(
        seen,
        "Missed cutoffs ÷ finished audits by remaining depth, depth 5",
      );
      assert(ofSet(byDepth, set).length > 1);
      for (const row of unmarked(ofSet(byDepth, set))) {
        const depth = Number(row[0]);
        assertEquals(row[2], fraction(missedByDepth[depth] ?? 0, finishedByDepth[depth] ?? 0));
      }
    });
    for (const { depths } of sets) {
      for (const { depth, counts: { nodes } } of depths) {
        assert(seen.marks.some((mark) => mark.endsWith(`, depth ${depth}: ${count(nodes)}`)));
      }
    }
  },
});

Deno.test({
  name: "the web page keeps ten sets apart, and a single depth",
  ignore: browser === undefined,
  fn: async () => {
    const { sets, ...rest } = auditedReport(SAMPLE_AUDIT);
    const many = Array.from({ length: 10 }, (_, set) => ({
      ...sets[set % sets.length],
      assignments: set === 0 ? "" : `history=off,lmr=off,capthist=${set}`,
    }));
    const lastDepthOnly = many.map((set) => ({
      ...set,
      depths: set.depths.slice(-1),
      positions: set.positions.map((depths) => depths.slice(-1)),
    }));
    for (const [shown, width] of [[many, PHONE_WIDTH], [lastDepthOnly, 800]] as const) {
      const page = formatHtml({ ...rest, sets: shown });
      const { console, result: seen } = await visit(browser!, page, width, look);
      assertEquals([console, seen.clashes], [[], []]);
      assert(seen.excess <= 0, `the page is ${seen.excess} pixels wider than ${width}`);
    }
  },
});

Deno.test({
  name: "the web page has each technique's price, on a phone without labels over each other",
  ignore: browser === undefined,
  fn: async () => {
    // Techniques that saved as much, and without errors, stand at the same place.
    const alike = (["nullmove", "iir", "seequiet"] as const).map((technique) => ({
      ...PRICED.withoutEach![2],
      technique,
    }));
    const page = formatHtml({ ...PRICED, withoutEach: [...PRICED.withoutEach!, ...alike] });
    const { console, result: seen } = await visit(browser!, page, PHONE_WIDTH, look);
    assertEquals([console, seen.clashes, seen.untitled], [[], [], 0]);
    assert(seen.excess <= 0, `the page is ${seen.excess} pixels wider than a phone`);
    const rows = bodyOf(seen, "Price: errors per thousand nodes saved, depth 4");
    const cells = rows.map(([technique, price, , errors, , saved]) => [
      technique,
      price,
      errors,
      saved,
    ]);
    assertEquals(cells[0], ["lmp", "768.00", "1,536", "2,000"]);
    assertEquals(cells.at(-1), ["rfp", "saves nothing", "0", "0"]);
    assert(seen.marks.includes("lmp: 2,000 nodes saved, 1,536 errors, 768.00 per thousand"));
    assert(!seen.marks.some((mark) => mark.startsWith("rfp: ")));
  },
});
