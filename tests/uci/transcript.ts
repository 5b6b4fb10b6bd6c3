/** What holds for everything an engine ever says (C61 of cases.md and more), checked against what it was told. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { legalMoves, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { NO_MOVE } from "../../engine/board/types.ts";
import { DEFAULT_CONFIGURATION, withValue } from "../../engine/configuration.ts";
import { type Command, parseCommand } from "../../engine/uci/command.ts";
import { setUpGame } from "../../engine/uci/game.ts";

const PROTOCOL = /^(id (name|author) \S|option name \S|uciok$|readyok$|info \S|bestmove \S)/;
const INFO =
  /^info depth \d+ seldepth \d+ multipv \d+ score (cp|mate) -?\d+( (lower|upper)bound)?( wdl \d+ \d+ \d+)? nodes \d+ nps \d+ hashfull \d+ tbhits 0 time \d+ pv( [a-h][1-8][a-h][1-8][nbrq]?)+$/;
const GAME_OVER = /^info depth 0 score (cp|mate) 0$/;
const SIGN_OF_LIFE = /^info nodes \d+ nps \d+ hashfull \d+ tbhits 0 time \d+$/;
const BEST_MOVE =
  /^bestmove (\(none\)|[a-h][1-8][a-h][1-8][nbrq]?( ponder [a-h][1-8][a-h][1-8][nbrq]?)?)$/;

/** Whether the line is one that only a human asks for: `d`, `eval`, `perft` and the like. */
export function isProtocol(line: string): boolean {
  return PROTOCOL.test(line);
}

/**
 * Checks the form of every protocol line; and of every search, in order: one `bestmove`, legal, the
 * first move of the last best line; a score before it; every pv legal from the position that the
 * search was started on.
 *
 * @param sent lines, each `go` of which has been answered
 */
export function checkTranscript(sent: readonly string[], received: readonly string[]): void {
  const positions = searchedPositions(sent);
  const bestMoves = received.filter((line) => line.startsWith("bestmove"));
  assertEquals(bestMoves.length, positions.length, `answers to go:\n${received.join("\n")}`);
  const rest = received.filter(isProtocol);
  for (const position of positions) {
    const end = rest.findIndex((line) => line.startsWith("bestmove"));
    checkSearch(position, rest.splice(0, end + 1));
  }
  rest.forEach(checkForm);
}

/** The position of each `go`; undefined where it cannot be played. */
function searchedPositions(sent: readonly string[]): (Position | undefined)[] {
  const positions: (Position | undefined)[] = [];
  let chess960 = false;
  let position: Position | undefined = setUpGame().position;
  for (const line of sent) {
    const command = parseCommand(line);
    if (command.kind === "setoption" || command.kind === "set") {
      chess960 = chess960After(chess960, command);
    } else if (command.kind === "position") {
      position = tryPosition(command.fen, command.moves, chess960);
    } else if (command.kind === "garbled" && command.command === "position") {
      position = undefined;
    } else if (command.kind === "go") {
      positions.push(position);
    }
  }
  return positions;
}

/** Whether Chess960 is played after a command that may set it, or may be wrong and change nothing. */
function chess960After(before: boolean, command: Command & { kind: "setoption" | "set" }): boolean {
  const name = command.kind === "set" ? "chess960" : "uci_chess960";
  if (command.name?.toLowerCase() !== name) return before;
  try {
    return withValue(DEFAULT_CONFIGURATION, "chess960", command.value ?? "").settings.chess960;
  } catch {
    return before;
  }
}

function tryPosition(
  fen: string | undefined,
  moves: readonly string[],
  chess960: boolean,
): Position | undefined {
  try {
    return setUpGame(fen, moves, chess960).position;
  } catch {
    return undefined;
  }
}

function checkForm(line: string): void {
  assertMatch(line, PROTOCOL);
  assert(!/ {2}| $|\r/.test(line), `blanks in "${line}"`);
  if (line.startsWith("bestmove")) assertMatch(line, BEST_MOVE);
  if (!line.startsWith("info") || line.startsWith("info string ")) return;
  assert([INFO, GAME_OVER, SIGN_OF_LIFE].some((form) => form.test(line)), `form of "${line}"`);
}

function checkSearch(position: Position | undefined, lines: readonly string[]): void {
  lines.forEach(checkForm);
  const bestMove = lines.at(-1)!;
  if (position === undefined) {
    assertEquals(bestMove, "bestmove (none)");
    return;
  }
  const withScore = scored(lines);
  assert(withScore.length > 0, `no score before ${bestMove}`);
  if (legalMoves(position).length === 0) {
    assertEquals(withScore, [`info depth 0 score ${position.inCheck() ? "mate" : "cp"} 0`]);
    assertEquals(bestMove, "bestmove (none)");
    return;
  }
  for (const line of withScore) checkPv(position, line);
  const [, move, , ponder] = bestMove.split(" ");
  checkMoves(position, ponder === undefined ? [move] : [move, ponder], bestMove);
  const best = withScore.filter((line) => / multipv 1 /.test(line)).at(-1)!;
  assert(!best.includes("bound"), `the last line gives only a bound: ${best}`);
  assertEquals(pvOf(best)[0], move, `the last pv and ${bestMove}`);
}

/** Lines with a score. */
export function scored(received: readonly string[]): string[] {
  return received.filter((line) => / score /.test(line));
}

/** The number after `word` in each line with a score. */
export function figures(received: readonly string[], word: string): number[] {
  return scored(received).map((line) => Number(new RegExp(` ${word} (-?\\d+)`).exec(line)?.[1]));
}

export function pvOf(line: string): string[] {
  return line.split(" pv ")[1].split(" ");
}

/** Every move legal, the line no longer than the game; a mate announced exactly is on the board at its end. */
function checkPv(root: Position, line: string): void {
  const pv = pvOf(line);
  const end = checkMoves(root, pv, line);
  const mate = / score mate (-?\d+) (nodes|wdl)/.exec(line);
  if (mate === null) return;
  const moves = Number(mate[1]);
  assertEquals(pv.length, moves > 0 ? 2 * moves - 1 : -2 * moves, `length of ${line}`);
  assert(end.inCheck() && legalMoves(end).length === 0, `no mate at the end of ${line}`);
}

/** Plays the moves, all of which must be legal. @returns the position after them */
function checkMoves(root: Position, moves: readonly string[], line: string): Position {
  const position = root.copy();
  for (const text of moves) {
    const move = parseUci(position, text);
    assert(move !== NO_MOVE, `${text} is not legal in "${line}"`);
    position.play(move);
  }
  return position;
}
