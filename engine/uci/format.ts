/** Turns records into the lines of the protocol. Pure. */
import { formatFen, pieceLetter, squareName } from "../board/fen.ts";
import { formatUci, legalMoves } from "../board/notation.ts";
import type { Position } from "../board/position.ts";
import { type Move, NO_MOVE } from "../board/types.ts";
import { type Configuration, formatValue } from "../configuration.ts";
import type { Tapered, Term, Worths } from "../evaluation/evaluator.ts";
import type { Iteration, Outcome } from "../search/iterate.ts";
import { mateIn } from "../search/score.ts";
import { type Declaration, SETTINGS, TECHNIQUES } from "../techniques.ts";
import { type WinDrawLoss, winDrawLoss } from "./win_draw_loss.ts";

/** An `info` line for an iteration of a search from `root`; with `showWdl`, how games from there end. */
export function formatIteration(root: Position, iteration: Iteration, showWdl = false): string {
  const { depth, seldepth, multipv, bound, allNodes, timeMs, hashfull, pv } = iteration;
  const suffix = bound === "exact" ? "" : ` ${bound}bound`;
  const chances = showWdl ? ` ${formatChances(winDrawLoss(root, iteration.score))}` : "";
  return `info depth ${depth} seldepth ${seldepth} multipv ${multipv} ` +
    `score ${formatScore(iteration.score)}${suffix}${chances} ${
      formatEffort(allNodes, timeMs, hashfull)
    } ` +
    `pv ${formatLine(root, pv)}`;
}

/** `cp` and centipawns, or `mate` and moves. */
export function formatScore(score: number): string {
  const mate = mateIn(score);
  return mate === undefined ? `cp ${score}` : `mate ${mate}`;
}

function formatChances({ win, draw, loss }: WinDrawLoss): string {
  return `wdl ${win} ${draw} ${loss}`;
}

/** What a search has cost so far; a sign of life on its own. */
export function formatEffort(nodes: number, timeMs: number, hashfull: number): string {
  const time = Math.floor(timeMs);
  const speed = Math.floor(1000 * nodes / Math.max(1, time));
  return `nodes ${nodes} nps ${speed} hashfull ${hashfull} tbhits 0 time ${time}`;
}

/** Moves in a row, each legal after those before it. */
export function formatLine(root: Position, moves: readonly Move[]): string {
  const position = root.copy();
  return moves.map((move) => {
    const text = formatUci(position, move);
    position.play(move);
    return text;
  }).join(" ");
}

/** The info line of a position whose game is over by mate or stalemate. */
export function formatGameOver(root: Position): string {
  return `info depth 0 score ${root.inCheck() ? "mate" : "cp"} 0`;
}

/** The `bestmove` line; `(none)` for NO_MOVE. The move to ponder on goes along only if it is legal. */
export function formatBestMove(root: Position, { bestMove, ponderMove }: BestMoves): string {
  if (bestMove === NO_MOVE) return "bestmove (none)";
  const text = `bestmove ${formatUci(root, bestMove)}`;
  const position = root.copy();
  position.make(bestMove);
  return legalMoves(position).includes(ponderMove)
    ? `${text} ponder ${formatUci(position, ponderMove)}`
    : text;
}

type BestMoves = Pick<Outcome, "bestMove" | "ponderMove">;

/** As much as is worth saying where somebody's words may be repeated to them, in characters. */
const MAX_MESSAGE = 300;
/** The same in a session, where a GUI shows it on one line. */
const MAX_REMARK = 120;

/** An `info string` line; the protocol has no others for humans. */
export function formatRemark(text: string): string {
  return `info string ${inOneLine(text, MAX_REMARK)}`;
}

/** A message in one line, without control characters and cut where it is long, as it may quote a user. */
export function inOneLine(text: string, most: number = MAX_MESSAGE): string {
  const line = text.slice(0, 2 * most).replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > most ? `${line.slice(0, most).trimEnd()}…` : line;
}

