/** Chapter B of cases.md: `position`, FENs and moves. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { type Conversation, converse, type Step } from "../conversation.ts";

const BEST_MOVE = /^bestmove/;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** A position that cannot be used, what the engine says of it, and that it goes on. */
function unusable(position: string, fault: RegExp): Conversation {
  return {
    name: `C25, C34 unusable: ${position}`,
    steps: [
      position,
      fault,
      "go depth 2",
      /^bestmove \(none\)$/,
      "go infinite",
      /^bestmove \(none\)$/,
      "position startpos",
      "go depth 2",
      /^bestmove [a-h]/,
    ],
    check: (received) => {
      const faults = received.filter((line) => line.startsWith("info string"));
      assertEquals(faults.length, 1, faults.join("\n"));
    },
  };
}

converse("unusable positions", [
  unusable("position fen 8/8/8/8/8/8/8/8 w - - 0 1", /^info string .*0 kings/),
  unusable("position fen startpos", /^info string .*startpos/),
  unusable(
    "position fen 6r1/5p1k/4b2P/4P1P1/8/8/8/2Q5 w - - 0 1",
    /^info string White has 0 kings/,
  ),
  unusable(
    "position fen rnbqkbnr/pppXpppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    /^info string .*"X"/,
  ),
  unusable(`position fen ${START} x KQkq - 0 1`, /^info string .*side to move/),
  unusable("position fen 9/8/8/8/8/8/8/8 w - - 0 1", /^info string .*"9"/),
  unusable("position fen", /^info string Cannot parse FEN/),
  unusable("position", /^info string position: expected startpos or fen/),
  unusable("position fen P3k3/8/8/8/8/8/8/4K3 w - - 0 1", /^info string .*pawn/),
  unusable(
    "position fen 8/pp5p/kqp5/2P1Br2/5Pb1/P1NQ4/1P4PP/2K2BbR w - - 0 1",
    /^info string .*king can be taken/,
  ),
  unusable("position startpos moves e2e4 e7e5 e2e4", /^info string illegal move e2e4 at ply 3$/),
  unusable("position startpos moves e2e4 xyz", /^info string illegal move xyz at ply 2$/),
  unusable(
    "position fen 8/P6k/8/8/8/8/7K/8 w - - 0 1 moves a7a8",
    /^info string illegal move a7a8 at ply 1$/,
  ),
  unusable("position startpos moves 0000", /^info string illegal move 0000 at ply 1$/),
  unusable(
    "position fen 4k2r/pppp1ppp/8/8/8/8/PPPP1PPP/4K1R1 w Gk - 0 1",
    /^info string .*needs UCI_Chess960/,
  ),
]);

/** A position that may be odd but is searched normally. */
function searched(name: string, position: string, go = "go depth 4"): Conversation {
  return { name, steps: [position, go, BEST_MOVE] };
}

/** A position and the FEN that `d` shows of it. */
function shown(name: string, position: string, fen: string, steps: Step[] = []): Conversation {
  return {
    name,
    steps: [...steps, position, "d"],
    forHumans: true,
    check: (received) => {
      assertEquals(received.find((line) => line.startsWith("Fen: ")), `Fen: ${fen}`);
      assertMatch(received.find((line) => line.startsWith("Key: "))!, /^Key: [0-9A-F]{16}$/);
    },
  };
}

const knightTour = (plies: number): string =>
  "position startpos moves " + "g1f3 g8f6 f3g1 f6g8 ".repeat(plies / 4).trim();

