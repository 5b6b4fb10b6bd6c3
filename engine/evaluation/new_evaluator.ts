/** Chooses the evaluation. */

import { ClassicalEvaluation } from "./classical.ts";
import { CorrectedEvaluation } from "./corrected_evaluation.ts";
import type { Evaluator } from "./evaluator.ts";
import { NetworkEvaluation } from "./network/network_evaluation.ts";
import type { NetworkData } from "./network/quantised_network.ts";

/** An evaluator by hand-written terms, by a network, or by both where the network is one to correct them. */
export function newEvaluator(network?: NetworkData): Evaluator {
  if (network === undefined) return new ClassicalEvaluation();
  return network.beside ? new CorrectedEvaluation(network) : new NetworkEvaluation(network);
}
