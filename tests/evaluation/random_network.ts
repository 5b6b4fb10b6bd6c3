import { FEATURES, networkBytes } from "../../engine/evaluation/network/quantised_network.ts";
import { seededRandom } from "../../profile/shared/random.ts";

/** A quantised.bin of random weights. */
export function randomNetwork(seed: number, neurons: number): Int16Array<ArrayBuffer> {
  const random = seededRandom(seed);
  const weights = new Int16Array(networkBytes(neurons) / 2);
  const hidden = (FEATURES + 1) * neurons, outputs = hidden + 2 * neurons;
  for (let i = 0; i < hidden; i++) weights[i] = random(201) - 100;
  for (let i = hidden; i < outputs; i++) weights[i] = random(255) - 127;
  weights[outputs] = random(2001) - 1000;
  return weights;
}
