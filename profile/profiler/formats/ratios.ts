/** Every figure of one record by name, for the formats that machines read. */

import { CAUSE_NAMES } from "../counting/causes.ts";
import type { AuditCounts } from "../counting/counts.ts";
import { errorsInAll } from "../figures/error_shares.ts";
import { FIGURES, valueOf } from "../figures/figures.ts";
import { missedInAll } from "../figures/missed_cutoffs.ts";
import {
  branchingFactor,
  type DepthReport,
  firstMoveShare,
  nodesAgainstFirst,
  quiescenceShare,
  type SetReport,
} from "../figures/profile_report.ts";
import type { Interval } from "../figures/wilson.ts";

/** Figures by name in camel case, perhaps in groups; NaN for nothing ÷ nothing. */
export interface Ratios {
  readonly [name: string]: number | Ratios;
}

/** Those of the audit are there after one. */
export function ratiosOf(
  sets: readonly SetReport[],
  set: SetReport,
  index: number,
): Ratios {
  const report: DepthReport = set.depths[index], { counts } = report;
  return {
    nodesAgainstFirst: nodesAgainstFirst({ sets }, set, index),
    branchingFactor: branchingFactor(report),
    quiescenceShare: quiescenceShare(counts),
    firstMoveShare: firstMoveShare(counts),
    ...Object.fromEntries(FIGURES.map((figure) => [figure.name, valueOf(figure, counts)])),
    ...(counts.audit && missedRatios(counts.audit)),
  };
}

function missedRatios(audit: AuditCounts): Ratios {
  const { finished, share, interval } = missedInAll(audit);
  const { low, high } = endsOf(interval, finished);
  return {
    missedShare: share,
    missedShareLow: low,
    missedShareHigh: high,
    errorShares: Object.fromEntries(CAUSE_NAMES.map((cause) => {
      const { acted, share, interval } = errorsInAll(audit, cause);
      return [cause, { share, ...endsOf(interval, acted) }];
    })),
  };
}

/** From 0 to 1 is what Wilson says of nothing: readers are to see that there is nothing. */
function endsOf({ low, high }: Interval, trials: number): { low: number; high: number } {
  return trials === 0 ? { low: NaN, high: NaN } : { low, high };
}
