/**
 * The report as JSON:
 *
 *   { schema: 2, engine, positions: [name], hashMegabytes,
 *     sets: [{ assignments, meanBranchingFactor,
 *              depths: [{ depth, counts (profile/counts.ts), firstMoveShare, quiescenceShare, branchingFactor, nodesPerSecond,
 *                         nodesAgainstFirst }] }] }
 *
 * Shares are between 0 and 1, a ratio of nothing to nothing is null. A change that could break a
 * reader raises `schema`.
 */

import {
  branchingFactor,
  firstMoveShare,
  meanBranchingFactor,
  nodesAgainstFirst,
  nodesPerSecond,
  quiescenceShare,
  type Report,
} from "../report.ts";

const SCHEMA = 2;

export function formatJson(report: Report): string {
  const { engine, positions, hashMegabytes, sets } = report;
  const plain = {
    schema: SCHEMA,
    engine,
    positions,
    hashMegabytes,
    sets: sets.map((set) => ({
      assignments: set.assignments,
      meanBranchingFactor: meanBranchingFactor(set.depths),
      depths: set.depths.map((depth, index) => ({
        depth: depth.depth,
        counts: depth.counts,
        firstMoveShare: firstMoveShare(depth.counts),
        quiescenceShare: quiescenceShare(depth.counts),
        branchingFactor: branchingFactor(depth),
        nodesPerSecond: nodesPerSecond(depth.counts),
        nodesAgainstFirst: nodesAgainstFirst(report, set, index),
      })),
    })),
  };
  return JSON.stringify(plain, undefined, 2);
}
