/** The moves of the main search by remaining depth, by ply, and by type of node. */

import { type Counts, type MoveCounts, NODE_TYPES } from "../counting/counts.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cells, count, decimal, fraction, letter, percent, type Section } from "./cells.ts";
import { deepest } from "./side_by_side.ts";

/** What the moves may be broken down by. */
export const BREAKDOWNS = {
  depth: { title: "remaining depth", groups: ({ byDepth }: Counts) => byDepth, nameOf: String },
  ply: { title: "ply", groups: ({ byPly }: Counts) => byPly, nameOf: String },
  node: {
    title: "type of node",
    groups: ({ byNodeType }: Counts) => byNodeType,
    nameOf: (type: number): string => NODE_TYPES[type],
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

/** Groups without a node in any set are left out; `at` says of which search. */
export function breakdown(sets: readonly SetReport[], by: Breakdown, at: string): Section[] {
  const { title, groups, nameOf } = BREAKDOWNS[by];
  const columns = sets.map((set) => groups(deepest(set)));
  const length = Math.max(...columns.map(({ length }) => length));
  const used = Array.from({ length }, (_, index) => index)
    .filter((index) => columns.some((column) => column[index]?.nodes > 0));
  const many = sets.length > 1;
  const lay = (heading: readonly string[], cells: (moves: MoveCounts) => string[]): Cells => ({
    heading: [title, ...(many ? ["set"] : []), ...heading],
    rows: used.flatMap((index) =>
      columns.flatMap((column, set) => {
        const moves = column[index];
        const names = [nameOf(index), ...(many ? [letter(set)] : [])];
        return [[...names, ...(moves ? cells(moves) : heading.map(() => ""))]];
      })
    ),
    names: many ? 2 : 1,
    group: 1,
  });
  return [
    {
      title: `Nodes and cutoffs by ${title}, ${at}`,
      cells: lay(["nodes", "cutoffs", "by the first move", "mean number"], (moves) => {
        const cutoffs = cutoffsOf(moves);
        return [
          count(moves.nodes),
          count(cutoffs),
          fraction(moves.cutoffsByMove[0], cutoffs),
          decimal(moves.cutoffMoveNumbers / cutoffs),
        ];
      }),
    },
    {
      title: `Cutoffs by kind of move and ${title}, ${at}`,
      cells: lay(["cutoffs", ...KIND_HEADINGS], (moves) => [
        count(cutoffsOf(moves)),
        ...moves.cutoffsByKind.map((cutoffs) => percent(cutoffs / cutoffsOf(moves))),
      ]),
    },
    {
      title: `Hit rate by kind of move and ${title}, ${at}`,
      cells: lay(["searched", ...KIND_HEADINGS], (moves) => [
        count(moves.searchedByKind.reduce((sum, searched) => sum + searched)),
        ...moves.cutoffsByKind.map((cutoffs, kind) =>
          percent(cutoffs / moves.searchedByKind[kind])
        ),
      ]),
    },
  ];
}

function cutoffsOf({ cutoffsByMove }: MoveCounts): number {
  return cutoffsByMove.reduce((sum, cutoffs) => sum + cutoffs);
}
