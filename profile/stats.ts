/** UCI's `stats`: the figures of the last search. */

import type { Iteration } from "../engine/search/iterate.ts";
import type { BaseCounts } from "./counts.ts";
import { align } from "./formats/table.ts";
import { figures } from "./formats/cells.ts";
import { summarize } from "./report.ts";

/** Lines with the profile's figures for each depth that a search finished. */
export function stats(search: readonly Iteration[]): string[] {
  const finished = search.filter(({ bound, multipv }) => bound === "exact" && multipv === 1);
  if (finished.length === 0) return ["no search yet"];
  const iterations = finished.map((iteration) => ({
    depth: iteration.depth,
    counts: pick(iteration),
  }));
  const depths = [...new Set(iterations.map(({ depth }) => depth))];
  return align(figures({ sets: [{ assignments: "", depths: summarize([iterations], depths) }] }));
}

function pick(
  { nodes, quiescenceNodes, timeMs, cutoffs, firstMoveCutoffs }: Iteration,
): BaseCounts {
  return { nodes, quiescenceNodes, timeMs, cutoffs, firstMoveCutoffs };
}
