/**
 * Weaker play: a limited player searches fewer nodes and overlooks some of its own moves at the root, as
 * people do. Both fade towards the top of the scale, so that strength grows with the rating asked for. The
 * scale is nominal: its levels are about as far apart as they say when they play each other, but nobody
 * has measured them against people.
 */
import { legalMoves } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import type { Move } from "../board/types.ts";
import type { SearchRequest } from "../threads/messages.ts";
import { SETTINGS } from "../techniques.ts";

const { min: LOWEST, max: HIGHEST } = SETTINGS.elo;

/** At the bottom and at the top of the scale; between them both grow or fall exponentially. */
const NODES = [200, 20_000];
const OVERLOOKED = [0.3, 0.04];

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
  const between = ([low, high]: number[]): number => low * (high / low) ** level;
  const nodes = Math.round(between(NODES));
  const moves = request.searchMoves.length > 0 ? request.searchMoves : legalMoves(position);
  return {
    ...request,
    limits: { ...request.limits, nodes: Math.min(nodes, request.limits.nodes ?? Infinity) },
    searchMoves: seen(moves, between(OVERLOOKED), random),
  };
}

/** The moves that a player sees who overlooks that share of them; one at least. */
function seen(moves: readonly Move[], overlooked: number, random: () => number): Move[] {
  const noticed = moves.filter(() => random() >= overlooked);
  return noticed.length > 0 ? noticed : moves.slice(0, 1);
}
