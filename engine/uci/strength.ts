/**
 * Weaker play: a limited player searches fewer nodes and overlooks some of its own moves at the root, as
 * people do. Both fade out towards the top of the scale, so that strength grows with the rating asked for.
 * The scale is nominal: how far apart its levels are has been measured, against people it has not.
 */
import { legalMoves } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import type { Move } from "../board/types.ts";
import type { SearchRequest } from "../messages.ts";
import { SETTINGS } from "../techniques.ts";

const { min: LOWEST, max: HIGHEST } = SETTINGS.elo;

/** Nodes of a move at the bottom and at the top of the scale; between them they grow exponentially. */
const FEWEST_NODES = 200;
const MOST_NODES = 50_000;
/** Share of its moves that the lowest level overlooks; it falls linearly to none. */
const MOST_OVERLOOKED = 0.3;

/**
 * What a player of `elo` searches in place of `request`.
 *
 * @param position the root
 * @param elo within the option's range
 * @param random from 0 to below 1
 */
export function weakened(
  request: SearchRequest,
  position: Position,
  elo: number,
  random: () => number,
): SearchRequest {
  const level = (elo - LOWEST) / (HIGHEST - LOWEST);
  const nodes = Math.round(FEWEST_NODES * (MOST_NODES / FEWEST_NODES) ** level);
  const overlooked = MOST_OVERLOOKED * (1 - level);
  const moves = request.searchMoves.length > 0 ? request.searchMoves : legalMoves(position);
  return {
    ...request,
    limits: { ...request.limits, nodes: Math.min(nodes, request.limits.nodes ?? Infinity) },
    searchMoves: seen(moves, overlooked, random),
  };
}

/** The moves that a player sees who overlooks that share of them; one at least. */
function seen(moves: readonly Move[], overlooked: number, random: () => number): Move[] {
  const noticed = moves.filter(() => random() >= overlooked);
  return noticed.length > 0 ? noticed : moves.slice(0, 1);
}
