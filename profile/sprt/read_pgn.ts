/** Reads the games of a PGN text as far as openings need them: tags and moves. */

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
 * In this order: a tag, whose value may have quotes that should have been escaped, a blank line, a comment
 * of either kind, an escaped line, a promotion in brackets, a bracket of a variation, a glyph, a result, a
 * move number, or a word. A comment that nobody has closed ends where the next game's tags begin.
 */
const TOKENS =
  /\[\s*\w+\s+"(?:(?:[^"\\\n]|\\.)*|.*)"\s*\]|\n[^\S\n]*(?=\n)|\{(?:[^}\n]|\n(?!\[\w+ +"))*\}?|;.*|^%.*|[a-h](?:x?[a-h])?[18]\([QRBNqrbn]\)|[()]|\$\d+|(?:1-0|0-1|1\/2(?:-1\/2)?)(?![\w/-])|\*|\d+\s*\.+|\.+|[^\s(){};$*]+/gm;

const TAG = /^\[\s*(\w+)\s+"(.*)"\s*\]$/;
const RESULT = /^(?:1-0|0-1|1\/2(?:-1\/2)?|\*)$/;
/** Moves that pass: a game with one cannot be played on from. */
const NULL_MOVE = /^(?:--|0000)$/;
/** What stands between moves: comments, glyphs, numbers with and without dots, judgements. */
const BETWEEN = /^(?:[{;%$].*|[\d.\s]+|[!?=+#±∓∞⩲⩱]+|[+-][+=-]|e\.p\.)$/s;

/** The games of a PGN text, one by one: large books have millions. Whether the moves are legal is not judged. */
export function* readPgn(text: string): Generator<WrittenGame> {
  const plain = text.replace(/\r\n?/g, "\n");
  let tags = new Map<string, string>(), moves: string[] = [];
  let variations = 0, line = 1, begin = 0, at = 0, isCut = false;
  /** The game so far, unless nothing of one has come. */
  const finished = (): WrittenGame[] => {
    const games = tags.size > 0 || moves.length > 0 ? [{ tags, moves, line: begin }] : [];
    tags = new Map();
    moves = [];
    variations = 0;
    isCut = false;
    return games;
  };
  for (const { 0: token, index } of plain.matchAll(TOKENS)) {
    for (; at < index; at++) if (plain[at] === "\n") line++;
    const tag = token.startsWith("[") && TAG.exec(token);
    if (token.startsWith("\n")) isCut = tags.size > 0 && moves.length === 0;
    else if (tag) {
      const [, name, value] = tag;
      // A game without a result ends where the next one begins, one without moves at a blank line.
      if (moves.length > 0 || isCut || tags.has(name.toLowerCase())) yield* finished();
      if (tags.size === 0) begin = line;
      tags.set(name.toLowerCase(), value.replace(/\\(.)/g, "$1"));
    } else if (token === "(") variations++;
    else if (token === ")") variations = Math.max(0, variations - 1);
    else if (variations > 0) continue;
    else if (RESULT.test(token)) yield* finished();
    else if (NULL_MOVE.test(token) || !BETWEEN.test(token)) {
      if (tags.size === 0 && moves.length === 0) begin = line;
      moves.push(token);
    }
  }
  yield* finished();
}
