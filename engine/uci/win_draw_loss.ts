/**
 * How games from a position end when the engine plays itself and its like, for `UCI_ShowWDL`: win and loss
 * each follow a logistic curve of the score, whose middle `a` and width `b` depend on the material left.
 * (The form is Stockfish's; the numbers are this engine's.)
 *
 * Fitted by maximum likelihood to 29,616 positions of 326 games at 1+0.01 and 2+0.02, before there was a
 * network: 174 games against itself, 152 against an opponent of equal strength. By resampling the games, `a`
 * is known to ±17 centipawns and `b` to ±8%.
 */
import type { Position } from "../board/position.ts";
import { MATE_BOUND } from "../search/score.ts";

/** Material by piece type, in pawns; of both sides 78 at the start. */
const MATERIAL = [0, 1, 3, 3, 5, 9, 0];
/** Material outside this range says no more than its ends. */
const [LEAST, MOST] = [10, 78];

/** Chances of the side to move, per thousand: 1000 together. */
export interface WinDrawLoss {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** @param score of the side to move in `position`, as the search gives it */
export function winDrawLoss(position: Position, score: number): WinDrawLoss {
  if (score >= MATE_BOUND) return { win: 1000, draw: 0, loss: 0 };
  if (score <= -MATE_BOUND) return { win: 0, draw: 0, loss: 1000 };
  if (position.hasInsufficientMaterial()) return { win: 0, draw: 1000, loss: 0 };
  const material = position.board.reduce((sum, piece) => sum + MATERIAL[piece & 7], 0);
  const x = (Math.min(Math.max(material, LEAST), MOST) - 40) / 40;
  const a = 144.6 - 56.6 * x, b = Math.exp(4.844 + 0.530 * x);
  const chance = (advantage: number): number =>
    Math.round(1000 / (1 + Math.exp((a - advantage) / b)));
  const win = chance(score), loss = chance(-score);
  return { win, draw: 1000 - win - loss, loss };
}
