/** The openings of a match: from a file or the built-in set, in an order that the seed decides. */

import { positionFromFen } from "../../engine/board/fen.ts";
import { legalMoves, parseSan } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { NO_MOVE } from "../../engine/board/types.ts";
import { readOrRefuse } from "../shared/command_line.ts";
import { parsePositions } from "../shared/positions.ts";
import { verdictOfRules } from "../shared/rules.ts";
import { UsageError } from "../shared/usage_error.ts";
import type { Opening } from "./match.ts";
import builtIn from "./openings.epd" with { type: "text" };
import { seededRandom } from "../shared/random.ts";
import { readPgn, type WrittenGame } from "./read_pgn.ts";

/** The name of the built-in set. */
export const BUILT_IN = "built-in";

/** The text of the built-in set, an EPD file made by make_openings.ts. */
export const BUILT_IN_TEXT: string = builtIn;

/**
 * The openings in the text of an EPD file (or FENs), or of a PGN file, which begins with a tag.
 *
 * @param source names the text in messages
 * @throws {UsageError} naming the line or game with a fault; for a game that is already over; for no
 * opening at all.
 */
export function parseOpenings(text: string, source: string): Opening[] {
  const openings = /^\uFEFF?\s*\[/.test(text)
    ? readPgn(text).map((game, index) => followed(game, `${source}, game ${index + 1}`))
    : parsePositions(text, source, false, refuseFinished).map(({ fen }) => ({ fen, moves: [] }));
  if (openings.length === 0) throw new UsageError(`${source} holds no openings`);
  return openings;
}

/** The opening of a game, whose moves must be legal. */
function followed({ fen, moves }: WrittenGame, place: string): Opening {
  const pos = readOrRefuse(() => positionFromFen(fen), `${place}: `);
  const played = moves.map((san) => {
    const move = parseSan(pos, san);
    if (move === NO_MOVE) {
      throw new UsageError(`${place}: "${san}" is no legal move in move ${pos.fullmoveNumber}`);
    }
    pos.play(move);
    return move;
  });
  refuseFinished(pos, place);
  return { fen, moves: played };
}

function refuseFinished(pos: Position, place: string): void {
  const verdict = verdictOfRules(pos, legalMoves(pos));
  if (verdict) throw new UsageError(`${place}: the game is over (${verdict.ending})`);
}

/** The numbers from 0 to `count` - 1, shuffled; the same for the same seed (1 to 2^32 - 1). */
export function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  const random = seededRandom(seed);
  for (let i = count - 1; i > 0; i--) {
    const k = random(i + 1);
    [order[i], order[k]] = [order[k], order[i]];
  }
  return order;
}
