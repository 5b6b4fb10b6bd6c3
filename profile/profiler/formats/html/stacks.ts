/** Charts of a whole in its parts. A part has a colour and, as colours alone do not suffice, a number. */

import { type Caption, drawChart, drawSymbol, Plot } from "../../../shared/html/plot.ts";
import { atMost } from "./line_charts.ts";
import { compact } from "./scales.ts";

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
/** More numbers than this do not fit side by side. */
const MOST_LEVEL_NUMBERS = 10;
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

/** What a column stands for, and of how many its parts are shares. */
export interface Column {
  readonly group: number;
  readonly whole: number;
}

export interface ColumnOptions extends Caption {
  readonly xLabel: string;
  /** All places on the scale, which columns of other charts may have. */
  readonly groups: readonly number[];
}

/** A column for each group, with the size of the whole above it. */
export function stackedColumns(
  parts: readonly Part[],
  columns: readonly Column[],
  { xLabel, groups, ...caption }: ColumnOptions,
): string {
  const isUpright = groups.length > MOST_LEVEL_NUMBERS;
  const margins = { top: isUpright ? 40 : 24, bottom: 38, left: 46 }, height = 254;
  const pixels = height - margins.top - margins.bottom;
  return drawChart({
    width: WIDTH,
    height,
    marginLeft: margins.left,
    marginRight: 14,
    marginTop: margins.top,
    marginBottom: margins.bottom,
    x: {
      type: "band",
      domain: groups,
      ticks: atMost(MOST_LEVEL_NUMBERS, groups),
      label: xLabel,
      labelArrow: "none",
      tickSize: 0,
      padding: 0.12,
    },
    y: { domain: [0, 1], tickFormat: wholePercent, ticks: 5, label: null },
    color: { type: "identity" },
    marks: [
      Plot.barY(parts, Plot.stackY({ x: "group", y: "share", ...STYLE })),
      Plot.text(parts, Plot.stackY({ x: "group", y: "share", ...numbers(pixels) })),
      Plot.text(columns, {
        x: "group",
        y: 1,
        text: ({ whole }: Column) => compact(whole),
        ...(isUpright ? { rotate: -90, textAnchor: "start", dy: -4 } : { dy: -9 }),
      }),
      Plot.text(["n"], { frameAnchor: "top-left", dx: 8 - margins.left, dy: 4 - margins.top }),
    ],
  }, caption);
}

function wholePercent(share: number): string {
  return `${Math.round(100 * share)}%`;
}
