/** What each technique saved against the errors put down to it, a point a technique. */

import type { Chart } from "../../../shared/html/figure.ts";
import { drawChart, Plot } from "../../../shared/html/plot.ts";
import { colourOf } from "../../../shared/html/series_style.ts";
import type { Price } from "../../figures/prices.ts";
import { countText, decimal } from "../../tables/numbers.ts";
import { placeLabels } from "./label_places.ts";
import { compact } from "./scales.ts";

const TITLE = "Nodes saved against errors, with 95% interval";
/** The whole chart, and where its scales end, in pixels; right of them is room for names. */
const WIDTH = 360, HEIGHT = 320;
const LEFT = 46, RIGHT = 290, TOP = 22, BOTTOM = 284;

/** Nothing where no technique saved any nodes. `every` is the rate of the audit, as one in so many. */
export function priceChart(prices: readonly Price[], every: number): Chart[] {
  const priced = prices.filter(({ price }) => Number.isFinite(price));
  if (priced.length === 0) return [];
  // A logarithm has no place for no errors: these stand where half a sampled one would.
  const least = every / 2;
  const points = priced.map((price, index) => ({
    name: price.technique,
    colour: colourOf(index),
    x: price.nodesSaved,
    y: Math.max(least, price.errors),
    low: Math.max(least, price.errorsLow),
    high: Math.max(least, price.errorsHigh),
    text: `${price.technique}: ${countText(price.nodesSaved)} nodes saved, ${
      countText(price.errors)
    } errors, ${decimal(price.price)} per thousand`,
  }));
  const x = scaleOf(points.map(({ x }) => x), LEFT, RIGHT);
  const y = scaleOf(points.flatMap(({ low, high }) => [low, high]), BOTTOM, TOP);
  const lines = equalPrices(x.domain, y.domain);
  const pixels = (point: { x: number; y: number }, text: string, colour = "currentColor") => ({
    text,
    colour,
    x: x.pixel(point.x),
    y: y.pixel(point.y),
  });
  // Names first: a line whose price finds no room beside them can be told by its neighbours.
  const labels = placeLabels(
    points.map((point) => pixels(point, point.name, point.colour)),
    lines.map(({ x1, y1, price }) => pixels({ x: x1, y: y1 }, price)),
    { right: WIDTH, top: TOP },
  ).map((label) => ({ ...label, x: x.value(label.x), y: y.value(label.y) }));
  const svg = drawChart({
    width: WIDTH,
    height: HEIGHT,
    marginLeft: LEFT,
    marginRight: WIDTH - RIGHT,
    marginTop: TOP,
    marginBottom: HEIGHT - BOTTOM,
    x: { type: "log", domain: x.domain, label: "nodes saved", ticks: 3, tickFormat: compact },
    y: {
      type: "log",
      domain: y.domain,
      label: "errors",
      ticks: 5,
      tickFormat: compact,
      grid: true,
    },
    color: { type: "identity" },
    marks: [
      Plot.link(lines, {
        x1: "x1",
        y1: "y1",
        x2: "x2",
        y2: "y2",
        strokeOpacity: 0.5,
        strokeDasharray: "3 3",
      }),
      Plot.ruleX(points, { x: "x", y1: "low", y2: "high", stroke: "colour", marker: "tick" }),
      Plot.dot(points, { x: "x", y: "y", r: 4, fill: "colour", title: "text" }),
      Plot.text(labels, {
        x: "x",
        y: "y",
        text: "text",
        textAnchor: "start",
        fill: "colour",
        fontWeight: 600,
      }),
    ],
  }, {
    id: "prices-chart",
    title: TITLE,
    description: `${points.map(({ text }) => text).join("; ")}.`,
  });
  return [{ title: TITLE, svg }];
}

/** A logarithmic scale from pixel `start` to pixel `end`, that leaves the values some room. */
function scaleOf(values: readonly number[], start: number, end: number) {
  const low = Math.min(...values) / 1.3, high = Math.max(...values) * 1.3;
  const perPixel = Math.log(high / low) / (end - start);
  return {
    domain: [low, high] as const,
    pixel: (value: number) => start + Math.log(value / low) / perPixel,
    value: (pixel: number) => low * Math.exp((pixel - start) * perPixel),
  };
}

type Domain = readonly [low: number, high: number];

/** The lines of 0.1, 1, 10, … errors per thousand nodes, as far as they lie in the chart. */
function equalPrices([left, right]: Domain, [bottom, top]: Domain) {
  const exponents = Array.from({ length: 13 }, (_, index) => index - 6);
  return exponents.map((exponent) => 10 ** exponent).flatMap((price) => {
    const x1 = Math.max(left, 1000 * bottom / price), x2 = Math.min(right, 1000 * top / price);
    if (x1 >= x2) return [];
    return [{
      x1,
      x2,
      y1: x1 * price / 1000,
      y2: x2 * price / 1000,
      price: price.toLocaleString("en-US", { maximumFractionDigits: 6 }),
    }];
  });
}
