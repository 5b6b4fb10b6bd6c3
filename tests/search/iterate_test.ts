import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import type { Iteration } from "../../engine/search/iterate.ts";
import { Control } from "../../engine/search/limits.ts";
import { MATE, MAX_PLY } from "../../engine/search/score.ts";
import { UNSELECTIVE } from "../../engine/techniques.ts";
import { BENCH_POSITIONS } from "../../profile/shared/positions.ts";
import { KIWIPETE } from "../board/samples.ts";
import { newSearcher, playedOut, search } from "./run.ts";

/** Few legal moves, one of them en passant. */
const THREE_MOVES = "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1";
/** Takes hundreds of thousands of quiescence nodes. */
const QUEENS = "1q2B2q/2q1B1q1/3qkq2/qrr1rRRQ/3QKQ2/2Q3Q1/1Q2n2Q/Q3n3 w - - 0 10";

/** Plies until mate, even ones when the side to move is the one mated. */
const MATES: [fen: string, plies: number][] = [
  ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", 0],
  ["6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1],
  ["r5k1/8/8/8/8/8/5PPP/6K1 b - - 0 1", 1],
  ["6br/5Ppk/8/6P1/8/8/8/K7 w - - 0 1", 1],
  ["8/8/8/8/8/1k6/7r/K7 w - - 0 1", 2],
  ["kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 3],
  ["7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 3],
  ["r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1", 3],
  ["2q5/8/8/8/8/1k6/8/K7 w - - 0 1", 4],
  ["7k/5K2/6P1/8/8/8/7P/8 w - - 0 1", 5],
  ["r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 5],
  ["r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1", 5],
];

/** A position with moves in UCI's notation played, for repetitions. */
function played(fen: string, texts: string): Position {
  const pos = positionFromFen(fen);
  for (const text of texts.split(" ")) pos.play(parseUci(pos, text));
  return pos;
}

const withoutTime = (records: Iteration[]) => records.map(({ timeMs: _, ...record }) => record);

describe("mates", () => {
  for (const [fen, plies] of MATES) {
    const score = plies % 2 ? MATE - plies : plies - MATE;
    it(`finds the one ${plies} plies away in ${fen}`, () => {
      // Nothing is left out, so a search as deep as the mate is long finds it.
      const { last } = search(fen, { depth: 6 }, { searcher: newSearcher(UNSELECTIVE) });
      assertEquals([last.score, last.bound], [score, "exact"]);
      assertEquals(last.pv.length, plies);
      const end = playedOut(fen, last.pv);
      assert(end.inCheck() && legalMoves(end).length === 0);
    });
  }

  it("one ply away is the best move at depth 1", () => {
    for (const [fen, plies] of MATES) {
      if (plies === 1) assertEquals(search(fen, { depth: 1 }).last.score, MATE - 1);
    }
  });
});

describe("a root without moves", () => {
  for (
    const [what, fen, score] of [
      ["checkmate", "R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", -MATE],
      ["stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0],
    ] as const
  ) {
    it(`is ${what}`, () => {
      const { bestMove, ponderMove, last, records } = search(fen, { depth: 5 });
      assertEquals([bestMove, ponderMove], [NO_MOVE, NO_MOVE]);
      assertEquals([last.score, last.depth, last.pv.length, records.length], [score, 0, 0, 1]);
    });
  }
});

describe("draws", () => {
  const scoreOf = (root: Position | string, depth = 4) => search(root, { depth }).last.score;
  const assertDraw = (root: Position | string, depth?: number) => {
    const score = scoreOf(root, depth);
    assert(score === 0, `${score}`);
  };

  it("by bare material end every line at once", () => {
    for (
      const fen of [
        "8/8/8/3k4/8/3NK3/8/8 w - - 0 1",
        "8/8/3b4/3k4/8/4K3/8/4B3 w - - 0 1",
        "8/8/8/8/8/1k6/8/Kr6 w - - 0 1",
      ]
    ) {
      assertDraw(fen);
      assertEquals(search(fen, { depth: 4 }).last.pv.length, 1);
    }
  });

  it("by the fifty-move rule score 0, unless the last move mates or counts anew", () => {
    const rook = "8/8/8/3k4/8/8/R7/K7 w - -";
    for (const depth of [1, 4]) {
      assert(scoreOf(`${rook} 0 1`, depth) > 400);
      assertDraw(`${rook} 99 80`, depth);
      assertEquals(scoreOf("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 80", depth), MATE - 1);
      assert(scoreOf("8/8/8/3k4/8/7P/R7/K7 w - - 99 80", depth) > 400);
    }
  });

  it("by stalemate score 0", () => {
    assertDraw("8/8/8/8/8/k7/p7/K7 w - - 0 1");
    assertDraw("k7/P7/2K5/8/8/8/8/8 w - - 0 1", 6);
  });

  it("by perpetual check score 0 for the side that would lose", () => {
    assertDraw("6k1/6p1/8/6KQ/1r6/q7/8/8 w - - 0 1", 8);
  });

  it("by repetition count the game's positions", () => {
    // White is a queen down; the rook's check on g2 would be there for the third time.
    const start = "3q4/6k1/8/8/8/8/R7/K7 w - - 0 1";
    const pos = played(start, "a2g2 g7h8 g2h2 h8g7 h2g2 g7h8 g2h2 h8g7");
    assert(scoreOf(positionFromFen(formatFen(pos)), 1) < -200);
    assertDraw(pos, 1);
  });
});

describe("every record", () => {
  for (const { name, fen } of BENCH_POSITIONS.slice(0, 8)) {
    it(`holds together: ${name}`, () => {
      const pos = positionFromFen(fen);
      const { bestMove, ponderMove, last, records } = search(pos, { depth: 7 });
      let before: Iteration | undefined;
      for (const record of records) {
        assert(record.pv.length > 0 && record.pv.length <= MAX_PLY);
        playedOut(fen, record.pv);
        assert(Math.abs(record.score) <= MATE);
        assert(record.hashfull >= 0 && record.hashfull <= 1000);
        assert(record.firstMoveCutoffs <= record.cutoffs && record.cutoffs < record.nodes);
        assert(record.quiescenceNodes < record.nodes);
        assert(record.seldepth >= record.depth && record.seldepth <= MAX_PLY);
        assert(record.nodes > (before?.nodes ?? 0) && record.depth >= (before?.depth ?? 0));
        before = record;
      }
      const exact = records.filter(({ bound }) => bound === "exact");
      assertEquals(exact.map(({ depth }) => depth), [1, 2, 3, 4, 5, 6, 7]);
      assertEquals(last, records.at(-1));
      assertEquals(bestMove, last.pv[0]);
      playedOut(fen, ponderMove === NO_MOVE ? [bestMove] : [bestMove, ponderMove]);
      assertEquals(formatFen(pos), formatFen(positionFromFen(fen)));
      assertEquals([pos.key0, pos.key1], [positionFromFen(fen).key0, positionFromFen(fen).key1]);
    });
  }
});

describe("a search", () => {
  it("is the same every time, with a new searcher or after a new game", () => {
    for (const set of ["", "capthist=on,capthistq=on", "tt=off"]) {
      for (const { fen } of BENCH_POSITIONS.slice(1, 4)) {
        const searcher = newSearcher(set);
        const first = search(fen, { depth: 7 }, { searcher });
        searcher.newGame();
        const again = search(fen, { depth: 7 }, { searcher });
        const anew = search(fen, { depth: 7 }, { searcher: newSearcher(set) });
        assertEquals(withoutTime(again.records), withoutTime(first.records));
        assertEquals(withoutTime(anew.records), withoutTime(first.records));
      }
    }
  });

  it("ends when it is stopped", () => {
    const control = new Control();
    const { bestMove, last } = search(KIWIPETE, { infinite: true }, {
      control,
      report: ({ depth }) => depth === 3 && control.stop(),
    });
    assert(last.depth <= 4);
    playedOut(KIWIPETE, [bestMove]);
  });

  it("has a move to offer when it is stopped before it begins", () => {
    for (const fen of [START_FEN, QUEENS]) {
      const control = new Control();
      control.stop();
      const searcher = newSearcher();
      const { bestMove } = search(fen, { infinite: true }, { control, searcher });
      playedOut(fen, [bestMove]);
      assert(searcher.nodes <= 512);
    }
  });

  it("visits exactly as many nodes as it may, in depth 1 too, and has a move to offer", () => {
    for (const fen of [START_FEN, KIWIPETE, QUEENS]) {
      for (const nodes of [1, 2, 7, 21, 50, 100, 300, 511, 512, 513, 1100]) {
        for (const multiPv of [1, 3]) {
          const searcher = newSearcher();
          const { bestMove } = search(fen, { nodes }, { searcher, multiPv });
          playedOut(fen, [bestMove]);
          assertEquals(searcher.nodes, nodes);
        }
      }
    }
  });

  it("goes no deeper than its arrays where every line is forced", () => {
    const { last } = search("7k/8/6K1/8/8/8/8/8 w - - 0 1", { infinite: true });
    assertEquals(last.depth, MAX_PLY - 1);
    assert(last.score === 0);
  });
});

describe("searchMoves", () => {
  it("are the only moves at the root", () => {
    const pos = positionFromFen(KIWIPETE);
    const searchMoves = ["a1b1", "e1g1", "g2g4"].map((text) => parseUci(pos, text));
    const { records, bestMove } = search(pos, { depth: 5 }, { searchMoves });
    for (const { pv } of records) assert(searchMoves.includes(pv[0]));
    assert(searchMoves.includes(bestMove));
    const only = search(pos, { depth: 5 }, { searchMoves: [searchMoves[2]] });
    assertEquals(only.bestMove, searchMoves[2]);
  });
});

describe("MultiPV", () => {
  it("reports distinct lines by falling score at each depth, the best move first", () => {
    for (const { fen } of BENCH_POSITIONS.slice(0, 6)) {
      const { records, bestMove, last } = search(fen, { depth: 6 }, { multiPv: 4 });
      for (let depth = 1; depth <= 6; depth++) {
        const lines = records.filter((record) =>
          record.depth === depth && record.bound === "exact"
        );
        assertEquals(lines.map(({ multipv }) => multipv), [1, 2, 3, 4]);
        assertEquals(new Set(lines.map(({ pv }) => pv[0])).size, 4);
        lines.forEach(({ score, pv }, i) => {
          assert(i === 0 || score <= lines[i - 1].score);
          playedOut(fen, pv);
        });
        if (depth === 6) assertEquals([lines[0], lines[0].pv[0]], [last, bestMove]);
      }
    }
  });

  it("reports as many lines as there are moves, where those are fewer", () => {
    const count = (multiPv: number, searchMoves: Move[] = []) =>
      search(THREE_MOVES, { depth: 3 }, { multiPv, searchMoves }).records
        .filter(({ depth, bound }) => depth === 3 && bound === "exact").length;
    const moves = legalMoves(positionFromFen(THREE_MOVES));
    assertEquals(count(256), moves.length);
    assertEquals(count(256, moves.slice(0, 2)), 2);
  });

  it("ends on as many different lines as asked for, wherever the search is cut off", () => {
    const tactical = "r4rk1/1bR1bppp/4pn2/1p2N3/1P6/P3P3/4BPPP/3R2K1 b - - 0 1";
    for (const fen of [tactical, ...BENCH_POSITIONS.slice(0, 4).map(({ fen }) => fen)]) {
      for (let nodes = 1; nodes < 40_000; nodes = 2 * nodes + 37) {
        for (const multiPv of [2, 3, 5]) {
          const { records, bestMove, last } = search(fen, { nodes }, { multiPv });
          const shown = Array.from(
            { length: multiPv },
            (_, i) => records.findLast(({ multipv }) => multipv === i + 1),
          );
          assertEquals(new Set(shown.map((record) => record?.pv[0])).size, multiPv);
          assert(shown.every((record) => record?.bound === "exact"));
          assertEquals([shown[0], shown[0]?.pv[0]], [last, bestMove]);
        }
      }
    }
  });
});
