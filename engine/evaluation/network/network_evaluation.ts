/** The evaluation by a network, with the rules that it cannot learn: endings that theory knows. */

import { Position } from "../../board/position.ts";
import type { Evaluator, Worths } from "../evaluator.ts";
import { drawScale, FULL_SCALE, knownScore } from "../endgames.ts";
import { FULL_PHASE, phaseOf } from "../phase.ts";
import { Network } from "./network.ts";
import type { NetworkData } from "./quantised_network.ts";

/** Copies, because V8 does not fold what is imported. */
const ALL_PIECES = FULL_PHASE, WHOLE = FULL_SCALE;
/** The farthest from 0 that a score may be. */
const MOST = 19_999;
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
    const phase = phaseOf(pos), us = pos.sideToMove;
    const known = knownScore(pos, phase);
    if (known !== undefined) return us === 0 ? known : 0 - known;

    const score = this.#network.evaluate(pos);
    const strong = score > 0 ? us : us === 0 ? 1 : 0;
    // As in the hand-written evaluation, it is the endgame's share that is drawish.
    const pieces = phase < ALL_PIECES ? phase : ALL_PIECES;
    const share = pieces * WHOLE + (ALL_PIECES - pieces) * drawScale(pos, strong, phase);
    const scaled = score * share / (ALL_PIECES * WHOLE) | 0;
    return Math.max(-MOST, Math.min(MOST, scaled));
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
