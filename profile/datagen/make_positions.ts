/**
 * Makes positions for a profile: one from each of so many games of self-play, quiet and still open, half
 * of them middlegames. Prints an EPD file. The built-in ones were made by
 *
 *   deno task positions 100 > profile/shared/suite.epd
 */

import { formatFen } from "../../engine/board/fen.ts";
import { FULL_PHASE, phaseOf } from "../../engine/evaluation/phase.ts";
import { seededRandom } from "../shared/random.ts";
import { isKept, pliesBefore, positionsOf, SelfPlayer } from "./self_play.ts";

const NODES = { soft: 2000, hard: 16_000 };
const SEED = 20261204;
/** Centipawns. */
const MAX_SCORE = 200;
const DEFAULT_COUNT = "100";

/** What the games are asked for in turns: pieces left, as the evaluation measures them. */
const STAGES = [
  { name: "middlegame", least: FULL_PHASE / 3 + 1, most: FULL_PHASE - 3 },
  { name: "opening", least: FULL_PHASE - 2, most: FULL_PHASE },
  { name: "middlegame", least: FULL_PHASE / 3 + 1, most: FULL_PHASE - 3 },
  { name: "endgame", least: 0, most: FULL_PHASE / 3 },
];

/** EPD lines without end, each of a game of its own. */
function* positions(): Generator<string> {
  const random = seededRandom(SEED), player = new SelfPlayer(NODES);
  for (let game = 0, found = 0;; game++) {
    const { name, least, most } = STAGES[found % STAGES.length];
    const fitting = positionsOf(player.play(SEED, game)).flatMap(({ pos, played }) => {
      const pieces = phaseOf(pos), ply = pliesBefore(pos);
      const fits = pieces >= least && pieces <= most && Math.abs(played.score) <= MAX_SCORE;
      return fits && isKept(pos, ply, played) ? [{ fen: formatFen(pos), ply }] : [];
    }).toArray();
    if (fitting.length === 0) continue;
    const { fen, ply } = fitting[random(fitting.length)];
    found++;
    yield `${fen.split(" ").slice(0, 4).join(" ")} id "${name}: game ${game}, ply ${ply}";`;
  }
}

const count = Number(Deno.args[0] ?? DEFAULT_COUNT);
for (const epd of positions().take(count)) {
  // deno-lint-ignore no-console -- the script's output
  console.log(epd);
}
