/** The comparison run for real, in a small checkout whose program only prints what a bench prints. */

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import type { Result } from "../../program.ts";

const COMPARE = new URL("../../../profile/compare/compare.ts", import.meta.url).href;
const IMPORT_MAP = new URL("../../../.ci/import_map.json", import.meta.url).href;

const folder = await Deno.makeTempDir();

async function run(command: string, ...args: string[]): Promise<Result> {
  const { code, stdout, stderr } = await new Deno.Command(command, { args, cwd: folder }).output();
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

async function git(...args: string[]): Promise<string> {
  const settings = ["user.name=test", "user.email=test@example.org", "commit.gpgsign=false"];
  const result = await run("git", ...settings.flatMap((setting) => ["-c", setting]), ...args);
  assertEquals(result.code, 0, result.stderr);
  return result.stdout;
}

async function compare(...args: string[]): Promise<Result> {
  const isMapped = import.meta.resolve("@std/assert").startsWith("file:");
  const map = isMapped ? ["--import-map", IMPORT_MAP] : [];
  return await run(Deno.execPath(), "run", "-qA", ...map, COMPARE, ...args);
}

/** Makes the program count `nodes`, and be benchmarked under `name`. */
async function write(nodes: number, name: string): Promise<void> {
  await Deno.mkdir(`${folder}/.ci`, { recursive: true });
  await Deno.mkdir(`${folder}/tests`, { recursive: true });
  const files = {
    ".ci/import_map.json": '{ "imports": {} }',
    "main.ts": `console.log("${nodes} nodes " + (Deno.args.at(3) ?? 1000) + " nps");\n`,
    "tests/some_bench.ts": `Deno.bench({ name: "${name}", n: 5, warmup: 1, fn() {} });\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    await Deno.writeTextFile(`${folder}/${path}`, text);
  }
}

async function commit(message: string): Promise<void> {
  await git("add", ".");
  await git("commit", "-qm", message);
}

describe("bench:compare", () => {
  beforeAll(async () => {
    await git("init", "-q");
    await write(4000, "old");
    await commit("Begin\n\nbench: 4000");
    await git("tag", "first");
  });

  afterAll(() => Deno.remove(folder, { recursive: true }));

  it("finds the same nodes, prints markdown and leaves no worktree behind", async () => {
    const { code, stdout, stderr } = await compare("HEAD", "--runs", "2", "--depth", "7");
    assertEquals(code, 0, stderr);
    assertMatch(stdout, /^### /);
    assertStringIncludes(stdout, "4,000, as before");
    // The program prints the depth it is given as its speed.
    assertStringIncludes(stdout, "| bench, by the clock | 1.000 | 1.000–1.000 | 7 nps | 7 nps |");
    assertMatch(stdout, /^\| some: old \| /m);
    const turns = stderr.split("\n").filter((line) => line.startsWith("run "));
    assertEquals(turns, [
      "run 1 of 2: HEAD",
      "run 1 of 2: the working tree",
      "run 2 of 2: the working tree",
      "run 2 of 2: HEAD",
    ]);
    assertEquals((await git("worktree", "list")).trim().split("\n").length, 1);
  });

  it("fails for other nodes until a commit message declares them", async () => {
    await write(5000, "fresh");
    const uncommitted = await compare("first", "--runs", "2");
    assertEquals(uncommitted.code, 1, uncommitted.stderr);
    assertStringIncludes(uncommitted.stdout, "Commit it with a line `bench: 5000`");
    assertMatch(uncommitted.stdout, /^\| some: old \| gone \| /m);
    assertMatch(uncommitted.stdout, /^\| some: fresh \| new \| /m);

    await commit("Count more\n\nbench: 5000");
    const declared = await compare("first", "--runs", "2");
    assertEquals(declared.code, 0, declared.stderr);
    assertStringIncludes(declared.stdout, "as the commit message says");
  });

  it("refuses bad usage with a message on stderr and exit code 2", async () => {
    const cases: [args: string[], message: string][] = [
      [[], "needs one revision"],
      [["HEAD", "HEAD"], "needs one revision"],
      [["no-such-revision"], 'unknown revision "no-such-revision"'],
      [["HEAD", "--runs", "1"], "--runs must be"],
      [["HEAD", "--depth", "x"], "--depth must be"],
      [["HEAD", "--frobnicate"], "--frobnicate"],
    ];
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await compare(...args);
      assertEquals([code, stdout], [2, ""]);
      assertStringIncludes(stderr, message);
    }
  });

  it("says what failed when a tree cannot be measured, and leaves no worktree behind", async () => {
    await Deno.writeTextFile(`${folder}/main.ts`, 'throw new Error("broken");\n');
    const { code, stdout, stderr } = await compare("first", "--runs", "2");
    assertEquals([code, stdout], [3, ""]);
    assert(stderr.includes("broken") && stderr.includes("main.ts bench"), stderr);
    assertEquals((await git("worktree", "list")).trim().split("\n").length, 1);
  });
});
