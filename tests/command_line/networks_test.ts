/** Networks through the whole program: loaded over UCI, by bench, and for one side of a match. */

import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { randomNetwork } from "../evaluation/random_network.ts";
import { runProgram } from "../program.ts";
import { EngineProcess } from "../uci/engine_process.ts";
import { checkTranscript, scored } from "../uci/transcript.ts";

let folder: string;
let count = 0;

/** A new file of a random network, and if wanted a record beside it. */
function writeNetwork(seed: number, record?: string): string {
  const path = `${folder}/${++count} net.bin`;
  Deno.writeFileSync(path, new Uint8Array(randomNetwork(seed, 16).buffer));
  if (record !== undefined) Deno.writeTextFileSync(`${path}.json`, record);
  return path;
}

/** What the engine says to the lines, the last one answered by `readyok`. */
async function say(engine: EngineProcess, ...lines: string[]): Promise<string[]> {
  const before = engine.received.length;
  await engine.write([...lines, "isready", ""].join("\n"));
  await engine.waitFor(/^readyok$/);
  return engine.received.slice(before, -1);
}

/** What a search of fresh state finds, iteration by iteration. */
async function search(engine: EngineProcess): Promise<string[]> {
  const before = engine.received.length;
  await engine.write("ucinewgame\nposition startpos moves e2e4\ngo depth 5\n");
  await engine.waitFor(/^bestmove/);
  const lines = engine.received.slice(before);
  checkTranscript(["position startpos moves e2e4", "go depth 5"], lines);
  return scored(lines).map((line) => line.replace(/ nps \d+/, "").replace(/ time \d+/, ""));
}

