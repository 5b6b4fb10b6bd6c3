/** UCI's `stats`: the figures of the last search. */

import type { Iteration } from "../../engine/search/iterate.ts";
import { summaryTable } from "./tables/summary.ts";
import { align, NO_COLOUR } from "./formats/terminal.ts";
import { summarize } from "./figures/profile_report.ts";

/** Lines with the profile's main figures for each depth that a search finished. */
export function stats(search: readonly Iteration[]): string[] {
  const finished = search.filter(({ bound, multipv }) => bound === "exact" && multipv === 1);
  if (finished.length === 0) return ["no search yet"];
  const iterations = finished.map((
    { depth, nodes, quiescenceNodes, timeMs, cutoffs, firstMoveCutoffs },
  ) => ({ depth, counts: { nodes, quiescenceNodes, timeMs, cutoffs, firstMoveCutoffs } }));
  const depths = [...new Set(iterations.map(({ depth }) => depth))];
  const sets = [{ assignments: "", depths: summarize([iterations], depths) }];
  return align(summaryTable(sets), NO_COLOUR);
}
