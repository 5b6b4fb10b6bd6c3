/** When a game is over: by the rules, and by adjudication. */

import type { Position } from "../../engine/board/position.ts";
import type { Colour, Move } from "../../engine/board/types.ts";
import type { Adjudication, Ending } from "./match.ts";

/** A game's result and the reason for it. */
export interface Verdict {
  /** Undefined for a draw. */
  readonly winner?: Colour;
  readonly ending: Ending;
}

/** What the rules say of a position, whose legal moves are given; undefined while the game goes on. */
export function verdictOfRules(pos: Position, legalMoves: readonly Move[]): Verdict | undefined {
  if (legalMoves.length === 0) {
    return pos.inCheck()
      ? { winner: opponent(pos.sideToMove), ending: "mate" }
      : { ending: "stalemate" };
  }
  if (pos.halfmoveClock >= 100) return { ending: "fifty moves" };
  if (pos.hasInsufficientMaterial()) return { ending: "material" };
  if (pos.isRepetition(0)) return { ending: "repetition" };
  return undefined;
}

export function opponent(colour: Colour): Colour {
  return (colour ^ 1) as Colour;
}

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
  verdict(pos: Position, score: number): Verdict | undefined {
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
