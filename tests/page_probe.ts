/** What a test sees of the web page. It is sent to the browser as text, so it uses nothing from outside. */

/** The texts of a table's rows, its headings too; what spans columns or rows is there in each of them. */
export type Grid = readonly (readonly string[])[];

export interface Seen {
  readonly title: string;
  /** By their captions. */
  readonly tables: Readonly<Record<string, Grid>>;
  /** What a pointer over the marks of the charts shows. */
  readonly marks: readonly string[];
  /** How many charts have no title for those who cannot see them. */
  readonly untitled: number;
  /** Texts in charts that overlap or are cut off. */
  readonly clashes: readonly string[];
  /** Pixels by which the page is wider than the window. */
  readonly excess: number;
  /** What the page loaded from elsewhere. */
  readonly loaded: readonly string[];
}

// The project is checked without the types of a DOM.
// deno-lint-ignore no-explicit-any
declare const document: any;

export function look(): Seen {
  // deno-lint-ignore no-explicit-any
  const all = (selector: string, from = document): any[] => [...from.querySelectorAll(selector)];
  const gridOf = (rows: ReturnType<typeof all>): string[][] => {
    const grid: string[][] = rows.map(() => []);
    rows.forEach((row, y) => {
      for (const { textContent, rowSpan, colSpan } of row.cells) {
        let x = 0;
        while (grid[y][x] !== undefined) x++;
        for (let down = 0; down < rowSpan; down++) {
          for (let right = 0; right < colSpan; right++) grid[y + down][x + right] = textContent;
        }
      }
    });
    return grid;
  };
  const clashesIn = (svg: ReturnType<typeof all>[0]): string[] => {
    const frame = svg.getBoundingClientRect();
    const texts = all("text", svg).filter(({ textContent }) => textContent !== "")
      .map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }));
    return texts.flatMap(({ text, box }, index) => {
      const isInside = box.left >= frame.left - 1 && box.right <= frame.right + 1 &&
        box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      // The boxes of two lines of text may touch where their letters do not.
      const over = texts.slice(index + 1).filter(({ box: other }) =>
        Math.min(box.right, other.right) > Math.max(box.left, other.left) + 1 &&
        Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top) + 4
      );
      return [
        ...(isInside ? [] : [`${text} is cut off`]),
        ...over.map(({ text: other }) => `${text} over ${other}`),
      ];
    }).map((clash) => `${svg.querySelector("title").textContent}: ${clash}`);
  };
  const charts = all("svg.chart");
  return {
    title: document.title,
    tables: Object.fromEntries(
      all("table").map((table) => [table.caption.textContent, gridOf([...table.rows])]),
    ),
    marks: all("svg.chart g title").map(({ textContent }) => textContent),
    untitled:
      charts.filter((svg) =>
        !document.getElementById(svg.getAttribute("aria-labelledby"))?.textContent
      ).length,
    clashes: charts.flatMap(clashesIn),
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    loaded: performance.getEntriesByType("resource").map(({ name }) => name),
  };
}
