/** Chapter E of cases.md: options and memory. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { type Conversation, converse } from "../conversation.ts";

const BEST_MOVE = /^bestmove/;

function assertSaidTwice(lines: readonly string[]): void {
  assertEquals(lines.slice(lines.length / 2), lines.slice(0, lines.length / 2));
}

/** The second half of the searches found and counted what the first half did. */
function searchedTwiceAlike(received: readonly string[]): void {
  assertSaidTwice(received.map((line) => line.replace(/ nps \d+/, "").replace(/ time \d+/, "")));
}

/** An option command that must be refused with a message; `name` is the option's, in `set`. */
function refused(command: string, message: RegExp): Conversation {
  return {
    name: `C72 refused: ${command}`,
    steps: ["set", command, message, "isready", /^readyok$/, "set"],
    forHumans: true,
    check: (received) => assertSaidTwice(received.filter((line) => !/^(info|readyok)/.test(line))),
  };
}

/** The value that `set` shows of an option, after the steps. */
function showsValue(name: string, steps: string[], option: string, value: string): Conversation {
  return {
    name,
    steps: [...steps, "isready", /^readyok$/, "set"],
    forHumans: true,
    check: (received) => {
      const line = received.findLast((line) => line.startsWith(`${option} `));
      assertEquals(line?.split(/\s+/)[1], value);
      assert(!received.some((line) => line.startsWith("info")), "a remark");
    },
  };
}

