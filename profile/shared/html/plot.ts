/**
 * The charting library. Packages of npm are named here and in board.ts alone.
 *
 * Observable Plot (ISC) draws statistics as SVG, takes CSS variables and `currentColor` for colours, and
 * draws into any DOM that it is given. Slimdom (MIT) is one, a single file without dependencies. Both are
 * 7 MB of packages, half a megabyte when bundled. ECharts and Vega need no DOM, but are 67 and 25 MB of
 * packages; LinkeDOM, the usual DOM for Plot, comes with eleven packages more.
 */

import * as Plot from "npm:@observablehq/plot@0.6.17";
import { Document, type Element, serializeToWellFormedString } from "npm:slimdom@4.3.5";

export { Plot };

const SVG = "http://www.w3.org/2000/svg";

export interface Caption {
  /** Unique in the page, and a valid id. */
  readonly id: string;
  readonly title: string;
  /** What a reader who does not see the chart should know of it. */
  readonly description: string;
}

/** The chart as SVG text that scales to its container. Style comes from the page, by the class `chart`. */
export function drawChart(options: Plot.PlotOptions, caption: Caption): string {
  const svg = draw(options);
  svg.setAttribute("class", "chart");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-labelledby", `${caption.id}-title`);
  svg.setAttribute("aria-describedby", `${caption.id}-description`);
  svg.prepend(
    child(svg, "title", `${caption.id}-title`, caption.title),
    child(svg, "desc", `${caption.id}-description`, caption.description),
  );
  return serializeToWellFormedString(svg);
}

/** A small drawing that repeats what the text beside it says. */
export function drawSymbol(options: Plot.PlotOptions): string {
  const svg = draw(options);
  svg.setAttribute("class", "symbol");
  svg.setAttribute("aria-hidden", "true");
  return serializeToWellFormedString(svg);
}

function draw(options: Plot.PlotOptions): Element {
  const document = new Document();
  document.append(document.createElementNS("http://www.w3.org/1999/xhtml", "html"));
  // Plot asks for a browser's document, and uses of it what slimdom has.
  const svg = Plot.plot({ ...options, document: document as never }) as unknown as Element;
  svg.removeAttribute("width");
  svg.removeAttribute("height");
  svg.removeAttribute("font-family");
  svg.removeAttribute("font-size");
  // Plot's own style sheet is the same in every chart; the page has one for all.
  svg.getElementsByTagName("style").forEach((style) => style.remove());
  return svg;
}

function child(svg: Element, name: string, id: string, text: string): Element {
  const element = svg.ownerDocument!.createElementNS(SVG, name);
  element.setAttribute("id", id);
  element.textContent = text;
  return element;
}
