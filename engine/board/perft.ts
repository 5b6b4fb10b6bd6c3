import { generateAll, MAX_MOVES } from "./movegen.ts";
import type { Position } from "./position.ts";
import type { Move } from "./types.ts";

/** Counts the legal move sequences of `depth` plies from `pos`; the last ply is counted, not played. */
export function perft(pos: Position, depth: number): number {
  return depth < 1 ? 1 : count(pos, depth, new Int32Array(depth * MAX_MOVES), 0);
}

function count(pos: Position, depth: number, moves: Int32Array, start: number): number {
  const end = generateAll(pos, moves, start);
  if (depth === 1) return end - start;
  let nodes = 0;
  for (let i = start; i < end; i++) {
    pos.make(moves[i]);
    nodes += count(pos, depth - 1, moves, end);
    pos.unmake(moves[i]);
  }
  return nodes;
}

/** perft() of `depth` (at least 1) by root move, in the order of generation. */
export function* divide(pos: Position, depth: number): Generator<{ move: Move; nodes: number }> {
  const moves = new Int32Array(MAX_MOVES);
  const end = generateAll(pos, moves, 0);
  for (let i = 0; i < end; i++) {
    pos.make(moves[i]);
    const nodes = perft(pos, depth - 1);
    pos.unmake(moves[i]);
    yield { move: moves[i], nodes };
  }
}
