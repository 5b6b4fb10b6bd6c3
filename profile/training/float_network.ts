/** The network in floats, one position at a time: what the kernels and the engine's integers are held to. */

import type { Position } from "../../engine/board/position.ts";
import { FEATURES } from "../../engine/evaluation/network/quantised_network.ts";

/** The features of a side, from 0 to 767, in the order of squares. */
export function featuresOf(pos: Position, side: number): number[] {
  const flip = 56 * side ^ ((pos.kingSquare[side] & 7) > 3 ? 7 : 0);
  return [...pos.board].flatMap((piece, square) =>
    piece === 0 ? [] : [(piece >>> 3 === side ? 0 : 384) + 64 * ((piece & 7) - 1) + (square ^ flip)]
  );
}

/** The output for the side to move, before the sigmoid. */
export function outputOf(parameters: Float32Array, neurons: number, pos: Position): number {
  const bias = FEATURES * neurons, outputs = bias + neurons;
  let output = parameters[outputs + 2 * neurons];
  for (const [half, side] of [pos.sideToMove, pos.sideToMove ^ 1].entries()) {
    const features = featuresOf(pos, side);
    for (let neuron = 0; neuron < neurons; neuron++) {
      const sum = features.reduce(
        (sum, feature) => sum + parameters[feature * neurons + neuron],
        parameters[bias + neuron],
      );
      const clipped = Math.min(Math.max(sum, 0), 1);
      output += clipped * clipped * parameters[outputs + half * neurons + neuron];
    }
  }
  return output;
}
