/** Games that the engine plays against itself, for a network to learn from. */

import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Colour, isNoisy, WHITE } from "../../engine/board/types.ts";
import { DEFAULT_CONFIGURATION } from "../../engine/configuration.ts";
import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import { newEvaluator } from "../../engine/evaluation/new_evaluator.ts";
import { iterate } from "../../engine/search/iterate.ts";
import { Budget, now } from "../../engine/search/limits.ts";
import { MATE_BOUND } from "../../engine/search/score.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import { seeAtLeast } from "../../engine/search/see.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import { type Random, seededRandom } from "../shared/random.ts";
import { verdictOfRules } from "../shared/rules.ts";
import type { DataGame, DataResult, ScoredMove } from "./viriformat.ts";

const HASH_MEGABYTES = 4;

/** A game opens with so many random plies, or one more … */
const RANDOM_PLIES = 8;
/** … none of which loses more than this by static exchange, in centipawns … */
const MAX_LOSS = 100;
/** … and is kept where a search of so many nodes finds neither side better by more. */
const OPENING_NODES = 5000;
const MAX_OPENING_SCORE = 300;

/** A game is won at a score of this much, in centipawns, so many plies in a row … */
const WON_SCORE = 2000;
const WON_PLIES = 4;
/** … and drawn at a score of no more than this, after so many plies, so many in a row. */
const DRAWN_SCORE = 8;
const DRAWN_PLIES = 10;
const DRAWN_AFTER_PLY = 60;

/** The first plies tell little of what a position is worth, as the random ones before them. */
const FIRST_KEPT_PLY = 16;

/** How long a move is searched. */
export interface DataNodes {
  /** No further iteration begins after so many nodes. */
  readonly soft: number;
  /** An iteration ends after so many. */
  readonly hard: number;
}

export class SelfPlayer {
  readonly #searcher: Searcher;

  /** @param network that evaluates; without one it is the hand-written evaluation */
  constructor(private readonly nodes: DataNodes, network?: NetworkData) {
    this.#searcher = new Searcher(
      new TranspositionTable(TranspositionTable.bufferFor(HASH_MEGABYTES)),
      DEFAULT_CONFIGURATION.techniques,
      newEvaluator(network),
    );
  }

  /** Game number `index` of a seed: the same one in every run, whatever was played before it. */
  play(seed: number, index: number): DataGame {
    const start = this.#opening(seededRandom(seededRandom(seed)(2 ** 32) + index));
    this.#searcher.newGame();
    const pos = start.copy(), moves: ScoredMove[] = [];
    const adjudicator = new Adjudicator();
    for (;;) {
      const verdict = verdictOfRules(pos, legalMoves(pos));
      if (verdict) return { start, moves, result: resultOf(verdict.winner) };
      const { bestMove, last } = this.#search(pos, this.nodes);
      const score = pos.sideToMove === WHITE ? last.score : 0 - last.score;
      moves.push({ move: bestMove, score });
      pos.play(bestMove);
      const result = adjudicator.resultAfter(moves.length, score);
      if (result !== undefined) return { start, moves, result };
    }
  }

  /** A start that the search finds playable for both sides. */
  #opening(random: Random): Position {
    for (;;) {
      const pos = randomOpening(random);
      if (pos === undefined) continue;
      this.#searcher.newGame();
      const { last } = this.#search(pos, { soft: OPENING_NODES, hard: OPENING_NODES });
      if (Math.abs(last.score) <= MAX_OPENING_SCORE) return pos;
    }
  }

  #search(pos: Position, { soft, hard }: DataNodes) {
    const budget = new Budget({ startedAt: now(), softNodes: soft, nodes: hard }, WHITE, 0);
    return iterate(this.#searcher, pos, budget);
  }
}

/** The position after random moves, unless the game ends there. */
function randomOpening(random: Random): Position | undefined {
  const pos = positionFromFen(START_FEN);
  for (let plies = RANDOM_PLIES + random(2); plies > 0; plies--) {
    const moves = legalMoves(pos).filter((move) => seeAtLeast(pos, move, -MAX_LOSS));
    if (moves.length === 0) return undefined;
    pos.play(moves[random(moves.length)]);
  }
  if (legalMoves(pos).length === 0) return undefined;
  // Without the moves that led here, which a reader of the data does not have either.
  return positionFromFen(formatFen(pos));
}

function resultOf(winner: Colour | undefined): DataResult {
  if (winner === undefined) return 1;
  return winner === WHITE ? 2 : 0;
}

/** Ends games whose result is clear. Scores are from White's view. */
class Adjudicator {
  #won = 0;
  #lost = 0;
  #level = 0;

  resultAfter(plies: number, score: number): DataResult | undefined {
    this.#won = score >= WON_SCORE ? this.#won + 1 : 0;
    this.#lost = score <= -WON_SCORE ? this.#lost + 1 : 0;
    const isLevel = plies > DRAWN_AFTER_PLY && Math.abs(score) <= DRAWN_SCORE;
    this.#level = isLevel ? this.#level + 1 : 0;
    if (this.#won >= WON_PLIES) return 2;
    if (this.#lost >= WON_PLIES) return 0;
    return this.#level >= DRAWN_PLIES ? 1 : undefined;
  }
}

/**
 * Whether a network should learn from the position before a move: a quiet one, where the search saw no
 * mate.
 *
 * @param ply plies played in the whole game before it, from 0
 */
export function isKept(pos: Position, ply: number, { move, score }: ScoredMove): boolean {
  return ply >= FIRST_KEPT_PLY && Math.abs(score) < MATE_BOUND && !isNoisy(move) && !pos.inCheck();
}

/** Plies of the whole game before the position, by its move number. */
export function pliesBefore({ fullmoveNumber, sideToMove }: Position): number {
  return 2 * (fullmoveNumber - 1) + sideToMove;
}

/** The positions of a game with the moves played there; the position yielded moves on. */
export function* positionsOf(
  { start, moves }: DataGame,
): Generator<{ pos: Position; played: ScoredMove }> {
  const pos = start.copy();
  for (const played of moves) {
    yield { pos, played };
    pos.play(played.move);
  }
}
