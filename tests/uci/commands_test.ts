/** Chapter A of uci_cases.md: the command loop, start and end. */
import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { converse } from "./conversation.ts";
import { EngineProcess, pause } from "./engine_process.ts";
import { checkTranscript } from "./transcript.ts";

const SEARCHING = /^info depth/;
const BEST_MOVE = /^bestmove/;
const READY = /^readyok$/;

converse("commands in any order", [
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
]);

/** Runs a process on a script, closing its input after it, to its end. */
async function run(script: string): Promise<{ received: string[]; code: number }> {
  const engine = new EngineProcess();
  await engine.write(script);
  await engine.closeInput();
  const code = await engine.exitCode();
  checkTranscript(script.split("\n"), engine.received);
  return { received: engine.received, code };
}

const lastDepth = (received: string[]): number =>
  Number(/^info depth (\d+)/.exec(received.at(-2)!)?.[1]);

describe("start and end", () => {
  it("C10, C78 quit ends at once, during a search too", async () => {
    const engine = new EngineProcess();
    await engine.write("go infinite\n");
    await engine.waitFor(SEARCHING);
    assertEquals(await engine.quit(), 0);
  });

  it("C11 the end of the input ends an idle engine, C23 uci prints only what it must", async () => {
    const { received, code } = await run("uci\n");
    assertEquals(code, 0);
    assert(received[0].startsWith("id name ") && received[1].startsWith("id author "));
    assert(received.slice(2, -1).every((line) => line.startsWith("option name ")));
    assertEquals(received.at(-1), "uciok");
  });

  it("C11 the end of the input ends an infinite search with its bestmove", async () => {
    const engine = new EngineProcess();
    await engine.write("go infinite\n");
    await engine.waitFor(SEARCHING);
    await engine.closeInput();
    assertEquals(await engine.exitCode(), 0);
    checkTranscript(["go infinite"], engine.received);
  });

  it("C12, C19 a search with an end of its own reaches it after the end of the input", async () => {
    const { received, code } = await run("go depth 6\n");
    assertEquals(code, 0);
    assertEquals(lastDepth(received), 6);
  });

  it("C12 a search that only stop would end is stopped there", async () => {
    assertEquals((await run("go ponder wtime 1000 btime 1000\n")).code, 0);
    assertEquals((await run("go infinite\ngo depth 2\n")).code, 0);
  });

  it("C13 a last line without an end counts", async () => {
    const { received } = await run("uci\nisready");
    assertEquals(received.at(-1), "readyok");
    assertEquals(lastDepth((await run("position startpos\r\ngo depth 3")).received), 3);
  });

  it("C21 a slow reader gets everything, in whole lines", async () => {
    const engine = new EngineProcess({ readAfterMs: 500 });
    await engine.write("d\n".repeat(400) + "isready\n");
    await engine.waitFor(READY);
    const boards = engine.received.filter((line) => line.startsWith("Fen: "));
    assertEquals(boards.length, 400);
    assertEquals(new Set(boards).size, 1);
    assertEquals(await engine.quit(), 0);
  });

  if (Deno.build.os === "linux") {
    it("C20 waiting uses no processor time, in a mated position under go infinite too", async () => {
      const engine = new EngineProcess();
      await engine.write("isready\n");
      await engine.waitFor(READY);
      assert(await busyMs(engine) < 300);
      await engine.write("position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1\ngo infinite\n");
      await engine.waitFor(/^info depth 0/);
      assert(await busyMs(engine) < 300);
      assertEquals(await engine.quit(), 0);
    });
  }
});

/** Processor time used in one second; the compiler may still be at work on what ran before. */
async function busyMs(engine: EngineProcess): Promise<number> {
  const before = await engine.processorMs();
  await pause(1000);
  return await engine.processorMs() - before;
}
