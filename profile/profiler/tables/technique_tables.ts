/** What each technique of the search did. */

import { FIGURE_GROUPS, quiescencePlies } from "../figures/figures.ts";
import type { SetReport } from "../figures/profile_report.ts";
import { type Cells, count, decimal, fraction, letter } from "./cells.ts";

interface Row {
  readonly name: string;
  /** A row without cells heads those below it. */
  readonly cell?: (set: SetReport) => string;
}

/** Every figure as `numerator/denominator value`, below the title of its group. */
export function techniqueCells(sets: readonly SetReport[]): Cells {
  return {
    heading: ["", ...sets.map((_, set) => sets.length > 1 ? letter(set) : "")],
    rows: [...COUNTS, ...RATIOS].map(({ name, cell }) =>
      cell ? [`  ${name}`, ...sets.map(cell)] : [name]
    ),
    names: 1,
    group: 1,
  };
}

/** What the summary's ratios are made of. */
const COUNTS: readonly Row[] = [
  { name: "Nodes" },
  counted("all", ({ counts }) => counts.nodes),
  counted("of the last iteration", ({ iterationNodes }) => iterationNodes),
  counted("of the one before it", ({ previousIterationNodes }) => previousIterationNodes),
  counted("of quiescence", ({ counts }) => counts.quiescenceNodes),
  counted("most plies below the horizon", ({ counts }) => quiescencePlies(counts)),
  { name: "Cutoffs by a move" },
  counted("all", ({ counts }) => counts.cutoffs),
  counted("by the first move", ({ counts }) => counts.firstMoveCutoffs),
];

const RATIOS: readonly Row[] = FIGURE_GROUPS.flatMap(({ title, figures }) => [
  { name: title },
  ...figures.map(({ label, kind, parts }) => ({
    name: label,
    cell: ({ depths }: SetReport) => {
      const [numerator, denominator] = parts(depths.at(-1)!.counts);
      if (kind === "share") return fraction(numerator, denominator);
      return `${count(numerator)}/${count(denominator)} ${decimal(numerator / denominator)}`;
    },
  })),
]);

function counted(name: string, of: (report: SetReport["depths"][number]) => number): Row {
  return { name, cell: ({ depths }) => count(of(depths.at(-1)!)) };
}
