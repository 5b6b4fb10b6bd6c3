/** How things are called at a node, the same in every format. */

import { formatUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
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
import type { NodeSearch } from "./node_request.ts";
import type { Comparison } from "./visit.ts";

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
export const BOUND_SIGNS: Readonly<Record<number, string>> = {
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

/** The line's moves in UCI's coordinates. */
export function lineOf({ root, line }: Pick<NodeSearch, "root" | "line">): string[] {
  const pos = root.copy();
  return line.map((move) => {
    const text = formatUci(pos, move);
    pos.play(move);
    return text;
  });
}

/** The position that the first `plies` moves of the line lead to. */
export function positionAfter({ root, line }: NodeSearch, plies: number): Position {
  const pos = root.copy();
  line.slice(0, plies).forEach((move) => pos.play(move));
  return pos;
}
