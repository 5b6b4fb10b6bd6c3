/** Chapter A of cases.md: start and end, and what the streams are like in between. */
import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { EngineProcess, pause } from "../engine_process.ts";
import { checkTranscript } from "../transcript.ts";

const SEARCHING = /^info depth/;
const BEST_MOVE = /^bestmove/;
const READY = /^readyok$/;

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

  it("C10 quit lets a count come to its end", async () => {
    for (const command of ["go perft 4", "perft 4"]) {
      const { received, code } = await run(`${command}\nquit\n`);
      assertEquals([received.at(-1), code], ["Nodes searched: 197281", 0]);
    }
    const { received } = await run("bench 1 1 2\nquit\n");
    assert(/^\d+ nodes \d+ nps$/.test(received.at(-1)!), received.at(-1));
  });

  it("C16 is ready once what was asked for after stop is done", async () => {
    const engine = new EngineProcess();
    await engine.write("go infinite\n");
    await engine.waitFor(SEARCHING);
    await engine.write("isready\n");
    await engine.waitFor(READY);
    await engine.write("stop\nsetoption name Hash value 33\nisready\n");
    await engine.waitFor(READY);
    assert(BEST_MOVE.test(engine.received.at(-2)!), engine.received.at(-2));
    // A search that begins after the stop keeps nobody waiting.
    await engine.write("go infinite\nstop\ngo infinite\nisready\n");
    await engine.waitFor(READY);
    assertEquals(await engine.quit(), 0);
  });

  it("C40 repeats of what it does not understand no more than a line", async () => {
    const long = "x".repeat(1_000_000);
    const lines = [
      ...[long, `setoption name ${long}`, `setoption name Hash value ${long}`, `set lmr ${long}`],
      ...[`position fen ${long}`, `position startpos ${"x ".repeat(500)}`, `go depth ${long}`],
    ];
    const { received } = await run(`${lines.join("\n")}\nposition startpos moves ${long}\n`);
    const remarks = received.filter((line) => line.startsWith("info string"));
    assert(remarks.length >= 8, `${remarks.length}`);
    for (const remark of remarks) assert(remark.length < 140, `${remark.length} characters`);
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

  it("C13, C80 a last line without an end counts, after Windows line ends too", async () => {
    const { received } = await run("uci\r\nisready");
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

  it("C21 a reader that pauses during a search gets everything too", async () => {
    const engine = new EngineProcess({ readAfterMs: 700 });
    const before = "setoption name MultiPV value 50\ngo infinite\n" + "d\n".repeat(400);
    await engine.write(before);
    await engine.waitFor(/^Fen: /);
    await engine.write("stop\n");
    await engine.waitFor(BEST_MOVE);
    checkTranscript([...before.split("\n"), "stop"], engine.received);
    assertEquals(await engine.quit(), 0);
  });

  it("C11 nobody left to read ends the engine, when it next has to say something", async () => {
    for (const [command, answer] of [["isready", READY], ["go", SEARCHING]] as const) {
      const engine = new EngineProcess();
      await engine.write(command + "\n");
      await engine.waitFor(answer);
      engine.stopReading();
      const code = engine.exitCode();
      let isOver = false;
      code.finally(() => isOver = true);
      // The first answers may still find a reader who is about to leave.
      while (!isOver) {
        await engine.write("isready\n").catch(() => {});
        await pause(20);
      }
      assertEquals(await code, 0);
    }
  });

  if (Deno.build.os === "linux") {
    it("C21 streams that another program made non-blocking are as good", async () => {
      // dd sets the mode on streams that it shares with whoever comes after it.
      const script = 'dd iflag=nonblock oflag=nonblock count=0 2>/dev/null; exec "$0" "$@"';
      const engine = new EngineProcess({ readAfterMs: 500, launcher: ["sh", "-c", script] });
      await engine.write("d\n".repeat(400) + "isready\n");
      await engine.waitFor(READY);
      assertEquals(engine.received.filter((line) => line.startsWith("Fen: ")).length, 400);
      await engine.write("go depth 2\n");
      await engine.waitFor(BEST_MOVE);
      assertEquals(await engine.quit(), 0);
    });

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
