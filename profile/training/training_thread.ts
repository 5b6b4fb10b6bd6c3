/** One thread's part in the training: its share of every batch and of every step. */

import { type Course, learningRate, type Target } from "./course.ts";
import { RECORD_BYTES } from "./position_record.ts";
import { loadKernel, type TrainingKernel } from "./training_kernel.ts";
import { outputWeightsOf, TrainingLayout, type TrainingShape } from "./training_memory.ts";

const DECAY = 0.01;
/** As far as a weight may go: 127 as a quantised output weight, where 64 is 1. */
const WEIGHT_LIMIT = 1.98;

/** Counts the threads that have come to where they wait for each other, and the batches done. */
const WAITING = 0, ROUND = 1, BATCHES = 2;

export function syncBuffer(): SharedArrayBuffer {
  return new SharedArrayBuffer(16);
}

/** Batches of the order at hand that are done. */
export function batchesDone(sync: SharedArrayBuffer): number {
  return Atomics.load(new Int32Array(sync), BATCHES);
}

/** What a thread works on. */
export interface Workplace {
  readonly memory: WebAssembly.Memory;
  readonly shape: TrainingShape;
  readonly sync: SharedArrayBuffer;
  /** From 0. */
  readonly thread: number;
}

export class TrainingThread {
  readonly #kernel: TrainingKernel;
  readonly #bytes: Uint8Array;
  readonly #sync: Int32Array;
  readonly #layout: TrainingLayout;
  readonly #thread: number;
  readonly #outputGradients: Float32Array;

  constructor({ memory, shape, sync, thread }: Workplace) {
    this.#kernel = loadKernel(memory);
    this.#bytes = new Uint8Array(memory.buffer);
    this.#sync = new Int32Array(sync);
    this.#layout = new TrainingLayout(shape);
    this.#thread = thread;
    this.#outputGradients = outputWeightsOf(memory, this.#layout, this.#layout.gradients(thread));
  }

  /**
   * Learns from `records` once, in the order of their numbers in `order`, a batch a step. What is left
   * over of a last batch is left out.
   *
   * @param firstStep the steps of this training that came before
   * @returns the sum of this thread's losses
   */
  learn(records: Uint8Array, order: Uint32Array, firstStep: number, course: Course): number {
    const { batch } = this.#layout, batches = Math.floor(order.length / batch);
    let loss = 0;
    for (let index = 0; index < batches; index++) {
      const numbers = order.subarray(index * batch, (index + 1) * batch);
      loss += this.#pass(records, numbers, course, true);
      this.#meet();
      this.#step(firstStep + index + 1, course);
      this.#meet();
      if (this.#thread === 0) Atomics.store(this.#sync, BATCHES, index + 1);
    }
    return loss;
  }

  /** The sum of the losses of this thread's share of `records`. */
  measure(records: Uint8Array, count: number, target: Target): number {
    const { batch } = this.#layout;
    let loss = 0;
    for (let first = 0; first < count; first += batch) {
      const length = Math.min(batch, count - first);
      const numbers = Uint32Array.from({ length }, (_, i) => first + i);
      loss += this.#pass(records, numbers, target, false);
    }
    return loss;
  }

  #pass(
    records: Uint8Array,
    numbers: Uint32Array,
    { resultShare, scale }: Target,
    learns: boolean,
  ): number {
    const layout = this.#layout, thread = this.#thread;
    // Of a whole batch, also where there are fewer: another thread may be a batch behind, in its own part.
    const [from, end] = layout.share(thread, layout.batch), to = Math.min(end, numbers.length);
    for (let i = from; i < to; i++) {
      const at = numbers[i] * RECORD_BYTES;
      this.#bytes.set(records.subarray(at, at + RECORD_BYTES), layout.record(i));
    }
    const loss = this.#kernel.pass(
      layout.record(from),
      Math.max(0, to - from),
      layout.neurons,
      layout.parameters,
      learns ? layout.gradients(thread) : 0,
      layout.scratch(thread),
      resultShare,
      scale,
    );
    if (learns && layout.beside) this.#opposeOutputs();
    return loss;
  }

  /** Gradients of the output weights by which those for the opponent's view stay the opposite of the own. */
  #opposeOutputs(): void {
    const { neurons } = this.#layout;
    for (let own = 0; own < neurons; own++) {
      const gradient = this.#outputGradients[own] - this.#outputGradients[own + neurons];
      this.#outputGradients[own] = gradient;
      this.#outputGradients[own + neurons] = -gradient;
    }
  }

  #step(step: number, course: Course): void {
    const layout = this.#layout;
    const [from, to] = layout.share(this.#thread, layout.parameterBytes, 16);
    this.#kernel.adamw(
      from,
      to,
      layout.parameters,
      layout.means,
      layout.squares,
      layout.gradients(0),
      layout.parameterBytes,
      layout.threads,
      layout.batch,
      learningRate(step, course),
      1 - 0.9 ** step,
      1 - 0.999 ** step,
      DECAY,
      WEIGHT_LIMIT,
    );
  }

  /** Waits until every thread has come here. */
  #meet(): void {
    const sync = this.#sync, round = Atomics.load(sync, ROUND);
    if (Atomics.add(sync, WAITING, 1) + 1 === this.#layout.threads) {
      Atomics.store(sync, WAITING, 0);
      Atomics.add(sync, ROUND, 1);
      Atomics.notify(sync, ROUND);
    } else {
      while (Atomics.load(sync, ROUND) === round) Atomics.wait(sync, ROUND, round);
    }
  }
}
