/** The profile's figures: counts summed over positions, and the ratios, each defined once. */

import type { Counts } from "./messages.ts";

/** A set of switches, and what its searches did. */
export interface SetReport {
  /** The assignments that make the set; empty for the defaults. */
  readonly assignments: string;
  /** One for each depth asked for, ascending. */
  readonly depths: readonly DepthReport[];
}

/** All positions searched to a depth. */
export interface DepthReport extends Counts {
  /** Nodes of this iteration alone. */
  readonly iterationNodes: number;
  /** Nodes of the iteration before it alone; 0 at depth 1. */
  readonly previousIterationNodes: number;
}

export interface Report {
  /** Name and version of the engine. */
  readonly engine: string;
  /** Names of the positions. */
  readonly positions: readonly string[];
  readonly hashMegabytes: number;
  /** The first one is what the others are compared with. */
  readonly sets: readonly SetReport[];
}

/** Adds up the searches of a set's positions, whose `depths` are all at least 1. */
export function summarize(
  assignments: string,
  searches: readonly (readonly Counts[])[],
  depths: readonly number[],
): SetReport {
  const totals = (depth: number) => addUp(depth, searches.map((search) => at(search, depth)));
  return {
    assignments,
    depths: depths.map((depth) => {
      const [here, before, earlier] = [depth, depth - 1, depth - 2].map(totals);
      return {
        ...here,
        iterationNodes: here.nodes - before.nodes,
        previousIterationNodes: before.nodes - earlier.nodes,
      };
    }),
  };
}

/** What a search had done when it was through with `depth`; one that ended sooner did no more. */
function at(search: readonly Counts[], depth: number): Counts | undefined {
  return search.findLast((counts) => counts.depth <= depth);
}

function addUp(depth: number, all: readonly (Counts | undefined)[]): Counts {
  const sum = {
    depth,
    nodes: 0,
    quiescenceNodes: 0,
    cutoffs: 0,
    firstMoveCutoffs: 0,
    timeMs: 0,
    cutoffsByMove: [] as number[],
  };
  for (const counts of all) {
    if (!counts) continue;
    sum.nodes += counts.nodes;
    sum.quiescenceNodes += counts.quiescenceNodes;
    sum.cutoffs += counts.cutoffs;
    sum.firstMoveCutoffs += counts.firstMoveCutoffs;
    sum.timeMs += counts.timeMs;
    counts.cutoffsByMove.forEach((count, index) => {
      sum.cutoffsByMove[index] = (sum.cutoffsByMove[index] ?? 0) + count;
    });
  }
  return sum;
}

/** Beta cutoffs by the first move searched ÷ beta cutoffs by any move searched, main search only. */
export function firstMoveShare({ firstMoveCutoffs, cutoffs }: Counts): number {
  return firstMoveCutoffs / cutoffs;
}

/** Quiescence nodes ÷ all nodes. */
export function quiescenceShare(counts: Counts): number {
  return counts.quiescenceNodes / counts.nodes;
}

/** Effective branching factor: nodes of this iteration ÷ nodes of the iteration before it. */
export function branchingFactor(report: DepthReport): number {
  return report.iterationNodes / report.previousIterationNodes;
}

/** Geometric mean of the branching factors at the depths reported. */
export function meanBranchingFactor({ depths }: SetReport): number {
  const logs = depths.map((report) => Math.log(branchingFactor(report)));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

export function nodesPerSecond({ nodes, timeMs }: Counts): number {
  return Math.round(1000 * nodes / Math.max(1, timeMs));
}

/** By how much the nodes of `set` at its `index`th depth differ from those of the first set: -0.1 for 10% fewer. */
export function nodesAgainstFirst(
  { sets }: Pick<Report, "sets">,
  set: SetReport,
  index: number,
): number {
  return set.depths[index].nodes / sets[0].depths[index].nodes - 1;
}
