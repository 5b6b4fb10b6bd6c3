/** What the training threads share: the memory of kernel.as.ts, and where what lies in it. */

import { FEATURES } from "../../engine/evaluation/network/quantised_network.ts";
import { RECORD_BYTES } from "./position_record.ts";

const PAGE = 65536;
/** AssemblyScript keeps off the first page; so does everything here. */
const START = PAGE;
/** Features of both sides, before the rows of a thread's scratch memory. */
const SCRATCH_FEATURES = 256;

/** What the layout follows from. */
export interface TrainingShape {
  /** A side. */
  readonly neurons: number;
  readonly threads: number;
  /** Positions that a step learns from. */
  readonly batch: number;
  /** Whether the network corrects an evaluation: then one side's view weighs as much against it as the other's for it. */
  readonly beside: boolean;
}

/** Where what lies, in bytes. */
export class TrainingLayout implements TrainingShape {
  readonly neurons: number;
  readonly threads: number;
  readonly batch: number;
  readonly beside: boolean;
  /** Of all parameters, padded to a multiple of 64. */
  readonly parameterBytes: number;
  readonly parameters: number;
  readonly means: number;
  readonly squares: number;
  readonly #gradients: number;
  readonly #scratch: number;
  readonly #records: number;
  readonly bytes: number;

  constructor({ neurons, threads, batch, beside }: TrainingShape) {
    this.neurons = neurons;
    this.threads = threads;
    this.batch = batch;
    this.beside = beside;
    const bytes = this.parameterBytes = 4 * ((FEATURES + 3) * neurons + 16);
    this.parameters = START;
    this.means = this.parameters + bytes;
    this.squares = this.means + bytes;
    this.#gradients = this.squares + bytes;
    this.#scratch = this.#gradients + threads * bytes;
    this.#records = this.#scratch + threads * this.#scratchBytes;
    this.bytes = this.#records + batch * RECORD_BYTES;
  }

  get #scratchBytes(): number {
    return SCRATCH_FEATURES + 3 * 4 * this.neurons;
  }

  gradients(thread: number): number {
    return this.#gradients + thread * this.parameterBytes;
  }

  scratch(thread: number): number {
    return this.#scratch + thread * this.#scratchBytes;
  }

  /** Where the batch's position of that number goes. */
  record(position: number): number {
    return this.#records + position * RECORD_BYTES;
  }

  /** The part of `count` that a thread does: from, and before which to stop, in multiples of `step`. */
  share(thread: number, count: number, step = 1): readonly [number, number] {
    const end = (part: number): number => Math.floor(count / step * part / this.threads) * step;
    return [end(thread), thread === this.threads - 1 ? count : end(thread + 1)];
  }
}

export function memoryFor({ bytes }: TrainingLayout): WebAssembly.Memory {
  const pages = Math.ceil(bytes / PAGE);
  return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
}

/** The parameters with what AdamW remembers of them: parameters, means, squares. */
export function stateOf(memory: WebAssembly.Memory, layout: TrainingLayout): Float32Array {
  return new Float32Array(memory.buffer, layout.parameters, 3 * layout.parameterBytes / 4);
}

/** The parameters alone: 768 rows of N, N biases, 2 N output weights, an output bias. */
export function parametersOf(memory: WebAssembly.Memory, layout: TrainingLayout): Float32Array {
  return new Float32Array(memory.buffer, layout.parameters, layout.parameterBytes / 4);
}

/** The 2 N output weights of the parameters, or gradients, that begin at `start`. */
export function outputWeightsOf(
  memory: WebAssembly.Memory,
  { neurons }: TrainingShape,
  start: number,
): Float32Array {
  return new Float32Array(memory.buffer, start + 4 * (FEATURES + 1) * neurons, 2 * neurons);
}
