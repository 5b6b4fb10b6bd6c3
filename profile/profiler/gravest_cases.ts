/** The gravest errors of all searches with a set, and the lines that prove them. */

import { positionFromFen } from "../../engine/board/fen.ts";
import { formatSan, formatUci, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import type { Move } from "../../engine/board/types.ts";
import { newEvaluator } from "../../engine/evaluation/new_evaluator.ts";
import { iterate } from "../../engine/search/iterate.ts";
import { Budget, now } from "../../engine/search/limits.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import { nodeCommand } from "../shared/node_command.ts";
import { StatusLine } from "../shared/status_line.ts";
import { compareCases, type ErrorCase } from "./counting/error_cases.ts";
import type { Refutation, ReportedCase } from "./figures/profile_report.ts";
import type { RequestedSet } from "./profile_request.ts";

/** The search for a line may take as many nodes as so many audits: it has an open window. */
const AUDITS_A_LINE = 10;

/** A search, by its root, and its own gravest cases. */
interface Searched {
  readonly fen: string;
  readonly cases: readonly ErrorCase[];
}

/** As many as the set's audit wants, of the searches together; those of earlier searches come first among equals. */
export function gravestCases(
  { assignments, configuration, network, audit }: RequestedSet,
  searched: readonly Searched[],
): ReportedCase[] {
  const { hash: hashMegabytes, chess960 } = configuration.settings;
  const { techniques, nodes, cases: most } = audit!;
  const all = searched.flatMap(({ cases }, position) =>
    cases.map((found) => ({ ...found, position }))
  );
  const gravest = all.sort(compareCases).slice(0, most);
  const table = new TranspositionTable(TranspositionTable.bufferFor(hashMegabytes));
  const status = new StatusLine();
  const reported = gravest.map((found, index) => {
    status.show(`case ${index + 1} of ${gravest.length}: the line that refutes`);
    const { fen } = searched[found.position], { line, iteration: depth } = found;
    table.clear();
    return {
      ...found,
      refutation: refute(
        new Searcher(table, techniques, newEvaluator(network)),
        positionFromFen(fen, chess960),
        found,
        AUDITS_A_LINE * nodes,
      ),
      command: nodeCommand({ fen, line, depth, assignments, hashMegabytes }),
    };
  });
  status.end();
  return reported;
}

function refute(
  searcher: Searcher,
  root: Position,
  { kind, line, depth, move }: ErrorCase,
  nodes: number,
): Refutation {
  const pos = root;
  for (const text of line) pos.play(parseUci(pos, text));
  const searchMoves = kind === "missed" && move ? [parseUci(pos, move.uci)] : [];
  const budget = new Budget({ startedAt: now(), depth, nodes }, pos.sideToMove, 0);
  const { last } = iterate(searcher, pos, budget, { searchMoves });
  return {
    depth: last.depth,
    score: last.score,
    line: sanLine(pos, last.pv),
    first: last.pv.length > 0 ? formatUci(pos, last.pv[0]) : undefined,
  };
}

function sanLine(pos: Position, moves: readonly Move[]): string[] {
  const walk = pos.copy();
  return moves.map((move) => {
    const text = formatSan(walk, move);
    walk.play(move);
    return text;
  });
}
