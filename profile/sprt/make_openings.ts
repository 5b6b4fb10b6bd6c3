/**
 * Makes openings: random legal moves from the start position, where the engine's own search finds
 * neither side better by more than MAX_SCORE. Prints an EPD file. The built-in set was made by
 *
 *   deno task openings 2000 > profile/sprt/openings.epd
 */

import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { DEFAULT_CONFIGURATION } from "../../engine/configuration.ts";
import { seededRandom } from "../shared/random.ts";
import { verdictOfRules } from "../shared/rules.ts";
import type { Side } from "./match.ts";
import { Player } from "./player.ts";

const PLIES = 8;
/** Centipawns. */
const MAX_SCORE = 80;
const NODES = 20_000;
const SEED = 20261130;
const DEFAULT_COUNT = "2000";

const { techniques, settings } = DEFAULT_CONFIGURATION;
const side: Side = {
  techniques,
  hashMegabytes: 1,
  moveOverheadMs: settings.moveoverhead,
  limit: { kind: "nodes", nodes: NODES },
};

/** Openings without end, each position once. */
function* openings(): Generator<string> {
  const random = seededRandom(SEED), player = new Player(side), seen = new Set<string>();
  for (;;) {
    const pos = positionFromFen(START_FEN);
    for (let ply = 0; ply < PLIES && legalMoves(pos).length > 0; ply++) {
      const moves = legalMoves(pos);
      pos.play(moves[random(moves.length)]);
    }
    const epd = formatFen(pos).split(" ").slice(0, 4).join(" ");
    if (seen.has(epd) || verdictOfRules(pos, legalMoves(pos))) continue;
    seen.add(epd);
    player.newGame();
    if (Math.abs(player.think(pos, undefined).score) <= MAX_SCORE) yield epd;
  }
}

const count = Number(Deno.args[0] ?? DEFAULT_COUNT);
for (const epd of openings().take(count)) {
  // deno-lint-ignore no-console -- the script's output
  console.log(epd);
}
