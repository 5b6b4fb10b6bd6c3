import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";

const ROOT = new URL("..", import.meta.url);
const UNCHOSEN = "[deno][task][compile][--output][bin/engine]";

/** Where `make` is, "" where there is none, as on Windows. */
async function findMake(): Promise<string> {
  if (Deno.build.os === "windows") return "";
  const { stdout } = await new Deno.Command("sh", { args: ["-c", "command -v make"] }).output();
  return new TextDecoder().decode(stdout).trim();
}

/** What `make` runs where these are the only programs: name and arguments, each in brackets. */
async function made(
  make: string,
  programs: string[],
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const folder = await Deno.makeTempDir();
  try {
    for (const program of programs) {
      const script = `#!/bin/sh\nprintf '[%s]' ${program} "$@"\n`;
      await Deno.writeTextFile(`${folder}/${program}`, script, { mode: 0o755 });
    }
    const { stdout } = await new Deno.Command(make, {
      args: ["--silent", "--no-print-directory", "-j", ...args],
      cwd: ROOT,
      clearEnv: true,
      env: { PATH: folder, ...env },
    }).output();
    return new TextDecoder().decode(stdout);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

const make = await findMake();
// deno-lint-ignore no-console -- the reader of the tests
if (make === "") console.warn("skipped: there is no make here, so the Makefile was not run");

if (make !== "") {
  describe("make", () => {
    it("builds with the compiler that OpenBench names, whatever else there is", async () => {
      const both = ["deno", "npx"];
      const npx = "[npx][-y][deno@2.7.11][task][compile][--output][Cutoff-0123ABCD]";
      assertEquals(await made(make, both, ["EXE=Cutoff-0123ABCD", "CC=npx"]), npx);
      const deno = "[deno][task][compile][--output][Cutoff-0123ABCD]";
      assertEquals(await made(make, both, ["EXE=Cutoff-0123ABCD", "CC=deno"]), deno);
    });

    it("takes Deno, and without it npx, where no compiler is named", async () => {
      assertEquals(await made(make, ["deno", "npx"], []), UNCHOSEN);
      assertEquals(
        await made(make, ["npx"], []),
        UNCHOSEN.replace("[deno]", "[npx][-y][deno@2.7.11]"),
      );
    });

    it("takes a C compiler in the environment for none", async () => {
      assertEquals(await made(make, ["deno", "npx"], [], { CC: "gcc -m64" }), UNCHOSEN);
    });

    it("writes where EXE says", async () => {
      for (const path of ["engine.bin", "out/engine", "/tmp/a folder/engine"]) {
        const expected = `[deno][task][compile][--output][${path}]`;
        assertEquals(await made(make, ["deno"], [`EXE=${path}`]), expected);
      }
    });
  });
}
