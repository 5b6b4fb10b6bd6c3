/** The static evaluation explained, for `eval`. */
import type { Position } from "../board/position.ts";
import { ClassicalEvaluation } from "../evaluation/classical.ts";
import { CorrectedEvaluation } from "../evaluation/corrected_evaluation.ts";
import { NetworkEvaluation } from "../evaluation/network/network_evaluation.ts";
import type { NetworkData } from "../evaluation/network/quantised_network.ts";
import { formatEvaluation, formatWorths } from "./format.ts";

/** By its terms, or where a network evaluates alone, by what each man is worth to that. */
export function explainEvaluation(position: Position, network?: NetworkData): string[] {
  if (network !== undefined && !network.beside) {
    return formatWorths(position, new NetworkEvaluation(network).worths(position));
  }
  const evaluation = network ? new CorrectedEvaluation(network) : new ClassicalEvaluation();
  return formatEvaluation(evaluation.breakdown(position));
}
