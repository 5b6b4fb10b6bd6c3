/** The openings of a match: from a file or the built-in set, in an order that the seed decides. */

import { formatFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves, parseSan } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { NO_MOVE } from "../../engine/board/types.ts";
import { readOrRefuse } from "../shared/command_line.ts";
import { parsePositions, positionOf } from "../shared/positions.ts";
import { verdictOfRules } from "../shared/rules.ts";
import { UsageError } from "../shared/usage_error.ts";
import type { Opening, OpeningTerms } from "./match.ts";
import builtIn from "./openings.epd" with { type: "text" };
import { readPgn, type WrittenGame } from "./read_pgn.ts";

/** The name of the built-in set. */
export const BUILT_IN = "built-in";

/** The text of the built-in set, an EPD file made by make_openings.ts. */
export const BUILT_IN_TEXT: string = builtIn;

export interface OpeningBook {
  /** Each leads to a position of its own. */
  readonly openings: readonly Opening[];
  /** How many more lead to a position that another one leads to. */
  readonly repeated: number;
  /** What was wrong with each game that had to be left out. */
  readonly faults: readonly string[];
}

/**
 * The openings in the text of an EPD file (or FENs), or of a PGN file. Games that cannot be played from
 * are left out, as are openings that lead where another one does.
 *
 * @param source names the text in messages
 * @throws {UsageError} naming the line of a position with a fault, or that is already over; for no opening
 * at all, and for positions where games are to be cut.
 */
export function parseOpenings(text: string, source: string, terms: OpeningTerms): OpeningBook {
  const byEnd = new Map<string, Opening>(), faults: string[] = [];
  let found = 0;
  const keep = (opening: Opening, end: string): void => {
    found++;
    if (!byEnd.has(end)) byEnd.set(end, opening);
  };
  if (isPgn(text)) {
    readPgn(text).forEach((game, index) => {
      const round = game.tags.get("round");
      const line = `line ${game.line}${round ? `, round ${round}` : ""}`;
      try {
        const { opening, pos } = followed(game, `${source}, game ${index + 1} (${line})`, terms);
        keep(opening, endOf(pos));
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        faults.push(error.message);
      }
    });
  } else {
    if (terms.plies !== undefined) {
      throw new UsageError(`--plies is for PGN, which ${source} is not`);
    }
    const { chess960 } = terms, ends: string[] = [];
    parsePositions(text, source, chess960, (pos, place) => {
      refuseFinished(pos, place);
      ends.push(endOf(pos));
    }).forEach(({ fen }, index) => keep({ fen, moves: [], chess960 }, ends[index]));
  }
  if (byEnd.size === 0) {
    const [first = `${source} holds no openings`, ...others] = faults;
    const alike = others.length > 0 ? `; no other of its ${faults.length} games can be used` : "";
    throw new UsageError(first + alike);
  }
  return { openings: [...byEnd.values()], repeated: found - byEnd.size, faults };
}

/** Whether the first thing that is neither a comment nor blank is a tag or a move. */
function isPgn(text: string): boolean {
  const start = text.replace(/^(?:\s+|\{[^}]*\}|[;%#].*|\/\/.*)+/, "");
  return /^(?:\[|\d+\s*\.|\d+\s+[a-hKQRBNO]|[a-h][1-8]|[KQRBN][a-h1-8x]|O-O|\*|1-0|0-1|1\/2)/.test(
    start,
  ) &&
    !/^\S+\/\S+\/\S+/.test(start);
}

/** A position but for its move counters. */
function endOf(pos: Position): string {
  return formatFen(pos).split(" ", 4).join(" ");
}

/** What Variant says of games that are played here, in lower case and without blanks. */
const STANDARD = ["standard", "chess", "normal", "fromposition", "orthodox"];
const CHESS960 = ["chess960", "fischerandom", "fischerrandom", "chess960/fischerandom", "frc"];

/** The opening of a game, whose moves must be legal, and the position that it leads to. */
function followed(
  { tags, moves }: WrittenGame,
  place: string,
  terms: OpeningTerms,
): { opening: Opening; pos: Position } {
  const variant = (tags.get("variant") ?? "standard").toLowerCase().replace(/[\s_-]/g, "");
  if (!STANDARD.includes(variant) && !CHESS960.includes(variant)) {
    throw new UsageError(`${place}: a game of ${tags.get("variant")}`);
  }
  const chess960 = terms.chess960 || CHESS960.includes(variant);
  const fen = tags.get("fen") ?? START_FEN;
  const pos = readOrRefuse(() => positionOf(fen, chess960), `${place}: `);
  const played = moves.slice(0, terms.plies).map((san) => {
    const move = parseSan(pos, san);
    if (move === NO_MOVE) {
      throw new UsageError(`${place}: "${san}" is no legal move in move ${pos.fullmoveNumber}`);
    }
    pos.play(move);
    return move;
  });
  refuseFinished(pos, place);
  return { opening: { fen, moves: played, chess960 }, pos };
}

function refuseFinished(pos: Position, place: string): void {
  const verdict = verdictOfRules(pos, legalMoves(pos));
  if (verdict) throw new UsageError(`${place}: the game is over (${verdict.ending})`);
}
