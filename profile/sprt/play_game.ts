/** One game between two players, and a pair of them. */

import { positionFromFen } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { opponent, verdictOfRules } from "../shared/rules.ts";
import { Adjudicator } from "./adjudicator.ts";
import type { Adjudication, GameRecord, GameVerdict, Opening, PlayedMove } from "./match.ts";
import type { Player } from "./player.ts";

/** Plays the opening twice; the first player has White in the first game, Black in the second. */
export function playPair(
  first: Player,
  second: Player,
  opening: Opening,
  adjudication: Adjudication,
): [GameRecord, GameRecord] {
  return [
    playGame(first, second, opening, adjudication),
    playGame(second, first, opening, adjudication),
  ];
}

/** Plays a game from fresh state to its end. */
export function playGame(
  white: Player,
  black: Player,
  opening: Opening,
  adjudication: Adjudication,
): GameRecord {
  const startedAt = Date.now(), start = performance.now();
  const pos = positionFromFen(opening.fen, opening.chess960);
  for (const move of opening.moves) pos.play(move);
  const players = [white, black];
  for (const player of players) player.newGame();
  const adjudicator = new Adjudicator(adjudication);
  const moves: PlayedMove[] = [];
  const ended = (verdict: GameVerdict): GameRecord => ({
    ...verdict,
    moves,
    startedAt,
    durationMs: performance.now() - start,
  });

  let adjudicated: GameVerdict | undefined;
  for (;;) {
    const legal = legalMoves(pos);
    // What the rules say comes before any adjudication.
    const verdict = verdictOfRules(pos, legal) ?? adjudicated;
    if (verdict) return ended(verdict);
    const them = opponent(pos.sideToMove);
    const played = players[pos.sideToMove].think(pos, players[them].clockMs);
    if (!legal.includes(played.move)) return ended({ winner: them, ending: "illegal move" });
    if (played.clockMs !== undefined && played.clockMs < 0) {
      return ended({ winner: them, ending: "time" });
    }
    pos.play(played.move);
    moves.push(played);
    adjudicated = adjudicator.verdict(pos, played.score);
  }
}
