/** Reads the games of a PGN file as far as openings need them: tags and moves. */

/** A game as it is written. */
export interface WrittenGame {
  /** By name in lower case: PGN's readers do not mind which case a tag is in. */
  readonly tags: ReadonlyMap<string, string>;
  /** In SAN, of the main line. */
  readonly moves: readonly string[];
  /** Of its first tag or word, from 1. */
  readonly line: number;
}

/**
 * In this order: a tag, a blank line, a comment of either kind, an escaped line, a promotion in brackets,
 * a bracket of a variation, a glyph, a result, a move number, or a word.
 */
const TOKENS =
  /\[\s*\w+\s+"(?:[^"\\]|\\.)*"\s*\]|\n[^\S\n]*(?=\n)|\{[^}]*\}?|;.*|^%.*|[a-h](?:x?[a-h])?[18]\([QRBNqrbn]\)|[()]|\$\d+|(?:1-0|0-1|1\/2-1\/2)(?![\w/-])|\*|\d+\s*\.+|\.+|[^\s(){};$*]+/gm;

const TAG = /^\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]$/;
const RESULT = /^(?:1-0|0-1|1\/2-1\/2|\*)$/;
/** What stands between moves: comments, glyphs, numbers with and without dots, judgements. */
const BETWEEN = /^(?:[{;%$].*|[\d.\s]+|[!?=+#±∓∞⩲⩱]+|[+-][+-=]|e\.p\.)$/s;

/** The games of a PGN text. Whether the moves are legal is not judged. */
export function readPgn(text: string): WrittenGame[] {
  const plain = text.replace(/\r\n?/g, "\n");
  const games: WrittenGame[] = [];
  let tags = new Map<string, string>(), moves: string[] = [];
  let variations = 0, line = 1, begin = 0, at = 0, isCut = false;
  const finish = (): void => {
    if (tags.size > 0 || moves.length > 0) games.push({ tags, moves, line: begin });
    tags = new Map();
    moves = [];
    variations = 0;
    isCut = false;
  };
  for (const { 0: token, index } of plain.matchAll(TOKENS)) {
    for (; at < index; at++) if (plain[at] === "\n") line++;
    const tag = TAG.exec(token);
    if (token.startsWith("\n")) isCut = tags.size > 0 && moves.length === 0;
    else if (tag) {
      // A game without a result ends where the next one begins, one without moves at a blank line.
      if (moves.length > 0 || isCut || tags.has(tag[1].toLowerCase())) finish();
      if (tags.size === 0) begin = line;
      tags.set(tag[1].toLowerCase(), tag[2].replace(/\\(.)/g, "$1"));
    } else if (token === "(") variations++;
    else if (token === ")") variations = Math.max(0, variations - 1);
    else if (variations > 0) continue;
    else if (RESULT.test(token)) finish();
    else if (!BETWEEN.test(token) || token === "--") {
      if (tags.size === 0 && moves.length === 0) begin = line;
      moves.push(token.replace(/\((.)\)$/, (_, piece: string) => `=${piece.toUpperCase()}`));
    }
  }
  finish();
  return games;
}
