/** Charts of a whole in its parts. A part has a colour and, as colours alone do not suffice, a number. */

import { type Caption, drawChart, drawSymbol, Plot } from "./plot.ts";

/** A share, between 0 and 1, of the whole that `group` is. */
export interface Part {
  readonly group: string | number;
  /** Its number, from 0, which is its place in the stack. */
  readonly part: number;
  readonly share: number;
  /** What a pointer over it shows. */
  readonly text: string;
}

const WIDTH = 360;
const BAR_HEIGHT = 30;
/** Pixels that a part's number needs, along the bar. */
const NUMBER_SPACE = 12;

const STYLE = { fill: partColour, stroke: "var(--background)", strokeWidth: 1, title: "text" };

/** The number of each part that is long enough for it, where the whole has a length in pixels. */
function numbers(pixels: number) {
  const text = ({ part, share }: Part) => share * pixels < NUMBER_SPACE ? "" : String(part + 1);
  return { text, fill: numberColour };
}

function partColour({ part }: Part): string {
  return `var(--part-${part + 1})`;
}

function numberColour({ part }: Part): string {
  return `var(--on-part-${part + 1})`;
}

/** The number of a part on its colour, for a legend. */
export function partSymbol(part: number): string {
  const self = [{ group: 0, part, share: 1, text: "" }];
  return drawSymbol({
    width: 18,
    height: 18,
    margin: 0,
    x: { domain: [0, 1], axis: null },
    y: { domain: [0, 1], axis: null },
    color: { type: "identity" },
    marks: [
      Plot.rect(self, { x1: 0, x2: 1, y1: 0, y2: 1, fill: partColour, rx: 2 }),
      Plot.text(self, { x: 0.5, y: 0.5, ...numbers(Infinity) }),
    ],
  });
}

/** A bar across for each group. */
export function stackedBars(parts: readonly Part[], caption: Caption): string {
  const groups = [...new Set(parts.map(({ group }) => group))];
  const margins = { left: 30, right: 20 };
  const pixels = WIDTH - margins.left - margins.right;
  return drawChart({
    width: WIDTH,
    height: groups.length * BAR_HEIGHT + 44,
    marginLeft: margins.left,
    marginRight: margins.right,
    marginTop: 6,
    marginBottom: 38,
    x: { domain: [0, 1], tickFormat: wholePercent, ticks: 5, label: null },
    y: { domain: groups, label: null, tickSize: 0, padding: 0.15 },
    color: { type: "identity" },
    marks: [
      Plot.barX(parts, Plot.stackX({ x: "share", y: "group", ...STYLE })),
      Plot.text(parts, Plot.stackX({ x: "share", y: "group", ...numbers(pixels) })),
    ],
  }, caption);
}

/** A column for each group, which is a number. */
export function stackedColumns(
  parts: readonly Part[],
  caption: Caption & { readonly xLabel: string },
): string {
  const groups = [...new Set(parts.map(({ group }) => group))];
  const margins = { top: 10, bottom: 38 }, height = 240;
  const pixels = height - margins.top - margins.bottom;
  return drawChart({
    width: WIDTH,
    height,
    marginLeft: 46,
    marginRight: 14,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    x: {
      type: "band",
      domain: groups,
      label: caption.xLabel,
      labelArrow: "none",
      tickSize: 0,
      padding: 0.12,
    },
    y: { domain: [0, 1], tickFormat: wholePercent, ticks: 5, label: null },
    color: { type: "identity" },
    marks: [
      Plot.barY(parts, Plot.stackY({ x: "group", y: "share", ...STYLE })),
      Plot.text(parts, Plot.stackY({ x: "group", y: "share", ...numbers(pixels) })),
    ],
  }, caption);
}

function wholePercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
