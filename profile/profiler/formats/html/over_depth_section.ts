/** How the main figures change with the depth of the search. */

import { missedInAll } from "../../figures/missed_cutoffs.ts";
import {
  type DepthReport,
  firstMoveShare,
  nodesAgainstFirst,
  quiescenceShare,
  type Report,
} from "../../figures/profile_report.ts";
import { count, letter, percent, signedPercent } from "../../tables/cells.ts";
import { lineChart, type LineOptions, type Point, type Series } from "./charts.ts";
import { type Chart, charts, reading, section, setLegend } from "./figure.ts";
import type { Markup } from "./markup.ts";

type Drawing = Pick<LineOptions, "title" | "scale">;

const DRAWINGS = {
  nodes: { title: "Nodes (logarithmic scale)", scale: "counts" },
  difference: { title: "Nodes against set A", scale: "differences" },
  firstMove: { title: "First-move share of the cutoffs", scale: "shares" },
  quiescence: { title: "Quiescence share of the nodes", scale: "shares" },
  missed: { title: "Missed share, with 95% interval", scale: "sharesFromZero" },
} as const satisfies Record<string, Drawing>;

export function overDepth(report: Report, names: readonly string[]): Markup {
  const { sets } = report;
  const draw = (
    name: keyof typeof DRAWINGS,
    value: (report: DepthReport, set: number, index: number) => Omit<Point, "x">,
  ): Chart | undefined =>
    lines(
      { id: `depth-${name}`, xLabel: "depth", ...DRAWINGS[name] },
      sets.map(({ depths }, set) =>
        depths.map((report, index) => ({ x: report.depth, ...value(report, set, index) }))
      ),
    );
  const nodes = draw("nodes", ({ counts: { nodes } }) => ({ y: nodes, text: count(nodes) }));
  const difference = draw("difference", (_, set, index) => {
    const y = nodesAgainstFirst(report, sets[set], index);
    return { y, text: signedPercent(y) };
  });
  const missed = report.audit && draw("missed", ({ counts: { audit } }) => {
    const { share, interval, finished } = missedInAll(audit!);
    return { y: share, interval, text: `${percent(share)} of ${count(finished)} audits` };
  });
  const firstMove = draw("firstMove", ({ counts }) => {
    const y = firstMoveShare(counts);
    return { y, text: `${percent(y)} of ${count(counts.cutoffs)} cutoffs` };
  });
  const quiescence = draw("quiescence", ({ counts }) => {
    const y = quiescenceShare(counts);
    return { y, text: `${percent(y)} of ${count(counts.nodes)} nodes` };
  });
  return section(
    "over-depth",
    "Over depth",
    setLegend(names),
    charts(nodes, sets.length > 1 ? difference : undefined, missed, firstMove, quiescence),
    reading(
      "whether a difference between sets holds at every depth, or comes and goes with the luck of one. " +
        "The scales do not begin at zero, except where they show it.",
      "how strong the play is. A tree can shrink because its moves are ordered better or because good " +
        "moves were left out; only the missed share tells the two apart, and only games decide.",
    ),
  );
}

/** A chart with a line for each set, whose values are in its description too; without a value there is none. */
export function lines(
  options: Omit<LineOptions, "description">,
  series: Series,
): Chart | undefined {
  const { title, xLabel } = options;
  const named = series.map((points, set) =>
    points.filter(({ y }) => Number.isFinite(y))
      .map((point) => ({ ...point, text: `${letter(set)}, ${xLabel} ${point.x}: ${point.text}` }))
  );
  const texts = named.flat().map(({ text }) => text);
  if (texts.length === 0) return undefined;
  return { title, svg: lineChart(named, { ...options, description: `${texts.join("; ")}.` }) };
}
