/** How the main figures change with the depth of the search, and from set to set. */

import { type Chart, charts, reading, type Section } from "../../../shared/html/figure.ts";
import { MOST_TOGETHER } from "../../../shared/html/series_style.ts";
import { missedInAll } from "../../figures/missed_cutoffs.ts";
import {
  type DepthReport,
  firstMoveShare,
  nodesAgainstFirst,
  quiescenceShare,
  type Report,
} from "../../figures/profile_report.ts";
import { letter } from "../../tables/cells.ts";
import { countText, percent, signedPercent } from "../../tables/numbers.ts";
import { lineCharts, type Point } from "./line_charts.ts";
import { dotChart } from "./row_charts.ts";
import type { ScaleName } from "./scales.ts";
import { setLegend } from "./set_legend.ts";

interface Drawing {
  readonly title: string;
  readonly scale: ScaleName;
  readonly value: (report: DepthReport, set: number, index: number) => Value;
}

/** A point without its place, with what stands beside it where the sets have rows. */
type Value = Omit<Point, "x"> & { readonly label: string };

/** Nothing where there would be a single dot. */
export function overDepth(report: Report, names: readonly string[]): Section[] {
  const { sets } = report, depths = sets[0].depths.length;
  if (depths === 1 && sets.length === 1) return [];
  const hasRows = depths === 1 || sets.length > MOST_TOGETHER;
  const drawings = Object.entries(drawingsOf(report, hasRows));
  const drawn = drawings.flatMap(([name, drawing]) =>
    hasRows ? inRows(report, `depth-${name}`, drawing) : inLines(report, `depth-${name}`, drawing)
  );
  return [{
    id: "over-depth",
    title: depths === 1 ? "Set by set" : "Over depth",
    contents: [
      setLegend(names),
      charts(drawn),
      reading(
        depths === 1
          ? "how the sets compare at this depth. The scales do not begin at zero, except where they show it."
          : "whether a difference between sets holds at every depth, or comes and goes with the luck of " +
            "one. The scales do not begin at zero, except where they show it.",
        "how strong the play is. A tree can shrink because its moves are ordered better or because good " +
          "moves were left out; only the missed share tells the two apart, and only games decide.",
      ),
    ],
  }];
}

/** By their ids. Where sets have rows, their differences in nodes say more than the nodes. */
function drawingsOf(report: Report, hasRows: boolean): Record<string, Drawing> {
  const { sets, audit } = report;
  const nodes: Drawing = {
    title: "Nodes (logarithmic scale)",
    scale: "counts",
    value: ({ counts: { nodes } }) => ({
      y: nodes,
      label: countText(nodes),
      text: countText(nodes),
    }),
  };
  const difference: Drawing = {
    title: "Nodes against set A",
    scale: "differences",
    value: (_, set, index) => {
      const y = nodesAgainstFirst(report, sets[set], index);
      return { y, label: signedPercent(y), text: signedPercent(y) };
    },
  };
  const missed: Drawing = {
    title: "Missed share, with 95% interval",
    scale: "sharesFromZero",
    value: ({ counts }) => {
      const { share, interval, finished } = missedInAll(counts.audit!);
      return { interval, ...shareOf(share, finished, "audits") };
    },
  };
  return {
    ...(!hasRows && { nodes }),
    ...(sets.length > 1 && { difference }),
    ...(audit && { missed }),
    firstMove: {
      title: "First-move share of the cutoffs",
      scale: "shares",
      value: ({ counts }) => shareOf(firstMoveShare(counts), counts.cutoffs, "cutoffs"),
    },
    quiescence: {
      title: "Quiescence share of the nodes",
      scale: "shares",
      value: ({ counts }) => shareOf(quiescenceShare(counts), counts.nodes, "nodes"),
    },
  };
}

function shareOf(share: number, whole: number, unit: string): Value {
  const label = percent(share);
  return { y: share, label, text: `${label} of ${countText(whole)} ${unit}` };
}

function inLines({ sets }: Report, id: string, { title, scale, value }: Drawing): Chart[] {
  const series = sets.map(({ depths }, set) =>
    depths.map((report, index) => ({ x: report.depth, ...value(report, set, index) }))
  );
  return lineCharts(series, { id, title, xLabel: "depth", scale });
}

function inRows({ sets }: Report, id: string, { title, scale, value }: Drawing): Chart[] {
  const dots = sets[0].depths.flatMap(({ depth }, index) =>
    sets.map((set, s) => {
      const { text, ...rest } = value(set.depths[index], s, index);
      const name = `${letter(s)}, depth ${depth}`;
      return { group: String(depth), set: s, text: `${name}: ${text}`, ...rest };
    })
  );
  return dotChart(dots, { id, title, scale });
}
