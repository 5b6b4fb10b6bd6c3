/** The audit's figures: how many of the nodes that failed low should have cut off. */

import { addUp, type AuditCounts } from "../counting/counts.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

export interface Missed {
  /** Audits that came to an end. */
  readonly finished: number;
  /** Finished audits that failed high: cutoffs that the search missed. */
  readonly missed: number;
  /** Audits given up. They are in no share. */
  readonly aborted: number;
  /** missed ÷ finished. */
  readonly share: number;
  /** Wilson's 95% interval of the share. */
  readonly interval: Interval;
}

/** Over all remaining depths. */
export function missedInAll(audit: AuditCounts): Missed {
  const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
  return missedOf(
    total(audit.finishedByDepth),
    total(audit.missedByDepth),
    total(audit.abortedByDepth),
  );
}

/** At one remaining depth. */
export function missedAtDepth(audit: AuditCounts, depth: number): Missed {
  const { finishedByDepth, missedByDepth, abortedByDepth } = audit;
  return missedOf(
    finishedByDepth[depth] ?? 0,
    missedByDepth[depth] ?? 0,
    abortedByDepth[depth] ?? 0,
  );
}

/** Over all remaining depths of several searches. */
export function missedInSum(audits: readonly AuditCounts[]): Missed {
  return missedInAll(addUp(audits));
}

/** The sign where the interval of a share does not meet that of another: 1 for above it, otherwise 0. */
export function clearDifference({ interval }: Missed, { interval: other }: Missed): -1 | 0 | 1 {
  if (interval.high < other.low) return -1;
  return interval.low > other.high ? 1 : 0;
}

function missedOf(finished: number, missed: number, aborted: number): Missed {
  const share = missed / finished;
  return { finished, missed, aborted, share, interval: wilsonInterval(missed, finished) };
}
