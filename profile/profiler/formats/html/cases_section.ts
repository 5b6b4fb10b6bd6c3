/** The gravest errors, each with a board. */

import { drawBoard } from "../../../shared/html/board.ts";
import { command, facts, reading, type Section } from "../../../shared/html/figure.ts";
import { markup } from "../../../shared/html/markup.ts";
import type { Report } from "../../figures/profile_report.ts";
import { caseTexts } from "../../tables/case_texts.ts";

/** Nothing where they were not asked for. */
export function cases(report: Report): Section[] {
  if (report.audit?.cases === undefined) return [];
  const found = report.sets.flatMap(({ cases = [] }) => cases);
  return [{
    id: "cases",
    title: "Cases",
    contents: [
      markup`<p>The errors with the most plies left, then the clearest margin. The arrow is the move that was missed,
or that cut off falsely.</p>
`,
      found.length === 0 && markup`<p>No error was found.</p>
`,
      caseTexts(report).map((text, index) =>
        markup`<article class="case">
<h3>${text.title}</h3>
<div class="study">${
          drawBoard(found[index].fen, found[index].move?.uci, {
            id: `case-${index + 1}`,
            title: `Case ${text.title}`,
          })
        }<div>${facts(Object.fromEntries(text.facts))}</div></div>
${command(text.command)}</article>
`
      ),
      reading(
        "what each error looks like, and whose it is; the command shows all that the search did at the node.",
        "that the second search is right: it looks no deeper than the node was to be searched.",
      ),
    ],
  }];
}
