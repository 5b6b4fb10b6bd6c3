/** Tables of cells as HTML. No table has a column for each set, so none grows with their number. */

import { type Content, type Markup, markup } from "../../../shared/html/markup.ts";
import type { Body, Cell, Column, Row, Table } from "../../tables/cells.ts";
import { countText, decimal, percent, signedPercent } from "../../tables/numbers.ts";
import { textOf } from "../cell_text.ts";

/** A table with more columns than this may break its rows: see style.css. */
const MOST_NARROW_COLUMNS = 5;
/** How many columns such a line has. */
const COLUMNS_A_LINE = 4;

/** How a mark is shown, and read aloud. */
const MARKS = {
  better: markup`<span class="mark">▼<span class="aloud"> clearly better than A</span></span>`,
  worse: markup`<span class="mark">▲<span class="aloud"> clearly worse than A</span></span>`,
};

/** @param caption in place of the table's own */
export function table({ names, columns, bodies, ...table }: Table, caption?: string): Markup {
  const isWide = columns.length > MOST_NARROW_COLUMNS;
  return markup`<div class="scroll"><table${isWide ? markup` class="wide"` : undefined}>
<caption>${caption ?? table.caption}</caption>
<thead><tr>${names.map((name, place) => heading(name, `name${nameClass(place, names.length)}`))}${
    columns.map(columnHeading)
  }</tr></thead>
${bodies.map((body) => bodyMarkup(body, names.length + columns.length))}</table></div>
`;
}

function columnHeading({ heading: text }: Column, column: number): Markup {
  return heading(text, turnClass(column));
}

/** An empty cell heads nothing. */
function heading(text: string, classes: string): Markup {
  return text === ""
    ? markup`<td${classAttribute(classes)}></td>`
    : markup`<th scope="col"${classAttribute(classes)}>${text}</th>`;
}

function bodyMarkup({ title, rows }: Body, columns: number): Markup {
  return markup`<tbody>${
    title !== undefined &&
    markup`<tr><th scope="rowgroup" colspan="${columns}" class="group">${title}</th></tr>`
  }${rows.map((row, index) => rowMarkup(row, index, rows.length))}</tbody>
`;
}

/** The first of two names stands once, beside all rows of the body. */
function rowMarkup({ names, cells }: Row, index: number, rows: number): Markup {
  return markup`<tr>${
    names.map((name, place) => {
      const classes = classAttribute(nameClass(place, names.length).trim());
      if (place === names.length - 1) {
        return markup`<th scope="row"${classes}>${textOf(name)}</th>`;
      }
      if (index > 0) return undefined;
      return markup`<th scope="rowgroup" rowspan="${rows}"${classes}>${textOf(name)}</th>`;
    })
  }${
    cells.map((cell, column) =>
      markup`<td${classAttribute(turnClass(column))}>${content(cell)}</td>`
    )
  }</tr>`;
}

function nameClass(place: number, names: number): string {
  return place < names - 1 ? " shared" : "";
}

/** The cell begins a line where a wide table has to break its rows. */
function turnClass(column: number): string {
  return column % COLUMNS_A_LINE === 0 ? "turn" : "";
}

function classAttribute(classes: string): Content {
  return classes === "" ? undefined : markup` class="${classes}"`;
}

/** A ratio stands out from what it was made of; marks stand beside what they judge. */
function content(cell: Cell): Content {
  if (typeof cell === "string") return cell;
  switch (cell.kind) {
    case "count":
      if (cell.change === undefined) return countText(cell.count);
      return markup`${countText(cell.count)} <span class="parts">${
        signedPercent(cell.change)
      }</span>`;
    case "share":
      return marked(percent(cell.share), cell.mark);
    case "fraction": {
      const { numerator, denominator, of, mark } = cell, ratio = numerator / denominator;
      return markup`<span class="parts">${countText(numerator)}/<wbr>${
        countText(denominator)
      }</span> ${marked(of === "share" ? percent(ratio) : decimal(ratio), mark)}`;
    }
    default:
      return textOf(cell);
  }
}

function marked(text: string, mark: keyof typeof MARKS | undefined): Content {
  return mark === undefined ? text : markup`<span class="${mark}">${text} ${MARKS[mark]}</span>`;
}
