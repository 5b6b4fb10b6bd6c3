import {
  assert,
  assertAlmostEquals,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  emptyAuditCounts,
  emptyCounts,
  MOVE_KINDS,
} from "../../../profile/profiler/counting/counts.ts";
import { wilsonInterval } from "../../../profile/profiler/figures/wilson.ts";
import { FIGURES } from "../../../profile/profiler/figures/figures.ts";
import { type Breakdown, BREAKDOWNS } from "../../../profile/profiler/tables/breakdowns.ts";
import { formatCsv } from "../../../profile/profiler/formats/csv.ts";
import { formatJson, SCHEMA } from "../../../profile/profiler/formats/json.ts";
import { formatMarkdown } from "../../../profile/profiler/formats/markdown.ts";
import type { View } from "../../../profile/profiler/tables/sections.ts";
import { COLOUR, formatTable, NO_COLOUR } from "../../../profile/profiler/formats/terminal.ts";
import type { Report } from "../../../profile/profiler/figures/profile_report.ts";
import schema from "../../../profile/SCHEMA.md" with { type: "text" };
import {
  auditedReport,
  iteration,
  PRICED,
  REPORT,
  SAMPLE_AUDIT,
  sampleSet,
} from "./sample_report.ts";

const ESCAPE = "\u001b";

const SHORT: View = { details: false, by: [], perPosition: false };
const ALL: View = {
  details: true,
  by: Object.keys(BREAKDOWNS) as Breakdown[],
  perPosition: true,
};
const AUDITED = auditedReport(SAMPLE_AUDIT);
const CALM = { ...emptyAuditCounts(), finishedByDepth: [0, 1000] };

const ONE_SET: Report = { ...REPORT, sets: REPORT.sets.slice(0, 1) };

const table = (report: Report, view = SHORT) => formatTable(report, view, NO_COLOUR);

