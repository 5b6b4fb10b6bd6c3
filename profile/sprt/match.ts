/** What a match is made of, and what crosses to the workers that play its games. Plain data only. */

import type { Colour, Move } from "../../engine/board/types.ts";
import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import type { Techniques } from "../../engine/techniques.ts";
import type { Test } from "./llr.ts";

/** What bounds a move of a side. */
export type MoveLimit =
  | { readonly kind: "nodes"; readonly nodes: number }
  | { readonly kind: "depth"; readonly depth: number }
  | { readonly kind: "movetime"; readonly moveTimeMs: number }
  | { readonly kind: "tc"; readonly baseMs: number; readonly incrementMs: number };

/** One of the two engines of a match. */
export interface Side {
  readonly techniques: Techniques;
  /** Left out for the hand-written evaluation. */
  readonly network?: NetworkData;
  readonly hashMegabytes: number;
  readonly moveOverheadMs: number;
  readonly limit: MoveLimit;
}

/** When a game is ended before the rules do. What is left out never ends one. */
export interface Adjudication {
  /** Lost by the side whose own score is at most `-score` centipawns in `moves` of its moves in a row. */
  readonly resign?: { readonly moves: number; readonly score: number };
  /**
   * Drawn once `moveNumber` full moves are played and the last `moves` of both sides, since the last
   * capture or pawn move, scored within ±`score` centipawns.
   */
  readonly draw?: { readonly moveNumber: number; readonly moves: number; readonly score: number };
  /** Drawn after so many moves of both sides, the opening's not counted. */
  readonly maxMoves?: number;
}

/** How openings are read. */
export interface OpeningTerms {
  /** Whether all are of Chess960; otherwise a PGN's Variant tag says it of a game. */
  readonly chess960: boolean;
  /** Of a PGN's games, so many plies are the opening; undefined for all. */
  readonly plies?: number;
}

/** What decides the games: the same plan plays the same match. */
export interface Plan {
  /** A's name and B's. */
  readonly names: readonly [string, string];
  readonly sides: readonly [Side, Side];
  readonly adjudication: Adjudication;
  /** Undefined for a match of a fixed length. */
  readonly test?: Test;
  /** The most pairs to play; undefined without a limit. */
  readonly pairs?: number;
  /** A file, or BUILT_IN. */
  readonly openings: string;
  readonly openingTerms: OpeningTerms;
  readonly seed: number;
}

/** What came of a match: a hypothesis accepted, neither, or without a test all games played. */
export type MatchVerdict = "H1" | "H0" | "undecided" | "finished";

/** How fast the games were played. */
export interface Speed {
  readonly gamesPerHour: number;
  /** The share of the workers' time that was search, 0 to 1. */
  readonly searchShare: number;
}

/** Where a game starts: a position, and moves played from it that repetitions count over. */
export interface Opening {
  readonly fen: string;
  readonly moves: readonly Move[];
  /** Left out for standard chess. */
  readonly chess960?: boolean;
}

/** How a game can be drawn, and how it can be won. */
export const DRAWN_ENDINGS = [
  "stalemate",
  "fifty moves",
  "material",
  "repetition",
  "agreement",
  "move limit",
] as const;
export const WON_ENDINGS = ["mate", "resignation", "time", "illegal move"] as const;

/** How a game ended. */
export type Ending = (typeof DRAWN_ENDINGS)[number] | (typeof WON_ENDINGS)[number];

/** A game's result by colour and the reason for it. */
export interface GameVerdict {
  /** Undefined for a draw. */
  readonly winner?: Colour;
  readonly ending: Ending;
}

/** A game's result from A's side. */
export const GAME_RESULTS = ["win", "draw", "loss"] as const;
export type GameResult = (typeof GAME_RESULTS)[number];

/** What is kept of a game. */
export interface GameSummary {
  readonly result: GameResult;
  readonly ending: Ending;
}

/** What is kept of a pair. */
export type PairResult = readonly [GameSummary, GameSummary];

/** One move as it was thought. */
export interface PlayedMove {
  readonly move: Move;
  /** From the mover's side, as Iteration has it. */
  readonly score: number;
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  /** What the mover's clock shows after the move; undefined without one. */
  readonly clockMs?: number;
}

/** A finished game. */
export interface GameRecord extends GameVerdict {
  /** From the end of the opening. An illegal move that ended the game is not among them. */
  readonly moves: readonly PlayedMove[];
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly durationMs: number;
}

/** Orders to a worker: first `start`, answered when it is ready, then one pair at a time, each answered by a PairAnswer. */
export type ToWorker =
  | {
    readonly kind: "start";
    /** A and B. */
    readonly sides: readonly [Side, Side];
    readonly adjudication: Adjudication;
  }
  | { readonly kind: "pair"; readonly pair: number; readonly opening: Opening };

/** The two games of a pair; A has White in the first and Black in the second. */
export interface PairAnswer {
  readonly kind: "done";
  /** From 0. */
  readonly pair: number;
  readonly games: readonly [GameRecord, GameRecord];
}