converse("odd but usable positions", [
  searched(
    "C26 the right without a rook is dropped, the genuine one kept",
    "position fen 3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15",
  ),
  searched(
    "C26 rights without kings at home, no clocks",
    "position fen r2q1rnk/ppR5/3P2pp/1P1Nbp2/4p3/BQ4P1/P3BP1P/6K1 w KQkq -",
  ),
  searched(
    "C26 rights without any rook",
    "position fen 8/8/5P2/3kP1K1/5Q2/8/6q1/8 w KQkq - 1 85",
  ),
  shown(
    "C26 d shows the rights that are left",
    "position fen 3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Qk - 0 15",
    "3qk1nb/1p3p2/p1r1p1p1/3p4/3P4/2N1BP2/PPPQ1P2/R3K3 w Q - 0 15",
  ),
  shown(
    "C27 no en passant square without a capture",
    "position startpos moves e2e4",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
  ),
  ...[
    ["k1r5/8/8/1pP5/2K5/8/8/8", "b6", "-"],
    ["k7/8/8/1pP5/2K5/8/8/8", "b6", "b6"],
    ["k7/b5b1/8/2PpP3/3K4/8/8/8", "d6", "-"],
    ["k7/8/8/r2pPK2/8/8/8/8", "d6", "-"],
    ["k7/8/8/r1PpPK2/8/8/8/8", "d6", "d6"],
    ["kb6/8/8/3pP3/5K2/8/8/8", "d6", "d6"],
  ].map(([board, written, kept]) =>
    shown(
      `C27 ${written} in ${board} becomes ${kept}`,
      `position fen ${board} w - ${written} 0 1`,
      `${board} w - ${kept} 0 1`,
    )
  ),
  {
    name: "C27 the same position has the same key, however it came about",
    steps: [
      "position startpos moves e2e4",
      "d",
      "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
      "d",
    ],
    forHumans: true,
    check: (received) => {
      const keys = received.filter((line) => line.startsWith("Key: "));
      assertEquals(keys[0], keys[1]);
    },
  },
  {
    name: "C29 en passant that opens the rank to the king",
    steps: [
      "position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -",
      "go perft 5",
      /^Nodes searched: 674624$/,
    ],
    forHumans: true,
  },
  shown(
    "C30 a nonsense en passant square is dropped",
    "position fen rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq e5 0 3",
    "rnbqkbnr/ppp1p1pp/5p2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
  ),
  shown(
    "C30 e3 with White to move",
    `position fen ${START} w KQkq e3 0 1`,
    `${START} w KQkq - 0 1`,
  ),
  searched(
    "C31 no clocks, moves without moves",
    "position fen 5rk1/2p4p/2p4r/3P4/4p1b1/1Q2NqPp/PP3P1K/R4R2 b - - moves",
  ),
  searched("C31 startpos, moves without moves", "position startpos moves"),
  searched("C31 stalemate, three fields", "position fen 8/8/8/8/8/6k1/6p1/6K1 w -"),
  searched("C31 two fields", "position fen 4k3/8/4K3/8/8/8/8/8 w"),
  searched(
    "C31 EPD operations",
    'position fen 8/8/8/8/5k2/8/4Kp2/8 w - - bm Kxf2; id "a, b";',
  ),
  ...[
    ["0 0", "0 1"],
    ["-5 1", "0 1"],
    ["abc 1", "0 1"],
    ["150 200", "150 200"],
  ].map(([written, kept]) =>
    shown(
      `C32 clocks ${written}`,
      `position fen ${START} w KQkq - ${written}`,
      `${START} w KQkq - ${kept}`,
    )
  ),
  searched("C32 clock 32768", `position fen ${START} w KQkq - 32768 1`),
  searched("C33 400 plies", knightTour(400)),
  searched("C33 1200 plies", knightTour(1200)),
  searched("C33 4000 plies", knightTour(4000)),
  {
    name: "C35 an upper-case promotion letter",
    steps: ["position fen 8/P6k/8/8/8/8/7K/8 w - - 0 1 moves a7a8Q", "go depth 3", BEST_MOVE],
  },
  {
    name: "C35 the best move is an under-promotion",
    steps: [
      "position fen 8/8/8/8/8/2K5/1p5R/2k5 b - - 0 1",
      "go depth 8",
      /^bestmove b2b1n( |$)/,
    ],
  },
  {
    name: "C36 mate on the hundredth half-move comes before the draw",
    steps: [
      "position fen 4Q3/8/1p4pk/1PbB1p1p/7P/p3P1PK/P3qP2/8 w - - 99 88",
      "go depth 6",
      / score mate 1 /,
      /^bestmove e8h8/,
    ],
  },
  searched(
    "C36 a move when the draw could be claimed",
    "position fen 4kr2/8/8/8/8/8/8/3RK3 b - - 100 1",
    "go depth 6",
  ),
  {
    name: "C36 halfway to fifty moves is no draw",
    steps: ["position fen 8/8/8/8/4k3/8/3K2p1/5r2 w - - 50 119", "go depth 6", BEST_MOVE],
    check: (received) => assert(!/ score cp 0 /.test(received.at(-2)!), received.at(-2)),
  },
  {
    name: "C37 the second occurrence in the game is no draw at the root",
    steps: [
      "position fen 8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1 moves a1a2 a7a8 a2a1",
      "go depth 14",
      BEST_MOVE,
    ],
    check: (received) => {
      const isDrawnAway = received.at(-1)!.startsWith("bestmove a8a7") &&
        / score cp 0 /.test(received.at(-2)!);
      assert(!isDrawnAway, received.at(-2));
    },
  },
  searched("C37 a search after the third occurrence", knightTour(8)),
  {
    name: "C39 castling in standard chess, in either form, shown as the king's move",
    steps: [
      "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1h1",
      "d",
      "position fen 4k2r/pppp1ppp/8/8/8/8/PPPP1PPP/4K2R w Kk - 0 1",
      "go depth 3 searchmoves e1h1",
      /^bestmove e1g1/,
      "go depth 3 searchmoves e1g1",
      /^bestmove e1g1/,
    ],
    forHumans: true,
    check: (received) =>
      assertEquals(
        received.find((line) => line.startsWith("Fen: ")),
        "Fen: r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1",
      ),
  },
  {
    name: "C39 castling in Chess960, king takes rook",
    steps: [
      "setoption name UCI_Chess960 value true",
      "position fen 4k2r/pppp1ppp/8/8/8/8/PPPP1PPP/4K2R w Kk - 0 1",
      "go depth 3 searchmoves e1h1",
      /^bestmove e1h1/,
      "position fen rkbbnnqr/pppppppp/8/8/8/8/PPPPPPPP/RKBBNNQR w HAha - 0 1",
      "go depth 4",
      BEST_MOVE,
      "setoption name UCI_Chess960 value false",
    ],
  },
  {
    name: "C39 castling in Chess960 by the king's two squares, where that can mean nothing else",
    steps: [
      "setoption name UCI_Chess960 value true",
      "position fen 4k2r/pppp1ppp/8/8/8/8/PPPP1PPP/4K2R w Kk - 0 1 moves e1g1 e8g8",
      "d",
      "position fen 4k2r/pppp1ppp/8/8/8/8/PPPP1PPP/4K2R w Kk - 0 1",
      "go depth 3 searchmoves e1g1",
      /^bestmove e1h1/,
      // The king can go to g1 by itself.
      "position fen 5k2/8/8/8/8/8/8/5K1R w H - 0 1 moves f1g1",
      "d",
      "setoption name UCI_Chess960 value false",
    ],
    forHumans: true,
    check: (received) =>
      assertEquals(received.filter((line) => line.startsWith("Fen: ")), [
        "Fen: 5rk1/pppp1ppp/8/8/8/8/PPPP1PPP/5RK1 w - - 2 2",
        "Fen: 5k2/8/8/8/8/8/8/6KR b - - 1 1",
      ]),
  },
  {
    name: "C40 words that belong to nothing",
    steps: [
      "position startpos fen",
      /^info string position: ignored fen$/,
      "go depth 1",
      BEST_MOVE,
      `position fen ${START} w KQkq - 0 1 e2e4`,
      /^info string position: ignored e2e4$/,
      "go depth 1",
      BEST_MOVE,
    ],
  },
]);
