import { assert } from "@std/assert";
import { formatFen, positionFromFen } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../engine/configuration.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import {
  iterate,
  type IterateOptions,
  type Iteration,
  type Outcome,
} from "../../engine/search/iterate.ts";
import { Budget, Control, type Limits, now } from "../../engine/search/limits.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";

/** A searcher that knows nothing yet, with the default techniques but for the assignments in `set`. */
export function newSearcher(set = ""): Searcher {
  return new Searcher(
    new TranspositionTable(TranspositionTable.bufferFor(1)),
    withAssignments(DEFAULT_CONFIGURATION, set).techniques,
    new ClassicalEvaluation(),
  );
}

/** What the tests say of a search; the rest is as iterate() takes it. */
export interface SearchOptions extends IterateOptions {
  readonly searcher?: Searcher;
  readonly control?: Control;
}

/** An outcome and every record on the way to it. */
export interface Search extends Outcome {
  readonly records: Iteration[];
}

/** Searches a position or a FEN within `limits`, by a new searcher unless one is given. */
export function search(
  root: Position | string,
  limits: Omit<Limits, "startedAt">,
  { searcher = newSearcher(), control = new Control(), ...options }: SearchOptions = {},
): Search {
  const pos = typeof root === "string" ? positionFromFen(root) : root;
  const budget = new Budget({ startedAt: now(), ...limits }, pos.sideToMove, 0, control);
  const records: Iteration[] = [];
  const outcome = iterate(searcher, pos, budget, {
    ...options,
    report: (iteration) => {
      records.push(iteration);
      options.report?.(iteration);
    },
  });
  return { ...outcome, records };
}

/** The position after `moves`, each of which must be legal in its turn. `root` stays as it is. */
export function playedOut(root: Position | string, moves: readonly Move[]): Position {
  const pos = typeof root === "string" ? positionFromFen(root) : root.copy();
  for (const move of moves) {
    assert(legalMoves(pos).includes(move), `move ${move} in ${formatFen(pos)}`);
    pos.play(move);
  }
  return pos;
}

/** The moves made on `pos` from now on and not unmade, NO_MOVE for a null move; kept up to date. */
export function pathOf(pos: Position): readonly Move[] {
  const path: Move[] = [];
  const { make, unmake, makeNull, unmakeNull } = Position.prototype;
  pos.make = (move) => {
    path.push(move);
    make.call(pos, move);
  };
  pos.unmake = (move) => {
    path.pop();
    unmake.call(pos, move);
  };
  pos.makeNull = () => {
    path.push(NO_MOVE);
    makeNull.call(pos);
  };
  pos.unmakeNull = () => {
    path.pop();
    unmakeNull.call(pos);
  };
  return path;
}
