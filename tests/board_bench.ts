/** Micro-benchmarks of the board. Each iteration goes over all bench positions. */

import { positionFromFen } from "../engine/board/fen.ts";
import { generateAll, generateNoisy, MAX_MOVES } from "../engine/board/movegen.ts";
import { perft } from "../engine/board/perft.ts";
import { BENCH_POSITIONS } from "../profile/shared/positions.ts";

const positions = BENCH_POSITIONS.map(({ fen }) => positionFromFen(fen));
const moves = new Int32Array(MAX_MOVES);
const allMoves = positions.map((pos) => moves.slice(0, generateAll(pos, moves, 0)));

Deno.bench("generate all moves", () => {
  for (const pos of positions) generateAll(pos, moves, 0);
});

Deno.bench("generate noisy moves", () => {
  for (const pos of positions) generateNoisy(pos, moves, 0);
});

Deno.bench("make and unmake every move", () => {
  positions.forEach((pos, index) => {
    for (const move of allMoves[index]) {
      pos.make(move);
      pos.unmake(move);
    }
  });
});

Deno.bench("perft 3", () => {
  for (const pos of positions) perft(pos, 3);
});
