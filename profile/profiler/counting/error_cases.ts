/** The gravest errors that the audits of a search found, with all that explains each. */

import { formatFen } from "../../../engine/board/fen.ts";
import { formatSan, formatUci } from "../../../engine/board/notation.ts";
import type { Position } from "../../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../../engine/board/types.ts";
import { NO_EVALUATION } from "../../../engine/search/score.ts";
import { exchangeValue } from "../../shared/exchange_value.ts";
import type { Comparison, TableResult } from "../../shared/search_words.ts";
import type { Cause, ErrorKind } from "./causes.ts";
import type { PlaceInOrder } from "./move_fates.ts";

/** What both the searcher's record of an error and the case have. Scores are for the side to move at the node. */
interface ErrorFigures {
  readonly kind: ErrorKind;
  readonly cause: Cause;
  readonly iteration: number;
  /** Plies left at the node, check extension included. */
  readonly depth: number;
  /** The window of the second search; where the node was given up, the null window below beta. */
  readonly alpha: number;
  readonly beta: number;
  /** What the search made of the node: at most alpha, or at least beta. */
  readonly score: number;
  /** And what the audit did, the other way round. */
  readonly auditScore: number;
}

/** What the searcher knows of an error where it stands. */
export interface FoundError extends ErrorFigures {
  /** The moves from the root, NO_MOVE for a null move. */
  readonly path: readonly Move[];
  /** NO_EVALUATION where they were not asked for. */
  readonly evaluation: number;
  readonly estimate: number;
  /** The one that was missed, or that cut off; NO_MOVE where neither. */
  readonly move: Move;
  readonly order: PlaceInOrder | undefined;
  /** What the rule that gave the node up compared, if one did, and the table's entry, if that did. */
  readonly measured: number;
  readonly limit: number;
  readonly tableDepth: number;
  readonly tableBound: number;
}

/** An error to be shown. Plain data. */
export interface ErrorCase extends ErrorFigures {
  /** The node. */
  readonly fen: string;
  /** The moves from the root, in UCI's coordinates. */
  readonly line: readonly string[];
  /** Centipawns by which the audit's score is beyond what the search said it could not pass. */
  readonly margin: number;
  /** Undefined in check, and where the table ended the node. */
  readonly evaluation?: number;
  readonly estimate?: number;
  readonly move?: CaseMove;
  /** What the rule at fault compared. */
  readonly comparison?: Comparison;
  /** By what the table ended the node. */
  readonly table?: TableResult;
}

export interface CaseMove {
  readonly uci: string;
  readonly san: string;
  readonly order?: PlaceInOrder;
}

/** The more plies are left the graver, then the clearer; negative where `a` comes first. */
export function compareCases(a: ErrorCase, b: ErrorCase): number {
  return b.depth - a.depth || b.margin - a.margin || a.iteration - b.iteration;
}

/** Keeps a number of cases of one search, one for each position, depth and kind. */
export class CaseKeeper {
  private root: Position | undefined;
  private cases: { readonly id: string; readonly found: ErrorCase }[] = [];

  /** @param most how many to keep, at least 1 */
  constructor(private readonly most: number) {}

  /** Begins with a search of `root`. */
  begin(root: Position): void {
    this.root = root.copy();
    this.cases = [];
  }

  /** The gravest first. */
  get kept(): ErrorCase[] {
    return this.cases.map(({ found }) => found);
  }

  /** `pos` is the node's. One below a null move is left out: no moves lead there. */
  add(error: FoundError, pos: Position): void {
    if (error.path.includes(NO_MOVE)) return;
    const found = describe(error, this.root!, pos);
    const id = `${error.kind} ${error.depth} ${pos.key0} ${pos.key1}`;
    const twin = this.cases.findIndex((other) => other.id === id);
    if (twin >= 0 && compareCases(this.cases[twin].found, found) <= 0) return;
    if (twin >= 0) this.cases.splice(twin, 1);
    const after = this.cases.findIndex((other) => compareCases(found, other.found) < 0);
    this.cases.splice(after < 0 ? this.cases.length : after, 0, { id, found });
    this.cases.length = Math.min(this.cases.length, this.most);
  }
}

function describe(error: FoundError, root: Position, pos: Position): ErrorCase {
  const { path, move, evaluation, estimate, order } = error;
  const { kind, cause, iteration, depth, alpha, beta, score, auditScore } = error;
  const walk = root.copy();
  const line = path.map((move) => {
    const text = formatUci(walk, move);
    walk.play(move);
    return text;
  });
  const known = evaluation === NO_EVALUATION ? {} : { evaluation, estimate };
  return {
    ...{ kind, cause, iteration, depth, alpha, beta, score, auditScore },
    fen: formatFen(pos),
    line,
    margin: kind === "missed" ? auditScore - alpha : beta - auditScore,
    ...known,
    ...move !== NO_MOVE &&
      { move: { uci: formatUci(walk, move), san: formatSan(walk, move), order } },
    ...comparisonOf(error, walk),
    ...cause === "tt" && { table: { depth: error.tableDepth, bound: error.tableBound, score } },
  };
}

function comparisonOf(
  { cause, order, move, measured, limit }: FoundError,
  pos: Position,
): Pick<ErrorCase, "comparison"> {
  switch (cause) {
    case "rfp":
      return { comparison: { rule: cause, measured, limit } };
    case "lmp":
    case "futility":
      return { comparison: { rule: cause, measured: order!.measured, limit: order!.limit } };
    case "seequiet":
    case "seecapture":
      return {
        comparison: { rule: cause, measured: exchangeValue(pos, move), limit: order!.limit },
      };
    default:
      return {};
  }
}
