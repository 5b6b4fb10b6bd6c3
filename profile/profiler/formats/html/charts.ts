/** Charts that compare the sets. Each set has a colour, a symbol and a dash pattern of its own. */

import { percent } from "../../tables/cells.ts";
import { type Caption, drawChart, drawSymbol, Plot } from "./plot.ts";

/** A value of a set, at a depth. */
export interface Point {
  readonly x: number;
  readonly y: number;
  /** A confidence interval around `y`. */
  readonly interval?: { readonly low: number; readonly high: number };
  /** What a pointer over the mark shows. */
  readonly text: string;
}

/** The points of each set, in the order of the sets. */
export type Series = readonly (readonly Point[])[];

export interface LineOptions extends Caption {
  readonly xLabel: string;
  readonly scale: keyof typeof SCALES;
}

interface Scale {
  readonly isLogarithmic?: boolean;
  /** Whether the scale has a line at zero. */
  readonly hasZero?: boolean;
  readonly format: (value: number) => string;
  /** The ends of the scale for values between `low` and `high`. */
  readonly domain: (low: number, high: number) => [number, number];
}

const SCALES = {
  /** Equal distances are equal factors. */
  counts: {
    isLogarithmic: true,
    format: (count) => count.toLocaleString("en-US", { notation: "compact" }),
    domain: (low, high) => [low / 1.15, high * 1.15],
  },
  /** As narrow as the values, but so that a tenth of a percent looks small. */
  shares: {
    format: percent,
    domain: (low, high) => {
      const slack = Math.max(0, 0.04 - (high - low)) / 2;
      return [Math.max(0, low - slack), Math.min(1, high + slack)];
    },
  },
  sharesFromZero: { hasZero: true, format: percent, domain: (_, high) => [0, high || 1] },
  differences: {
    hasZero: true,
    format: (change) => `${change > 0 ? "+" : ""}${Math.round(100 * change)}%`,
    domain: (low, high) => [Math.min(low, -0.05), Math.max(high, 0.05)],
  },
} satisfies Record<string, Scale>;

const WIDTH = 360;
const BAR_HEIGHT = 15;
const SYMBOLS = ["circle", "square", "triangle", "diamond", "star", "cross", "wye"] as const;
const DASHES = ["", "6 3", "2 3"];
/** How many colours the style sheet has for sets. */
const COLOURS = 8;

function colourOf(set: number): string {
  return `var(--set-${set % COLOURS + 1})`;
}

function lineStyle(set: number) {
  const strokeDasharray = DASHES[set % DASHES.length];
  return { stroke: colourOf(set), strokeWidth: 1.75, strokeDasharray };
}

function dotStyle(set: number) {
  return { fill: colourOf(set), symbol: SYMBOLS[set % SYMBOLS.length], r: 4 };
}

/** The line and the symbol of a set, for a legend. */
export function setSymbol(set: number): string {
  return drawSymbol({
    width: 36,
    height: 14,
    margin: 0,
    x: { domain: [0, 2], axis: null },
    y: { domain: [0, 2], axis: null },
    marks: [Plot.line([[0, 1], [2, 1]], lineStyle(set)), Plot.dot([[1, 1]], dotStyle(set))],
  });
}

/** A line for each set, with confidence intervals where the points have them; at least one point. */
export function lineChart(series: Series, { xLabel, scale, ...caption }: LineOptions): string {
  const { isLogarithmic, hasZero, format, domain }: Scale = SCALES[scale];
  const points = series.flat();
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const values = points.flatMap(({ y, interval }) => [y, interval?.low ?? y, interval?.high ?? y]);
  const hasIntervals = points.some(({ interval }) => interval);
  // Intervals of different sets at one depth stand side by side.
  const step = hasIntervals ? Math.min(6, 24 / series.length) : 0;
  const asides = series.map((_, set) => (set - (series.length - 1) / 2) * step);
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
      domain: domain(Math.min(...values), Math.max(...values)),
      nice: !isLogarithmic,
      ticks: 5,
      tickFormat: format,
      tickSize: 0,
      label: null,
      grid: true,
    },
    marks: [
      ...(hasZero ? [Plot.ruleY([0], { strokeOpacity: 0.5 })] : []),
      ...series.flatMap((points, set) => {
        const place = { x: "x", dx: asides[set] };
        return [
          Plot.ruleX(points.filter(({ interval }) => interval), {
            ...place,
            y1: ({ interval }: Point) => interval!.low,
            y2: ({ interval }: Point) => interval!.high,
            stroke: colourOf(set),
            strokeWidth: 1.5,
            marker: "tick",
          }),
          Plot.line(points, { ...place, y: "y", ...lineStyle(set) }),
          Plot.dot(points, { ...place, y: "y", title: "text", ...dotStyle(set) }),
        ];
      }),
    ],
  }, caption);
}

/** At most `most` of the numbers, evenly spaced. */
function atMost(most: number, numbers: readonly number[]): number[] {
  const step = Math.ceil(numbers.length / most);
  return numbers.filter((_, index) => index % step === 0);
}

/** A share of a set in one of the groups. */
export interface Bar {
  readonly group: string;
  /** The set's letter. */
  readonly name: string;
  readonly set: number;
  readonly share: number;
  /** What a pointer over it shows. */
  readonly text: string;
}

/** In each group a bar for each set; both in the order in which they come. */
export function barChart(bars: readonly Bar[], caption: Caption): string {
  const groups = [...new Set(bars.map(({ group }) => group))];
  const names = [...new Set(bars.map(({ name }) => name))];
  const many = names.length > 1;
  return drawChart({
    width: WIDTH,
    height: groups.length * (names.length * BAR_HEIGHT + 8) + 12,
    marginLeft: many ? 50 : 32,
    marginRight: 46,
    marginTop: 6,
    marginBottom: 6,
    x: { axis: null, domain: [0, Math.max(...bars.map(({ share }) => share)) || 1] },
    y: { domain: names, axis: null, padding: 0.1 },
    fy: { domain: groups, axis: null, padding: 0.12 },
    color: { type: "identity" },
    marks: [
      Plot.barX(bars, {
        x: "share",
        y: "name",
        fy: "group",
        fill: ({ set }: Bar) => colourOf(set),
        title: "text",
      }),
      Plot.ruleX([0]),
      Plot.text(bars, {
        x: "share",
        y: "name",
        fy: "group",
        text: ({ share }: Bar) => percent(share),
        textAnchor: "start",
        dx: 4,
      }),
      Plot.axisFy({ anchor: "left", dx: many ? -18 : 0, fontWeight: 600, label: null }),
      ...(many ? [Plot.axisY({ anchor: "left", tickSize: 0, label: null })] : []),
    ],
  }, caption);
}
