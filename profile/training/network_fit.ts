/** How well a network fits games that it was not made of. */

import { Network } from "../../engine/evaluation/network/network.ts";
import { QA, QB } from "../../engine/evaluation/network/quantised_network.ts";
import { readPosition } from "./position_record.ts";
import { bestScale, fitScale } from "./score_scale.ts";
import { type Records, resultAt, scoreAt } from "./training_set.ts";

/** The mean loss as a training has it: the squared difference between what is expected and the target. */
export interface NetworkFit {
  readonly loss: number;
  /** The scale at which the loss is least, and that loss. */
  readonly bestScale: number;
  readonly bestLoss: number;
}

/**
 * @param bytes a quantised.bin that the engine can evaluate by
 * @param scale centipawns that an output of 1 stands for
 * @param records at least one
 * @param resultShare how much of the target is the game's result; the rest is the score
 */
export function fitNetwork(
  bytes: Uint8Array,
  scale: number,
  records: Records,
  resultShare: number,
): NetworkFit {
  // In the smallest unit that an output has.
  const unit = QA * QB, network = new Network(bytes, unit);
  const width = fitScale(records);
  const outputs = new Float64Array(records.count), targets = new Float64Array(records.count);
  for (let i = 0; i < records.count; i++) {
    outputs[i] = network.evaluate(readPosition(records.bytes, i)) / unit;
    targets[i] = resultShare * resultAt(records, i) / 2 +
      (1 - resultShare) * expected(scoreAt(records, i) / width);
  }
  const lossAt = (scale: number): number =>
    outputs.reduce((sum, output, i) => {
      return sum + (expected(output * scale / width) - targets[i]) ** 2;
    }, 0) / records.count;
  const best = bestScale(lossAt);
  return { loss: lossAt(scale), bestScale: best, bestLoss: lossAt(best) };
}

function expected(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
