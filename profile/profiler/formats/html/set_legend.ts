/** Which mark stands for which set. */

import { type Content, Markup, markup } from "../../../shared/html/markup.ts";
import { seriesSymbol } from "../../../shared/html/series_style.ts";
import { letter } from "../../tables/cells.ts";

/** Nothing where there is only one. */
export function setLegend(names: readonly string[]): Content {
  if (names.length === 1) return undefined;
  return markup`<ul class="legend">${
    names.map((name, set) =>
      markup`<li>${new Markup(seriesSymbol(set))} <b>${letter(set)}</b> ${name}</li>`
    )
  }</ul>
`;
}
