/** Ends games before the rules do, by the scores that the sides give themselves. */

import type { Position } from "../../engine/board/position.ts";
import { opponent } from "../shared/rules.ts";
import type { Adjudication, GameVerdict } from "./match.ts";

/** Watches the scores of one game. */
export class Adjudicator {
  /** Moves in a row with a hopeless score, by colour. */
  readonly #hopeless = [0, 0];
  /** Plies in a row with a level score, since the last capture or pawn move. */
  #level = 0;
  #plies = 0;

  constructor(private readonly rules: Adjudication) {}

  /**
   * Takes note of the move just made on `pos`.
   *
   * @param score the mover's, from its own side
   */
  verdict(pos: Position, score: number): GameVerdict | undefined {
    const { resign, draw, maxMoves = Infinity } = this.rules;
    const mover = opponent(pos.sideToMove);
    this.#plies++;
    if (resign) {
      this.#hopeless[mover] = score <= -resign.score ? this.#hopeless[mover] + 1 : 0;
      if (this.#hopeless[mover] >= resign.moves) {
        return { winner: pos.sideToMove, ending: "resignation" };
      }
    }
    if (draw) {
      if (pos.halfmoveClock === 0) this.#level = 0;
      this.#level = Math.abs(score) <= draw.score ? this.#level + 1 : 0;
      if (pos.fullmoveNumber > draw.moveNumber && this.#level >= 2 * draw.moves) {
        return { ending: "agreement" };
      }
    }
    return this.#plies >= 2 * maxMoves ? { ending: "move limit" } : undefined;
  }
}
