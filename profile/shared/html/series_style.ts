/**
 * How what is compared, such as sets of techniques, is told apart in charts: each series has a colour, a
 * symbol and a dash pattern of its own.
 */

import { drawSymbol, Plot } from "./plot.ts";

const SYMBOLS = ["circle", "square", "triangle", "diamond", "star", "cross", "wye"] as const;
const DASHES = ["", "6 3", "2 3"];
/** How many colours the style sheet has for series. */
const COLOURS = 8;

/** More series than this are not drawn over each other. */
export const MOST_TOGETHER = 4;

export function colourOf(series: number): string {
  return `var(--series-${series % COLOURS + 1})`;
}

export function lineStyle(series: number): Plot.LineOptions {
  const strokeDasharray = DASHES[series % DASHES.length];
  return { stroke: colourOf(series), strokeWidth: 1.75, strokeDasharray };
}

export function dotStyle(series: number): Plot.DotOptions {
  return { fill: colourOf(series), symbol: SYMBOLS[series % SYMBOLS.length], r: 4 };
}

/** The line and the symbol of a series, for a legend. */
export function seriesSymbol(series: number): string {
  return drawSymbol({
    width: 36,
    height: 14,
    margin: 0,
    x: { domain: [0, 2], axis: null },
    y: { domain: [0, 2], axis: null },
    marks: [Plot.line([[0, 1], [2, 1]], lineStyle(series)), Plot.dot([[1, 1]], dotStyle(series))],
  });
}
