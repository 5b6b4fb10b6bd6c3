/** Chapter D of cases.md: what a search prints. */
import { assert, assertEquals } from "@std/assert";
import { converse, type Step } from "../conversation.ts";
import { figures, pvOf, scored } from "../transcript.ts";

const BEST_MOVE = /^bestmove/;

converse("what a search prints", [
  {
    name: "C63 mates with their whole lines",
    steps: [
      "position fen r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1",
      "go depth 8",
      BEST_MOVE,
      // The table knows the mate before the line to it is searched.
      "position fen r1bq2rk/pp3pbp/2p1p1pQ/7P/3P4/2PB1N2/PP3PPR/2KR4 w - - 0 1",
      "go depth 5",
      BEST_MOVE,
      "position fen 8/8/8/8/8/5k2/7r/5K2 w - - 0 1",
      "go depth 8",
      BEST_MOVE,
      "position fen 2k5/8/1K6/8/8/8/8/7R w - - 0 1",
      "go depth 9",
      BEST_MOVE,
    ],
  },
  {
    name: "C65 bounds come with a line, and the last line is exact",
    steps: [
      "position fen r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 0 8",
      "go depth 10",
      BEST_MOVE,
    ],
  },
  {
    name: "C65 the last line is exact wherever the search is stopped",
    steps: [
      "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      ...[200, 700, 1500, 3000, 7000, 15000, 25000].flatMap((
        nodes,
      ): Step[] => [`go nodes ${nodes}`, BEST_MOVE]),
    ],
  },
  {
    name: "C66 nodes and time only grow, and speed is their ratio",
    steps: ["go depth 9", BEST_MOVE],
    check: (received) => {
      for (const word of ["nodes", "time"]) {
        const values = figures(received, word);
        assertEquals(values, [...values].sort((a, b) => a - b), word);
      }
      const [nodes, times, speeds] = ["nodes", "time", "nps"].map((word) =>
        figures(received, word)
      );
      speeds.forEach((speed, line) =>
        assertEquals(speed, Math.floor(1000 * nodes[line] / Math.max(1, times[line])))
      );
    },
  },
  {
    name: "C67 hashfull is a share of a thousand, and 0 in a new game",
    steps: [
      "setoption name Hash value 1",
      "go nodes 60000",
      BEST_MOVE,
      "ucinewgame",
      "go depth 1",
      BEST_MOVE,
      "setoption name Hash value 16",
    ],
    check: (received) => {
      const values = figures(received, "hashfull");
      assert(values.every((value) => value >= 0 && value <= 1000), values.join(" "));
      assert(Math.max(...values) > 0, values.join(" "));
      assertEquals(values.at(-1), 0);
    },
  },
  {
    name: "C68 MultiPV: as many lines as there are moves, best first",
    steps: [
      "setoption name MultiPV value 10",
      "position fen r1bqkb1r/ppp2ppp/5n2/nB1Pp1N1/8/8/PPPP1PPP/RNBQK2R b KQkq - 2 6",
      "go depth 6",
      BEST_MOVE,
      "setoption name MultiPV value 1",
    ],
    check: (received) => {
      const lines = scored(received);
      for (let depth = 1; depth <= 6; depth++) {
        const group = lines.filter((line) =>
          line.startsWith(`info depth ${depth} `) && !line.includes("bound")
        );
        assertEquals(figures(group, "multipv"), [1, 2, 3, 4, 5, 6], `depth ${depth}`);
        assertEquals(new Set(group.map((line) => pvOf(line)[0])).size, 6);
        const scores = figures(group, "score cp");
        assertEquals(scores, [...scores].sort((a, b) => b - a), `depth ${depth}`);
      }
    },
  },
  {
    name: "C68 MultiPV out of range, or more than the moves searched",
    steps: [
      "setoption name MultiPV value 500",
      /^info string multipv expects a number/,
      "setoption name MultiPV value 256",
      "go depth 1",
      BEST_MOVE,
      "go depth 2 searchmoves e2e4 d2d4",
      BEST_MOVE,
      "setoption name MultiPV value 1",
    ],
    check: (received) => {
      const end = received.findIndex((line) => BEST_MOVE.test(line));
      assertEquals(Math.max(...figures(received.slice(0, end), "multipv")), 20);
      assertEquals(Math.max(...figures(received.slice(end), "multipv")), 2);
    },
  },
  {
    name: "C69 a long search shows that it is alive, and no more",
    steps: ["go movetime 2500", BEST_MOVE],
    check: (received) => {
      assert(received.every((line) => !line.includes("currmove")));
      // An exact line may be said again at the end, when only bounds came after it.
      const said = scored(received).slice(0, -1).map((line) => line.replace(/ nodes .* pv /, " "));
      assertEquals(new Set(said).size, said.length);
    },
  },
]);
