/**
 * Drives the compiled program, named by ENGINE_EXECUTABLE, from a folder that is not the
 * checkout. `.ci/run` gives this file to the test runner, and with it the cases of tests/uci/cases,
 * which then play with the compiled program too (C76 of cases.md).
 */

import { assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";

const EXECUTABLE = Deno.env.get("ENGINE_EXECUTABLE")!;
const ELSEWHERE = Deno.makeTempDirSync();

/** A run of the program with its input closed. */
async function run(...args: string[]) {
  return await output(EXECUTABLE, args, { cwd: ELSEWHERE });
}

async function output(command: string, args: string[], options: Deno.CommandOptions = {}) {
  const { code, stdout, stderr } = await new Deno.Command(command, { ...options, args }).output();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

function lastLine(text: string): string {
  return text.trimEnd().split("\n").at(-1)!;
}

describe("the executable", () => {
  it("needs no environment and no folder to write in", async () => {
    const cwd = Deno.build.os === "linux" ? "/proc" : ELSEWHERE;
    const { code, stdout } = await output(EXECUTABLE, ["go", "depth", "3"], {
      cwd,
      clearEnv: true,
    });
    assertEquals(code, 0);
    assertMatch(lastLine(stdout), /^bestmove [a-h][1-8][a-h][1-8]/);
  });

  it("counts the same nodes in bench as from source", async () => {
    const nodes = /^(\d+) nodes \d+ nps$/, bench = ["bench", "16", "1", "9"];
    const compiled = await run(...bench);
    const source = await output(Deno.execPath(), ["task", "start", ...bench]);
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

  it("trains", async () => {
    const data = await run("datagen", "games.vf", "--nodes", "30", "--games", "52");
    assertEquals(data.code, 0);
    const { code } = await run(
      ...["train", "games.vf", "--output", "net.bin", "--batch", "64", "--epochs", "1"],
      ...["--html", "training.html"],
    );
    assertEquals(code, 0);
    assertMatch(await Deno.readTextFile(`${ELSEWHERE}/training.html`), /<svg[^]*<\/html>/);
  });

  it("plays games and writes them", async () => {
    const args = ["--a", "lmr=off", "--nodes", "100", "--games", "2", "--pgn", "games.pgn"];
    const { code, stdout } = await run("sprt", ...args);
    assertEquals(code, 0);
    assertMatch(stdout, /^Ptnml\(0-2\): \[(?:\d, ){4}\d\]/m);
    assertMatch(Deno.readTextFileSync(`${ELSEWHERE}/games.pgn`), /^\[Event .*\n/);
  });

  it("refuses what it does not know", async () => {
    const { code, stderr } = await run("no-such-command");
    assertEquals(code, 2);
    assertMatch(stderr, /no-such-command/);
  });
});
