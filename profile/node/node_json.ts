/** What `node` shows, as JSON; SCHEMA.md describes it. */

import { formatFen } from "../../engine/board/fen.ts";
import { formatUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import type { NodeSearch } from "./node_request.ts";
import type { NodeRecord } from "./node_search.ts";
import type { EndedVisit, VisitedMove } from "./visit.ts";
import type { Reached } from "./way_there.ts";
import { lineOf, positionAfter } from "./line.ts";
import { boundName, STAGES } from "../shared/search_words.ts";

/** Raised by every change that could break a reader. */
const SCHEMA = 1;

/** @param engine name and version */
export function formatNodeJson(engine: string, search: NodeSearch, record: NodeRecord): string {
  const { root, line, depth, assignments, configuration } = search;
  const { nodes, iterations, visitCount, visits, reached } = record;
  const node = positionAfter(search, line.length);
  const plain = {
    schema: SCHEMA,
    engine,
    fen: formatFen(root),
    line: lineOf(search),
    nodeFen: formatFen(node),
    depth,
    assignments,
    hashMegabytes: configuration.settings.hash,
    nodes,
    iterations,
    visitCount,
    visits: visits.map((visit) => plainVisit(visit, node)),
    reached: reached === undefined ? null : plainReached(search, reached),
  };
  return JSON.stringify(plain, undefined, 2);
}

function plainReached(search: NodeSearch, { ply, visits, fates }: Reached): object {
  const pos = positionAfter(search, ply);
  return {
    line: lineOf(search).slice(0, ply),
    next: lineOf(search)[ply],
    visitCount: visits,
    fates: fates.map(({ fate: { kind, rule = null }, count, firstIteration, last }) => ({
      ...{ kind, rule, count, firstIteration },
      lastIteration: last.iteration,
      last: plainVisit(last, pos),
    })),
  };
}

/** A visit to the node that `pos` stands at. */
function plainVisit(visit: EndedVisit, pos: Position): object {
  const { leftOut, table, moves, untried, ending, ply: _, ...plain } = visit;
  const uci = (move: Move): string | null => move === NO_MOVE ? null : formatUci(pos, move);
  const { evaluation = null, estimate = null, improving = null } = visit;
  const { nullMove = null, pruned = null } = visit;
  return {
    ...plain,
    leftOut: uci(leftOut),
    ...{ evaluation, estimate, improving },
    table: table === undefined
      ? null
      : { ...table, bound: boundName(table.bound), move: uci(table.move) },
    ...{ nullMove, pruned },
    ending,
    cutoffMove: ending === "cutoff" ? uci(moves.at(-1)!.move) : null,
    moves: moves.map((move) => plainMove(move, uci)),
    untried: untried.map(uci),
  };
}

function plainMove(visited: VisitedMove, uci: (move: Move) => string | null): object {
  const { move, stage, key = null, reduction, searches } = visited;
  const { pruned = null, skippedBy = null, extension = null } = visited;
  const stageName = stage === undefined ? null : STAGES[stage];
  return {
    ...{ move: uci(move), stage: stageName, key, pruned, skippedBy, extension },
    ...{ reduction, searches },
  };
}
