/** A row for each set, in groups: bars of shares, or values with their intervals on one scale. */

import type { Chart } from "../../../shared/html/figure.ts";
import { type Caption, drawChart, Plot } from "../../../shared/html/plot.ts";
import { colourOf, dotStyle } from "../../../shared/html/series_style.ts";
import { letter } from "../../tables/cells.ts";
import { percent } from "../../tables/numbers.ts";
import { domainOf, type Scale, type ScaleName, SCALES } from "./scales.ts";

const WIDTH = 360;
const ROW_HEIGHT = 15;
/** Pixels between two groups, and between the names of a group and of its rows. */
const GROUP_GAP = 8, NAME_GAP = 18;

/** A share of a set in one of the groups. */
export interface Bar {
  readonly group: string;
  readonly set: number;
  readonly share: number;
  /** What a pointer over it shows. */
  readonly text: string;
}

/** In each group a bar for each set; both in the order in which they come. */
export function barChart(bars: readonly Bar[], caption: Caption): string {
  const rows = bars.map((bar) => ({ ...bar, name: letter(bar.set) }));
  const many = new Set(rows.map(({ name }) => name)).size > 1;
  return drawChart({
    ...layOut(rows),
    marginLeft: many ? 50 : 32,
    marginRight: 46,
    marginTop: 6,
    marginBottom: 6,
    x: { axis: null, domain: [0, Math.max(...bars.map(({ share }) => share)) || 1] },
    color: { type: "identity" },
    marks: [
      Plot.barX(rows, {
        x: "share",
        y: "name",
        fy: "group",
        fill: ({ set }: Bar) => colourOf(set),
        title: "text",
      }),
      Plot.ruleX([0]),
      Plot.text(rows, {
        x: "share",
        y: "name",
        fy: "group",
        text: ({ share }: Bar) => percent(share),
        textAnchor: "start",
        dx: 4,
      }),
      ...axes(many, true),
    ],
  }, caption);
}

/** A value of a set in one of the groups. */
export interface Dot {
  readonly group: string;
  readonly set: number;
  readonly y: number;
  readonly interval?: { readonly low: number; readonly high: number };
  /** What stands beside it. */
  readonly label: string;
  /** What a pointer over it shows, and those who do not see it read. */
  readonly text: string;
}

export interface DotOptions {
  readonly id: string;
  readonly title: string;
  readonly scale: ScaleName;
}

/** In each group a row for each set; a value that is not finite is left out, and without one the chart. */
export function dotChart(dots: readonly Dot[], { id, title, scale }: DotOptions): Chart[] {
  const rows = dots.filter(({ y }) => Number.isFinite(y))
    .map((dot) => ({ ...dot, name: letter(dot.set) }));
  if (rows.length === 0) return [];
  const ofScale: Scale = SCALES[scale], { hasZero, format } = ofScale;
  const manyGroups = new Set(rows.map(({ group }) => group)).size > 1;
  const description = `${rows.map(({ text }) => text).join("; ")}.`;
  const svg = drawChart({
    ...layOut(rows),
    marginLeft: 50,
    marginRight: 62,
    marginTop: 6,
    marginBottom: 26,
    x: {
      domain: domainOf(ofScale, rows),
      nice: true,
      ticks: 4,
      tickFormat: format,
      label: null,
      grid: true,
    },
    marks: [
      ...(hasZero ? [Plot.ruleX([0], { strokeOpacity: 0.5 })] : []),
      Plot.ruleY(rows.filter(({ interval }) => interval), {
        x1: ({ interval }: Dot) => interval!.low,
        x2: ({ interval }: Dot) => interval!.high,
        y: "name",
        fy: "group",
        stroke: ({ set }: Dot) => colourOf(set),
        strokeWidth: 1.5,
        marker: "tick",
      }),
      ...[...new Set(rows.map(({ set }) => set))].map((set) =>
        Plot.dot(rows.filter((row) => row.set === set), {
          x: "y",
          y: "name",
          fy: "group",
          title: "text",
          ...dotStyle(set),
        })
      ),
      Plot.text(rows, {
        y: "name",
        fy: "group",
        text: "label",
        frameAnchor: "right",
        textAnchor: "end",
        dx: 60,
      }),
      ...axes(true, manyGroups),
    ],
    color: { type: "identity" },
  }, { id, title, description });
  return [{ title, svg }];
}

/** The rows' places, which `axes` names. */
function layOut(rows: readonly { readonly group: string; readonly name: string }[]) {
  const groups = [...new Set(rows.map(({ group }) => group))];
  const names = [...new Set(rows.map(({ name }) => name))];
  return {
    width: WIDTH,
    height: groups.length * (names.length * ROW_HEIGHT + GROUP_GAP) + 32,
    y: { domain: names, axis: null, padding: 0.1 },
    fy: { domain: groups, axis: null, padding: 0.12 },
  };
}

function axes(hasNames: boolean, hasGroups: boolean) {
  const dx = hasNames ? -NAME_GAP : 0;
  return [
    ...(hasGroups ? [Plot.axisFy({ anchor: "left", dx, fontWeight: 600, label: null })] : []),
    ...(hasNames ? [Plot.axisY({ anchor: "left", tickSize: 0, label: null })] : []),
  ];
}
