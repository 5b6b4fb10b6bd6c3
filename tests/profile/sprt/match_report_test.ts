import {
  assert,
  assertAlmostEquals,
  assertEquals,
  assertMatch,
  assertStringIncludes,
} from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import type { Adjudication } from "../../../profile/sprt/match.ts";
import { formatJson, formatText, type MatchReport } from "../../../profile/sprt/match_report.ts";
import schema from "../../../profile/SCHEMA.md" with { type: "text" };
import { planWith, sideWith, tallyOf } from "./samples.ts";

/** A match whose figures were published (brunocodutra/cinder#818). */
const TEST = { model: "normalized", elo0: 0, elo1: 3, alpha: 0.05, beta: 0.1 } as const;
const KNOWN: MatchReport = {
  command: "--a lmr=off",
  engine: "Cutoff 0.0.0",
  plan: planWith({ test: TEST }),
  openingCount: 20_000,
  tally: tallyOf([275, 2521, 4995, 2734, 295], 2615),
  verdict: "H1",
  reason: "H1 accepted",
  speed: { gamesPerHour: 3000.4, searchShare: 0.9771 },
};

const lines = (report: MatchReport): string[] => formatText(report).split("\n");

describe("the report", () => {
  it("has fastchess's block", () => {
    assertEquals(lines(KNOWN).slice(1, 7), [
      "Results of A capthist=on vs B defaults (nodes=100, 1t, 1MB, some.epd):",
      "Elo: 4.06 +/- 2.73, nElo: 6.89 +/- 4.63",
      "LOS: 99.82 %, DrawRatio: 46.16 %, PairsRatio: 1.08",
      "Games: 21640, Wins: 5704, Losses: 5451, Draws: 10485, Points: 10946.5 (50.58 %)",
      "Ptnml(0-2): [275, 2521, 4995, 2734, 295], WL/DD Ratio: 0.91",
      "LLR: 2.89 (100.2%) (-2.25, 2.89) [0.00, 3.00]",
    ]);
  });

  it("has OpenBench's block, the model and what became of the games", () => {
    assertEquals(lines(KNOWN).slice(8), [
      "Elo   | 4.06 +- 2.73 (95%)",
      "SPRT  | N=100 Threads=1 Hash=1MB",
      "LLR   | 2.89 (-2.25, 2.89) [0.00, 3.00]",
      "Games | N: 21640 W: 5704 L: 5451 D: 10485",
      "Penta | [275, 2521, 4995, 2734, 295]",
      "",
      "SPRT: pentanomial, normalized Elo, H0 0, H1 3, alpha 0.05, beta 0.1",
      "Command: engine sprt --a lmr=off",
      "Adjudication: none",
      "Openings: books/some.epd, 20000 different ones, order by seed 1",
      "Games ended by: mate +5704 -5451, repetition =10485",
      "Speed: 3000 games an hour, 97.7% of the time in search",
      "H1 accepted",
    ]);
  });

  it("says how often openings were played where there were not enough of them", () => {
    const report = lines({ ...KNOWN, openingCount: 5000 });
    assert(report.includes(
      "Openings: books/some.epd, 5000 different ones, played up to 3 times, order by seed 1",
    ));
  });

  it("says how games were ended before the rules did", () => {
    const resign = { moves: 3, score: 600 }, draw = { moveNumber: 34, moves: 8, score: 20 };
    const line = (changes: Partial<Adjudication>) =>
      lines({ ...KNOWN, plan: planWith({ adjudication: changes }) })
        .find((line) => line.startsWith("Adjudication: "));
    assertEquals(
      line({ resign, draw, maxMoves: 200 }),
      "Adjudication: lost after 3 moves at -600 or worse, drawn from move 34 on after 8 moves " +
        "within 20, drawn after 200 moves",
    );
    assertEquals(line({ draw }), "Adjudication: drawn from move 34 on after 8 moves within 20");
    const json = JSON.parse(formatJson({ ...KNOWN, plan: planWith({ adjudication: { resign } }) }));
    assertEquals([json.adjudication, json.command, json.openingCount], [
      { resign },
      "--a lmr=off",
      20_000,
    ]);
  });

  it("sends nothing to the terminal that commands it", () => {
    const openings = "books/\u001b[31m.epd", command = "--openings 'a\nb'";
    const text = formatText({ ...KNOWN, plan: planWith({ openings }), command });
    assert(!text.includes("\u001b"));
    assertEquals(text.split("\n").length, lines(KNOWN).length);
  });

  it("agrees with another published match", () => {
    const report = { ...KNOWN, tally: tallyOf([98, 1087, 2225, 1238, 132], 1000) };
    const [, , elo, los] = lines(report);
    assertEquals(elo, "Elo: 7.96 +/- 4.05, nElo: 13.68 +/- 6.96");
    assertMatch(los, /^LOS: 99\.99 %/);
  });

  it("shows both limits and tables where they differ, and no test where there is none", () => {
    const sides = [
      sideWith({ kind: "tc", baseMs: 8000, incrementMs: 80 }),
      { ...sideWith({ kind: "tc", baseMs: 4000, incrementMs: 40 }), hashMegabytes: 2 },
    ] as const;
    const report = lines({ ...KNOWN, plan: planWith({ sides, test: undefined }) });
    assertMatch(report[1], /\(8\+0\.08 vs 4\+0\.04, 1t, 1MB vs 2MB, some\.epd\):$/);
    assert(report.includes("Conf  | 8.0+0.08s / 4.0+0.04s Threads=1 Hash=1 / 2MB"));
    assert(!report.some((line) => /LLR|SPRT/.test(line)));
  });

  it("has no number that too few games leave undefined", () => {
    const cells = [0, 0, 0, 0, 0];
    const few = [cells, ...cells.flatMap((_, i) => [1, 2].map((n) => cells.with(i, n)))];
    for (const counts of [...few, [0, 0, 0, 1, 1], [1, 0, 0, 0, 1], [0, 1, 1, 1, 0]]) {
      for (const drawnPairs of [0, counts[2]]) {
        const report = { ...KNOWN, tally: tallyOf(counts, drawnPairs), speed: undefined };
        assert(!/nan|inf|undefined/i.test(formatText(report)), formatText(report));
        const json = formatJson(report);
        assert(!/nan|inf|undefined/i.test(json), json);
      }
    }
  });

  it("says of evenly matched players that they are", () => {
    const { elo, score } = JSON.parse(formatJson({ ...KNOWN, tally: tallyOf([1, 2, 5, 2, 1], 3) }));
    assertEquals([elo.value, score], [0, 0.5]);
    assert(elo.error > 0);
  });

  it("has the figures as JSON", () => {
    const json = JSON.parse(formatJson(KNOWN));
    assertEquals([json.schema, json.verdict, json.games], [1, "H1", 21640]);
    assertEquals(json.pentanomial, [275, 2521, 4995, 2734, 295]);
    assertAlmostEquals(json.test.llr, 2.895, 0.001);
    assertAlmostEquals(json.elo.value, 4.06, 0.005);
    assertAlmostEquals(json.likelihoodOfSuperiority, 0.9982, 0.00005);
    assertEquals(json.endings.repetition, { win: 0, draw: 10485, loss: 0 });
    assertEquals(json.sides[0], { name: "A capthist=on", limit: "nodes=100", hashMegabytes: 1 });
  });

  it("is described in SCHEMA.md by its number and every name in it", () => {
    const resign = { moves: 3, score: 600 }, draw = { moveNumber: 34, moves: 8, score: 20 };
    const adjudication = { resign, draw, maxMoves: 200 };
    const [, section] = schema.split("# `engine sprt --format json`");
    const json = JSON.parse(formatJson({ ...KNOWN, plan: planWith({ test: TEST, adjudication }) }));
    assertStringIncludes(section, `\`schema\`: ${json.schema}`);
    const { endings: { mate }, ...report } = json;
    const names = (value: unknown): string[] =>
      typeof value !== "object" || value === null
        ? []
        : Object.entries(value).flatMap(([name, part]) => [name, ...names(part)]);
    for (const name of new Set(names({ ...report, mate }))) {
      if (name !== "mate" && !/^\d+$/.test(name)) assertStringIncludes(section, `\`${name}\``);
    }
  });
});
