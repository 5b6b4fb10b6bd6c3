/** Lines that compare the sets. */

import type { Chart } from "../../../shared/html/figure.ts";
import { drawChart, Plot } from "../../../shared/html/plot.ts";
import { colourOf, dotStyle, lineStyle, MOST_TOGETHER } from "../../../shared/html/series_style.ts";
import { letter } from "../../tables/cells.ts";
import { domainOf, type Scale, type ScaleName, SCALES } from "./scales.ts";

/** A value of a set, at a depth. */
export interface Point {
  readonly x: number;
  readonly y: number;
  /** A confidence interval around `y`. */
  readonly interval?: { readonly low: number; readonly high: number };
  /** What a pointer over the mark shows, and those who do not see it read. */
  readonly text: string;
}

/** The points of each set, in the order of the sets; a value that is not finite is left out. */
export type Series = readonly (readonly Point[])[];

export interface LineOptions {
  /** Unique in the page, and a valid id. */
  readonly id: string;
  readonly title: string;
  readonly xLabel: string;
  readonly scale: ScaleName;
}

/** The points of one set. */
interface Line {
  readonly set: number;
  readonly points: readonly Point[];
}

const WIDTH = 360;

/**
 * A line for each set, with confidence intervals where the points have them. Many sets would hide each
 * other: then each has a chart of its own beside the first one's line, and all have one scale.
 *
 * @returns no chart where there is no point
 */
export function lineCharts(series: Series, options: LineOptions): Chart[] {
  const { id, title, xLabel } = options;
  const lines = series.map((points, set) => ({
    set,
    points: points.filter(({ y }) => Number.isFinite(y))
      .map((point) => ({ ...point, text: `${letter(set)}, ${xLabel} ${point.x}: ${point.text}` })),
  }));
  const all = lines.flatMap(({ points }) => points);
  if (all.length === 0) return [];
  if (lines.length <= MOST_TOGETHER) return [{ title, svg: draw(lines, all, options) }];
  return lines.slice(1).map((line) => {
    const name = letter(line.set), own = `${title}: ${name} beside ${letter(0)}`;
    const svg = draw([lines[0], line], all, { ...options, id: `${id}-${name}`, title: own });
    return { title: own, svg };
  });
}

/** @param all the points that the scales have room for */
function draw(
  lines: readonly Line[],
  all: readonly Point[],
  { id, title, xLabel, scale }: LineOptions,
): string {
  const ofScale: Scale = SCALES[scale], { isLogarithmic, hasZero, format } = ofScale;
  const xs = [...new Set(all.map(({ x }) => x))].sort((a, b) => a - b);
  const hasIntervals = all.some(({ interval }) => interval);
  // Intervals of different sets at one depth stand side by side.
  const step = hasIntervals ? Math.min(6, 24 / lines.length) : 0;
  const texts = lines.flatMap(({ points }) => points.map(({ text }) => text));
  return drawChart({
    width: WIDTH,
    height: 230,
    marginLeft: 58,
    marginRight: 14,
    marginTop: 12,
    marginBottom: 38,
    x: {
      type: "linear",
      domain: [xs[0] - 0.4, xs.at(-1)! + 0.4],
      ticks: atMost(12, xs),
      tickFormat: String,
      label: xLabel,
      labelAnchor: "center",
      labelArrow: "none",
    },
    y: {
      type: isLogarithmic ? "log" : "linear",
      domain: domainOf(ofScale, all),
      nice: !isLogarithmic,
      ticks: 5,
      tickFormat: format,
      tickSize: 0,
      label: null,
      grid: true,
    },
    marks: [
      ...(hasZero ? [Plot.ruleY([0], { strokeOpacity: 0.5 })] : []),
      ...lines.flatMap(({ set, points }, place) => {
        const at = { x: "x", dx: (place - (lines.length - 1) / 2) * step };
        return [
          Plot.ruleX(points.filter(({ interval }) => interval), {
            ...at,
            y1: ({ interval }: Point) => interval!.low,
            y2: ({ interval }: Point) => interval!.high,
            stroke: colourOf(set),
            strokeWidth: 1.5,
            marker: "tick",
          }),
          Plot.line(points, { ...at, y: "y", ...lineStyle(set) }),
          Plot.dot(points, { ...at, y: "y", title: "text", ...dotStyle(set) }),
        ];
      }),
    ],
  }, { id, title, description: `${texts.join("; ")}.` });
}

/** At most `most` of the numbers, evenly spaced. */
export function atMost(most: number, numbers: readonly number[]): number[] {
  const step = Math.ceil(numbers.length / most);
  return numbers.filter((_, index) => index % step === 0);
}