converse("options", [
  {
    name: "C73 the list is what GUIs can read",
    steps: ["uci", /^uciok$/],
    check: (received) => {
      const options = received.filter((line) => line.startsWith("option "));
      for (const line of options) {
        assertMatch(
          line,
          /^option name \w+( \w+)* type (check default (true|false)|spin default -?\d+ min -?\d+ max -?\d+|combo default \w+( var \w+)+|button|string default \S.*)$/,
        );
        const spin = / default (-?\d+) min (-?\d+) max (-?\d+)$/.exec(line)?.slice(1).map(Number);
        if (spin) assert(spin[1] <= spin[0] && spin[0] <= spin[2], line);
        assert(!/ (name|value) .* type/.test(line.slice("option name".length)), line);
      }
      for (const name of ["Hash", "Threads", "MultiPV", "Ponder", "Move Overhead", "Clear Hash"]) {
        assert(options.some((line) => line.startsWith(`option name ${name} type `)), name);
      }
      assertEquals(new Set(options).size, options.length);
    },
  },
  showsValue("C71 case of names", ["setoption name hash value 32"], "hash", "32"),
  showsValue(
    "C71 blanks in names",
    ["setoption name   Move   Overhead   value   100"],
    "moveoverhead",
    "100",
  ),
  showsValue(
    "C71 case of values",
    ["setoption name UCI_Chess960 value TRUE", "setoption name UCI_Chess960 value False"],
    "chess960",
    "off",
  ),
  showsValue(
    "C71 a button needs no value",
    ["setoption name Clear Hash", "setoption name Clear Hash value", "setoption name clear hash"],
    "threads",
    "1",
  ),
  showsValue("set takes the short names", ["set nullmove off", "set hash 8"], "nullmove", "off"),
  showsValue("set takes them back", ["set nullmove on", "set hash 16"], "hash", "16"),
  showsValue(
    "C70 information needs no answer",
    [
      "setoption name UCI_Opponent value GM 2800 human X",
      "setoption name UCI_EngineAbout value X",
      "setoption name UCI_AnalyseMode value true",
      "setoption name UCI_AnalyseMode value false",
    ],
    "analysemode",
    "off",
  ),
  {
    name: "UCI_ShowWDL shows chances beside every score",
    steps: [
      "setoption name UCI_ShowWDL value true",
      "go depth 6",
      / wdl \d+ \d+ \d+ nodes /,
      BEST_MOVE,
      "setoption name UCI_ShowWDL value false",
    ],
    check: (received) => {
      for (const line of received.filter((line) => line.includes(" score "))) {
        const [, ...chances] = / score cp \S+(?: \w+bound)? wdl (\d+) (\d+) (\d+) /.exec(line) ??
          [];
        assertEquals(chances.reduce((sum, chance) => sum + Number(chance), 0), 1000, line);
      }
    },
  },
  {
    name: "UCI_LimitStrength plays legal moves of what it searched, with the whole protocol",
    steps: [
      "setoption name UCI_LimitStrength value true",
      ...["1000", "2400"].flatMap((elo) => [
        `setoption name UCI_Elo value ${elo}`,
        "setoption name MultiPV value 3",
        "go wtime 100000 btime 100000",
        BEST_MOVE,
        "setoption name MultiPV value 1",
        "go ponder wtime 100000 btime 100000",
        { quietMs: 300 },
        "ponderhit",
        BEST_MOVE,
        "go infinite",
        { quietMs: 300 },
        "stop",
        BEST_MOVE,
      ]),
      "setoption name UCI_Elo value 1000",
      "setoption name UCI_AnalyseMode value true",
      "go depth 10",
      / depth 10 /,
      BEST_MOVE,
      "setoption name UCI_AnalyseMode value false",
      "setoption name UCI_LimitStrength value false",
    ],
  },
  refused(
    "setoption name UCI_Elo value 999",
    /^info string elo expects a number from 1000 to 2400/,
  ),
  refused("setoption name NoSuch value 3", /^info string .*NoSuch/),
  refused("setoption name Hash value abc", /^info string hash expects a number from 1 to 4096/),
  refused("setoption name Hash value 99999999", /^info string hash expects/),
  refused("setoption name Hash value -1", /^info string hash expects/),
  refused("setoption name Hash value 12.5", /^info string hash expects/),
  refused("setoption name Hash", /^info string hash expects/),
  refused("setoption name Threads value 0", /^info string threads expects/),
  refused("setoption name Threads value 999999999999", /^info string threads expects/),
  refused("setoption name Ponder value maybe", /^info string ponder expects/),
  refused("setoption", /^info string setoption: /),
  refused("setoption Hash value 16", /^info string setoption: /),
  refused("set nosuch on", /^info string .*nosuch/),
  refused("set nullmove", /^info string nullmove expects/),
  {
    name: "C74 any size of table, many times",
    steps: [
      ...["1", "1000", "1000", "4096"].flatMap((size) => [
        `setoption name Hash value ${size}`,
        "go depth 3",
        BEST_MOVE,
      ]),
      ...["1", "2", "3", "4", "16"].map((size) => `setoption name Hash value ${size}`),
    ],
  },
  {
    name: "any number of threads, changed with the table between searches",
    steps: [
      ...["2", "5", "1"].flatMap((count, i) => [
        `setoption name Threads value ${count}`,
        `setoption name Hash value ${i + 1}`,
        "position startpos moves e2e4",
        "go depth 5",
        BEST_MOVE,
        "go infinite",
        / depth 5 /,
        "setoption name Threads value 2",
        "stop",
        BEST_MOVE,
        "ucinewgame",
      ]),
      "setoption name Threads value 1",
      "setoption name Hash value 16",
    ],
  },
  {
    name: "C75 a new game remembers nothing",
    steps: [
      "ucinewgame",
      "position startpos",
      "go nodes 3000",
      BEST_MOVE,
      "position startpos moves e2e4 e7e6",
      "go nodes 3000",
      BEST_MOVE,
      "ucinewgame",
      "position startpos",
      "go nodes 3000",
      BEST_MOVE,
      "position startpos moves e2e4 e7e6",
      "go nodes 3000",
      BEST_MOVE,
    ],
    check: searchedTwiceAlike,
  },
  {
    name: "C75 nor does a cleared table",
    steps: [
      "go depth 7",
      BEST_MOVE,
      "setoption name Clear Hash",
      "go depth 7",
      BEST_MOVE,
    ],
    check: searchedTwiceAlike,
  },
  {
    name: "C75 ucinewgame leaves the position alone",
    steps: ["position startpos moves e2e4", "ucinewgame", "go depth 1", BEST_MOVE],
  },
]);
