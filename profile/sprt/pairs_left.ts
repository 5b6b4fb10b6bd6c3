/** How much of a match may still be to come. */

import { testState } from "./llr.ts";
import type { Plan } from "./match.ts";
import type { Tally } from "./tally.ts";

/** Pairs before which the course of a test says nothing. */
const MIN_PAIRS = 20;

/**
 * The pairs that a match may still need: all that it has left, or fewer where its test, going on as it has
 * gone so far, decides before that. Undefined where nothing limits it, or too few are played to tell.
 *
 * @param lastPair how many pairs it plays at most, possibly Infinity
 */
export function pairsLeft({ test }: Plan, tally: Tally, lastPair: number): number | undefined {
  const played = tally.pairCount;
  if (played === 0) return undefined;
  const most = lastPair - played;
  if (!test) return most;
  if (played < MIN_PAIRS) return undefined;
  const { llr, lower, upper } = testState(test, tally.pairs);
  // Without a trend the bound is never reached.
  const toBound = llr === 0 ? Infinity : played * ((llr > 0 ? upper : lower) / llr - 1);
  const left = Math.min(most, Math.max(0, toBound));
  return left === Infinity ? undefined : left;
}
