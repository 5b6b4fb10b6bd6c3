import { generateAll, MAX_MOVES } from "./movegen.ts";
import type { Position } from "./position.ts";

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
