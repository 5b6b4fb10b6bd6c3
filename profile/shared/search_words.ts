/** How things are called at a node of a search, the same in every report. */

import type { PruningRule } from "../../engine/search/hooks.ts";
import {
  COUNTERMOVE,
  FIRST_KILLER,
  GOOD_NOISY,
  HASH_MOVE,
  LOSING_CAPTURE,
  QUIET,
  SECOND_KILLER,
} from "../../engine/search/picker.ts";
import { INFINITE, mateIn } from "../../engine/search/score.ts";
import { EXACT, LOWER, UPPER } from "../../engine/search/transposition.ts";

/** What a rule compared when it pruned; see onPruned() of the hooks. */
export interface Comparison {
  readonly rule: PruningRule;
  /** For a rule that looks at the exchange, what the exchange wins. */
  readonly measured: number;
  readonly limit: number;
}

/** The picker's stages. */
export const STAGES: Readonly<Record<number, string>> = {
  [HASH_MOVE]: "hash move",
  [GOOD_NOISY]: "good noisy",
  [FIRST_KILLER]: "killer 1",
  [SECOND_KILLER]: "killer 2",
  [COUNTERMOVE]: "countermove",
  [QUIET]: "quiet",
  [LOSING_CAPTURE]: "losing capture",
};

/** How the real score relates to one with a bound. */
const BOUND_SIGNS: Readonly<Record<number, string>> = {
  [UPPER]: "≤",
  [LOWER]: "≥",
  [EXACT]: "=",
};

/** Centipawns; `#3` for a mate in three, of which `#-3` is the other side's; `-inf` and `inf`. */
export function scoreText(score: number): string {
  if (Math.abs(score) === INFINITE) return score < 0 ? "-inf" : "inf";
  const mate = mateIn(score);
  return mate === undefined ? String(score) : `#${mate}`;
}

/** What a rule compares, measured number first. */
const COMPARISONS: Readonly<Record<PruningRule, { readonly sign: string; readonly of: string }>> = {
  rfp: { sign: "≥", of: "the estimate ≥ beta with a margin" },
  lmp: { sign: "≥", of: "moves searched ≥ how many are enough" },
  futility: { sign: "≤", of: "the evaluation with a margin ≤ alpha" },
  seequiet: { sign: "<", of: "what the exchange wins < the least that it may" },
  seecapture: { sign: "<", of: "what the exchange wins < the least that it may" },
  qsee: { sign: "<", of: "what the exchange wins < the least that it may" },
};

/** Such as `futility: -20 ≤ 14`. */
export function comparisonText({ rule, measured, limit }: Comparison): string {
  return `${rule}: ${scoreText(measured)} ${COMPARISONS[rule].sign} ${scoreText(limit)}`;
}

/** What the numbers are that a rule compares. */
export function explain(rule: PruningRule): string {
  return `${rule}: ${COMPARISONS[rule].of}`;
}

/** What the transposition table ended a node by: `tt: depth 5, ≥ 120`. */
export function tableText({ depth, bound, score }: TableResult): string {
  return `tt: depth ${depth}, ${BOUND_SIGNS[bound]} ${scoreText(score)}`;
}

export interface TableResult {
  readonly depth: number;
  /** UPPER, LOWER or EXACT. */
  readonly bound: number;
  readonly score: number;
}

/** What a null move ended a node by: `nullmove: 130 ≥ 120`. */
export function nullMoveCutoffText(score: number, beta: number): string {
  return `nullmove: ${scoreText(score)} ≥ ${scoreText(beta)}`;
}

/** As JSON has it. */
export function boundName(bound: number): string {
  return bound === EXACT ? "exact" : bound === LOWER ? "lower" : "upper";
}
