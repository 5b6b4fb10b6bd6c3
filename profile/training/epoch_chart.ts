/** Lines over the epochs of a training. */

import type { Chart } from "../shared/html/figure.ts";
import { drawChart, Plot } from "../shared/html/plot.ts";
import { dotStyle, lineStyle } from "../shared/html/series_style.ts";

const WIDTH = 360, HEIGHT = 230;
/** With more points than this a line has no dots. */
const MOST_DOTS = 30;
const USUAL_TICKS = 5;

export interface EpochPoint {
  readonly epoch: number;
  readonly value: number;
  /** What a pointer over it shows. */
  readonly text: string;
}

export interface EpochLine {
  readonly name: string;
  /** In ascending order; at least one. */
  readonly points: readonly EpochPoint[];
}

export interface EpochChartOptions {
  /** Unique in the page, and a valid id. */
  readonly id: string;
  readonly title: string;
  /** Of the whole training, all of which have their place. */
  readonly epochs: number;
  readonly hasZero?: boolean;
  /** How values are written at the scale; by default as decimals. */
  readonly format?: (value: number) => string;
}

export function epochChart(
  lines: readonly EpochLine[],
  { id, title, epochs, hasZero = false, format }: EpochChartOptions,
): Chart {
  const values = lines.flatMap(({ points }) => points.map(({ value }) => value));
  const svg = drawChart({
    width: WIDTH,
    height: HEIGHT,
    marginLeft: 64,
    marginRight: 24,
    marginTop: 12,
    marginBottom: 38,
    x: {
      domain: [0.5, epochs + 0.5],
      ticks: Math.min(USUAL_TICKS, epochs),
      label: "epoch",
      labelAnchor: "center",
      labelArrow: "none",
    },
    y: {
      domain: [hasZero ? 0 : Math.min(...values), Math.max(...values)],
      nice: true,
      ticks: 5,
      tickFormat: format,
      tickSize: 0,
      label: null,
      grid: true,
    },
    marks: lines.flatMap(({ points }, series) => {
      const at = { x: "epoch", y: "value" };
      return [
        Plot.line(points, { ...at, ...lineStyle(series) }),
        ...(points.length <= MOST_DOTS
          ? [Plot.dot(points, { ...at, ...dotStyle(series), r: 3, title: "text" })]
          : []),
      ];
    }),
  }, { id, title, description: lines.map(describe).join(" ") });
  return { title, svg };
}

/** A few of its points in words. */
function describe({ points }: EpochLine): string {
  const least = points.reduce((least, point) => point.value < least.value ? point : least);
  const first = points[0], last = points.at(-1)!;
  const told = [...new Set([first, least, last])].map(({ text }) => text);
  return `${told.join("; ")}. The table of values has the rest.`;
}
