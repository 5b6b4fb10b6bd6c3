import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { runProgram } from "../../program.ts";

/** Runs bench on a file with this text. */
async function bench(text: string) {
  const path = await Deno.makeTempFile({ suffix: ".epd" });
  try {
    await Deno.writeTextFile(path, text);
    return await runProgram("bench", "1", "1", "3", path);
  } finally {
    await Deno.remove(path);
  }
}

const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K2R4 w - -";

describe("bench on exercises", () => {
  it("says which it solves, and how many", async () => {
    const { code, stdout } = await bench([
      `${MATE_IN_ONE} bm Rd8#; id "best";`,
      `${MATE_IN_ONE} bm d1d8; id "in UCI notation";`,
      `${MATE_IN_ONE} bm Rd7 Rd8; id "two best";`,
      `${MATE_IN_ONE} am Rd8; id "avoid";`,
      `${MATE_IN_ONE} am Rd7; id "avoid another";`,
      `${MATE_IN_ONE} id "no exercise";`,
      'R5k1/5ppp/8/8/8/8/8/K7 b - - id "mated";',
    ].join("\n"));
    assertEquals(code, 0);
    const lines = stdout.split("\n").slice(0, 7).map((line) => line.replace(/^.*nodes, /, ""));
    assertEquals(lines, [
      "d1d8, solved  best",
      "d1d8, solved  in UCI notation",
      "d1d8, solved  two best",
      "d1d8, not solved  avoid",
      "d1d8, solved  avoid another",
      "d1d8  no exercise",
      "(none)  mated",
    ]);
    assertMatch(stdout, /\nsolved 4 of 5\n\d+ nodes \d+ nps\n$/);
  });

  it("refuses a file without positions, and a move that is none", async () => {
    for (const text of ["", "# nothing\n"]) {
      const { code, stderr } = await bench(text);
      assertEquals(code, 2);
      assertStringIncludes(stderr, "holds no positions");
    }
    const { code, stderr } = await bench(`${MATE_IN_ONE} bm Qd8; id "x";`);
    assertEquals(code, 2);
    assertStringIncludes(stderr, "x: bm Qd8 is no legal move");
  });
});
