/** The hand-written evaluation, corrected by a network that has learnt what is wrong with it. */

import type { Position } from "../board/position.ts";
import type { Move } from "../board/types.ts";
import { ClassicalEvaluation } from "./classical.ts";
import { drawish } from "./drawish.ts";
import { knownScore } from "./endgames.ts";
import { type Evaluator, MOST, type Term } from "./evaluator.ts";
import { Network } from "./network/network.ts";
import type { NetworkData } from "./network/quantised_network.ts";
import { phaseOf } from "./phase.ts";

/** A copy, because V8 does not fold what is imported. */
const FARTHEST = MOST;

export class CorrectedEvaluation implements Evaluator {
  readonly #terms = new ClassicalEvaluation();
  /** Finds what has changed on the board by itself. */
  readonly #network: Network;

  /** @throws {NetworkError} */
  constructor({ bytes, scale }: NetworkData) {
    this.#network = new Network(bytes, scale);
  }

  reset(pos: Position): void {
    this.#terms.reset(pos);
  }

  make(pos: Position, move: Move): void {
    this.#terms.make(pos, move);
  }

  unmake(): void {
    this.#terms.unmake();
  }

  evaluate(pos: Position): number {
    const known = this.#terms.known(pos);
    if (known !== undefined) return known;
    const score = this.#terms.evaluateByTerms(pos) + this.#correction(pos, this.#terms.phase);
    return Math.max(-FARTHEST, Math.min(FARTHEST, score));
  }

  /** The terms of the hand-written evaluation and the network's, for a position that need not be the one at hand. */
  breakdown(pos: Position): Term[] {
    const phase = phaseOf(pos);
    // What is known is not corrected.
    const correction = knownScore(pos, phase) === undefined ? this.#correction(pos, phase) : 0;
    return [
      ...this.#terms.breakdown(pos),
      { name: "Network", value: pos.sideToMove === 0 ? correction : 0 - correction },
    ];
  }

  #correction(pos: Position, phase: number): number {
    return drawish(this.#network.evaluate(pos), pos, phase);
  }
}
