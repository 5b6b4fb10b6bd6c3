/** Reads the games of a PGN file as far as openings need them: start position and moves. */

import { START_FEN } from "../../engine/board/fen.ts";

/** A game as it is written. */
export interface WrittenGame {
  readonly fen: string;
  /** In SAN, of the main line. */
  readonly moves: readonly string[];
}

const TAG = /^\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]$/;

/**
 * A tag, a comment of either kind, an escaped line, a bracket of a variation, a glyph, a move number or
 * a word.
 */
const TOKENS =
  /\[\s*\w+\s+"(?:[^"\\]|\\.)*"\s*\]|\{[^}]*\}|;.*|^%.*|[()]|\$\d+|\d+\.+|[^\s(){};[\]]+/gm;

const RESULT = /^(1-0|0-1|1\/2-1\/2|\*)$/;

/** The games of a PGN text. Whether the moves are legal is not judged. */
export function readPgn(text: string): WrittenGame[] {
  const games: WrittenGame[] = [];
  let tags = new Map<string, string>();
  let moves: string[] = [];
  let variations = 0;
  const finish = (): void => {
    if (tags.size > 0 || moves.length > 0) games.push({ fen: tags.get("FEN") ?? START_FEN, moves });
    tags = new Map();
    moves = [];
    variations = 0;
  };
  for (const [token] of text.matchAll(TOKENS)) {
    const tag = TAG.exec(token);
    if (tag) {
      // A game without its result ends where the next one begins.
      if (moves.length > 0) finish();
      tags.set(tag[1], tag[2]);
    } else if (token === "(") variations++;
    else if (token === ")") variations--;
    else if (variations > 0 || /^([{;%$]|\d+\.)/.test(token)) continue;
    else if (RESULT.test(token)) finish();
    else moves.push(token);
  }
  finish();
  return games;
}
