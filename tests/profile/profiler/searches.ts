/** Searches for tests of what the profiler counts. */

import { positionFromFen } from "../../../engine/board/fen.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../../engine/configuration.ts";
import { ClassicalEvaluation } from "../../../engine/evaluation/classical.ts";
import { iterate, type Iteration } from "../../../engine/search/iterate.ts";
import { Budget, now } from "../../../engine/search/limits.ts";
import type { Searcher } from "../../../engine/search/searcher.ts";
import { TranspositionTable } from "../../../engine/search/transposition.ts";
import { type Techniques } from "../../../engine/techniques.ts";

/** A searcher's constructor arguments for a set of switches, with an empty table. */
export function parts(
  set: string,
): [table: TranspositionTable, techniques: Techniques, evaluator: ClassicalEvaluation] {
  return [
    new TranspositionTable(TranspositionTable.bufferFor(1)),
    withAssignments(DEFAULT_CONFIGURATION, set).techniques,
    new ClassicalEvaluation(),
  ];
}

/** Every record of a search by `searcher`, without the times. */
export function search(
  searcher: Searcher,
  fen: string,
  depth: number,
): Omit<Iteration, "timeMs">[] {
  const position = positionFromFen(fen);
  const budget = new Budget({ startedAt: now(), depth }, position.sideToMove, 0);
  const records: Omit<Iteration, "timeMs">[] = [];
  iterate(searcher, position, budget, {
    report: ({ timeMs: _, ...record }) => records.push(record),
  });
  return records;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
