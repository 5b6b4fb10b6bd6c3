/** Chapter A of cases.md: the command loop. */
import { assert, assertEquals } from "@std/assert";
import { type Conversation, converse } from "../conversation.ts";

const SEARCHING = /^info depth/;
const BEST_MOVE = /^bestmove/;
const READY = /^readyok$/;

const CASES: readonly Conversation[] = [
  { name: "C01 stop while idle", steps: ["stop", "isready", READY, { quietMs: 50 }] },
  {
    name: "C02, C03 isready during a search",
    steps: ["go infinite", SEARCHING, "isready", READY, { quietMs: 200 }, "stop", BEST_MOVE],
  },
  {
    name: "C05 stop, position and go in one write",
    steps: [
      "go infinite",
      SEARCHING,
      { raw: "stop\nposition startpos moves d2d4\ngo depth 2\n" },
      BEST_MOVE,
      BEST_MOVE,
    ],
  },
  {
    name: "C06 a second go ends the first search",
    steps: [
      "go infinite",
      SEARCHING,
      "go infinite",
      BEST_MOVE,
      SEARCHING,
      "stop",
      BEST_MOVE,
      "stop",
    ],
  },
  {
    name: "C06 many go and one stop",
    steps: [
      { raw: "go infinite\ngo infinite\ngo infinite\nstop\n" },
      BEST_MOVE,
      BEST_MOVE,
      BEST_MOVE,
    ],
  },
  {
    name: "C07 ucinewgame ends the search",
    steps: ["go infinite", SEARCHING, "ucinewgame", BEST_MOVE, "stop"],
  },
  {
    name: "C08 setoption waits for the end of the search, and nothing waits for it",
    steps: [
      "go infinite",
      SEARCHING,
      "setoption name Hash value 32",
      "isready",
      READY,
      { quietMs: 100 },
      "stop",
      BEST_MOVE,
      "setoption name Hash value 16",
      "go depth 2",
      BEST_MOVE,
    ],
  },
  {
    name: "C09 position during a search is for the next one",
    steps: [
      "position startpos",
      "go infinite",
      SEARCHING,
      "position startpos moves e2e4",
      { quietMs: 100 },
      "stop",
      BEST_MOVE,
      "go depth 1",
      BEST_MOVE,
    ],
  },
  {
    name: "C14 lines cut and joined",
    steps: [
      { raw: "posi" },
      50,
      { raw: "tion startpos moves e2e4\ngo dep" },
      50,
      { raw: "th 2\n" },
      BEST_MOVE,
      { raw: "isready\n".repeat(50) },
      ...Array<RegExp>(50).fill(READY),
    ],
  },
  {
    name: "C15 CRLF",
    steps: [{ raw: "position startpos moves e2e4\r\ngo depth 3\r\n" }, BEST_MOVE],
  },
  {
    name: "C16 blanks and tabs",
    steps: [
      "\t isready \t",
      READY,
      "position   fen   rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR   w  KQkq  -  0  1   moves   e2e4",
      "go   depth   3",
      BEST_MOVE,
      "position\tfen\trnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\tKQkq - 0\t1\tmoves\te2e4",
      "go\tdepth\t3",
      BEST_MOVE,
    ],
  },
  {
    name: "C17 empty lines, unknown words",
    steps: [
      "",
      "xyzzy",
      /^info string unknown command: xyzzy$/,
      "joho isready",
      /^info string unknown command: joho$/,
      "isready",
      READY,
    ],
    check: (received) => assertEquals(received.filter((line) => READY.test(line)).length, 1),
  },
  {
    name: "C19 go without ucinewgame, on the position that is there",
    steps: ["go depth 2", BEST_MOVE, "position startpos moves g1f3", "go depth 2", BEST_MOVE],
  },
  {
    name: "C24 mate and stalemate at the root",
    steps: [
      "position fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
      "go depth 3",
      /^info depth 0 score mate 0$/,
      /^bestmove \(none\)$/,
      "go infinite",
      /^info depth 0 score mate 0$/,
      { quietMs: 100 },
      "stop",
      /^bestmove \(none\)$/,
      "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
      "go depth 3",
      /^info depth 0 score cp 0$/,
      /^bestmove \(none\)$/,
      "go ponder wtime 1000 btime 1000",
      /^info depth 0 score cp 0$/,
      { quietMs: 100 },
      "ponderhit",
      /^bestmove \(none\)$/,
    ],
    check: (received) => {
      assertEquals(received, [
        ...["info depth 0 score mate 0", "bestmove (none)"],
        ...["info depth 0 score mate 0", "bestmove (none)"],
        ...["info depth 0 score cp 0", "bestmove (none)"],
        ...["info depth 0 score cp 0", "bestmove (none)"],
      ]);
    },
  },
  {
    name: "C70 commands and options that mean nothing here are accepted silently",
    steps: [
      "debug on",
      "register later",
      "copyprotection ok",
      "setoption name UCI_Opponent value GM 2800 human X",
      "setoption name UCI_AnalyseMode value true",
    ],
    check: (received) => assertEquals(received, []),
  },
  {
    name: "help names every command",
    steps: ["help"],
    forHumans: true,
    check: (received) => {
      for (const command of ["uci", "position", "go", "d", "eval", "perft", "set"]) {
        assert(received.some((line) => line.includes(command)), command);
      }
    },
  },
];

converse("commands in any order", CASES);
converse("commands in any order, to three threads", CASES, ["setoption name Threads value 3"]);
