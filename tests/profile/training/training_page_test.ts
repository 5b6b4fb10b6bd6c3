import { assert, assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatTrainingPage } from "../../../profile/training/training_page.ts";
import type { Epoch, TrainingRecord } from "../../../profile/training/training_record.ts";
import { findBrowser, visit } from "../../browser.ts";
import { look } from "../../page_probe.ts";

const browser = findBrowser();
const PHONE_WIDTH = 390;

/** Losses that fall from 0.1, the validation's only up to the third epoch. */
function lossesOf(epochs: number): Epoch[] {
  return Array.from({ length: epochs }, (_, index) => ({
    training: 0.1 - 0.05 * index / (index + 1),
    validation: 0.12 + 0.001 * Math.abs(index - 2),
  }));
}

function recordOf(done: number, epochs: number, path = "games.vf"): TrainingRecord {
  const settings = {
    neurons: 64,
    beside: false,
    threads: 2,
    batch: 500,
    epochs,
    seed: 1,
    rate: 0.001,
  };
  return {
    engine: "Cutoff 1.2.3",
    settings: { ...settings, resultShare: 0.4, data: [{ path, sha256: "0123".repeat(16) }] },
    games: 500,
    positions: { training: 40_499, validation: 800 },
    scale: 187,
    epochs: lossesOf(done),
  };
}

describe("the page of a training", () => {
  it("says how far it is, where the validation was best, and what it was made of", () => {
    const page = formatTrainingPage(recordOf(5, 10), new Date("2026-01-02T03:04:05Z"));
    assertMatch(page, /64 neurons a side, 5 of 10 epochs/);
    assertMatch(page, /2026-01-02 03:04 UTC/);
    assertMatch(page, /0\.12000, epoch 3/);
    assertMatch(page, /187 centipawns/);
    assertMatch(page, /40,499/);
  });

  it("asks for nothing from elsewhere, runs nothing and escapes what it is given", () => {
    const page = formatTrainingPage(recordOf(3, 10, "<script>&"));
    assertEquals(page.match(/ (href=|src=)|url\((?!#)|@import|<(link|script|img|iframe)/g), null);
    assertMatch(page, /&lt;script&gt;&amp;/);
  });

  it("stays small however many epochs there are, and keeps the last", () => {
    const page = formatTrainingPage(recordOf(10_000, 10_000));
    assert(page.length < 200_000, `${page.length} characters`);
    assertMatch(page, /<th scope="row">10000<\/th>/);
  });
});

Deno.test({
  name: "the page of a training shows the losses in a browser, on a phone too",
  ignore: browser === undefined,
  fn: async () => {
    for (const [done, epochs] of [[1, 1], [1, 30], [30, 30], [200, 10_000]]) {
      const page = formatTrainingPage(recordOf(done, epochs));
      const { console, result: seen } = await visit(browser!, page, PHONE_WIDTH, look);
      assertEquals([console, seen.loaded, seen.clashes, seen.untitled], [[], [], [], 0]);
      assert(seen.excess <= 0, `the page is ${seen.excess} pixels wider than a phone`);
      const last = lossesOf(done).at(-1)!, training = last.training.toFixed(5);
      const values = seen.tables["Losses and learning rate by epoch"].at(-1)!;
      assertEquals(values.slice(0, 3), [`${done}`, training, last.validation.toFixed(5)]);
      // An epoch of 80 steps ends while the rate still rises, for 200; any other training at the lowest.
      if (done === epochs) assertEquals(values[3], epochs === 1 ? "4e-6" : "1e-5");
      if (done <= 30) assert(seen.marks.includes(`training, epoch ${done}: ${training}`));
    }
  },
});
