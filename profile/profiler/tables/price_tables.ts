/** What each technique costs: errors per thousand nodes that it saved. */

import { type Cost, type Price, pricesAt } from "../figures/prices.ts";
import type { Report } from "../figures/profile_report.ts";
import { type Cell, count, plainColumns, type Table } from "./cells.ts";
import { atDepth } from "./comparison.ts";
import { countText, decimal } from "./numbers.ts";

const COST_COLUMNS = ["price", "95% interval", "errors", "95% interval"];

/** At the deepest depth, the dearest first. */
export function priceTable(report: Report): Table {
  return {
    caption: `Price: errors per thousand nodes saved, ${atDepth(report.sets)}`,
    names: ["technique"],
    columns: plainColumns([...COST_COLUMNS, "nodes saved"]),
    bodies: [{
      rows: deepestPrices(report).map((price) => ({
        names: [price.technique],
        cells: [...costCells(price), count(price.nodesSaved)],
      })),
    }],
  };
}

/** Each technique's errors at each remaining depth that had one, for all nodes that it saved. */
export function pricesByDepth(report: Report): Table {
  return {
    caption: `Price by remaining depth: errors there per thousand of all nodes saved, ${
      atDepth(report.sets)
    }`,
    names: ["remaining depth"],
    columns: plainColumns(COST_COLUMNS),
    bodies: deepestPrices(report).map(({ technique, byRemainingDepth }) => ({
      title: technique,
      rows: byRemainingDepth.flatMap((cost, depth) =>
        cost.sampled === 0 ? [] : [{ names: [count(depth)], cells: costCells(cost) }]
      ),
    })).filter(({ rows }) => rows.length > 0),
  };
}

/** The prices at the deepest depth. */
export function deepestPrices(report: Report): Price[] {
  return pricesAt(report, report.sets[0].depths.length - 1);
}

function costCells({ errors, errorsLow, errorsHigh, price, priceLow, priceHigh }: Cost): Cell[] {
  const ends = `${countText(Math.round(errorsLow))}–${countText(Math.round(errorsHigh))}`;
  return [
    ...(Number.isNaN(price)
      ? ["saves nothing", "-"]
      : [decimal(price), `${decimal(priceLow)}–${decimal(priceHigh)}`]),
    count(errors),
    ends,
  ];
}
