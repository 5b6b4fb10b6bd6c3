/** The cases as EPD, which engines and boards open. */

import type { Report, ReportedCase } from "../figures/profile_report.ts";
import { caseTitle } from "../tables/case_texts.ts";
import { letter } from "../tables/cells.ts";

/**
 * A line for each case. `bm` is the move that was missed; for a false cutoff the best move that the second
 * search finds, although it stays below beta too. `hmvc` and `fmvn` are the clocks, `c0` says what the error
 * is, `c1` has the line that proves it and `c2` the command that shows the node.
 */
export function formatCasesEpd({ sets }: Report): string {
  return sets.flatMap(({ cases = [] }, set) =>
    cases.map((found, index) => {
      const id = `case ${sets.length > 1 ? letter(set) : ""}${index + 1}`;
      return `${epdLine(found, id)}\n`;
    })
  ).join("");
}

function epdLine(found: ReportedCase, id: string): string {
  const { fen, move, kind, refutation, command } = found;
  const [board, side, castling, enPassant, halfmoves, moves] = fen.split(" ");
  const best = kind === "missed" && move ? move.san : refutation.line.at(0);
  const operations = [
    ...best === undefined ? [] : [`bm ${best}`],
    `hmvc ${halfmoves}`,
    `fmvn ${moves}`,
    `id ${quoted(id)}`,
    `c0 ${quoted(caseTitle(found))}`,
    `c1 ${quoted(refutation.line.join(" "))}`,
    `c2 ${quoted(command)}`,
  ];
  return `${board} ${side} ${castling} ${enPassant} ${operations.join("; ")};`;
}

/** An EPD's string cannot hold double quotes. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'")}"`;
}
