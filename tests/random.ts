import { legalMoves } from "../engine/board/notation.ts";
import type { Position } from "../engine/board/position.ts";

/** A whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/** Random numbers that are the same in every run (xorshift in 32 bits). `seed` is not 0. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/**
 * Plays random legal moves on `pos` itself and yields it at each of up to `plies` + 1 positions, `pos`
 * as it came among them. What the caller makes in between it must unmake.
 */
export function* randomGame(pos: Position, plies: number, random: Random): Generator<Position> {
  yield pos;
  for (let ply = 0; ply < plies; ply++) {
    const moves = legalMoves(pos);
    if (moves.length === 0) return;
    pos.play(moves[random(moves.length)]);
    yield pos;
  }
}
