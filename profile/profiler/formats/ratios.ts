/** Every figure of one record by name, for the formats that machines read. */

import type { AuditCounts } from "../counting/counts.ts";
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

/** Figures by name in camel case; NaN for nothing ÷ nothing. The missed share's are there after an audit. */
export function ratiosOf(
  sets: readonly SetReport[],
  set: SetReport,
  index: number,
): Record<string, number> {
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

function missedRatios(audit: AuditCounts): Record<string, number> {
  const { finished, share, interval } = missedInAll(audit);
  // From 0 to 1 is what Wilson says of nothing: readers are to see that there is nothing.
  const { low, high } = finished === 0 ? { low: NaN, high: NaN } : interval;
  return { missedShare: share, missedShareLow: low, missedShareHigh: high };
}
