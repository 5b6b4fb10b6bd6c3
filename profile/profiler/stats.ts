/** UCI's `stats`: the figures of the last search, and how to see more of it. */

import { formatFen } from "../../engine/board/fen.ts";
import { formatUci, legalMoves } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Configuration, formatValue } from "../../engine/configuration.ts";
import type { Iteration } from "../../engine/search/iterate.ts";
import { DEFAULT_SETTINGS, DEFAULT_TECHNIQUES } from "../../engine/techniques.ts";
import { nodeCommand } from "../shared/node_command.ts";
import { summaryTable } from "./tables/summary.ts";
import { align, NO_COLOUR } from "./formats/terminal.ts";
import { summarize } from "./figures/profile_report.ts";

/** Moves of the best line down to the node that the command shows. */
const MOVES_SHOWN = 2;

/**
 * Lines with the profile's main figures for each depth that a search finished, and the command that shows
 * what such a search does at a node of its best line.
 *
 * @param session left out, or with a position that was not searched, there is no such command
 */
export function stats(
  search: readonly Iteration[],
  session?: { readonly position: Position; readonly configuration: Configuration },
): string[] {
  const finished = search.filter(({ bound, multipv }) => bound === "exact" && multipv === 1);
  if (finished.length === 0) return ["no search yet"];
  const iterations = finished.map((
    { depth, nodes, quiescenceNodes, timeMs, cutoffs, firstMoveCutoffs },
  ) => ({ depth, counts: { nodes, quiescenceNodes, timeMs, cutoffs, firstMoveCutoffs } }));
  const depths = [...new Set(iterations.map(({ depth }) => depth))];
  const sets = [{ assignments: "", depths: summarize([iterations], depths) }];
  const line = session && lineFrom(session.position, finished.at(-1)!);
  return [
    ...align(summaryTable(sets), NO_COLOUR),
    ...line === undefined ? [] : [
      "a node of the best line, as a search from fresh tables comes to it:",
      nodeCommand({
        fen: formatFen(session!.position),
        line,
        depth: finished.at(-1)!.depth,
        assignments: assignmentsOf(session!.configuration),
        hashMegabytes: session!.configuration.settings.hash,
      }),
    ],
  ];
}

/** The beginning of the best line; undefined where it does not begin at the position. */
function lineFrom(position: Position, { pv }: Iteration): string[] | undefined {
  if (pv.length === 0) return undefined;
  const pos = position.copy(), line: string[] = [];
  for (const move of pv.slice(0, MOVES_SHOWN)) {
    if (!legalMoves(pos).includes(move)) return undefined;
    line.push(formatUci(pos, move));
    pos.play(move);
  }
  return line;
}

/** What `--set` has to say for a search to a depth to be the same. */
function assignmentsOf({ techniques, settings }: Configuration): string {
  const relevant = ({ evalfile, chess960 }: typeof settings) => ({ evalfile, chess960 });
  const usual: Readonly<Record<string, boolean | string | number>> = {
    ...DEFAULT_TECHNIQUES,
    ...relevant(DEFAULT_SETTINGS),
  };
  return Object.entries({ ...techniques, ...relevant(settings) })
    .filter(([name, value]) => value !== usual[name])
    .map(([name, value]) => `${name}=${formatValue(value)}`).join(",");
}
