/** The report as comma-separated values: a row for each set and depth. */

import { addUp, LAST_MOVE_NUMBER } from "../counts.ts";
import {
  branchingFactor,
  firstMoveShare,
  nodesPerSecond,
  quiescenceShare,
  type Report,
} from "../report.ts";

const HEADING = [
  "set",
  "depth",
  "nodes",
  "quiescence_nodes",
  "cutoffs",
  ...Array.from({ length: LAST_MOVE_NUMBER }, (_, index) => `cutoffs_move_${index + 1}`),
  "first_move_share",
  "quiescence_share",
  "ebf",
  "time_ms",
  "nodes_per_second",
];

export function formatCsv({ sets }: Report): string {
  const rows = sets.flatMap(({ assignments, depths }) =>
    depths.map((report) => {
      const { depth, counts } = report;
      return [
        `"${assignments}"`,
        depth,
        counts.nodes,
        counts.quiescenceNodes,
        counts.cutoffs,
        ...addUp(counts.byNodeType).cutoffsByMove,
        ...[firstMoveShare(counts), quiescenceShare(counts), branchingFactor(report)].map(decimal),
        Math.round(counts.timeMs),
        nodesPerSecond(counts),
      ];
    })
  );
  return [HEADING, ...rows].map((row) => row.join(",")).join("\n");
}

/** An empty cell for a ratio of nothing to nothing. */
function decimal(value: number): string {
  return Number.isFinite(value) ? value.toFixed(6) : "";
}
