import { assert, assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { Network } from "../../engine/evaluation/network/network.ts";
import {
  FEATURES,
  NetworkError,
  QA,
  QB,
} from "../../engine/evaluation/network/quantised_network.ts";
import { seededRandom } from "../../profile/shared/random.ts";
import { featuresOf } from "../../profile/training/float_network.ts";
import { randomGame } from "../random_game.ts";
import { randomNetwork } from "./random_network.ts";

const NEURONS = 32, SCALE = 150;

/** The definition of quantised.bin, one step after the other. */
function evaluation(weights: Int16Array, pos: Parameters<typeof featuresOf>[0]): number {
  const hidden = (FEATURES + 1) * NEURONS;
  let sum = 0;
  for (const [half, side] of [pos.sideToMove, pos.sideToMove ^ 1].entries()) {
    const features = featuresOf(pos, side);
    for (let neuron = 0; neuron < NEURONS; neuron++) {
      const value = features.reduce(
        (value, feature) => value + weights[feature * NEURONS + neuron],
        weights[FEATURES * NEURONS + neuron],
      );
      sum += Math.min(Math.max(value, 0), QA) ** 2 * weights[hidden + half * NEURONS + neuron];
    }
  }
  const output = Math.trunc(sum / QA) + weights[hidden + 2 * NEURONS];
  return Math.trunc(output * SCALE / (QA * QB));
}

describe("a network", () => {
  it("evaluates as quantised.bin is defined, whatever was evaluated before", () => {
    const weights = randomNetwork(1, NEURONS), random = seededRandom(1);
    const network = new Network(new Uint8Array(weights.buffer), SCALE);
    let positions = 0;
    while (positions < 300) {
      for (const pos of randomGame(positionFromFen(START_FEN), 120, random)) {
        if (random(3) === 0) continue;
        assertEquals(network.evaluate(pos), evaluation(weights, pos));
        positions++;
      }
    }
  });

  it("evaluates the same after moves are made and unmade", () => {
    const network = new Network(new Uint8Array(randomNetwork(2, NEURONS).buffer), SCALE);
    const fen = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
    const pos = positionFromFen(fen), before = network.evaluate(pos);
    for (const move of legalMoves(pos)) {
      pos.make(move);
      network.evaluate(pos);
      pos.unmake(move);
      assertEquals(network.evaluate(pos), before);
    }
  });

  it("sees a position and its mirror images alike", () => {
    const network = new Network(new Uint8Array(randomNetwork(3, NEURONS).buffer), SCALE);
    const evaluate = (fen: string): number => network.evaluate(positionFromFen(fen));
    const score = evaluate("6k1/5ppp/8/3p4/3N4/8/q4PPP/3R2K1 w - - 0 1");
    // The colours changed, and the wings.
    assertEquals(evaluate("3r2k1/Q4ppp/8/3n4/3P4/8/5PPP/6K1 b - - 0 1"), score);
    assertEquals(evaluate("1k6/ppp5/8/4p3/4N3/8/PPP4q/1K2R3 w - - 0 1"), score);
    assert(score !== evaluate("6k1/5ppp/8/3p4/3N4/8/q4PPP/3R2K1 b - - 0 1"));
  });

  it("needs the bytes of a network", () => {
    assertThrows(() => new Network(new Uint8Array(1000), SCALE), NetworkError, "1000 bytes");
  });
});
