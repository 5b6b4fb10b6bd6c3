/**
 * Games as PGN. Each move has a comment `{+0.30/13 0.281s, n=5000, tl=7.900s}`: score from the mover's
 * side in pawns, or plies to mate; depth; time; nodes; time left on the clock. The last one ends with
 * the reason for the result. Moves of the opening have `{book}`.
 */

import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { formatSan } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { BLACK, type Move, WHITE } from "../../engine/board/types.ts";
import { MATE, mateIn } from "../../engine/search/score.ts";
import type {
  Ending,
  GameRecord,
  MoveLimit,
  Opening,
  PairAnswer,
  PlayedMove,
  Side,
} from "./match.ts";

/** Who plays, by name: A and B, or White and Black. */
export interface Players {
  readonly names: readonly [string, string];
  readonly sides: readonly [Pick<Side, "limit">, Pick<Side, "limit">];
}

/** PGN's limit, "fewer than 80". */
const LINE_LENGTH = 79;

/** The value of the Termination tag for each ending that is not "normal". */
const TERMINATIONS: Partial<Record<Ending, string>> = {
  "resignation": "adjudication",
  "agreement": "adjudication",
  "move limit": "adjudication",
  "time": "time forfeit",
  "illegal move": "illegal move",
};

const DRAWS: Partial<Record<Ending, string>> = {
  "stalemate": "Draw by stalemate",
  "repetition": "Draw by threefold repetition",
  "fifty moves": "Draw by the fifty-move rule",
  "material": "Draw by insufficient material",
  "agreement": "Draw by adjudication",
  "move limit": "Draw by adjudication: move limit",
};

/** Both games of a pair, each followed by a blank line. */
export function formatPair(
  { pair, games }: Omit<PairAnswer, "kind">,
  opening: Opening,
  players: Players,
): string {
  const { names: [a, b], sides: [sideA, sideB] } = players;
  const swapped: Players = { names: [b, a], sides: [sideB, sideA] };
  return formatGame(games[0], opening, players, `${pair + 1}.1`) +
    formatGame(games[1], opening, swapped, `${pair + 1}.2`);
}

/** One game; the players are White and Black. */
function formatGame(game: GameRecord, opening: Opening, players: Players, round: string): string {
  const { names: [white, black] } = players;
  const start = new Date(game.startedAt), end = new Date(game.startedAt + game.durationMs);
  const result = resultOf(game);
  const tags: [name: string, value: string][] = [
    ["Event", `${white} against ${black}`],
    ["Site", "?"],
    ["Date", start.toISOString().slice(0, 10).replaceAll("-", ".")],
    ["Round", round],
    ["White", white],
    ["Black", black],
    ["Result", result],
    ...setUpTags(opening),
    ["GameDuration", new Date(game.durationMs).toISOString().slice(11, 19)],
    ["GameStartTime", start.toISOString()],
    ["GameEndTime", end.toISOString()],
    ["PlyCount", String(opening.moves.length + game.moves.length)],
    ["Termination", TERMINATIONS[game.ending] ?? "normal"],
    ...timeControlTags(players),
  ];
  const head = tags.map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, "\\$&")}"]\n`).join(
    "",
  );
  return `${head}\n${wrap([...moveText(game, opening), result])}\n\n`;
}

/** The position itself, however its FEN was written. */
function setUpTags({ fen, chess960 }: Opening): [string, string][] {
  const start = formatFen(positionFromFen(fen, chess960));
  return [
    ...(chess960 ? [["Variant", "Chess960"] as [string, string]] : []),
    ...(start === START_FEN && !chess960
      ? []
      : [["SetUp", "1"], ["FEN", start]] as [string, string][]),
  ];
}

function timeControlTags({ sides }: Players): [string, string][] {
  const [w, b] = sides.map(({ limit }) => timeControl(limit));
  return w === b ? [["TimeControl", w]] : [["WhiteTimeControl", w], ["BlackTimeControl", b]];
}

/** PGN knows clocks only: moves with a limit of another kind have none. */
function timeControl(limit: MoveLimit): string {
  switch (limit.kind) {
    case "tc":
      return `${limit.baseMs / 1000}+${limit.incrementMs / 1000}`;
    case "movetime":
      return `1/${limit.moveTimeMs / 1000}`;
    default:
      return "-";
  }
}

function resultOf({ winner }: GameRecord): string {
  if (winner === undefined) return "1/2-1/2";
  return winner === WHITE ? "1-0" : "0-1";
}

/** The game's end in words. */
function reasonOf({ winner, ending }: GameRecord): string {
  if (winner === undefined) return DRAWS[ending] ?? "Draw";
  const [won, lost] = winner === WHITE ? ["White", "Black"] : ["Black", "White"];
  switch (ending) {
    case "mate":
      return `${won} mates`;
    case "time":
      return `${lost} loses on time`;
    case "illegal move":
      return `${lost} makes an illegal move`;
    default:
      return `${won} wins by adjudication`;
  }
}

/** Words of the move text, comments broken where they may be. */
function moveText(game: GameRecord, opening: Opening): string[] {
  const pos = positionFromFen(opening.fen, opening.chess960);
  const words: string[] = [];
  const add = (move: Move, comment: string): void => {
    if (pos.sideToMove === WHITE || words.length === 0) words.push(numberOf(pos));
    words.push(formatSan(pos, move), ...comment.split(" "));
    pos.play(move);
  };
  for (const move of opening.moves) add(move, "{book}");
  game.moves.forEach((played, index) => {
    const isLast = index === game.moves.length - 1;
    add(played.move, `{${thoughtOf(played)}${isLast ? `, ${reasonOf(game)}` : ""}}`);
  });
  if (game.moves.length === 0) words.push(...`{${reasonOf(game)}}`.split(" "));
  return words;
}

function numberOf(pos: Position): string {
  return `${pos.fullmoveNumber}${pos.sideToMove === BLACK ? "..." : "."}`;
}

function thoughtOf({ score, depth, nodes, timeMs, clockMs }: PlayedMove): string {
  const clock = clockMs === undefined ? "" : `, tl=${seconds(clockMs)}`;
  return `${formatScore(score)}/${depth} ${seconds(timeMs)}, n=${nodes}${clock}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(3)}s`;
}

function formatScore(score: number): string {
  const sign = score > 0 ? "+" : score < 0 ? "-" : "";
  const size = Math.abs(score);
  return sign + (mateIn(score) === undefined ? (size / 100).toFixed(2) : `M${MATE - size}`);
}

/** Words in lines of at most LINE_LENGTH characters. */
function wrap(words: readonly string[]): string {
  const lines = [""];
  for (const word of words) {
    const line = lines[lines.length - 1];
    if (line === "") lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length <= LINE_LENGTH) lines[lines.length - 1] += ` ${word}`;
    else lines.push(word);
  }
  return lines.join("\n");
}
