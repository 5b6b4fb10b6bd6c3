/** Whose fault: how often what a cause did was an error. */

import type { Cause } from "../counting/causes.ts";
import type { AuditCounts, CauseCounts } from "../counting/counts.ts";
import { type Interval, wilsonInterval } from "./wilson.ts";

export interface ErrorShare {
  /** Finished audits of nodes at which the cause acted. */
  readonly acted: number;
  /** Errors put down to it. */
  readonly errors: number;
  /** Audits of such nodes given up. They are in no share. */
  readonly aborted: number;
  /** errors ÷ acted. */
  readonly share: number;
  /** Wilson's 95% interval of the share. */
  readonly interval: Interval;
}

/** Over all remaining depths. */
export function errorsInAll({ causes }: AuditCounts, cause: Cause): ErrorShare {
  return errorsOf(causes[cause], (counts) => counts.reduce((sum, count) => sum + count, 0));
}

/** At one remaining depth. */
export function errorsAtDepth({ causes }: AuditCounts, cause: Cause, depth: number): ErrorShare {
  return errorsOf(causes[cause], (counts) => counts[depth] ?? 0);
}

function errorsOf(
  { actedByDepth, errorsByDepth, abortedByDepth }: CauseCounts,
  total: (counts: readonly number[]) => number,
): ErrorShare {
  const acted = total(actedByDepth), errors = total(errorsByDepth);
  return {
    acted,
    errors,
    aborted: total(abortedByDepth),
    share: errors / acted,
    interval: wilsonInterval(errors, acted),
  };
}
