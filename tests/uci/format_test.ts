import { assertEquals, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseUci } from "../../engine/board/notation.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import type { Iteration } from "../../engine/search/iterate.ts";
import { MATE } from "../../engine/search/score.ts";
import {
  formatBestMove,
  formatEffort,
  formatEvaluation,
  formatIteration,
  formatLine,
  formatPosition,
  formatRemark,
  formatScore,
  formatWorths,
} from "../../engine/uci/format.ts";
import { setUpGame } from "../../engine/uci/game.ts";
import { winDrawLoss } from "../../engine/uci/win_draw_loss.ts";

const START = setUpGame().position;

function line(position: typeof START, moves: string): Move[] {
  const copy = position.copy();
  return moves.split(" ").map((text) => {
    const move = parseUci(copy, text);
    copy.play(move);
    return move;
  });
}

describe("formatIteration", () => {
  const iteration: Iteration = {
    depth: 9,
    seldepth: 14,
    multipv: 2,
    score: -31,
    bound: "exact",
    allNodes: 5_000_000_000,
    nodes: 2_000_000_000,
    quiescenceNodes: 1,
    cutoffs: 1,
    firstMoveCutoffs: 1,
    timeMs: 2500.9,
    hashfull: 17,
    pv: line(START, "e2e4 e7e5"),
  };

  it("writes all fields in order, whole numbers only", () => {
    assertEquals(
      formatIteration(START, iteration),
      "info depth 9 seldepth 14 multipv 2 score cp -31 nodes 5000000000 nps 2000000000 " +
        "hashfull 17 tbhits 0 time 2500 pv e2e4 e7e5",
    );
  });

  it("puts the chances after the score and its bound", () => {
    const shown = formatIteration(START, { ...iteration, bound: "lower" }, true);
    const { win, draw, loss } = winDrawLoss(START, iteration.score);
    assertEquals(
      shown.replace(` wdl ${win} ${draw} ${loss} nodes`, " nodes"),
      formatIteration(START, { ...iteration, bound: "lower" }),
    );
    assertStringIncludes(shown, `cp -31 lowerbound wdl ${win}`);
  });

  it("puts a bound right after the score", () => {
    for (const [bound, text] of [["lower", "lowerbound"], ["upper", "upperbound"]] as const) {
      const written = formatIteration(START, { ...iteration, bound });
      assertEquals(written.split(" ").slice(7, 11), ["score", "cp", "-31", text]);
    }
  });
});

describe("formatScore", () => {
  it("counts mates in moves", () => {
    assertEquals(formatScore(0), "cp 0");
    assertEquals(formatScore(MATE - 1), "mate 1");
    assertEquals(formatScore(MATE - 3), "mate 2");
    assertEquals(formatScore(-MATE + 2), "mate -1");
    assertEquals(formatScore(-MATE + 4), "mate -2");
    assertEquals(formatScore(-MATE), "mate 0");
  });
});

describe("formatEffort", () => {
  it("does not divide by a time of zero", () => {
    assertEquals(formatEffort(20, 0.4, 0), "nodes 20 nps 20000 hashfull 0 tbhits 0 time 0");
  });
});

describe("formatLine", () => {
  it("writes castling as the rules of the position have it", () => {
    const fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const standard = setUpGame(fen).position, chess960 = setUpGame(fen, [], true).position;
    assertEquals(formatLine(standard, line(standard, "e1g1 e8c8")), "e1g1 e8c8");
    assertEquals(formatLine(chess960, line(chess960, "e1h1 e8a8")), "e1h1 e8a8");
  });
});

describe("formatBestMove", () => {
  it("adds the reply only if it is legal", () => {
    const [bestMove, ponderMove] = line(START, "e2e4 e7e5");
    assertEquals(formatBestMove(START, { bestMove, ponderMove }), "bestmove e2e4 ponder e7e5");
    for (const other of [NO_MOVE, bestMove]) {
      assertEquals(formatBestMove(START, { bestMove, ponderMove: other }), "bestmove e2e4");
    }
  });

  it("writes (none) for no move", () => {
    const none = { bestMove: NO_MOVE, ponderMove: NO_MOVE };
    assertEquals(formatBestMove(START, none), "bestmove (none)");
  });
});

describe("formatRemark", () => {
  it("stays on one line", () => {
    assertEquals(formatRemark("no\n  such\tthing"), "info string no such thing");
  });
});

describe("formatPosition", () => {
  it("names the pieces that give check", () => {
    const lastLine = (fen: string): string => formatPosition(setUpGame(fen).position).at(-1)!;
    assertEquals(lastLine("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "Checkers:");
    assertEquals(lastLine("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1"), "Checkers: e7");
    assertEquals(lastLine("4k3/8/3N4/8/8/8/4R3/4K3 b - - 0 1"), "Checkers: e2 d6");
    assertEquals(lastLine("4k3/8/8/8/4q3/3P4/4p3/4K3 w - - 0 1"), "Checkers:");
    assertEquals(lastLine("4k3/8/8/8/4q3/8/3p4/4K3 w - - 0 1"), "Checkers: d2 e4");
  });
});

describe("formatEvaluation", () => {
  it("shows the sides of a term where it has any, and the sum in pawns for White", () => {
    const rows = formatEvaluation([
      {
        name: "Material",
        sides: { white: { mg: 100, eg: 120 }, black: { mg: 0, eg: 0 } },
        value: 110,
      },
      { name: "Drawishness", value: -5 },
    ]);
    assertEquals(rows[1], "Material           1.00    1.20      0.00    0.00    1.10");
    assertEquals(rows[2], "Drawishness                                         -0.05");
    assertEquals(rows.at(-1), "Evaluation: 1.05 pawns for White");
  });
});

describe("formatWorths", () => {
  it("shows the men on the board above what they are worth, and the sum", () => {
    const men = new Array<number | undefined>(64).fill(undefined).with(3, 1234).with(51, -5);
    const rows = formatWorths(START, { total: -120, men });
    const rank = (number: number): string[] =>
      rows.slice(2 + 3 * (8 - number), 4 + 3 * (8 - number));
    assertEquals(rank(1), [
      " |   R   |   N   |   B   |   Q   |   K   |   B   |   N   |   R   | 1",
      " |       |       |       | 12.34 |       |       |       |       |",
    ]);
    assertEquals(rank(7)[1], " |       |       |       | -0.05 |       |       |       |       |");
    assertEquals(
      rank(4)[0],
      " |       |       |       |       |       |       |       |       | 4",
    );
    assertEquals(rows.at(-3), "     a       b       c       d       e       f       g       h");
    assertEquals(rows.at(-1), "Evaluation: -1.20 pawns for White");
  });
});
