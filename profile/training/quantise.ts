/** From a trained network's floats to the engine's integers. */

import { Network } from "../../engine/evaluation/network/network.ts";
import {
  FEATURES,
  networkBytes,
  QA,
  QB,
} from "../../engine/evaluation/network/quantised_network.ts";
import { outputOf } from "./float_network.ts";
import { readPosition } from "./position_record.ts";
import type { Records } from "./training_set.ts";

/** Positions that are enough to see what rounding does. */
const SAMPLE = 10_000;

/**
 * The quantised.bin of a network.
 *
 * @param parameters 768 rows of N, N biases, 2 N output weights, an output bias
 */
export function quantise(parameters: Float32Array, neurons: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(networkBytes(neurons));
  const view = new DataView(bytes.buffer);
  const hidden = (FEATURES + 1) * neurons, outputs = hidden + 2 * neurons;
  for (let i = 0; i <= outputs; i++) {
    const unit = i < hidden ? QA : i < outputs ? QB : QA * QB;
    view.setInt16(2 * i, Math.round(parameters[i] * unit), true);
  }
  return bytes;
}

/** By how many centipawns rounding has changed the evaluation of positions. */
export function quantisationError(
  network: Uint8Array,
  parameters: Float32Array,
  { bytes, count }: Records,
  { scale, neurons }: { readonly scale: number; readonly neurons: number },
): { readonly mean: number; readonly most: number } {
  const quantised = new Network(network, scale);
  const sample = Math.min(count, SAMPLE);
  let sum = 0, most = 0;
  for (let i = 0; i < sample; i++) {
    const pos = readPosition(bytes, i);
    const error = Math.abs(quantised.evaluate(pos) - scale * outputOf(parameters, neurons, pos));
    sum += error;
    most = Math.max(most, error);
  }
  return { mean: sum / sample, most };
}
