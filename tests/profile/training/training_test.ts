import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { quantisationError, quantise } from "../../../profile/training/quantise.ts";
import { FEATURES } from "../../../engine/evaluation/network/quantised_network.ts";
import { BASE, RECORD_BYTES } from "../../../profile/training/position_record.ts";
import { Training } from "../../../profile/training/training.ts";
import { resultAt } from "../../../profile/training/training_set.ts";
import { randomRecords } from "./random_records.ts";

const PLAN = { epochs: 30, seed: 1, resultShare: 1, scale: 150, rate: 0.005 };

/** Learns `records` in all epochs of PLAN, and measures on them after each. */
async function learn(training: Training, records: ReturnType<typeof randomRecords>) {
  const set = { games: 1, training: records, validation: records }, losses: number[] = [];
  for (let epoch = 0; epoch < PLAN.epochs; epoch++) {
    losses.push((await training.epoch(set, epoch, PLAN)).validation);
  }
  return losses;
}

describe("a training", () => {
  it("learns ten thousand results by heart that mean nothing", async () => {
    using training = new Training({ neurons: 64, threads: 2, batch: 500, beside: false }, 1);
    const losses = await learn(training, randomRecords(10_000, 1));
    // Half a point is the best guess of a result by lot, and a sixth what it costs.
    assert(losses[0] > 0.15, `${losses[0]}`);
    assert(losses.at(-1)! < 0.04, `${losses.at(-1)}`);
  });

  it("comes to the same parameters again, and to others with another seed", async () => {
    const shape = { neurons: 16, threads: 2, batch: 100, beside: false },
      records = randomRecords(500, 2);
    const trained = await Promise.all([1, 1, 2].map(async (seed) => {
      using training = new Training(shape, seed);
      await learn(training, records);
      return training.parameters.slice();
    }));
    assertEquals(trained[1], trained[0]);
    assert(trained[2].some((value, at) => value !== trained[0][at]));
  });

  it("that corrects begins with what is to be corrected, and comes to less loss", async () => {
    const neurons = 16, shape = { neurons, threads: 2, batch: 100, beside: true };
    using training = new Training(shape, 1);
    // The last batch is a short one.
    const records = randomRecords(1030, 4, true);
    const expected = (x: number): number => 1 / (1 + Math.exp(-x / PLAN.scale));
    const view = new DataView(records.bytes.buffer);
    let loss = 0;
    for (let i = 0; i < records.count; i++) {
      const base = view.getInt16(i * RECORD_BYTES + BASE, true);
      loss += (expected(base) - resultAt(records, i) / 2) ** 2 / records.count;
    }
    const before = await training.measure(records, PLAN);
    assert(Math.abs(before - loss) < 1e-6, `${before} is not ${loss}`);
    assert((await learn(training, records)).at(-1)! < before / 2);
    // What is good for one side is as bad for the other.
    const outputs = training.parameters.subarray(
      (FEATURES + 1) * neurons,
      (FEATURES + 3) * neurons,
    );
    for (let own = 0; own < neurons; own++) assertEquals(outputs[own], -outputs[own + neurons]);
  });

  it("loses little by rounding", async () => {
    const neurons = 32, records = randomRecords(5000, 3);
    using training = new Training({ neurons, threads: 2, batch: 500, beside: false }, 1);
    const set = { games: 1, training: records, validation: records };
    for (let epoch = 0; epoch < 10; epoch++) {
      await training.epoch(set, epoch, { ...PLAN, epochs: 10 });
    }
    const error = quantisationError(
      quantise(training.parameters, neurons),
      training.parameters,
      records,
      { scale: PLAN.scale, neurons },
    );
    assert(error.most < 5, `${error.most} centipawns`);
  });
});
