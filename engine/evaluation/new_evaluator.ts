/** Chooses the evaluation. */

import { ClassicalEvaluation } from "./classical.ts";
import type { Evaluator } from "./evaluator.ts";
import { NetworkEvaluation } from "./network/network_evaluation.ts";
import type { NetworkData } from "./network/quantised_network.ts";

/** An evaluator by a network; without one, by hand-written terms. */
export function newEvaluator(network?: NetworkData): Evaluator {
  return network === undefined ? new ClassicalEvaluation() : new NetworkEvaluation(network);
}
