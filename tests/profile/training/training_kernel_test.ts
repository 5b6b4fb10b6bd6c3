import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { FEATURES } from "../../../engine/evaluation/network/quantised_network.ts";
import { outputOf } from "../../../profile/training/float_network.ts";
import { BASE, readPosition, RECORD_BYTES } from "../../../profile/training/position_record.ts";
import { loadKernel } from "../../../profile/training/training_kernel.ts";
import {
  memoryFor,
  parametersOf,
  TrainingLayout,
} from "../../../profile/training/training_memory.ts";
import { resultAt, scoreAt } from "../../../profile/training/training_set.ts";
import { seededRandom } from "../../../profile/shared/random.ts";
import { randomRecords } from "./random_records.ts";

const NEURONS = 16, COUNT = 40, SHARE = 0.4, SCALE = 200;
const PARAMETERS = (FEATURES + 3) * NEURONS + 1;

/** A kernel with random parameters and positions. */
function set(seed: number, beside = false) {
  const layout = new TrainingLayout({ neurons: NEURONS, threads: 1, batch: COUNT, beside });
  const memory = memoryFor(layout), kernel = loadKernel(memory);
  const records = randomRecords(COUNT, seed, beside), random = seededRandom(seed);
  const parameters = parametersOf(memory, layout);
  for (let i = 0; i < PARAMETERS; i++) parameters[i] = (random(2001) - 1000) / 4000;
  new Uint8Array(memory.buffer).set(records.bytes, layout.record(0));
  const pass = (gradients: number, count = COUNT, first = 0): number =>
    kernel.pass(
      layout.record(first),
      count,
      NEURONS,
      layout.parameters,
      gradients,
      layout.scratch(0),
      SHARE,
      SCALE,
    );
  return { layout, memory, kernel, records, random, parameters, pass };
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

describe("the training kernel", () => {
  it("has the loss that the network's definition gives", () => {
    for (const beside of [false, true]) {
      const { records, parameters, pass } = set(1, beside);
      const view = new DataView(records.bytes.buffer);
      for (let index = 0; index < COUNT; index++) {
        const base = view.getInt16(index * RECORD_BYTES + BASE, true) / SCALE;
        const output = outputOf(parameters, NEURONS, readPosition(records.bytes, index));
        const target = SHARE * resultAt(records, index) / 2 +
          (1 - SHARE) * sigmoid(scoreAt(records, index) / SCALE);
        const loss = (sigmoid(base + output) - target) ** 2;
        assert(Math.abs(pass(0, 1, index) - loss) < 1e-5, `${pass(0, 1, index)} is not ${loss}`);
      }
    }
  });

  it("has the gradients of the loss, by finite differences", () => {
    const { layout, memory, random, parameters, pass } = set(2, true);
    pass(layout.gradients(0));
    const gradients = new Float32Array(memory.buffer, layout.gradients(0), PARAMETERS).slice();
    const hidden = FEATURES * NEURONS;
    const moving = [...gradients.keys()].filter((i) => Math.abs(gradients[i]) > 0.02);
    const sampled = Array.from({ length: 300 }, () => moving[random(moving.length)]);
    const others = Array.from({ length: 3 * NEURONS + 1 }, (_, i) => hidden + i);
    const step = 2 ** -9;
    for (const i of [...sampled, ...others]) {
      const value = parameters[i];
      parameters[i] = value + step;
      const above = pass(0);
      parameters[i] = value - step;
      const below = pass(0);
      parameters[i] = value;
      const difference = (above - below) / (2 * step);
      const most = 0.02 + 0.05 * Math.abs(difference);
      assert(Math.abs(gradients[i] - difference) < most, `${i}: ${gradients[i]}, ${difference}`);
    }
  });

  it("adds the gradients of passes up", () => {
    const { layout, memory, pass } = set(3);
    const gradients = new Float32Array(memory.buffer, layout.gradients(0), PARAMETERS);
    pass(layout.gradients(0));
    const once = gradients.slice();
    pass(layout.gradients(0));
    gradients.forEach((twice, i) => assert(Math.abs(twice - 2 * once[i]) < 1e-3));
  });

  it("takes AdamW's step and clips what goes too far", () => {
    const { layout, memory, kernel, parameters } = set(4);
    const at = (place: number) => new Float32Array(memory.buffer, place, PARAMETERS);
    parameters[0] = 0.5;
    parameters[1] = 1.9;
    at(layout.gradients(0))[0] = 4;
    at(layout.gradients(0))[1] = -4;
    at(layout.means)[0] = 0.1;
    at(layout.squares)[0] = 0.04;
    const rate = 0.5, positions = 8, decay = 0.01, limit = 1.98;
    const [correction1, correction2] = [1 - 0.9 ** 3, 1 - 0.999 ** 3];
    kernel.adamw(
      0,
      layout.parameterBytes,
      layout.parameters,
      layout.means,
      layout.squares,
      layout.gradients(0),
      layout.parameterBytes,
      1,
      positions,
      rate,
      correction1,
      correction2,
      decay,
      limit,
    );
    const gradient = 4 / positions;
    const mean = 0.9 * 0.1 + 0.1 * gradient, square = 0.999 * 0.04 + 0.001 * gradient ** 2;
    const expected = 0.5 * (1 - rate * decay) -
      rate * (mean / correction1) / (Math.sqrt(square / correction2) + 1e-8);
    assert(Math.abs(parameters[0] - expected) < 1e-5, `${parameters[0]} is not ${expected}`);
    assertEquals(parameters[1], Math.fround(limit));
    assertEquals(at(layout.gradients(0))[0], 0);
  });
});

describe("a record", () => {
  it("has the bytes of a position", () =>
    assertEquals(randomRecords(3, 1).bytes.length, 3 * RECORD_BYTES));
});
