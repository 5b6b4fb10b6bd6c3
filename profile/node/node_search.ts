/** Searches again, as `profile` does, and records what happened at one node. */

import { newEvaluator } from "../../engine/evaluation/new_evaluator.ts";
import { iterate } from "../../engine/search/iterate.ts";
import { Budget, now } from "../../engine/search/limits.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import { NodeRecorder } from "./node_recorder.ts";
import type { NodeSearch } from "./node_request.ts";
import type { EndedVisit } from "./visit.ts";
import { type Reached, WayThere } from "./way_there.ts";

export interface NodeRecord {
  /** Of the whole search. */
  readonly nodes: number;
  readonly iterations: number;
  /** How often the node was visited. */
  readonly visitCount: number;
  /** The last of these visits, in order. */
  readonly visits: readonly EndedVisit[];
  /** How far the line was followed when the node was never visited; undefined when there was no search. */
  readonly reached?: Reached;
}

/**
 * One thread, a table and histories that know nothing: the same nodes as any such search.
 *
 * @param onIteration told of each iteration when it ends, with the nodes and visits up to then
 */
export function searchNode(
  search: NodeSearch,
  onIteration: (depth: number, nodes: number, visitCount: number) => void = () => {},
): NodeRecord {
  const { root, line, depth, configuration: { techniques, settings }, network } = search;
  const wayThere = new WayThere(line);
  const visits: EndedVisit[] = [];
  let visitCount = 0, iterations = 0;
  const searcher = new NodeRecorder(
    new TranspositionTable(TranspositionTable.bufferFor(settings.hash)),
    techniques,
    newEvaluator(network),
    line,
    (visit) => {
      if (visit.ply < line.length) return wayThere.add(visit);
      visitCount++;
      visits.push(visit);
      if (visits.length > search.visits) visits.shift();
    },
  );
  const budget = new Budget({ startedAt: now(), depth }, root.sideToMove, 0);
  iterate(searcher, root.copy(), budget, {
    report: ({ depth, bound, nodes }) => {
      if (bound !== "exact") return;
      iterations = depth;
      onIteration(depth, nodes, visitCount);
    },
  });
  // A singular search of the node ends before the visit that it is part of.
  visits.sort((a, b) => a.number - b.number);
  const reached = visitCount === 0 ? wayThere.reached() : undefined;
  return { nodes: searcher.nodes, iterations, visitCount, visits, reached };
}
