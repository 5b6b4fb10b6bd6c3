/** The moves of the main search by remaining depth, by ply, and by type of node. */

import { type Counts, type MoveCounts, NODE_TYPES } from "../counting/counts.ts";
import type { SetReport } from "../figures/profile_report.ts";
import {
  type Cell,
  count,
  fraction,
  mean,
  plainColumns,
  setCell,
  share,
  type Table,
} from "./cells.ts";
import { atDepth, deepest } from "./comparison.ts";

/** What the moves may be broken down by. */
export const BREAKDOWNS = {
  depth: {
    title: "remaining depth",
    groups: ({ byDepth }: Counts) => byDepth,
    nameOf: (depth: number): Cell => count(depth),
  },
  ply: {
    title: "ply",
    groups: ({ byPly }: Counts) => byPly,
    nameOf: (ply: number): Cell => count(ply),
  },
  node: {
    title: "type of node",
    groups: ({ byNodeType }: Counts) => byNodeType,
    nameOf: (type: number): Cell => NODE_TYPES[type],
  },
} as const;
export type Breakdown = keyof typeof BREAKDOWNS;

/** Shorter than in the same order. */
const KIND_HEADINGS = [
  "hash",
  "capture",
  "promo",
  "killer 1",
  "killer 2",
  "counter",
  "quiet",
  "losing",
];

/** Groups without a node in any set are left out. */
export function breakdown(sets: readonly SetReport[], by: Breakdown): Table[] {
  const { title, groups, nameOf } = BREAKDOWNS[by];
  const perSet = sets.map((set) => groups(deepest(set)));
  const length = Math.max(...perSet.map(({ length }) => length));
  const used = Array.from({ length }, (_, index) => index)
    .filter((index) => perSet.some((groups) => groups[index]?.nodes > 0));
  const many = sets.length > 1, at = atDepth(sets);
  const lay = (
    caption: string,
    headings: readonly string[],
    cells: (moves: MoveCounts) => readonly Cell[],
  ): Table => ({
    caption,
    names: [title, ...(many ? ["set"] : [])],
    columns: plainColumns(headings),
    bodies: used.map((index) => ({
      rows: perSet.map((groups, set) => {
        const moves = groups[index];
        return {
          names: [nameOf(index), ...(many ? [setCell(set)] : [])],
          cells: moves ? cells(moves) : headings.map(() => ""),
        };
      }),
    })),
  });
  return [
    lay(
      `Nodes and cutoffs by ${title}, ${at}`,
      ["nodes", "cutoffs", "by the first move", "mean number"],
      (moves) => {
        const cutoffs = cutoffsOf(moves);
        return [
          count(moves.nodes),
          count(cutoffs),
          fraction(moves.cutoffsByMove[0], cutoffs),
          mean(moves.cutoffMoveNumbers / cutoffs),
        ];
      },
    ),
    lay(
      `Cutoffs by kind of move and ${title}, ${at}`,
      ["cutoffs", ...KIND_HEADINGS],
      (moves) => [
        count(cutoffsOf(moves)),
        ...moves.cutoffsByKind.map((cutoffs) => share(cutoffs / cutoffsOf(moves))),
      ],
    ),
    lay(
      `Hit rate by kind of move and ${title}, ${at}`,
      ["searched", ...KIND_HEADINGS],
      (moves) => [
        count(moves.searchedByKind.reduce((sum, searched) => sum + searched)),
        ...moves.cutoffsByKind.map((cutoffs, kind) => share(cutoffs / moves.searchedByKind[kind])),
      ],
    ),
  ];
}

function cutoffsOf({ cutoffsByMove }: MoveCounts): number {
  return cutoffsByMove.reduce((sum, cutoffs) => sum + cutoffs);
}
