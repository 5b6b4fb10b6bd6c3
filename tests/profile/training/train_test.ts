/** Trainings by the real program, of data that it plays first. */

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { Network } from "../../../engine/evaluation/network/network.ts";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { programCommand, runProgram } from "../../program.ts";

const SMALL = ["--neurons", "16", "--batch", "64", "--threads", "2"];

let folder: string, data: string;
let count = 0;

/** A name for a new file. */
const fresh = (): string => `${folder}/${++count}.bin`;

/** Ends the program by `signal` once `path` exists. */
async function endOnce(path: string, signal: Deno.Signal, args: string[]): Promise<number> {
  const [program, ...before] = programCommand();
  const child = new Deno.Command(program, {
    args: [...before, "train", ...args],
    stdout: "null",
    stderr: "null",
  }).spawn();
  const exists = (): boolean =>
    [...Deno.readDirSync(folder)].some(({ name }) => path.endsWith(`/${name}`));
  while (!exists()) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill(signal);
  return (await child.status).code;
}

describe("train", () => {
  beforeAll(async () => {
    folder = Deno.makeTempDirSync();
    data = `${folder}/data.vf`;
    await runProgram("datagen", data, "--nodes", "30", "--games", "52");
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("makes a network that the engine can evaluate with, and says how", async () => {
    const network = fresh(), csv = fresh(), html = fresh();
    const args = ["train", data, "--output", network, "--epochs", "3", ...SMALL];
    const { code, stdout, stderr } = await runProgram(...args, "--csv", csv);
    assertEquals(code, 0, stderr);
    assertMatch(stdout, /: 16 neurons a side, an output of 1 is \d+ centipawns/);
    const record = JSON.parse(Deno.readTextFileSync(`${network}.json`));
    assertEquals([record.games, record.epochs.length, record.settings.neurons], [52, 3, 16]);
    assertMatch(record.settings.data[0].sha256, /^[0-9a-f]{64}$/);
    const lines = Deno.readTextFileSync(csv).trimEnd().split("\n");
    assertEquals(lines[0], "epoch,training_loss,validation_loss");
    assertEquals(lines.slice(1).map((line) => line.split(",")[0]), ["1", "2", "3"]);
    await runProgram(...args, "--html", html);
    assertMatch(Deno.readTextFileSync(html), /<h1>16 neurons a side, 3 of 3 epochs<\/h1>/);
    const score = new Network(Deno.readFileSync(network), record.scale)
      .evaluate(positionFromFen(START_FEN));
    assert(Math.abs(score) < 1000, `${score}`);
  });

  it("makes a network that corrects the hand-written evaluation", async () => {
    const network = fresh();
    const args = ["train", data, "--output", network, "--epochs", "2", "--beside", ...SMALL];
    const { code, stderr } = await runProgram(...args);
    assertEquals(code, 0, stderr);
    const { settings, baseLoss } = JSON.parse(Deno.readTextFileSync(`${network}.json`));
    assertEquals(settings.beside, true);
    assertMatch(
      stderr,
      new RegExp(`the loss of the hand-written evaluation is ${baseLoss.toFixed(5)}`),
    );
  });

  it("goes on where it was ended or killed, as if nothing had been", async () => {
    const whole = fresh(), network = fresh(), args = ["--epochs", "300", ...SMALL];
    await runProgram("train", data, "--output", whole, ...args);
    const begun = [data, "--output", network, ...args];
    assertEquals(await endOnce(`${network}.training`, "SIGTERM", begun), 143);
    await endOnce(`${network}.training`, "SIGKILL", begun);
    const { code } = await runProgram("train", ...begun);
    assertEquals(code, 0);
    assertEquals(Deno.readFileSync(network), Deno.readFileSync(whole));
  });

  it("does not mix up two trainings", async () => {
    const network = fresh(), args = ["train", data, "--output", network, "--epochs", "1", ...SMALL];
    await runProgram(...args);
    const { code, stderr } = await runProgram(...args, "--rate", "0.002");
    assertEquals(code, 2);
    assertStringIncludes(stderr, "with other settings (rate)");
  });

  it("refuses what it cannot learn from, and options that it cannot mean", async () => {
    const text = fresh(), bad = fresh();
    Deno.writeTextFileSync(text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O\n");
    // From a1 to a3 on an empty board.
    Deno.writeFileSync(bad, new Uint8Array([...new Uint8Array(32), 0, 4, 0, 0, 0, 0, 0, 0]));
    const output = ["--output", fresh()];
    const refusals: [string[], string][] = [
      [output, "train needs a file of games"],
      [[data], "train needs --output"],
      [[text, ...output], "0 positions to learn from"],
      [[bad, ...output], `${bad}: game at byte 0`],
      [[data, ...output, "--batch", "1000000"], "fewer than the 1000000 of a step"],
      [[data, ...output, "--neurons", "24"], "multiple of 16"],
      [[data, ...output, "--result-share", "1.5"], "--result-share"],
      [[data, ...output, "--rate", "fast"], "--rate"],
      [[data, ...output, "--html", `${folder}/none/page.html`], "cannot write"],
    ];
    for (const [args, message] of refusals) {
      const { code, stderr } = await runProgram("train", ...args);
      assertEquals(code, 2, args.join(" "));
      assertStringIncludes(stderr, message);
    }
  });
});
