/** Searches for tests of what the profiler counts. */

import { positionFromFen } from "../../../engine/board/fen.ts";
import {
  DEFAULT_CONFIGURATION,
  formatValue,
  withAssignments,
} from "../../../engine/configuration.ts";
import { ClassicalEvaluation } from "../../../engine/evaluation/classical.ts";
import { iterate, type Iteration } from "../../../engine/search/iterate.ts";
import { Budget, now } from "../../../engine/search/limits.ts";
import type { Searcher } from "../../../engine/search/searcher.ts";
import { TranspositionTable } from "../../../engine/search/transposition.ts";
import { type Declaration, TECHNIQUES, type Techniques } from "../../../engine/techniques.ts";
import { valuesOf } from "../../declared_values.ts";

/** Every technique with each value that it can have, the switches that it needs on. */
export const EACH_SET = [
  "",
  ...Object.entries<Declaration>(TECHNIQUES).flatMap(([name, declaration]) =>
    valuesOf(declaration).map(formatValue)
      .filter((value) => value !== formatValue(declaration.default))
      .map((value) =>
        declaration.needs === "capthist" ? `capthist=on,${name}=${value}` : `${name}=${value}`
      )
  ),
];
/** Minimax and the search without a horizon's safety take long. */
export const SLOW_SETS: ReadonlySet<string> = new Set(["alphabeta=off"]);

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
