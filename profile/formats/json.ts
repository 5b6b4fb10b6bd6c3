/**
 * The report as JSON:
 *
 *   { schema: 1, engine, positions: [name], hashMegabytes,
 *     sets: [{ assignments, meanBranchingFactor,
 *              depths: [{ depth, nodes, quiescenceNodes, cutoffs, cutoffsByMove: [8 counts], timeMs,
 *                         firstMoveShare, quiescenceShare, branchingFactor, nodesPerSecond,
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

const SCHEMA = 1;

export function formatJson(report: Report): string {
  const { engine, positions, hashMegabytes, sets } = report;
  const plain = {
    schema: SCHEMA,
    engine,
    positions,
    hashMegabytes,
    sets: sets.map((set) => ({
      assignments: set.assignments,
      meanBranchingFactor: meanBranchingFactor(set),
      depths: set.depths.map((depth, index) => ({
        depth: depth.depth,
        nodes: depth.nodes,
        quiescenceNodes: depth.quiescenceNodes,
        cutoffs: depth.cutoffs,
        cutoffsByMove: depth.cutoffsByMove,
        timeMs: depth.timeMs,
        firstMoveShare: firstMoveShare(depth),
        quiescenceShare: quiescenceShare(depth),
        branchingFactor: branchingFactor(depth),
        nodesPerSecond: nodesPerSecond(depth),
        nodesAgainstFirst: nodesAgainstFirst(report, set, index),
      })),
    })),
  };
  return JSON.stringify(plain, undefined, 2);
}
