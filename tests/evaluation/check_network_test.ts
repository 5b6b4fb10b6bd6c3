import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { checkNetwork } from "../../engine/evaluation/network/check_network.ts";
import {
  FEATURES,
  networkBytes,
  NetworkError,
} from "../../engine/evaluation/network/quantised_network.ts";
import { randomNetwork } from "./random_network.ts";

/** A network of zeros, but for what `fill` writes. */
function network(neurons: number, fill: (weights: Int16Array) => void): Uint8Array {
  const weights = new Int16Array(networkBytes(neurons) / 2);
  fill(weights);
  return new Uint8Array(weights.buffer);
}

/** With this weight for a black knight on every square, for the second of 16 neurons, and this bias. */
const knights = (weight: number, bias: number): Uint8Array =>
  network(16, (weights) => {
    for (let square = 0; square < 64; square++) weights[(384 + 64 + square) * 16 + 1] = weight;
    weights[FEATURES * 16 + 1] = bias;
  });

/** With this value for so many of its output weights. */
const outputs = (neurons: number, count: number, weight: number): Uint8Array =>
  network(neurons, (weights) => {
    const begin = (FEATURES + 1) * neurons;
    weights.fill(weight, begin, begin + count);
  });

describe("the check of a network", () => {
  it("finds the width of one that the kernel can compute with", () => {
    for (const neurons of [16, 64, 256]) {
      assertEquals(checkNetwork(new Uint8Array(randomNetwork(1, neurons).buffer)), neurons);
    }
  });

  it("refuses hidden weights whose sum over 32 men goes beyond 16 bits", () => {
    assertEquals(checkNetwork(knights(1000, 767)), 16);
    assertEquals(checkNetwork(knights(-1000, -767)), 16);
    assertThrows(() => checkNetwork(knights(1000, 768)), NetworkError, "hidden neuron 2 ");
    assertThrows(() => checkNetwork(knights(-1000, -768)), NetworkError, "hidden neuron 2 ");
  });

  it("refuses output weights that could go beyond 16 bits, or 32 in their sum", () => {
    assertEquals(checkNetwork(outputs(16, 32, -128)), 16);
    assertThrows(() => checkNetwork(outputs(16, 32, 129)), NetworkError, "output weight 129");
    assertThrows(() => checkNetwork(outputs(16, 32, -129)), NetworkError, "output weight -129");
    assertEquals(checkNetwork(outputs(256, 330, 100)), 256);
    assertThrows(() => checkNetwork(outputs(256, 331, 100)), NetworkError, "32 bits");
    assertThrows(() => checkNetwork(outputs(256, 331, -100)), NetworkError, "32 bits");
  });
});
