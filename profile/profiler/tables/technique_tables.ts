/** What each technique of the search did. */

import { FIGURE_GROUPS, quiescencePlies } from "../figures/figures.ts";
import type { DepthReport, SetReport } from "../figures/profile_report.ts";
import { type Cell, count, fraction, type Table } from "./cells.ts";
import { atDepth, compare, type Layout } from "./comparison.ts";

interface Row {
  readonly name: string;
  readonly cell: (report: DepthReport) => Cell;
}

/** What the summary's ratios are made of. */
const COUNTS: readonly { readonly title: string; readonly rows: readonly Row[] }[] = [
  {
    title: "Nodes",
    rows: [
      counted("all", ({ counts }) => counts.nodes),
      counted("of the last iteration", ({ iterationNodes }) => iterationNodes),
      counted("of the one before it", ({ previousIterationNodes }) => previousIterationNodes),
      counted("of quiescence", ({ counts }) => counts.quiescenceNodes),
      counted("most plies below the horizon", ({ counts }) => quiescencePlies(counts)),
    ],
  },
  {
    title: "Cutoffs by a move",
    rows: [
      counted("all", ({ counts }) => counts.cutoffs),
      counted("by the first move", ({ counts }) => counts.firstMoveCutoffs),
    ],
  },
];

/** Every figure with what is divided by what, below the title of its group. */
export function techniqueTable(sets: readonly SetReport[], layout: Layout): Table {
  const ratios = FIGURE_GROUPS.map(({ title, figures }) => ({
    title,
    rows: figures.map(({ label, kind, parts }): Row => ({
      name: label,
      cell: ({ counts }) => fraction(...parts(counts), kind),
    })),
  }));
  return compare(sets, {
    caption: `Search techniques, ${atDepth(sets)}`,
    heading: "",
    bodies: [...COUNTS, ...ratios],
    nameOf: ({ name }) => name,
    columns: [""],
    cells: ({ cell }, { depths }) => [cell(depths.at(-1)!)],
  }, layout);
}

function counted(name: string, of: (report: DepthReport) => number): Row {
  return { name, cell: (report) => count(of(report)) };
}
