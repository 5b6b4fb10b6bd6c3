/** Matches to report on. */

import { DEFAULT_TECHNIQUES } from "../../../engine/techniques.ts";
import type {
  GameResult,
  GameSummary,
  MoveLimit,
  Plan,
  Side,
} from "../../../profile/sprt/match.ts";
import { Tally } from "../../../profile/sprt/tally.ts";

/** A side with the default techniques and a small table. */
export function sideWith(limit: MoveLimit, techniques: Partial<Side["techniques"]> = {}): Side {
  return {
    techniques: { ...DEFAULT_TECHNIQUES, ...techniques },
    hashMegabytes: 1,
    moveOverheadMs: 10,
    limit,
  };
}

/** A plan for a test of [0, 5] at 100 nodes, as changed. */
export function planWith(changes: Partial<Plan>): Plan {
  const side = sideWith({ kind: "nodes", nodes: 100 });
  return {
    names: ["A capthist=on", "B defaults"],
    sides: [side, side],
    adjudication: {},
    test: { model: "normalized", elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 },
    openingTerms: { chess960: false },
    openings: "books/some.epd",
    seed: 1,
    ...changes,
  };
}

/**
 * The tally of pairs counted by points 0, ½, 1, 1½, 2, `drawnPairs` of those with 1 being two draws.
 */
export function tallyOf(counts: readonly number[], drawnPairs: number): Tally {
  const tally = new Tally();
  const add = (first: GameResult, second: GameResult, count: number): void => {
    const ended = (result: GameResult): GameSummary => ({
      result,
      ending: result === "draw" ? "repetition" : "mate",
    });
    for (let i = 0; i < count; i++) tally.add([ended(first), ended(second)]);
  };
  add("loss", "loss", counts[0]);
  add("loss", "draw", counts[1]);
  add("draw", "draw", drawnPairs);
  add("win", "loss", counts[2] - drawnPairs);
  add("draw", "win", counts[3]);
  add("win", "win", counts[4]);
  return tally;
}