/** The board and what belongs to it, for `d`. */
export function formatPosition(position: Position): string[] {
  const rule = " +---+---+---+---+---+---+---+---+";
  const ranks = [7, 6, 5, 4, 3, 2, 1, 0].flatMap((rank) => {
    const men = [...position.board.subarray(rank << 3, rank + 1 << 3)];
    const letters = men.map((piece) => piece === 0 ? " " : pieceLetter(piece));
    return [` | ${letters.join(" | ")} | ${rank + 1}`, rule];
  });
  const key = [position.key1, position.key0].map((half) =>
    (half >>> 0).toString(16).padStart(8, "0").toUpperCase()
  );
  return [
    rule,
    ...ranks,
    "   a   b   c   d   e   f   g   h",
    "",
    `Fen: ${formatFen(position)}`,
    `Key: ${key.join("")}`,
    `Checkers: ${checkers(position).map(squareName).join(" ")}`.trimEnd(),
  ];
}

/** The static evaluation term by term, from White's side whoever is to move. */
export function formatEvaluation(terms: readonly Term[]): string[] {
  const pawns = (centipawns: number): string => (centipawns / 100).toFixed(2).padStart(7);
  const both = (score?: Tapered): string =>
    score ? `${pawns(score.mg)} ${pawns(score.eg)}` : " ".repeat(15);
  const total = terms.reduce((sum, { value }) => sum + value, 0);
  return [
    "Term           White mg      eg  Black mg      eg   Value",
    ...terms.map(({ name, sides, value }) =>
      `${name.padEnd(16)}${both(sides?.white)}   ${both(sides?.black)} ${pawns(value)}`
    ),
    "",
    formatTotal(total),
  ];
}

/** What a network's evaluation loses without each man, as a board, from White's side whoever is to move. */
export function formatWorths(position: Position, { total, men }: Worths): string[] {
  const rule = ` +${"-------+".repeat(8)}`;
  const cells = (rank: number, text: (square: number) => string): string =>
    ` |${[0, 1, 2, 3, 4, 5, 6, 7].map((file) => text(rank << 3 | file)).join("|")}|`;
  const letter = (square: number): string => {
    const piece = position.board[square];
    return `   ${piece === 0 ? " " : pieceLetter(piece)}   `;
  };
  const worth = (square: number): string => {
    const value = men[square];
    return `${value === undefined ? "" : (value / 100).toFixed(2)} `.padStart(7);
  };
  return [
    "What the evaluation loses without a man, in pawns for White:",
    rule,
    ...[7, 6, 5, 4, 3, 2, 1, 0].flatMap((rank) => [
      `${cells(rank, letter)} ${rank + 1}`,
      cells(rank, worth),
      rule,
    ]),
    `  ${"abcdefgh".replace(/./g, "   $&    ")}`.trimEnd(),
    "",
    formatTotal(total),
  ];
}

function formatTotal(total: number): string {
  return `Evaluation: ${(total / 100).toFixed(2)} pawns for White`;
}

/** Every technique and setting with its value, for `set`. */
export function formatValues({ techniques, settings }: Configuration): string[] {
  const list = (
    declarations: Record<string, Declaration>,
    values: Readonly<Record<string, boolean | string | number>>,
  ): string[] =>
    Object.entries(declarations).map(([name, { about }]) =>
      `${name.padEnd(15)} ${formatValue(values[name]).padEnd(10)} ${about}`
    );
  return [...list(TECHNIQUES, techniques), ...list(SETTINGS, settings)];
}

/** The squares from which the side to move is in check. */
function checkers(position: Position): number[] {
  const us = position.sideToMove, { bb, board } = position;
  const king = position.kingSquare[us], occupied0 = bb[0] | bb[16], occupied1 = bb[1] | bb[17];
  const squares = [...board.keys()].filter((square) => board[square] !== 0);
  return squares.filter((square) => {
    const alone = [0, 0];
    alone[square >>> 5] = 1 << square;
    return position.attacks(us ^ 1, king, occupied0, occupied1, ~alone[0], ~alone[1]);
  });
}
