/** The same figures for each position alone. */

import { onePosition, type Report } from "../../figures/profile_report.ts";
import { cutoffsByKind, cutoffsByNumber } from "../../tables/move_tables.ts";
import { summaryCells } from "../../tables/summary.ts";
import { folded, reading, section } from "./figure.ts";
import type { Markup } from "./markup.ts";
import { table } from "./html_tables.ts";

export function positions(report: Report, at: string): Markup {
  return section(
    "positions",
    "Each position",
    report.positions.map((name, position) => {
      const sets = onePosition(report.sets, position);
      return folded(
        name,
        table(summaryCells(sets), `${name}: main figures`),
        table(cutoffsByNumber(sets), `${name}: cutoffs by number of the move searched, ${at}`),
        table(cutoffsByKind(sets), `${name}: cutoffs by kind of move, ${at}`),
      );
    }),
    reading(
      "whether one position dominates the sums above.",
      "more than it can: a single position is a single experiment, and a search is a chaotic one, in which a " +
        "small change of order moves node counts by tens of percent either way.",
    ),
  );
}
