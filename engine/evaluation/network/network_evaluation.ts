/** The evaluation by a network, with the rules that it cannot learn: endings that theory knows. */

import { Position } from "../../board/position.ts";
import { drawish } from "../drawish.ts";
import { knownScore } from "../endgames.ts";
import { type Evaluator, MOST, type Worths } from "../evaluator.ts";
import { phaseOf } from "../phase.ts";
import { Network } from "./network.ts";
import type { NetworkData } from "./quantised_network.ts";

/** A copy, because V8 does not fold what is imported. */
const FARTHEST = MOST;
const KING = 6;

export class NetworkEvaluation implements Evaluator {
  readonly #network: Network;

  /** @throws {NetworkError} */
  constructor({ bytes, scale }: NetworkData) {
    this.#network = new Network(bytes, scale);
  }

  // The network finds what has changed on the board by itself.
  reset(): void {}
  make(): void {}
  unmake(): void {}

  evaluate(pos: Position): number {
    const phase = phaseOf(pos);
    const known = knownScore(pos, phase);
    if (known !== undefined) return pos.sideToMove === 0 ? known : 0 - known;

    const score = drawish(this.#network.evaluate(pos), pos, phase);
    return Math.max(-FARTHEST, Math.min(FARTHEST, score));
  }

  /** What each man is worth, in a position that need not be the one at hand. */
  worths(pos: Position): Worths {
    const forWhite = (pos: Position): number => {
      const score = this.evaluate(pos);
      return pos.sideToMove === 0 ? score : 0 - score;
    };
    const total = forWhite(pos);
    const men = Array.from(
      pos.board,
      (piece, square) =>
        piece === 0 || (piece & 7) === KING ? undefined : total - forWhite(without(pos, square)),
    );
    return { total, men };
  }
}

/** The men of a position but one, and the same side to move. */
function without(pos: Position, square: number): Position {
  const rest = new Position();
  pos.board.forEach((piece, at) => {
    if (piece !== 0 && at !== square) rest.put(piece, at);
  });
  rest.sideToMove = pos.sideToMove;
  return rest;
}
