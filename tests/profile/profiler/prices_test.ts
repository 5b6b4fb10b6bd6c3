import {
  assert,
  assertAlmostEquals,
  assertEquals,
  assertStringIncludes,
  assertThrows,
} from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { SELECTIVE } from "../../../engine/techniques.ts";
import { pricesAt } from "../../../profile/profiler/figures/prices.ts";
import type { Report } from "../../../profile/profiler/figures/profile_report.ts";
import { totalInterval } from "../../../profile/profiler/figures/wilson.ts";
import { formatCsv } from "../../../profile/profiler/formats/csv.ts";
import { formatJson } from "../../../profile/profiler/formats/json.ts";
import { formatTable, NO_COLOUR } from "../../../profile/profiler/formats/terminal.ts";
import { parseProfile } from "../../../profile/profiler/profile_request.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";
import { runProgram } from "../../program.ts";
import { PRICED } from "./sample_report.ts";

const parse = (text: string) => parseProfile(text.split(" "));

describe("the interval of a sampled total", () => {
  it("ends where as many hits as there were are 1.96 deviations off", () => {
    for (const [hits, every] of [[6, 256], [1, 2], [400, 64], [0, 64]]) {
      const { low, high } = totalInterval(hits, every);
      for (const end of hits === 0 ? [high] : [low, high]) {
        const deviation = Math.sqrt(end / every * (1 - 1 / every));
        assertAlmostEquals(Math.abs(hits - end / every) / deviation, 1.959964, 1e-6);
      }
    }
    assertEquals(totalInterval(0, 64).low, 0);
  });

  it("has no width where all are counted", () => {
    assertEquals(totalInterval(7, 1), { low: 7, high: 7 });
  });
});

describe("prices", () => {
  // Two searches: 3,000 nodes, 5,000 without lmp, as many without rfp, and 6,000 without lmr.
  const prices = pricesAt(PRICED, 1);

  it("are errors per thousand nodes saved, the dearest first", () => {
    assertEquals(prices.map(({ technique }) => technique), ["lmp", "lmr", "rfp"]);
    const [lmp] = prices, { low, high } = totalInterval(6, 256);
    assertEquals([lmp.nodesOff, lmp.nodesSaved], [5000, 2000]);
    assertEquals([lmp.sampled, lmp.errors], [6, 6 * 256]);
    assertEquals([lmp.errorsLow, lmp.errorsHigh], [low, high]);
    assertEquals([lmp.price, lmp.priceLow, lmp.priceHigh], [6 * 128, low / 2, high / 2]);
  });

  it("by remaining depth add up to the whole", () => {
    const [{ byRemainingDepth, price }] = prices;
    assertEquals(byRemainingDepth.map(({ sampled }) => sampled), [0, 6]);
    assertAlmostEquals(byRemainingDepth.reduce((sum, { price }) => sum + price, 0), price);
  });

  it("are none of what saves nothing", () => {
    const [, , rfp] = prices;
    assertEquals([rfp.nodesSaved, rfp.price, rfp.priceLow, rfp.priceHigh], [0, NaN, NaN, NaN]);
    const text = formatTable(PRICED, { details: true, by: [], perPosition: false }, NO_COLOUR);
    assertStringIncludes(text, "saves nothing");
    for (const line of text.split("\n")) assert(line.length < 100, line);
  });

  it("are in JSON and CSV at each depth", () => {
    const json = JSON.parse(formatJson(PRICED)).prices;
    assertEquals(json.map(({ depth }: { depth: number }) => depth), [3, 4]);
    assertEquals(json[1].techniques[2].price, null);
    assertEquals(json[1].techniques[0], JSON.parse(JSON.stringify(prices[0])));
    const [names, , deepest] = formatCsv(PRICED).split("\n").map((line) => line.split(","));
    const cell = (name: string) => deepest[names.indexOf(name)];
    assertEquals(cell("prices_lmp_nodes_saved"), "2000");
    assertEquals(cell("prices_lmp_price"), "768");
    assertEquals(cell("prices_rfp_price"), "");
  });
});

describe("a request for prices", () => {
  it("audits, and switches off one selective technique after the other", () => {
    const { audit, sets, withoutEach } = parse("--prices --set killers=off");
    assertEquals([audit?.every, sets.length], [64, 1]);
    assertEquals(withoutEach?.map(({ technique }) => technique), SELECTIVE);
    for (const { technique, configuration, audit } of withoutEach!) {
      const { techniques } = sets[0].configuration;
      assertEquals(configuration.techniques, { ...techniques, [technique]: false });
      assertEquals(audit, undefined);
    }
    assertEquals(parse("--prices --audit 1/8").audit?.every, 8);
  });

  it("leaves out what is off already, and is refused without anything to price", () => {
    const { withoutEach } = parse("--prices --set lmr=off,tt=off");
    const names = withoutEach!.map(({ technique }) => technique);
    assert(!names.includes("lmr") && !names.includes("iir"));
    const allOff = SELECTIVE.map((name) => `${name}=off`).join(",");
    assertThrows(() => parse(`--prices --set ${allOff}`), UsageError, "no selective technique");
    assertThrows(() => parse("--prices --compare lmr=off"), UsageError, "--compare");
  });
});

describe("engine profile --prices", () => {
  it("has the nodes that a profile of each set by itself has", async () => {
    const profile = async (...args: string[]): Promise<Report> => {
      const { code, stdout } = await runProgram(
        ...["profile", "--positions", "2,3", "--depth", "4,5", "--format", "json", ...args],
      );
      assertEquals(code, 0);
      return JSON.parse(stdout);
    };
    const { sets: [set], prices } = await profile("--prices", "--jobs", "2") as Report & {
      prices: { techniques: { technique: string; nodesOff: number; nodesSaved: number }[] }[];
    };
    const nodesOf = ({ depths }: Report["sets"][number]) =>
      depths.map(({ counts }) => counts.nodes);
    assertEquals(nodesOf(set), nodesOf((await profile()).sets[0]));
    for (const technique of ["lmr", "nullmove"]) {
      const { sets: [off] } = await profile("--set", `${technique}=off`);
      nodesOf(off).forEach((nodes, index) => {
        const price = prices[index].techniques.find((price) => price.technique === technique)!;
        assertEquals([price.nodesOff, price.nodesSaved], [nodes, nodes - nodesOf(set)[index]]);
      });
    }
  });
});
