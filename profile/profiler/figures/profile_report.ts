/** The profile's figures: counts summed over positions, and the ratios, each defined once. */

import type { SelectiveTechnique } from "../../../engine/techniques.ts";
import type { ErrorCase } from "../counting/error_cases.ts";
import type { Phase } from "./phase.ts";
import { addUp, type BaseCounts, type Counts, type IterationCounts } from "../counting/counts.ts";

/** A set of switches, and what its searches did. */
export interface SetReport<C extends BaseCounts = Counts> {
  /** The assignments that make the set; empty for the defaults. */
  readonly assignments: string;
  /** All positions together, for each depth asked for, ascending. */
  readonly depths: readonly DepthReport<C>[];
}

/** The searches of one or more positions to a depth. */
export interface DepthReport<C extends BaseCounts = Counts> extends IterationCounts<C> {
  /** Nodes of this iteration alone. */
  readonly iterationNodes: number;
  /** Nodes of the iteration before it alone; 0 at depth 1. */
  readonly previousIterationNodes: number;
}

/** A set with each of its positions, in the order of Report.positions. */
export interface ProfiledSet extends SetReport {
  readonly positions: readonly (readonly DepthReport[])[];
  /** The gravest errors first; none where they were not asked for. */
  readonly cases?: readonly ReportedCase[];
}

/** An error of a search, and the line that proves it. */
export interface ReportedCase extends ErrorCase {
  /** The position that was searched, by its place in Report.positions. */
  readonly position: number;
  readonly refutation: Refutation;
  /** Shows what the search did at the node. */
  readonly command: string;
}

/**
 * The best line of a search of the node by the audit's techniques with an open window. That of a missed
 * cutoff begins with the missed move, where there is one.
 */
export interface Refutation {
  /** Plies, at most those that the node had left: the last iteration that the search finished. */
  readonly depth: number;
  /** For the side to move at the node. */
  readonly score: number;
  /** In SAN, the first move in UCI's coordinates too; empty where there is no legal move. */
  readonly line: readonly string[];
  readonly first?: string;
}

export interface ReportedPosition {
  readonly name: string;
  readonly phase: Phase;
}

export interface Report {
  /** Name and version of the engine. */
  readonly engine: string;
  /** The arguments that make this report, without `profile`. */
  readonly command: string;
  readonly positions: readonly ReportedPosition[];
  /** How many positions were asked for, where the run was interrupted before all were searched. */
  readonly partialOf?: number;
  readonly hashMegabytes: number;
  readonly audit?: AuditTerms;
  /** The first one is what the others are compared with. */
  readonly sets: readonly ProfiledSet[];
  /** Where prices were asked for, of the one set that there is then. */
  readonly withoutEach?: readonly WithoutTechnique[];
}

/** The first set with one selective technique off, over the same positions. */
export interface WithoutTechnique {
  readonly technique: SelectiveTechnique;
  /** All positions together, for each depth asked for, ascending. */
  readonly depths: readonly DepthReport[];
}

/** How nodes are audited. */
export interface AuditTerms {
  /** One in this many nodes that failed low or were given up at or above beta is searched again. */
  readonly every: number;
  /** Nodes after which an audit is given up. */
  readonly nodes: number;
  /** The assignments that turn the searched set into the auditing one. */
  readonly assignments: string;
  /** How many of the errors of each set are shown; left out for none. */
  readonly cases?: number;
}

/** What searches of different positions did, at each of `depths`, which are all at least 1. */
export function summarize<C extends BaseCounts>(
  searches: readonly (readonly IterationCounts<C>[])[],
  depths: readonly number[],
): DepthReport<C>[] {
  const at = (depth: number) => searches.flatMap((search) => countsAt(search, depth));
  const nodes = (depth: number) => at(depth).reduce((sum, counts) => sum + counts.nodes, 0);
  return depths.map((depth) => ({
    depth,
    counts: addUp(at(depth)),
    iterationNodes: nodes(depth) - nodes(depth - 1),
    previousIterationNodes: nodes(depth - 1) - nodes(depth - 2),
  }));
}

/** What a search had done when it was through with `depth`; one that ended sooner did no more. */
function countsAt<C extends BaseCounts>(
  search: readonly IterationCounts<C>[],
  depth: number,
): C[] {
  const last = search.findLast((iteration) => iteration.depth <= depth);
  return last === undefined ? [] : [last.counts];
}

/** Beta cutoffs by the first move searched ÷ beta cutoffs by any move searched, main search only. */
export function firstMoveShare({ firstMoveCutoffs, cutoffs }: BaseCounts): number {
  return firstMoveCutoffs / cutoffs;
}

/** Quiescence nodes ÷ all nodes. */
export function quiescenceShare({ quiescenceNodes, nodes }: BaseCounts): number {
  return quiescenceNodes / nodes;
}

/** Effective branching factor: nodes of this iteration ÷ nodes of the iteration before it. */
export function branchingFactor(report: DepthReport<BaseCounts>): number {
  return report.iterationNodes / report.previousIterationNodes;
}

/** Geometric mean of the branching factors at the depths reported; depth 1 has none. */
export function meanBranchingFactor(depths: readonly DepthReport<BaseCounts>[]): number {
  const logs = depths.filter(({ depth }) => depth > 1)
    .map((report) => Math.log(branchingFactor(report)));
  return Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length);
}

/** One position of every set, as if nothing else had been searched. */
export function onePosition(sets: readonly ProfiledSet[], position: number): SetReport[] {
  return sets.map(({ assignments, positions }) => ({ assignments, depths: positions[position] }));
}

/** By how much the nodes of `set` at its `index`th depth differ from those of the first set: -0.1 for 10% fewer. */
export function nodesAgainstFirst<C extends BaseCounts>(
  { sets }: { readonly sets: readonly SetReport<C>[] },
  set: SetReport<C>,
  index: number,
): number {
  return set.depths[index].counts.nodes / sets[0].depths[index].counts.nodes - 1;
}
