/** Data from the real program. */

import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { decodeGames, encodeGame } from "../../../profile/datagen/viriformat.ts";
import { programCommand, runProgram } from "../../program.ts";

const FEW_NODES = ["--nodes", "30"];

let folder: string;
let count = 0;

/** A name for a new file. */
const fresh = (): string => `${folder}/${++count}.vf`;

function size(path: string): number {
  try {
    return Deno.statSync(path).size;
  } catch {
    return 0;
  }
}

/** Starts the program, kills it once the file has so many bytes, and waits for its end. */
async function kill(signal: Deno.Signal, path: string, bytes: number, ...args: string[]) {
  const [program, ...before] = programCommand();
  const child = new Deno.Command(program, {
    args: [...before, "datagen", path, ...args],
    stdout: "null",
    stderr: "null",
  }).spawn();
  while (size(path) < bytes) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill(signal);
  return (await child.status).code;
}

describe("datagen", () => {
  beforeAll(() => {
    folder = Deno.makeTempDirSync();
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("writes the same games with any number of workers, other ones with another seed", async () => {
    const [one, more, other] = [fresh(), fresh(), fresh()];
    const args = [...FEW_NODES, "--games", "6"];
    const { code } = await runProgram("datagen", one, ...args, "--concurrency", "1");
    assertEquals(code, 0);
    await runProgram("datagen", more, ...args);
    await runProgram("datagen", other, ...args, "--seed", "2");
    const bytes = Deno.readFileSync(one);
    assertEquals(Deno.readFileSync(more), bytes);
    assert(Deno.readFileSync(other).some((byte, at) => byte !== bytes[at]));
    assertEquals([...decodeGames(bytes)].length, 6);
  });

  it("goes on where it was ended or killed, as if nothing had been", async () => {
    const whole = fresh(), file = fresh(), args = [...FEW_NODES, "--games", "60"];
    await runProgram("datagen", whole, ...args);
    assertEquals(await kill("SIGINT", file, 1, ...FEW_NODES), 130);
    const begun = size(file);
    await kill("SIGKILL", file, begun + 1, ...FEW_NODES);
    // As after a loss of power.
    Deno.truncateSync(file, size(file) - 5);
    const { stderr } = await runProgram("datagen", file, ...args);
    assertStringIncludes(stderr, "going on from there");
    assertEquals(Deno.readFileSync(file), Deno.readFileSync(whole));
    const again = await runProgram("datagen", file, ...args);
    assertEquals(again.code, 0);
    assertEquals(Deno.readFileSync(file), Deno.readFileSync(whole));
  });

  it("leaves alone what it has not made, or would have made otherwise", async () => {
    const file = fresh();
    await runProgram("datagen", file, ...FEW_NODES, "--games", "2");
    const games = Deno.readFileSync(file);
    const otherwise = await runProgram("datagen", file, "--nodes", "31", "--games", "3");
    assertEquals(otherwise.code, 2);
    assertStringIncludes(otherwise.stderr, "its first game is another");
    assertEquals(Deno.readFileSync(file), games);

    Deno.writeTextFileSync(file, "my notes");
    const { code } = await runProgram("datagen", file, ...FEW_NODES, "--games", "3");
    assertEquals([code, Deno.readTextFileSync(file)], [2, "my notes"]);
  });

  it("checks what it has written", async () => {
    const file = fresh();
    await runProgram("datagen", file, ...FEW_NODES, "--games", "3");
    const { code, stdout } = await runProgram("datagen", "--check", file);
    assertEquals(code, 0);
    const positions = [...decodeGames(Deno.readFileSync(file))]
      .reduce((sum, { moves }) => sum + moves.length, 0);
    assertStringIncludes(stdout, `positions      ${positions}, `);
    assert(!stdout.includes("cut off"), stdout);
  });

  it("refuses what holds no game, and an illegal move, and says where it is", async () => {
    const file = fresh();
    Deno.writeTextFileSync(file, "my notes");
    const notes = await runProgram("datagen", "--check", file);
    assertEquals(notes.code, 2);
    assertStringIncludes(notes.stderr, `${file}: there is no game in it`);
    const bytes = encodeGame({ start: positionFromFen(START_FEN), moves: [], result: 1 });
    // From a1 to a3, before the four zero bytes.
    Deno.writeFileSync(file, new Uint8Array([...bytes.subarray(0, 32), 0, 4, 0, 0, 0, 0, 0, 0]));
    const { code, stderr } = await runProgram("datagen", "--check", file);
    assertEquals(code, 2);
    assertStringIncludes(stderr, `${file}: game at byte 0: ply 1:`);
  });

  it("refuses options that it cannot mean", async () => {
    const refusals: [string[], string][] = [
      [[], "needs the name of a file"],
      [["a", "b"], "writes one file"],
      [["a", "--games", "0"], "--games"],
      [["a", "--nodes", "100", "--hard-nodes", "99"], "--hard-nodes"],
      [["a", "--check", "--games", "5"], "--check goes with no other option"],
      [["--check", "/nonexistent"], "cannot read /nonexistent"],
      [["/nonexistent/a", "--games", "1", "--nodes", "1"], "cannot write /nonexistent/a"],
    ];
    for (const [args, message] of refusals) {
      const { code, stderr } = await runProgram("datagen", ...args);
      assertEquals(code, 2, args.join(" "));
      assertStringIncludes(stderr, message);
    }
  });
});
