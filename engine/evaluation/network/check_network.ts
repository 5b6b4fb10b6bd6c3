/** Whether the kernel of inference.as.ts can compute with a network: its integers have 16 and 32 bits. */

import { FEATURES, NetworkError, neuronsOf, QA } from "./quantised_network.ts";

const MAX_16_BITS = 2 ** 15 - 1, MAX_32_BITS = 2 ** 31 - 1;
/** An output weight times a clipped sum has 16 bits, … */
const MAX_OUTPUT_WEIGHT = Math.floor(MAX_16_BITS / QA);
/** … and of all of them, times squares of clipped sums, the sum has 32: so much those of one sign may be. */
const MAX_OUTPUT_SUM = Math.floor(MAX_32_BITS / QA ** 2);
const SQUARES = 64, PIECES = FEATURES / SQUARES;
/** Men on a board at most. */
const MEN = 32;

/**
 * The neurons a side of a network.
 *
 * @param bytes a quantised.bin
 * @throws {NetworkError} when it is none, or its weights are so great that a sum could overflow
 */
export function checkNetwork(bytes: Uint8Array): number {
  const neurons = neuronsOf(bytes.length);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const weights = Int16Array.from(
    { length: (FEATURES + 3) * neurons },
    (_, i) => view.getInt16(2 * i, true),
  );
  const outputs = (FEATURES + 1) * neurons;
  for (let neuron = 0; neuron < neurons; neuron++) checkHidden(weights, neurons, neuron);
  checkOutputs(weights.subarray(outputs));
  return neurons;
}

/** No board has more than 32 men, each on a square of its own. */
function checkHidden(weights: Int16Array, neurons: number, neuron: number): void {
  const most = new Int16Array(SQUARES), least = new Int16Array(SQUARES);
  for (let square = 0; square < SQUARES; square++) {
    for (let piece = 0; piece < PIECES; piece++) {
      const weight = weights[(piece * SQUARES + square) * neurons + neuron];
      most[square] = Math.max(most[square], weight);
      least[square] = Math.min(least[square], weight);
    }
  }
  const bias = weights[FEATURES * neurons + neuron];
  const high = sum(most.sort().subarray(-MEN)), low = sum(least.sort().subarray(0, MEN));
  if (bias + high > MAX_16_BITS || bias + low < -MAX_16_BITS) {
    throw new NetworkError(
      `the sum of hidden neuron ${
        neuron + 1
      } can go beyond 16 bits: its weights are too great, as of a ` +
        "training that does not clip them",
    );
  }
}

function checkOutputs(weights: Int16Array): void {
  const tooGreat = weights.find((weight) => Math.abs(weight) > MAX_OUTPUT_WEIGHT);
  if (tooGreat !== undefined) {
    throw new NetworkError(`the output weight ${tooGreat} is beyond ±${MAX_OUTPUT_WEIGHT}`);
  }
  const positive = sum(weights.filter((weight) => weight > 0));
  const negative = 0 - sum(weights.filter((weight) => weight < 0));
  if (Math.max(positive, negative) > MAX_OUTPUT_SUM) {
    throw new NetworkError(
      `the output can go beyond 32 bits: output weights of one sign add up to more than ${MAX_OUTPUT_SUM}`,
    );
  }
}

function sum(weights: Int16Array): number {
  return weights.reduce((sum, weight) => sum + weight, 0);
}
