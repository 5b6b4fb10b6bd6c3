/** How the sets are told apart in charts: each has a colour, a symbol and a dash pattern of its own. */

import { drawSymbol, Plot } from "./plot.ts";

const SYMBOLS = ["circle", "square", "triangle", "diamond", "star", "cross", "wye"] as const;
const DASHES = ["", "6 3", "2 3"];
/** How many colours the style sheet has for sets. */
const COLOURS = 8;

/** More sets than this are not drawn over each other. */
export const MOST_TOGETHER = 4;

export function colourOf(set: number): string {
  return `var(--set-${set % COLOURS + 1})`;
}

export function lineStyle(set: number): Plot.LineOptions {
  const strokeDasharray = DASHES[set % DASHES.length];
  return { stroke: colourOf(set), strokeWidth: 1.75, strokeDasharray };
}

export function dotStyle(set: number): Plot.DotOptions {
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
