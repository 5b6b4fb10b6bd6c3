/** Chapter C of cases.md: `go`. */
import { assert, assertEquals } from "@std/assert";
import { type Conversation, converse, type Step } from "../conversation.ts";
import { figures, pvOf, scored } from "../transcript.ts";

const SEARCHING = /^info depth/;
const BEST_MOVE = /^bestmove/;
/** A position whose quiescence search has no end in sight. */
const EXPLOSION = "position fen 1q2B2q/2q1B1q1/3qkq2/qrr1rRRQ/3QKQ2/2Q3Q1/1Q2n2Q/Q3n3 w - - 0 10";

/** One position, each `go` answered of itself. */
function answers(name: string, position: string, ...gos: string[]): Conversation {
  return { name, steps: [position, ...gos.flatMap((go): Step[] => [go, BEST_MOVE])] };
}

converse("go", [
  ...[
    ["a draw by material", "8/5kR1/8/3K4/8/8/8/8 b - - 0 143"],
    ["a mate in one", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"],
    ["a single legal move", "7k/8/8/8/8/8/r7/1r5K w - - 0 1"],
  ].map(([name, fen]): Conversation => ({
    name: `C41 infinite waits for stop: ${name}`,
    steps: [`position fen ${fen}`, "go infinite", SEARCHING, { quietMs: 500 }, "stop", BEST_MOVE],
  })),
  {
    name: "C42 ponder waits for ponderhit, whatever has been reached",
    steps: [
      "position startpos moves e2e4 e7e5",
      "go ponder depth 1",
      SEARCHING,
      { quietMs: 200 },
      "ponderhit",
      BEST_MOVE,
      "go ponder movetime 100",
      { quietMs: 300 },
      "ponderhit",
      BEST_MOVE,
      "go ponder wtime 500 btime 500",
      { quietMs: 700 },
      "ponderhit",
      BEST_MOVE,
      "go ponder wtime 60000 btime 60000",
      { quietMs: 100 },
      "stop",
      BEST_MOVE,
      "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
      "go ponder mate 1",
      / score mate 1 /,
      { quietMs: 100 },
      "ponderhit",
      BEST_MOVE,
    ],
  },
  {
    name: "C42 ponderhit leaves an infinite search infinite",
    steps: ["go ponder infinite", SEARCHING, "ponderhit", { quietMs: 200 }, "stop", BEST_MOVE],
  },
  {
    name: "C43 no move to ponder on when there is none",
    steps: [
      "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
      "go depth 8",
      /^bestmove a1a8$/,
    ],
  },
  answers(
    "C44 no time, or less",
    "position startpos",
    "go wtime -100 btime -100 winc 0 binc 0",
    "go wtime 0 btime 0 winc 0 binc 0",
    "go wtime 1 btime 1 movestogo 1",
    "go wtime 5000 btime -170671 winc 20 binc 20",
  ),
  {
    name: "C44 empty clocks beside another limit are no clocks",
    steps: [
      "go depth 5 wtime 0 btime 0 winc 0 binc 0",
      /^info depth 5 /,
      BEST_MOVE,
      "go depth 5 winc 0 binc 0",
      /^info depth 5 /,
      BEST_MOVE,
      "go wtime 0 movetime 300",
      /^info depth 3 /,
      BEST_MOVE,
    ],
  },
  answers(
    "C46 less time than the increment",
    "position startpos",
    "go wtime 5 btime 5 winc 100 binc 100",
    "go wtime 30 btime 30",
  ),
  answers(
    "C47 one clock, or increments alone",
    "position startpos",
    "go wtime 100",
    "go btime 300",
    "go winc 100 binc 100",
    "go binc 100",
  ),
  answers(
    "C47 one clock, Black to move",
    "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
    "go btime 100",
    "go btime 100 binc 100 wtime 100 winc 100",
  ),
  answers(
    "C48 movetime",
    "position startpos",
    "go movetime 0",
    "go movetime 1",
    "go movetime -1",
    "go movetime 100",
  ),
  answers(
    "C48 movetime where quiescence explodes",
    EXPLOSION,
    "go movetime 0",
    "go movetime 1",
    "go movetime 100",
  ),
  answers("C49 few nodes", "position startpos", "go nodes 0", "go nodes 1", "go nodes 20"),
  {
    name: "C49 node limits hold, and the same search is the same search",
    steps: ["go nodes 1000", BEST_MOVE, "ucinewgame", "go nodes 1000", BEST_MOVE],
    check: (received) => {
      const lines = received.map((line) => line.replace(/ nps .* pv/, " pv"));
      assertEquals(lines.slice(lines.length / 2), lines.slice(0, lines.length / 2));
      assert(figures(received, "nodes").every((nodes) => nodes <= 1000), received.join("\n"));
    },
  },
  answers(
    "C50 depths out of range",
    "position startpos",
    "go depth 0",
    "go depth -3",
  ),
  {
    name: "C50 a depth beyond any",
    steps: [
      "position fen 8/8/8/1k1p4/3P4/1K6/8/8 w - - 0 1",
      "go depth 999 movetime 300",
      BEST_MOVE,
    ],
  },
  {
    name: "C50 numbers missing or garbled",
    steps: [
      "go depth abc",
      /^info string go: depth needs a number, not abc$/,
      BEST_MOVE,
      "go depth",
      /^info string go: depth needs a number$/,
      BEST_MOVE,
      "go wtime 100 binc",
      /^info string go: binc needs a number$/,
      BEST_MOVE,
    ],
  },
  {
    name: "C51 a bare go is infinite",
    steps: ["go", SEARCHING, { quietMs: 300 }, "stop", BEST_MOVE],
  },
  answers(
    "C52 a score where quiescence explodes",
    EXPLOSION,
    "go nodes 1000",
    "go wtime 1 btime 1",
  ),
  answers("C52 a score from a full table", "position startpos", "go depth 5", "go depth 5"),
  {
    name: "C53 searchmoves: the legal ones alone",
    steps: [
      "go depth 3 searchmoves a2a3 e2e5 h2h3",
      /^info string go: e2e5 is not legal here$/,
      BEST_MOVE,
    ],
    check: (received) => {
      const firsts = new Set(scored(received).map((line) => pvOf(line)[0]));
      assert([...firsts].every((move) => ["a2a3", "h2h3"].includes(move)), [...firsts].join(" "));
    },
  },
  {
    name: "C54 mate: ends without one, and finds one",
    steps: [
      "position startpos",
      "go mate 1",
      BEST_MOVE,
      "position fen k7/8/2K5/8/8/8/8/7R w - - 0 1",
      "go mate 2",
      / score mate 2 /,
      /^bestmove (c6b6|c6c7)/,
    ],
  },
  {
    name: "C54 mate: whatever a search before it has overlooked",
    steps: [
      "position fen 8/8/1p3R1N/1P2k3/1P3p2/2K2P2/8/8 w - - 0 1",
      "go depth 7",
      BEST_MOVE,
      "go mate 3",
      / score mate 3 /,
      BEST_MOVE,
    ],
  },
  {
    name: "C55 the first limit reached ends the search",
    steps: [
      "go depth 3 infinite",
      { quietMs: 300 },
      "stop",
      BEST_MOVE,
      "go depth 60 movetime 100",
      BEST_MOVE,
      "go wtime 60000 btime 60000 nodes 5000",
      BEST_MOVE,
      "go depth 3 nodes 100000000",
      BEST_MOVE,
    ],
    check: (received) => {
      const last = received.findLastIndex((line) => BEST_MOVE.test(line)) - 1;
      assert(received[last].startsWith("info depth 3 "), received[last]);
    },
  },
  {
    name: "C57 the deepest search",
    steps: [
      "position fen 8/6p1/KP3bRp/4p2P/4P3/5k2/8/8 b - - 0 70",
      "go depth 250 movetime 1500",
      BEST_MOVE,
      "position fen 8/8/8/1k1p4/3P4/1K6/8/8 w - - 0 1",
      "go depth 250 movetime 1500",
      BEST_MOVE,
      "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
      "go depth 250 movetime 1500",
      BEST_MOVE,
    ],
  },
  {
    name: "C58 perft",
    steps: [
      "go perft 3",
      /^a2a3: 380$/,
      /^$/,
      /^Nodes searched: 8902$/,
      "perft 1",
      /^Nodes searched: 20$/,
      "go perft 0",
      /^Nodes searched: 20$/,
      "position fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
      "go perft 2",
      /^Nodes searched: 0$/,
      "position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "go perft 1",
      /^e1g1: 1$/,
      /^Nodes searched: 26$/,
      "setoption name UCI_Chess960 value true",
      "position fen r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1",
      "go perft 1",
      /^e1h1: 1$/,
      /^Nodes searched: 26$/,
      "setoption name UCI_Chess960 value false",
    ],
    forHumans: true,
    check: (received) => {
      const first = received.slice(0, received.indexOf("Nodes searched: 8902"));
      assertEquals(first.filter((line) => /^[a-h][1-8][a-h][1-8]: \d+$/.test(line)).length, 20);
    },
  },
  {
    name: "C58 stop ends perft",
    steps: ["go perft 99", "isready", /^readyok$/, "stop", /^info string perft stopped$/],
  },
  {
    name: "C59 stop at any time, where quiescence explodes too",
    steps: [0, 1, 3, 10, 30].flatMap((milliseconds): Step[] => [
      EXPLOSION,
      "go infinite",
      milliseconds,
      "stop",
      BEST_MOVE,
    ]),
  },
]);