describe("a network", () => {
  beforeAll(() => {
    folder = Deno.makeTempDirSync();
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("plays by UCI, the hand-written evaluation without one, and the built-in one again", async () => {
    const engine = new EngineProcess(), path = writeNetwork(1);
    const before = await search(engine);
    assertEquals(await say(engine, `setoption name EvalFile value ${path}`), []);
    const first = await search(engine);
    assertNotEquals(first, before);
    assertEquals(await say(engine, `setoption name EvalFile value ${writeNetwork(2)}`), []);
    assertNotEquals(await search(engine), first);
    await say(engine, `setoption name EvalFile value ${path}`);
    assertEquals(await search(engine), first);
    assertEquals(await say(engine, "setoption name EvalFile value <empty>"), []);
    const handWritten = await search(engine);
    assertNotEquals(handWritten, before);
    await say(engine, `set evalfile ${path}`);
    assertEquals(await search(engine), first);
    await say(engine, "setoption name EvalFile value");
    assertEquals(await search(engine), handWritten);
    assertEquals(await say(engine, "setoption name EvalFile value <built-in>"), []);
    assertEquals(await search(engine), before);
    assertEquals(await engine.quit(), 0);
  });

  it("forgets what the table learnt by another evaluation, and counts with threads too", async () => {
    const engine = new EngineProcess(), path = writeNetwork(1);
    const first = await search(engine);
    await say(
      engine,
      `setoption name EvalFile value ${path}`,
      "setoption name EvalFile value <built-in>",
    );
    // Without ucinewgame.
    await engine.write("go depth 5\n");
    await engine.waitFor(/^bestmove/);
    const nodes = / nodes (\d+) .*\n?/;
    const of = (lines: readonly string[]): string =>
      nodes.exec(lines.findLast((line) => nodes.test(line)) ?? "")![1];
    assertEquals(of(engine.received), of(first));
    await say(engine, "setoption name Threads value 2", `setoption name EvalFile value ${path}`);
    await search(engine);
    assertEquals(await engine.quit(), 0);
  });

  it("takes its scale from the record beside it, 400 without one", async () => {
    const engine = new EngineProcess();
    const scores: string[] = [];
    for (const record of [undefined, '{"scale":400}', '{"scale":100}']) {
      await say(engine, `setoption name EvalFile value ${writeNetwork(1, record)}`);
      scores.push((await search(engine)).join("\n"));
    }
    assertEquals(scores[0], scores[1]);
    assertNotEquals(scores[0], scores[2]);
    assertEquals(await engine.quit(), 0);
  });

  it("leaves the evaluation as it was when the file is not good, and says what is wrong", async () => {
    const engine = new EngineProcess(), path = writeNetwork(1), text = `${folder}/text`;
    Deno.writeTextFileSync(text, "no network");
    const wild = `${folder}/wild.bin`, weights = randomNetwork(1, 16);
    weights[769 * 16 + 5] = -129;
    Deno.writeFileSync(wild, new Uint8Array(weights.buffer));
    await say(engine, `setoption name EvalFile value ${path}`);
    const before = [await search(engine), await say(engine, "set")];
    const faults: [string, RegExp][] = [
      [`${folder}/none`, /^info string cannot read \S+\/none: No such file/],
      [folder, /^info string cannot read .*directory/],
      [text, /^info string \S+\/text: 10 bytes are no network/],
      [wild, /^info string \S+wild.bin: the output weight -129 is beyond ±128/],
      [writeNetwork(1, "{}"), /^info string .*net.bin.json names no scale/],
      [writeNetwork(1, "400"), /^info string .*net.bin.json names no scale/],
      [writeNetwork(1, "not JSON"), /^info string .*net.bin.json names no scale/],
      [writeNetwork(1, '{"scale":0.5}'), /^info string .*net.bin.json names no scale/],
    ];
    for (const [file, message] of faults) {
      const said = await say(engine, `setoption name EvalFile value ${file}`);
      assertEquals(said.length, 1, said.join("\n"));
      assertMatch(said[0], message);
    }
    assertEquals([await search(engine), await say(engine, "set")], before);
    assertEquals(await engine.quit(), 0);
  });

  it("is explained by what the men are worth, and by terms again without one", async () => {
    const engine = new EngineProcess();
    const builtIn = await say(engine, "eval");
    assertEquals(builtIn.filter((line) => /^(Material|Network) /.test(line)).length, 2);
    await say(engine, "setoption name EvalFile value <empty>");
    const terms = await say(engine, "eval");
    assertEquals(terms.filter((line) => /^(Material|Network) /.test(line)).length, 1);
    const worths = await say(engine, `setoption name EvalFile value ${writeNetwork(1)}`, "eval");
    assertEquals(worths.filter((line) => /^ \| {3}[rR] /.test(line)).length, 2);
    assertMatch(worths.at(-1)!, /^Evaluation: -?\d+\.\d\d pawns for White$/);
    assertEquals(await say(engine, "setoption name EvalFile value <empty>", "eval"), terms);
    assertMatch(terms[1], /^Material /);
    assertEquals(await engine.quit(), 0);
  });

  it("corrects the hand-written evaluation where its record says so", async () => {
    const engine = new EngineProcess(), path = writeNetwork(1);
    await say(engine, `setoption name EvalFile value ${path}`);
    const alone = await search(engine);
    Deno.writeTextFileSync(`${path}.json`, '{"scale":400,"settings":{"beside":true}}');
    await say(engine, `setoption name EvalFile value ${path}`);
    assertNotEquals(await search(engine), alone);
    const terms = await say(engine, "eval");
    assertEquals(terms.filter((line) => /^(Material|Network) /.test(line)).length, 2);
    assertEquals(await engine.quit(), 0);
  });

  it("is profiled as it is benched, beside the hand-written evaluation", async () => {
    const set = `evalfile=${writeNetwork(1)}`;
    const bench = await runProgram("bench", "16", "1", "4", "--set", set);
    const terms = ["--depth", "4", "--positions", "2,3", "--format", "json"];
    const { code, stdout, stderr } = await runProgram("profile", ...terms, "--compare", set);
    assertEquals(code, 0, stderr);
    const nodes = bench.stdout.match(/^[23]\/18: \d+/gm)!.map((line) => Number(line.split(" ")[1]));
    const { sets } = JSON.parse(stdout);
    assertEquals(sets[1].depths[0].counts.nodes, nodes[0] + nodes[1]);
  });

  it("plays games to learn from, other ones than the hand-written evaluation", async () => {
    const play = async (...args: string[]): Promise<Uint8Array> => {
      const path = `${folder}/${++count}.vf`;
      const { code, stderr } = await runProgram(
        ...["datagen", path, "--games", "1", "--nodes", "30", ...args],
      );
      assertEquals(code, 0, stderr);
      return Deno.readFileSync(path);
    };
    const games = await play("--evalfile", writeNetwork(1));
    assertNotEquals(games, await play());
    assertEquals(games, await play("--evalfile", writeNetwork(1)));
  });

  it("can be benched", async () => {
    const bench = async (...set: string[]): Promise<string> => {
      const { code, stdout, stderr } = await runProgram("bench", "1", "1", "4", ...set);
      assertEquals(code, 0, stderr);
      return /^(\d+) nodes/m.exec(stdout.split("\n").at(-2)!)![1];
    };
    const nodes = await bench("--set", `evalfile=${writeNetwork(1)}`);
    assertNotEquals(nodes, await bench());
    assertEquals(await bench("--set", `evalfile=${writeNetwork(1)}`), nodes);
    const { code, stderr } = await runProgram("bench", "--set", `evalfile=${folder}`);
    assertEquals([code, /^engine: cannot read/.test(stderr)], [2, true]);
  });

  it("plays a match as one side, which does not go on with another network", async () => {
    const path = writeNetwork(1), save = `${folder}/save`;
    const set = ["--a", `evalfile=${path}`, "--nodes", "100", "--save", save];
    const { code, stdout, stderr } = await runProgram("sprt", ...set, "--games", "2");
    assertEquals(code, 0, stderr);
    assertMatch(stdout, /^Results of A evalfile=.*net\.bin vs B defaults/m);
    assertMatch(stdout, /^Games: 2, /m);
    assert(!/illegal move/.test(stdout), stdout);
    const goOn = ["sprt", "--resume", save, "--games", "4"];
    Deno.writeTextFileSync(`${path}.json`, '{"scale":399}');
    const refused = await runProgram(...goOn);
    assertEquals(refused.code, 2);
    assertMatch(refused.stderr, /the network of A evalfile=.* has changed since/);
    Deno.removeSync(`${path}.json`);
    assertMatch((await runProgram(...goOn)).stdout, /^Games: 4, /m);
  });
});
