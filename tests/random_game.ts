import { legalMoves } from "../engine/board/notation.ts";
import type { Position } from "../engine/board/position.ts";
import type { Random } from "../profile/shared/random.ts";

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
