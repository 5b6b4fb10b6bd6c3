/**
 * The figures of the search's techniques, each defined once: the table and markdown show them with what
 * is divided by what, CSV and JSON take their values by name.
 */

import type { PruningRule } from "../../../engine/search/hooks.ts";
import {
  addUp,
  type Counts,
  HISTORY_TABLES,
  type MoveCounts,
  NODE_TYPES,
  PRUNING_RULES,
  type TableCounts,
} from "../counting/counts.ts";

export interface Figure {
  /** In camel case, for machines. */
  readonly name: string;
  /** For people: what is divided by what, as far as the group's title does not say it. */
  readonly label: string;
  /** A share is at most 1 and shown in percent, a mean is shown as it is. */
  readonly kind: "share" | "mean";
  readonly parts: (counts: Counts) => readonly [numerator: number, denominator: number];
}

export interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** NaN for nothing ÷ nothing. */
export function valueOf({ parts }: Figure, counts: Counts): number {
  const [numerator, denominator] = parts(counts);
  return numerator / denominator;
}

/** What all nodes of the main search did with their moves. */
export function movesOf(counts: Counts): MoveCounts {
  return addUp(counts.byNodeType);
}

/** How many plies below the horizon quiescence went, at most. */
export function quiescencePlies({ quiescence: { nodesByPly } }: Counts): number {
  return Math.max(0, nodesByPly.findLastIndex((nodes) => nodes > 0));
}

export const FIGURE_GROUPS: readonly FigureGroup[] = [
  {
    title: "Transposition table, main search (÷ probes)",
    figures: tableFigures("table", ({ table }) => table),
  },
  {
    title: "Transposition table, quiescence (÷ probes)",
    figures: tableFigures("quiescenceTable", ({ quiescenceTable }) => quiescenceTable),
  },
  {
    title: "Null move",
    figures: [
      share("nullMoveCutoffShare", "cutoffs ÷ tries", ({ nullMove }) => [
        nullMove.cutoffs,
        nullMove.tries,
      ]),
    ],
  },
  {
    title: "Pruned ÷ candidates",
    figures: (Object.keys(PRUNING_RULES) as PruningRule[]).map((rule) =>
      share(
        `${rule}PrunedShare`,
        rule,
        ({ pruning }) => [pruning[rule].pruned, pruning[rule].candidates],
      )
    ),
  },
  {
    title: "Reductions and re-searches",
    figures: [
      share("reducedShare", "reduced ÷ moves searched", (counts) => [
        counts.reductions.searches,
        sum(movesOf(counts).searchedByKind),
      ]),
      mean("meanReduction", "plies left out ÷ reduced", ({ reductions }) => [
        reductions.plies,
        reductions.searches,
      ]),
      share("researchedShare", "searched again ÷ reduced", ({ reductions }) => [
        reductions.researches,
        reductions.searches,
      ]),
      share("fullWindowShare", "full window again ÷ PV moves", ({ reductions, byNodeType }) => [
        reductions.fullWindow,
        sum(byNodeType[NODE_TYPES.indexOf("PV")].searchedByKind),
      ]),
    ],
  },
  {
    title: "Singular extensions (÷ tests)",
    figures: [
      share(
        "singularShare",
        "extended",
        ({ singular }) => [singular.extensions, singular.tests],
      ),
      share("singularDoubleShare", "by two plies", ({ singular }) => [
        singular.doubleExtensions,
        singular.tests,
      ]),
    ],
  },
  {
    title: "Aspiration",
    figures: [
      share("failedLowShare", "failed low ÷ windows", ({ aspiration }) => [
        aspiration.failedLow,
        aspiration.windows,
      ]),
      share("failedHighShare", "failed high ÷ windows", ({ aspiration }) => [
        aspiration.failedHigh,
        aspiration.windows,
      ]),
      share("failedNodesShare", "nodes in failed ÷ all nodes", ({ aspiration, nodes }) => [
        aspiration.failedNodes,
        nodes,
      ]),
    ],
  },
  {
    title: "Quiescence",
    figures: [
      share("standPatCutoffShare", "stand-pat cutoffs ÷ stand pats", ({ quiescence }) => [
        quiescence.standPatCutoffs,
        quiescence.standPats,
      ]),
      share("quiescenceFirstMoveShare", "first-move ÷ move cutoffs", ({ quiescence }) => [
        quiescence.firstMoveCutoffs,
        quiescence.cutoffs,
      ]),
      mean("meanQuiescencePly", "plies below horizon ÷ nodes", ({ quiescence: { nodesByPly } }) => [
        sum(nodesByPly.map((nodes, ply) => nodes * ply)),
        sum(nodesByPly),
      ]),
    ],
  },
  ...HISTORY_TABLES.map((table, index) => historyFigures(table, index)),
];

export const FIGURES: readonly Figure[] = FIGURE_GROUPS.flatMap(({ figures }) => figures);

function share(name: string, label: string, parts: Figure["parts"]): Figure {
  return { name, label, kind: "share", parts };
}

function mean(name: string, label: string, parts: Figure["parts"]): Figure {
  return { name, label, kind: "mean", parts };
}

function tableFigures(name: string, of: (counts: Counts) => TableCounts): Figure[] {
  const figure = (part: string, label: string, numerator: (counts: TableCounts) => number) =>
    share(name + part, label, (counts) => [numerator(of(counts)), of(counts).probes]);
  return [
    figure("HitShare", "hits", ({ hits }) => hits),
    figure("ExactCutoffShare", "cutoffs, exact score", ({ exactCutoffs }) => exactCutoffs),
    figure("LowerCutoffShare", "cutoffs, lower bound", ({ lowerCutoffs }) => lowerCutoffs),
    figure("UpperCutoffShare", "cutoffs, upper bound", ({ upperCutoffs }) => upperCutoffs),
  ];
}

function historyFigures(table: string, index: number): FigureGroup {
  const name = `history${index + 1}`;
  return {
    title: `History table: ${table}`,
    figures: [
      share(`${name}TouchedShare`, "not 0 ÷ scores", ({ histories }) => [
        histories[index].touched,
        histories[index].scores,
      ]),
      mean(`${name}MeanMagnitude`, "magnitude ÷ scores not 0", ({ histories }) => [
        histories[index].magnitude,
        histories[index].touched,
      ]),
      share(`${name}AtLimitShare`, "at the limit ÷ scores not 0", ({ histories }) => [
        histories[index].atLimit,
        histories[index].touched,
      ]),
    ],
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
