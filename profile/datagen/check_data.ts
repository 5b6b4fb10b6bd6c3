/** What a file of games holds: an independent look at what was written, every move played again. */

import type { Position } from "../../engine/board/position.ts";
import { FULL_PHASE, phaseOf } from "../../engine/evaluation/phase.ts";
import { MATE_BOUND } from "../../engine/search/score.ts";
import { isKept, pliesBefore, positionsOf } from "./self_play.ts";
import { type DataGame, decodeGames, ViriformatError, wholeGames } from "./viriformat.ts";

/** From this ply on the score of a decisive game ought to say who wins. */
const TELLING_PLY = 40;

export interface DataSummary {
  games: number;
  positions: number;
  /** Positions that a network learns from. */
  kept: number;
  /** Of the kept ones, those seen before. */
  duplicates: number;
  /** Games by result: black won, draw, white won. */
  results: [number, number, number];
  /** Scores other than 0, after ply 40 of decisive games, and those on the winner's side. */
  telling: number;
  agreeing: number;
  /** Positions with a mate score. */
  mates: number;
  /** Kept positions by phase, 0 to 24. */
  phases: number[];
  /** Bytes at the end that belong to no whole game. */
  cutBytes: number;
}

/**
 * Reads every game of `bytes`.
 *
 * @throws {ViriformatError} at the first fault, and where there is no game
 */
export function summarizeData(bytes: Uint8Array): DataSummary {
  const { games, end } = wholeGames(bytes);
  if (games === 0) throw new ViriformatError("there is no game in it");
  const summary: DataSummary = {
    games: 0,
    positions: 0,
    kept: 0,
    duplicates: 0,
    results: [0, 0, 0],
    telling: 0,
    agreeing: 0,
    mates: 0,
    phases: new Array<number>(FULL_PHASE + 1).fill(0),
    cutBytes: bytes.length - end,
  };
  // No position is shorter than a ply in the file.
  const keys = new Float64Array(bytes.length >>> 2);
  for (const game of decodeGames(bytes.subarray(0, end))) addGame(summary, game, keys);
  summary.duplicates = countDuplicates(keys.subarray(0, summary.kept));
  return summary;
}

function addGame(summary: DataSummary, game: DataGame, keys: Float64Array): void {
  summary.games++;
  summary.results[game.result]++;
  for (const { pos, played } of positionsOf(game)) {
    const ply = pliesBefore(pos);
    summary.positions++;
    if (Math.abs(played.score) >= MATE_BOUND) summary.mates++;
    if (ply > TELLING_PLY && game.result !== 1 && played.score !== 0) {
      summary.telling++;
      if (played.score > 0 === (game.result === 2)) summary.agreeing++;
    }
    if (!isKept(pos, ply, played)) continue;
    keys[summary.kept++] = wholeKey(pos);
    summary.phases[Math.min(phaseOf(pos), FULL_PHASE)]++;
  }
}

/** 53 bits of the position's key. */
function wholeKey({ key0, key1 }: Position): number {
  return (key0 >>> 0) * 2 ** 21 + (key1 >>> 11);
}

function countDuplicates(keys: Float64Array): number {
  keys.sort();
  let count = 0;
  for (let i = 1; i < keys.length; i++) if (keys[i] === keys[i - 1]) count++;
  return count;
}
