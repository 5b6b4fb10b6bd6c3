/** Micro-benchmarks of the search and its parts. Each iteration goes over all bench positions. */

import { positionFromFen } from "../engine/board/fen.ts";
import { generateNoisy, MAX_MOVES } from "../engine/board/movegen.ts";
import { NO_MOVE } from "../engine/board/types.ts";
import { ClassicalEvaluation } from "../engine/evaluation/classical.ts";
import { History, NOTHING_BEFORE } from "../engine/search/history.ts";
import { iterate } from "../engine/search/iterate.ts";
import { Budget, Control, now } from "../engine/search/limits.ts";
import { Picker } from "../engine/search/picker.ts";
import { Searcher } from "../engine/search/searcher.ts";
import { seeAtLeast } from "../engine/search/see.ts";
import { LOWER, TranspositionTable } from "../engine/search/transposition.ts";
import { DEFAULT_TECHNIQUES } from "../engine/techniques.ts";
import { BENCH_POSITIONS } from "../profile/shared/positions.ts";

const positions = BENCH_POSITIONS.map(({ fen }) => positionFromFen(fen));
const moves = new Int32Array(MAX_MOVES), keys = new Int32Array(MAX_MOVES);
const captures = positions.map((pos) => moves.slice(0, generateNoisy(pos, moves, 0)));
const table = new TranspositionTable(TranspositionTable.bufferFor(16));

Deno.bench("static exchange of every capture", () => {
  positions.forEach((pos, index) => {
    for (const move of captures[index]) seeAtLeast(pos, move, 0);
  });
});

const history = new History();
const pickers = positions.map((pos) =>
  new Picker(pos, history, DEFAULT_TECHNIQUES, moves, keys, 0)
);

Deno.bench("pick all moves in order", () => {
  for (const picker of pickers) {
    picker.start(NO_MOVE, 0, NOTHING_BEFORE, NOTHING_BEFORE);
    while (picker.next() !== NO_MOVE);
  }
});

// Far more keys than a cache holds, spread over the whole table.
const KEYS = 100_000;
const tableKeys = Int32Array.from({ length: 2 * KEYS }, (_, i) => Math.imul(i + 1, 0x9e3779b1));

Deno.bench("store in the table, 100,000 times", () => {
  for (let i = 0; i < 2 * KEYS; i += 2) {
    table.store(tableKeys[i], tableKeys[i + 1], 0, i & 0xffff, i & 15, LOWER, 0, 0);
  }
});

Deno.bench("probe the table, 100,000 times", () => {
  for (let i = 0; i < 2 * KEYS; i += 2) table.probe(tableKeys[i], tableKeys[i + 1], 0);
});

Deno.bench("search to depth 6", () => {
  for (const { fen } of BENCH_POSITIONS) {
    table.clear();
    const searcher = new Searcher(table, DEFAULT_TECHNIQUES, new ClassicalEvaluation());
    const position = positionFromFen(fen);
    const limits = { startedAt: now(), depth: 6 };
    iterate(searcher, position, new Budget(limits, position.sideToMove, 0, new Control()));
  }
});
