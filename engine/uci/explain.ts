/** The static evaluation explained, for `eval`. */
import type { Position } from "../board/position.ts";
import { ClassicalEvaluation } from "../evaluation/classical.ts";
import { NetworkEvaluation } from "../evaluation/network/network_evaluation.ts";
import type { NetworkData } from "../evaluation/network/quantised_network.ts";
import { formatEvaluation, formatWorths } from "./format.ts";

/** By its terms, or where a network evaluates, by what each man is worth to that. */
export function explainEvaluation(position: Position, network?: NetworkData): string[] {
  return network === undefined
    ? formatEvaluation(new ClassicalEvaluation().breakdown(position))
    : formatWorths(position, new NetworkEvaluation(network).worths(position));
}
