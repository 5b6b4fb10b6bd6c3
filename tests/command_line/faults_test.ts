/** Bad input and streams that fail, by every door: one sentence on stderr, and the exit code for it. */

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { programCommand, runProgram } from "../program.ts";

describe("a UCI command on the command line", () => {
  it("ends with 2 and a message where a session would go on", async () => {
    const faults: [string, RegExp][] = [
      ["position startpos moves e2e5", /illegal move e2e5/],
      ["position fen 8/8/8/8/8/8/8/8 w - - 0 1", /king/],
      ["setoption name Foo value 32", /no option is called "Foo"/],
      ["setoption name Hash value many", /hash expects/],
      ["set capthist maybe", /capthist expects on or off/],
      ["set nothing on", /no technique or setting/],
      ["go depth x", /depth needs a number/],
      ["perft many", /perft/],
      ["nonsense", /unknown command nonsense/],
    ];
    for (const [command, message] of faults) {
      const { code, stdout, stderr } = await runProgram(...command.split(" "));
      assertEquals([code, stdout], [2, ""], command);
      assertMatch(stderr, message);
      assertMatch(stderr, /^engine: [^\n]*\n$/);
    }
  });

  it("is quoted no longer than a line", async () => {
    const { stderr } = await runProgram("x".repeat(5000));
    assert(stderr.length < 500, `${stderr.length} characters`);
  });
});

// Other systems have neither.
if (Deno.build.os === "linux") {
  describe("a stream that fails", () => {
    const sh = (redirection: string, ...args: string[]) => shell(`"$@" ${redirection}`, args);
    const shell = async (script: string, args: string[]) => {
      const { code, stdout, stderr } = await new Deno.Command("bash", {
        args: ["-o", "pipefail", "-c", script, "bash", ...programCommand(), ...args],
      }).output();
      const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
      return { code, stdout: decode(stdout), stderr: decode(stderr) };
    };

    it("is one sentence and 74, whatever the subcommand", async () => {
      for (
        const args of [["perft", "3"], ["bench", "1", "1", "1"], ["help"], [
          "profile",
          "--depth",
          "2",
        ]]
      ) {
        const { code, stderr } = await sh("> /dev/full", ...args);
        assertEquals(code, 74, args.join(" "));
        assertMatch(stderr, /engine: cannot write to standard output: [^\n]+\n$/);
        assert(!stderr.includes("    at "), stderr);
      }
    });

    it("is no fault where it is only said on stderr", async () => {
      const { code, stdout } = await sh("2> /dev/full", "bench", "1", "1", "1");
      assertEquals(code, 0);
      assertMatch(stdout, /\n\d+ nodes \d+ nps\n$/);
      assertEquals((await sh("2> /dev/full", "nonsense")).code, 2);
    });

    it("leaves no empty page behind, and an old one as it was", async () => {
      const folder = await Deno.makeTempDir();
      try {
        const page = `${folder}/page.html`;
        await Deno.writeTextFile(page, "old");
        const { code, stderr } = await sh("", "profile", "--depth", "2", "--html", "/dev/full");
        assertEquals(code, 74);
        assertStringIncludes(stderr, "cannot write to /dev/full");
        const refused = await sh("", "profile", "--depth", "x", "--html", page);
        assertEquals([refused.code, await Deno.readTextFile(page)], [2, "old"]);
        const shown = await sh("> /dev/full", "profile", "--depth", "2", "--html", page);
        assertEquals(shown.code, 74);
        assertStringIncludes(await Deno.readTextFile(page), "</html>");
        const device = await sh("| tail -c 8", "profile", "--depth", "2", "--html", "/dev/stdout");
        assertEquals(device.stdout, "</html>\n");
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    });

    it("is one sentence and 74 where a match has no room left, whose save can be resumed", async () => {
      const folder = await Deno.makeTempDir();
      try {
        const save = `${folder}/a.save`, limits = ["--nodes", "50", "--games", "60"];
        const args = [
          "sprt",
          "--a",
          "lmr=off",
          ...limits,
          "--save",
          save,
          "--pgn",
          `${folder}/a.pgn`,
        ];
        // Files of at most 8 KiB, and an error for more.
        const full = await shell(`trap "" XFSZ; ulimit -f 8; "$@"`, args);
        assertEquals(full.code, 74, full.stderr);
        assertMatch(full.stderr, /engine: cannot write to the PGN: [^\n]+\n$/);
        const resumed = await runProgram("sprt", "--resume", save);
        assertEquals(resumed.code, 0, resumed.stderr);
        assertStringIncludes(resumed.stdout, "All 60 games played");
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    });

    it("is one sentence and 2 where it is the input that cannot be read", async () => {
      const { code, stderr } = await sh("< /");
      assertEquals([code, stderr.split("\n").length], [2, 2]);
      assertStringIncludes(stderr, "engine: cannot read standard input: Is a directory");
    });

    it("does not overwrite the positions that are read", async () => {
      const file = await Deno.makeTempFile({ suffix: ".epd" });
      await Deno.writeTextFile(file, "4k3/8/8/8/8/8/8/4K2R w - - 0 1\n");
      const args = ["profile", "--depth", "2", "--positions", file, "--html", file];
      const { code, stderr } = await runProgram(...args);
      assertEquals(code, 2);
      assertStringIncludes(stderr, "would overwrite");
      assertStringIncludes(await Deno.readTextFile(file), "4K2R");
      await Deno.remove(file);
    });
  });
}
