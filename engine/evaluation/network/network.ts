/**
 * A static evaluation by a small network: 768 inputs, a man on a square each, for the side to move and
 * for its opponent; a hidden layer for either; clipped squares; one output. A side's board is turned so
 * that it moves up, and mirrored so that its king stands on the files a to d.
 */

import type { Position } from "../../board/position.ts";
import { networkBytes, neuronsOf } from "./quantised_network.ts";
import kernel from "./inference.wasm" with { type: "bytes" };

/** Where inference.as.ts has the board, and its weights behind four accumulators. */
const BOARD = 256, BOARD_BYTES = 128, ACCUMULATORS = 384;
const PAGE = 65536;

interface Kernel {
  clear(neurons: number): void;
  evaluate(
    neurons: number,
    side: number,
    whiteKing: number,
    blackKing: number,
    scale: number,
  ): number;
}

export class Network {
  readonly #neurons: number;
  readonly #board: Int32Array;
  readonly #kernel: Kernel;

  /**
   * @param weights a quantised.bin
   * @param scale centipawns that an output of 1 stands for
   * @throws {NetworkError}
   */
  constructor(weights: Uint8Array, private readonly scale: number) {
    const neurons = this.#neurons = neuronsOf(weights.length);
    const begin = ACCUMULATORS + 4 * (BOARD_BYTES + 2 * neurons);
    const pages = Math.ceil((begin + networkBytes(neurons)) / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
    new Uint8Array(memory.buffer).set(weights, begin);
    this.#board = new Int32Array(memory.buffer, BOARD, BOARD_BYTES / 4);
    // The bytes of an import cannot be changed, and WebAssembly wants ones that can.
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(kernel.slice()), {
      env: { memory },
    });
    this.#kernel = exports as unknown as Kernel;
    this.#kernel.clear(neurons);
  }

  /** Centipawns for the side to move; what was evaluated before has no say in it. */
  evaluate(pos: Position): number {
    const { kingSquare } = pos;
    this.#board.set(pos.bb);
    return this.#kernel.evaluate(
      this.#neurons,
      pos.sideToMove,
      kingSquare[0],
      kingSquare[1],
      this.scale,
    );
  }
}
