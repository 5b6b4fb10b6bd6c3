/** The cases in words, for every format to set in its way. */

import type { ErrorKind } from "../counting/causes.ts";
import type { CaseMove } from "../counting/error_cases.ts";
import type { Report, ReportedCase } from "../figures/profile_report.ts";
import {
  comparisonText,
  explain,
  nullMoveCutoffText,
  scoreText,
  STAGES,
  tableText,
} from "../../shared/search_words.ts";
import { letter } from "./cells.ts";
import { countText } from "./numbers.ts";

/** What is to be known of a case, by name. */
export interface CaseText {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, fact: string])[];
  readonly command: string;
}

export const CASES_TITLE = "Cases: errors with the most plies left, then the clearest margin";

/** By set, each set's gravest case first. Scores are for the side to move at the node. */
export function caseTexts({ sets, positions }: Report): CaseText[] {
  return sets.flatMap(({ cases = [] }, set) =>
    cases.map((found, index) => ({
      title: `${sets.length > 1 ? letter(set) : ""}${index + 1}. ${caseTitle(found)}`,
      facts: factsOf(found, positions[found.position].name),
      command: found.command,
    }))
  );
}

/** `missed cutoff by lmp, 7 plies left, by 230` */
export function caseTitle({ kind, cause, depth, margin }: ReportedCase): string {
  const by = cause === "searchedMove" ? "a searched move" : cause;
  return `${kind} cutoff, put down to ${by}; ${depth} ${depth === 1 ? "ply" : "plies"} left, ` +
    `${countText(margin)} beyond the bound`;
}

function factsOf(found: ReportedCase, name: string): [string, string][] {
  const { kind, line, iteration, fen, alpha, beta, score, auditScore, move } = found;
  const { depth, line: refuting, score: proved } = found.refutation;
  const signs: Readonly<Record<ErrorKind, readonly [string, string]>> = {
    missed: ["≤", "≥"],
    false: ["≥", "≤"],
  };
  const [searched, audited] = signs[kind];
  return [
    ["node", fen],
    ["from", `${name}, iteration ${iteration}: ${line.join(" ")}`],
    ["window", `${scoreText(alpha)}..${scoreText(beta)}${evaluationText(found)}`],
    ["the search", `${searched} ${scoreText(score)}`],
    ["the audit", `${audited} ${scoreText(auditScore)}`],
    ...move ? [[kind === "missed" ? "missed move" : "cut off by", moveText(move)] as const] : [],
    ["why", reasonText(found)],
    [
      kind === "missed" ? "refuted by" : "best line",
      refuting.length === 0
        ? "no legal move"
        : `${refuting.join(" ")} (${scoreText(proved)} at depth ${depth})`,
    ],
  ].map(([name, fact]) => [name, fact]);
}

function evaluationText({ evaluation, estimate }: ReportedCase): string {
  if (evaluation === undefined) return "";
  const sharpened = estimate === evaluation ? "" : `, by the table ${scoreText(estimate!)}`;
  return `; evaluation ${scoreText(evaluation)}${sharpened}`;
}

/** `Nf3 (g1f3), number 14 in the order, quiet, key 120` */
function moveText({ san, uci, order }: CaseMove): string {
  const place = order === undefined ? ["not among the moves that came up"] : [
    `number ${order.number} in the order`,
    order.stage === undefined ? "skipped" : STAGES[order.stage],
    ...order.key === undefined ? [] : [`key ${countText(order.key)}`],
  ];
  return [`${san} (${uci})`, ...place].join(", ");
}

/** What kept the move away or gave the node up, with the numbers that it compared. */
function reasonText({ cause, beta, score, move, comparison, table }: ReportedCase): string {
  if (table) return tableText(table);
  if (comparison) {
    const isSkipped = move !== undefined && move.order?.stage === undefined;
    return `${isSkipped ? "skipped after " : ""}${comparisonText(comparison)} ` +
      `(${explain(comparison.rule)})`;
  }
  switch (cause) {
    case "nullmove":
      return nullMoveCutoffText(score, beta);
    case "lmr": {
      const plies = move?.order?.reduction ?? 0;
      return `lmr: searched ${plies} ${plies === 1 ? "ply" : "plies"} short, and failed low`;
    }
    case "iir":
      return "iir: the node was searched a ply less deeply";
    case "quiescence":
      return "quiescence: searched in full, which went straight there";
    case "deeper":
      return "deeper: searched in full, and something below failed it low";
    case "searchedMove":
      return "a move that was searched cut off";
    default:
      return "unknown: the audit cut off without a move";
  }
}
