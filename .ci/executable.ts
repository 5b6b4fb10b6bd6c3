/**
 * Drives the compiled program, named by CUTOFF_EXECUTABLE, from a folder that is not the
 * checkout. `.ci/run` gives this file to the test runner.
 */

import { assert, assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";

const EXECUTABLE = Deno.env.get("CUTOFF_EXECUTABLE")!;
const ELSEWHERE = Deno.makeTempDirSync();

/** A run of the program with its input closed. */
async function run(...args: string[]) {
  return await output(EXECUTABLE, args, ELSEWHERE);
}

async function output(command: string, args: string[], cwd?: string) {
  const { code, stdout, stderr } = await new Deno.Command(command, { args, cwd }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1)!;
}

/** A UCI conversation with the program. */
class Conversation {
  readonly #process = new Deno.Command(EXECUTABLE, {
    cwd: ELSEWHERE,
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  readonly #input = this.#process.stdin.getWriter();
  readonly #output = this.#process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  #text = "";

  async say(line: string): Promise<void> {
    await this.#input.write(new TextEncoder().encode(line + "\n"));
  }

  /** Reads up to the first line that matches, and returns that line; fails at the end of output. */
  async hear(pattern: RegExp): Promise<string> {
    for (;;) {
      const end = this.#text.indexOf("\n");
      if (end >= 0) {
        const line = this.#text.slice(0, end).trimEnd();
        this.#text = this.#text.slice(end + 1);
        if (pattern.test(line)) return line;
        continue;
      }
      const { done, value } = await this.#output.read();
      assert(!done, `the program ended before a line matched ${pattern}`);
      this.#text += value;
    }
  }

  /** Says quit and returns the exit code. */
  async quit(): Promise<number> {
    await this.say("quit");
    await this.#input.close();
    while (!(await this.#output.read()).done);
    return (await this.#process.status).code;
  }
}

describe("the executable", () => {
  it("introduces itself and quits", async () => {
    const engine = new Conversation();
    await engine.say("uci");
    assertMatch(await engine.hear(/^id name/), /^id name Cutoff \d+\.\d+\.\d+$/);
    await engine.hear(/^uciok$/);
    assertEquals(await engine.quit(), 0);
  });

  it("listens during an infinite search and stops on demand", async () => {
    const engine = new Conversation();
    await engine.say("position startpos moves e2e4");
    await engine.say("go infinite");
    await engine.hear(/^info depth 3 /);
    await engine.say("isready");
    await engine.hear(/^readyok$/);
    await engine.say("stop");
    await engine.hear(/^bestmove [a-h][1-8][a-h][1-8]/);
    assertEquals(await engine.quit(), 0);
  });

  it("counts the same nodes in bench as from source", async () => {
    const nodes = /^(\d+) nodes \d+ nps$/;
    const compiled = await run("bench");
    const source = await output(Deno.execPath(), ["task", "start", "bench"]);
    assertEquals([compiled.code, source.code], [0, 0]);
    assertMatch(lastLine(compiled.stdout), nodes);
    assertEquals(
      lastLine(compiled.stdout).match(nodes)?.[1],
      lastLine(source.stdout).match(nodes)?.[1],
    );
  });

  it("profiles", async () => {
    const { code, stdout } = await run(
      ...["profile", "--depth", "5", "--format", "json", "--html", "report.html"],
    );
    assertEquals(code, 0);
    JSON.parse(stdout);
    assertMatch(await Deno.readTextFile(`${ELSEWHERE}/report.html`), /<svg[^]*<\/html>/);
  });

  it("plays games and writes them", async () => {
    const args = ["--nodes", "100", "--games", "2", "--pgn", "games.pgn"];
    const { code, stdout } = await run("sprt", ...args);
    assertEquals(code, 0);
    assertMatch(stdout, /^Ptnml\(0-2\): \[0, 0, 1, 0, 0\]/m);
    assertMatch(Deno.readTextFileSync(`${ELSEWHERE}/games.pgn`), /^\[Event .*\n/);
  });

  it("refuses what it does not know", async () => {
    const { code, stderr } = await run("no-such-command");
    assertEquals(code, 2);
    assertMatch(stderr, /no-such-command/);
  });
});
