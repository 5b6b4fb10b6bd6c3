/** Networks made by hand as bullet writes them, imported by the real program. */

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { legalMoves } from "../../../engine/board/notation.ts";
import type { Position } from "../../../engine/board/position.ts";
import { Network } from "../../../engine/evaluation/network/network.ts";
import { FEATURES, networkBytes } from "../../../engine/evaluation/network/quantised_network.ts";
import { encodeGame } from "../../../profile/datagen/viriformat.ts";
import { seededRandom } from "../../../profile/shared/random.ts";
import { runProgram } from "../../program.ts";

const NEURONS = 16;
/** By type of piece, pawn to king. */
const VALUES = [1, 3, 3, 5, 9, 0];
/** How much of 255 a pawn is. */
const PAWN = 6;

/** The first neuron adds up a side's own men; the output is the difference of the squares. */
function materialNetwork(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(networkBytes(NEURONS)), view = new DataView(bytes.buffer);
  VALUES.forEach((value, type) => {
    for (let square = 0; square < 64; square++) {
      view.setInt16(2 * NEURONS * (64 * type + square), PAWN * value, true);
    }
  });
  const outputs = 2 * (FEATURES + 1) * NEURONS;
  view.setInt16(outputs, 64, true);
  view.setInt16(outputs + 2 * NEURONS, -64, true);
  const end = 2 * ((FEATURES + 3) * NEURONS + 1);
  for (let at = end; at < bytes.length; at++) bytes[at] = "bullet".charCodeAt((at - end) % 6);
  return bytes;
}

/** What that network gives out, for White. */
function outputOf(pos: Position): number {
  const [white, black] = [0, 1].map((side) =>
    [...pos.board].filter((piece) => piece !== 0 && piece >>> 3 === side)
      .reduce((sum, piece) => sum + VALUES[(piece & 7) - 1], 0)
  );
  return (PAWN * white / 255) ** 2 - (PAWN * black / 255) ** 2;
}

/** Random games in which an output of 1 is 213 centipawns, and who has more wins. */
function gamesOf213(): Uint8Array<ArrayBuffer> {
  const random = seededRandom(1);
  return new Uint8Array(
    Array.from({ length: 40 }, () => {
      const start = positionFromFen(START_FEN), pos = start.copy(), moves = [];
      for (let ply = 0; ply < 120 && legalMoves(pos).length > 0; ply++) {
        const legal = legalMoves(pos), move = legal[random(legal.length)];
        moves.push({ move, score: Math.round(213 * outputOf(pos)) });
        pos.play(move);
      }
      const output = outputOf(pos), result = output === 0 ? 1 : output > 0 ? 2 : 0;
      return [...encodeGame({ start, moves, result })];
    }).flat(),
  );
}

let folder: string, bullets: string, data: string;
let count = 0;

/** A name for a new file, which holds `bytes` if there are any. */
function fresh(bytes?: Uint8Array): string {
  const path = `${folder}/${++count}.bin`;
  if (bytes) Deno.writeFileSync(path, bytes);
  return path;
}

const recordOf = (network: string) => JSON.parse(Deno.readTextFileSync(`${network}.json`));

describe("train --import", () => {
  beforeAll(() => {
    folder = Deno.makeTempDirSync();
    bullets = fresh(materialNetwork());
    data = fresh(gamesOf213());
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("makes a network that the engine evaluates by as bullet defines it", async () => {
    const network = fresh();
    const { code, stdout, stderr } = await runProgram(
      "train",
      ...["--import", bullets, "--output", network],
    );
    assertEquals([code, stderr], [0, ""]);
    assertEquals(
      stdout,
      `${network}: 16 neurons a side, an output of 1 is 400 centipawns\n`,
    );
    const { scale, neurons, imported } = recordOf(network);
    assertEquals([scale, neurons, imported.path], [400, 16, bullets]);
    const evaluation = new Network(Deno.readFileSync(network), scale);
    // A queen up: 39 pawns against 30, and 30 against 39.
    const score = Math.trunc(((PAWN * 39) ** 2 - (PAWN * 30) ** 2) / 255 ** 2 * 400);
    for (const [side, sign] of [["w", 1], ["b", -1]] as const) {
      const fen = `rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ${side} KQkq - 0 1`;
      assert(Math.abs(evaluation.evaluate(positionFromFen(fen)) - sign * score) <= 1);
    }
    // No name behind the weights.
    assertEquals(Deno.readFileSync(network).at(-1), 0);
  });

  it("is played by", async () => {
    const network = fresh();
    await runProgram("train", "--import", bullets, "--output", network, "--scale", "150");
    assertEquals(recordOf(network).scale, 150);
    const { code, stdout } = await runProgram(
      ...["bench", "16", "1", "4", "--set", `evalfile=${network}`],
    );
    assertEquals(code, 0);
    assertMatch(stdout, /\d+ nodes \d+ nps/);
  });

  it("finds the scale at which the network fits games best", async () => {
    const network = fresh(), args = ["train", "--import", bullets, "--output", network, data];
    const usual = await runProgram(...args, "--result-share", "0");
    assertEquals(usual.code, 0, usual.stderr);
    const [, loss, best] = /loss (\S+) over \d{3,} positions; least, 0\.00000, with --scale (\d+)/
      .exec(usual.stdout)!;
    assertEquals(Number(best), 213);
    assert(Number(loss) > 0.0001, loss);
    const fitted = await runProgram(...args, "--result-share", "0", "--scale", best);
    assertStringIncludes(fitted.stdout, "loss 0.00000 over ");
    assertEquals(recordOf(network).fit.bestScale, 213);
  });

  it("refuses what the engine cannot use, and what goes with no import", async () => {
    const great = materialNetwork();
    new DataView(great.buffer).setInt16(2 * (FEATURES + 1) * NEURONS, 200, true);
    const short = fresh(materialNetwork().subarray(0, 1000)), tooGreat = fresh(great);
    const to = ["--output", fresh()];
    const refusals: [string[], string][] = [
      [[...to, "--import", short], `${short}: 1000 bytes are no network`],
      [[...to, "--import", tooGreat], `${tooGreat}: the output weight 200`],
      [[...to, "--import", `${folder}/none`], `cannot read ${folder}/none`],
      [["--import", bullets], "train needs --output"],
      [[...to, "--import", bullets, "--epochs", "3"], "--epochs does not go with --import"],
      [[...to, "--import", bullets, "--scale", "0"], "--scale must be"],
      [[...to, "--import", bullets, "--result-share", "1"], "--result-share needs games"],
      [[...to, "--import", bullets, bullets], `${bullets}: game at byte 0`],
      [[...to, data, "--scale", "300"], "--scale needs --import"],
    ];
    for (const [args, message] of refusals) {
      const { code, stderr } = await runProgram("train", ...args);
      assertEquals(code, 2, args.join(" "));
      assertStringIncludes(stderr, message);
    }
    assertEquals([...Deno.readDirSync(folder)].some(({ name }) => to[1].endsWith(name)), false);
  });
});
