/** Tables of cells as HTML. */

import { type Cell, type Cells, letter, textOf } from "../../tables/cells.ts";
import { type Content, type Markup, markup } from "./markup.ts";

/** How a mark is shown, and read aloud. */
const MARKS = {
  better: markup`<span class="mark">▼<span class="aloud"> clearly better than A</span></span>`,
  worse: markup`<span class="mark">▲<span class="aloud"> clearly worse than A</span></span>`,
};

/** A table that scrolls by itself where it is too wide for the page. */
export function table(cells: Cells, caption: string): Markup {
  const head = cells.group > 1 ? groupedHeading(cells) : plainHeading(cells);
  return markup`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead>${head}</thead>
${bodiesOf(cells).map((rows) => body(cells, rows))}</table></div>
`;
}

function plainHeading({ heading, names }: Cells): Markup {
  return markup`<tr>${
    heading.map((text, column) => columnHeading(text, column < names ? "name" : undefined))
  }</tr>`;
}

/** The set of each group of columns stands above them; in the cells it begins the first one's heading. */
function groupedHeading(cells: Cells): Markup {
  const { heading, names, group } = cells;
  const sets = (heading.length - names) / group;
  if (sets === 1) return plainHeading(cells);
  const columns = heading.slice(names).map((text, index) =>
    index % group === 0
      ? columnHeading(text.slice(text.indexOf(" ") + 1), "set")
      : columnHeading(text)
  );
  return markup`<tr>${
    heading.slice(0, names).map((text) =>
      markup`<th scope="col" rowspan="2" class="name">${text}</th>`
    )
  }${
    Array.from({ length: sets }, (_, set) =>
      markup`<th scope="colgroup" colspan="${group}" class="set">${letter(set)}</th>`)
  }</tr><tr>${columns}</tr>`;
}

function columnHeading(text: string, name?: "name" | "set"): Markup {
  if (text === "") return markup`<td></td>`;
  return markup`<th scope="col"${name && markup` class="${name}"`}>${text}</th>`;
}

type Rows = Cells["rows"];

/** The rows that a row of one cell heads belong together, and so do those with the same first name of several. */
function bodiesOf({ rows, names }: Cells): Rows[] {
  const bodies: (readonly Cell[])[][] = [];
  for (const row of rows) {
    const name = textOf(row[0]), last = bodies.at(-1);
    const isSame = names === 1 || name === "" || name === textOf(last?.[0][0] ?? "");
    if (last && isSame && row.length > 1) last.push(row);
    else bodies.push([row]);
  }
  return bodies;
}

function body(cells: Cells, rows: Rows): Markup {
  return markup`<tbody>${
    rows.map((row, index) =>
      row.length === 1
        ? markup`<tr><th scope="rowgroup" colspan="${cells.heading.length}" class="group">${
          textOf(row[0])
        }</th></tr>`
        : markup`<tr>${rowHeadings(cells, row, index, rows.length)}${values(cells, row)}</tr>`
    )
  }</tbody>
`;
}

/** The first of several names stands once, beside all its rows. */
function rowHeadings(
  { names }: Cells,
  row: readonly Cell[],
  index: number,
  rows: number,
): Markup[] {
  const headings = row.slice(0, names).map((cell) =>
    markup`<th scope="row">${textOf(cell).trim()}</th>`
  );
  if (names === 1) return headings;
  const shared = markup`<th scope="rowgroup" rowspan="${rows}">${textOf(row[0])}</th>`;
  return [...(index === 0 ? [shared] : []), ...headings.slice(1)];
}

function values({ names, group }: Cells, row: readonly Cell[]): Markup[] {
  return row.slice(names).map((cell, index) => {
    const isFirst = group > 1 && index % group === 0;
    return markup`<td${isFirst ? markup` class="set"` : undefined}>${content(cell)}</td>`;
  });
}

/** A ratio stands out from what it was made of. */
function content(cell: Cell): Content {
  if (typeof cell === "string") {
    const [isRatio, parts, ratio] = cell.match(/^(\S+\/\S+) (\S+)$/) ?? [];
    return isRatio ? markup`<span class="parts">${parts}</span> ${ratio}` : cell;
  }
  return markup`<span class="${cell.mark}">${cell.text} ${MARKS[cell.mark]}</span>`;
}
