/** The same figures for each position alone. */

import { beside, folded, reading, type Section } from "../../../shared/html/figure.ts";
import { onePosition, type Report } from "../../figures/profile_report.ts";
import type { Table } from "../../tables/cells.ts";
import { cutoffsByKind, cutoffsByNumber } from "../../tables/move_tables.ts";
import { summaryTable } from "../../tables/summary.ts";
import { table } from "./html_tables.ts";

export function positions(report: Report): Section {
  return {
    id: "positions",
    title: "Each position",
    contents: [
      report.positions.map(({ name, phase }, position) => {
        const sets = onePosition(report.sets, position);
        const named = (contents: Table) => table(contents, `${name}: ${contents.caption}`);
        return folded(
          `${name} (${phase})`,
          beside(
            named(summaryTable(sets)),
            [named(cutoffsByNumber(sets, "down")), named(cutoffsByKind(sets, "down"))],
          ),
        );
      }),
      reading(
        "whether one position dominates the sums above.",
        "more than it can: a single position is a single experiment, and a search is a chaotic one, in which a " +
          "small change of order moves node counts by tens of percent either way.",
      ),
    ],
  };
}