describe("the table", () => {
  it("is narrower than 100 columns, for large numbers and many sets too", () => {
    const search = [1, 2, 3].map((depth) => iteration(depth, 9_000_000_000 + depth * 1_000_000));
    const sets = Array.from(
      { length: 7 },
      () => sampleSet("history=off,".repeat(20), [search], [3]),
    );
    for (const report of [{ ...REPORT, positions: REPORT.positions.slice(0, 1), sets }, AUDITED]) {
      for (const line of table(report, ALL).split("\n")) {
        assert(line.length < 100, `${line.length} columns: ${line}`);
      }
    }
  });

  it("leaves out no set where it goes on below", () => {
    const sets = Array.from({ length: 7 }, () => REPORT.sets[0]);
    const text = table({ ...REPORT, sets });
    const rows = text.split("\n").filter((line) => line.startsWith("hash move"));
    const cells = rows.flatMap((row) => row.slice("hash move".length).trim().split(/ +/));
    assertEquals(cells.length, 7 * 4);
    assertEquals(new Set(cells), new Set(["300", "50.0%", "600"]));
  });

  it("is about a screen long", () => {
    assert(table(REPORT).split("\n").length < 40);
    assert(table(AUDITED).split("\n").length < 60);
  });

  it("names the sets and gives the difference from the first", () => {
    const text = table(REPORT);
    assertMatch(text, /^A {2}default techniques$/m);
    assertMatch(text, /^B {2}history=off,capthist=on$/m);
    assertMatch(text, /^ +4 +A +3,000 +50\.0% +600 +50\.0% +2\.00 +0\.01 s$/m);
    assertMatch(text, /^ +4 +B +1,600 -46\.7% /m);
    assertMatch(text, /^EBF, geometric mean of these depths: A 2\.00, B 2\.00$/m);
  });

  it("has cutoffs by number with their share, and by kind with their hit rate", () => {
    const text = table(REPORT);
    assertMatch(text, /^A +cutoffs +600 +1\.75 +300 +150 +150 +0 /m);
    assertMatch(text, /^ +share +50\.0% +25\.0% +25\.0% +0\.0% /m);
    assertMatch(text, /^ +cumulative +50\.0% +75\.0% +100\.0% +100\.0% /m);
    assertMatch(text, /^other quiet +150 +25\.0% +6,000 +2\.5% +80 +25\.0% +3,200 +2\.5%$/m);
    for (const kind of MOVE_KINDS) assertMatch(text, new RegExp(`^${kind} `, "m"));
  });

  it("leaves the set out where there is only one", () => {
    const text = table(ONE_SET);
    assertMatch(text, /^ +4 +3,000 +50\.0%/m);
    assertMatch(text, /^EBF, geometric mean of these depths: 2\.00$/m);
    assertMatch(text, /^cutoffs +600 /m);
    assertMatch(text, /^kind +cutoffs +share +searched +hit rate$/m);
  });

  it("shows a dash where there is nothing to divide", () => {
    const nothing = { depth: 1, counts: { ...emptyCounts(), nodes: 100, quiescenceNodes: 50 } };
    const sets = [sampleSet("", [[nothing]], [1])];
    const text = table({ ...REPORT, positions: REPORT.positions.slice(0, 1), sets }, ALL);
    assertMatch(text, /^ +1 +100 +50\.0% +0 +- +- /m);
    assertMatch(text, /^ +cutoffs ÷ tries +0\/0 -$/m);
    assert(!/NaN|Infinity|undefined/.test(text), text);
  });

  it("shows every figure on demand, with what is divided by what", () => {
    const text = table(ONE_SET, { ...SHORT, details: true });
    for (const { label } of FIGURES) assertStringIncludes(text, `  ${label} `);
    assertMatch(text, /^ +cutoffs ÷ tries +120\/300 40\.0%$/m);
    assertMatch(text, /^ +plies left out ÷ reduced +6,000\/3,000 2\.00$/m);
  });

  it("breaks the moves down on demand", () => {
    const by = (by: Breakdown, report = REPORT) => table(report, { ...SHORT, by: [by] });
    assertMatch(by("node", ONE_SET), /^cut +1,500 +600 +300\/600 50\.0% +1\.75$/m);
    assertMatch(by("node"), /^cut +B +800 +320 +160\/320 50\.0% +1\.75$/m);
    assertMatch(by("depth", ONE_SET), /^ +1 +600 +50\.0% +25\.0% +0\.0% /m);
    assertMatch(by("ply", ONE_SET), /^ +2 +6,?\d* /m);
  });

  it("shows each position on demand", () => {
    const text = table(REPORT, { ...SHORT, perPosition: true });
    assertMatch(text, /^two\nA +1,500 .*\nB +100 -93\.3% /m);
  });

  it("says of an interrupted run that it is partial", () => {
    assertMatch(table({ ...REPORT, partialOf: 6 }), /PARTIAL, interrupted after 2 of 6 positions/);
    assert(!table(REPORT).includes("PARTIAL"));
  });

  it("has colour only by its palette, and marks what is beyond doubt", () => {
    assert(!table(AUDITED, ALL).includes(ESCAPE));
    const coloured = (report: Report) => formatTable(report, SHORT, COLOUR);
    assertStringIncludes(coloured(REPORT), `${ESCAPE}[1mCutoffs by kind of move`);
    const isMarked = (text: string) =>
      text.includes(`${ESCAPE}[31m`) || text.includes(`${ESCAPE}[32m`);
    assert(!isMarked(coloured(AUDITED)), "equal sets have no mark");
    const worse = coloured(auditedReport(CALM));
    assertMatch(worse.replaceAll(ESCAPE, ""), /\[31m +4\.0%\[39m/);
    assert(!worse.includes(`${ESCAPE}[32m`));
    assertEquals(coloured(AUDITED).replaceAll(ESCAPE, "").replace(/\[\d+m/g, ""), table(AUDITED));
  });
});

describe("the audit's tables", () => {
  const text = table(auditedReport(CALM), { ...SHORT, details: true });

  it("give the missed share with its interval, audits given up apart", () => {
    assertMatch(text, /^ +4 +B .* 4\.0% +0\.01 s/m);
    assertMatch(text, /^A +2,000 +0 +0\.0% +0\.0–0\.2% +0 +0$/m);
    assertMatch(text, /^B +200 +8 +4\.0% +2\.0–7\.7% +4 +246,912$/m);
  });

  it("break it down by depth, kind and place", () => {
    assertMatch(text, /^ +1 +0\/2,000 0\.0% .* +6\/8 75\.0% /m);
    assertMatch(text, /^ +2 +0\/0 - +- +0 +2\/192 1\.0% +0\.3–3\.7% +4$/m);
    assertMatch(text, /^capture or queen promotion +0\/0 - +2\/8 25\.0%$/m);
    assertMatch(text, /^pruned +0\/0 - +6\/8 75\.0%$/m);
    assertMatch(text, /^2 +0\/0 - +2\/8 25\.0%$/m);
  });

  it("put the errors down to causes, and leave out those that never acted", () => {
    assertMatch(text, /^ +lmp +0\/0 - +- +0 +6\/20 30\.0% +14\.5–51\.9% +2$/m);
    assertMatch(text, /^ +deeper +0\/0 - +- +0 +2\/184 1\.1% +0\.3–3\.9% +4$/m);
    assertMatch(text, /^ +tt +0\/0 - +- +0 +10\/100 10\.0% +5\.5–17\.4% +0$/m);
    assert(!/^ +(lmr|unknown|searched move) /m.test(text));
  });

  it("break them down by depth", () => {
    const [, byDepth] = text.split("Errors ÷ audited nodes by cause and remaining depth");
    assertMatch(byDepth, /^lmp\n.*\b1 .* 6\/8 75\.0% .*\n.*\b2 .* 0\/12 0\.0% +0\.0–24\.2% +2$/m);
    assertMatch(byDepth, /^tt\n.*\b1 .* 8\/60 13\.3% /m);
  });

  it("tell of a cutoff without a move where there was one", () => {
    const causes = { ...SAMPLE_AUDIT.causes };
    causes.unknown = { ...causes.unknown, errorsByDepth: [0, 1] };
    assertMatch(table(auditedReport({ ...SAMPLE_AUDIT, causes })), /^ +unknown +2\/200 1\.0% /m);
  });

  it("are there only after an audit", () => {
    const plain = table(REPORT, ALL);
    assert(!/missed|audit/i.test(plain));
    assertMatch(
      text,
      /^audits: 1 in 256 nodes that failed low or were given up .* 20,000 nodes each;\n +the times .*\nwith lmr=off$/m,
    );
  });
});

describe("markdown", () => {
  it("has as many cells in every row of a table", () => {
    const tables = formatMarkdown(AUDITED, ALL).split("\n\n").filter((part) =>
      part.startsWith("|")
    );
    assert(tables.length > 10);
    for (const table of tables) {
      const cells = table.split("\n").map((row) => row.split("|").length);
      assertEquals(new Set(cells).size, 1, table);
    }
  });

  it("has the figures of the table", () => {
    const numbers = (text: string) => text.match(/\d[\d,.]*%?/g)!.sort();
    assertEquals(numbers(formatMarkdown(ONE_SET, ALL)), numbers(table(ONE_SET, ALL)));
  });

  it("takes names for nothing but text", () => {
    const name = "a|b *c* [d](e) `f` <g>\nh",
      positions = REPORT.positions.map((p) => ({ ...p, name }));
    const sets = REPORT.sets.map((set) => ({ ...set, assignments: name }));
    const text = formatMarkdown({ ...REPORT, command: name, positions, sets }, ALL);
    assertStringIncludes(text, "a\\|b \\*c\\* \\[d\\](e) \\`f\\` &lt;g&gt; h");
    assert(!/a\|b|<g>|^h/m.test(text), text);
  });
});

describe("CSV", () => {
  /** Rows as objects, by the heading. */
  function rows(report: Report): Record<string, string>[] {
    const [heading, ...lines] = formatCsv(report).split("\n");
    return lines.map((line) => {
      const [, set, rest] = /^"(.*)",(.*)$/.exec(line)!;
      const values = [set, ...rest.split(",")], names = heading.split(",");
      assertEquals(values.length, names.length);
      assertEquals(new Set(names).size, names.length);
      return Object.fromEntries(names.map((name, index) => [name, values[index]]));
    });
  }

  it("has a row for each set and depth, with plain numbers", () => {
    const records = rows(REPORT);
    assertEquals(records.map(({ set, depth, nodes }) => [set, depth, nodes]), [
      ["", "3", "1400"],
      ["", "4", "3000"],
      ["history=off,capthist=on", "3", "800"],
      ["history=off,capthist=on", "4", "1600"],
    ]);
    const { null_move_tries, moves_cutoffs_by_move_2, null_move_cutoff_share, positions } =
      records[1];
    assertEquals([null_move_tries, moves_cutoffs_by_move_2], ["300", "150"]);
    assertEquals([null_move_cutoff_share, positions], ["0.400000", "2"]);
  });

  it("leaves a cell empty where there is nothing to divide", () => {
    assertEquals(rows(REPORT)[0].singular_share, "");
  });

  it("has the audit's totals", () => {
    const [, record] = rows(AUDITED);
    assertEquals([record.audit_finished, record.audit_missed, record.audit_aborted], [
      "200",
      "8",
      "4",
    ]);
    assertEquals(record.audit_missed_by_place_9, "6");
    assertEquals(record.missed_share, "0.040000");
    const { audit_causes_lmp_acted, audit_causes_lmp_errors, audit_causes_lmp_aborted } = record;
    assertEquals([audit_causes_lmp_acted, audit_causes_lmp_errors, audit_causes_lmp_aborted], [
      "20",
      "6",
      "2",
    ]);
    assertEquals([record.error_shares_tt_share, record.error_shares_rfp_share], ["0.100000", ""]);
  });

  it("leaves the missed share and its interval empty where no audit finished", () => {
    const [record] = rows(auditedReport(emptyAuditCounts()));
    assertEquals([record.missed_share, record.missed_share_low, record.missed_share_high], [
      "",
      "",
      "",
    ]);
  });
});

describe("JSON", () => {
  const json = (report: Report) => JSON.parse(formatJson(report));

  it("has null for the missed share and its interval where no audit finished", () => {
    const { missedShare, missedShareLow, missedShareHigh } =
      json(auditedReport(emptyAuditCounts())).sets[0].depths[0].ratios;
    assertEquals([missedShare, missedShareLow, missedShareHigh], [null, null, null]);
  });

  it("has the share of errors of each cause, and null of one that never acted", () => {
    const { errorShares } = json(AUDITED).sets[1].depths[1].ratios;
    const { low, high } = wilsonInterval(6, 20);
    assertEquals(errorShares.lmp, { share: 0.3, low, high });
    assertEquals(errorShares.rfp, { share: null, low: null, high: null });
  });

  it("gives counts as they are and ratios unrounded", () => {
    const report = json(REPORT);
    assertEquals(report.schema, SCHEMA);
    assertEquals([report.positions, report.positionsAskedFor], [["one", "two"], 2]);
    assertEquals(report.command, "--depth 3,4");
    const { depth, counts, ratios } = report.sets[1].depths[1];
    assertEquals([depth, counts.nodes, counts.cutoffs], [4, 1600, 320]);
    assertEquals(counts.byNodeType[1].cutoffsByMove, [160, 80, 80, 0, 0, 0, 0, 0]);
    assertAlmostEquals(ratios.nodesAgainstFirst, 1600 / 3000 - 1);
    assertEquals(ratios.singularShare, null);
  });

  it("has every counter, of each position too", () => {
    const [set] = json(AUDITED).sets;
    assertEquals(set.depths[1].counts, AUDITED.sets[0].depths[1].counts);
    assertEquals(set.positions.length, 2);
    assertEquals(set.positions[1][0].counts, AUDITED.sets[0].positions[1][0].counts);
  });

  it("says how many positions were asked for when it is partial", () => {
    assertEquals(json({ ...REPORT, partialOf: 6 }).positionsAskedFor, 6);
  });

  it("is described in SCHEMA.md by its number and every name in it", () => {
    assertStringIncludes(schema, `\`schema\`: ${SCHEMA}`);
    const names = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [name, child] of Object.entries(value)) {
        if (!Array.isArray(value)) names.add(name);
        collect(child);
      }
    };
    collect(json(AUDITED));
    collect(json(PRICED));
    assert(names.size > 100);
    assertEquals([...names].filter((name) => !schema.includes(`\`${name}\``)), []);
  });
});
