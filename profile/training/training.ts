/** A network in training: its threads, and epochs one by one. */

import { FEATURES } from "../../engine/evaluation/network/quantised_network.ts";
import { type Random, seededRandom, shuffledNumbers } from "../shared/random.ts";
import type { Course, Target } from "./course.ts";
import {
  memoryFor,
  parametersOf,
  stateOf,
  TrainingLayout,
  type TrainingShape,
} from "./training_memory.ts";
import type { TrainingAnswer, TrainingOrder } from "./training_orders.ts";
import { type Epoch, stepsAnEpoch } from "./training_record.ts";
import type { Records, TrainingSet } from "./training_set.ts";
import { batchesDone, syncBuffer } from "./training_thread.ts";

/** What a training goes towards, and in how many epochs. */
export interface Plan extends Omit<Course, "steps"> {
  readonly epochs: number;
  readonly seed: number;
}

export class Training {
  /** Parameters and what AdamW remembers of them: all that goes on with a training later. */
  readonly state: Float32Array;
  /** The parameters alone, padded. */
  readonly parameters: Float32Array;
  readonly #layout: TrainingLayout;
  readonly #sync = syncBuffer();
  readonly #workers: Worker[];

  /** Begins with random weights; those of the output are 0 where there is an evaluation to begin with. */
  constructor(shape: TrainingShape, seed: number) {
    const layout = this.#layout = new TrainingLayout(shape), memory = memoryFor(layout);
    this.state = stateOf(memory, layout);
    this.parameters = parametersOf(memory, layout);
    randomize(this.parameters, layout.neurons, seededRandom(seed));
    if (layout.beside) this.parameters.fill(0, (FEATURES + 1) * layout.neurons);
    this.#workers = Array.from({ length: layout.threads }, (_, thread) => {
      const worker = new Worker(new URL("./training_worker.ts", import.meta.url), {
        type: "module",
      });
      send(worker, { kind: "start", memory, shape, sync: this.#sync, thread });
      return worker;
    });
  }

  /** Positions of the epoch at hand that are learnt from. */
  get positionsDone(): number {
    return batchesDone(this.#sync) * this.#layout.batch;
  }

  /**
   * Learns from the whole set once, in an order of the epoch's own, and looks how good it is then.
   *
   * @param index of the epoch, from 0
   * @throws when a worker fails
   */
  async epoch({ training, validation }: TrainingSet, index: number, plan: Plan): Promise<Epoch> {
    const { batch } = this.#layout, { epochs, seed } = plan;
    const steps = stepsAnEpoch(training.count, this.#layout);
    const course = { ...plan, steps: steps * epochs };
    const order = shuffledNumbers(
      training.count,
      seededRandom(seededRandom(seed)(2 ** 32) + index),
    );
    const learnt = await this.#ask({
      kind: "learn",
      records: training.bytes,
      order,
      firstStep: index * steps,
      course,
    });
    return {
      training: learnt / (steps * batch),
      validation: await this.measure(validation, course),
    };
  }

  /**
   * The mean loss over `records`.
   *
   * @throws when a worker fails
   */
  async measure({ bytes, count }: Records, target: Target): Promise<number> {
    return await this.#ask({ kind: "measure", records: bytes, count, target }) / count;
  }

  [Symbol.dispose](): void {
    for (const worker of this.#workers) worker.terminate();
  }

  /** The sum of the threads' losses. */
  async #ask(order: TrainingOrder): Promise<number> {
    const answers = this.#workers.map((worker) =>
      new Promise<number>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<TrainingAnswer>) => resolve(data.loss);
        worker.onerror = (event) => {
          event.preventDefault();
          reject(new Error(`a training thread failed: ${event.message}`));
        };
        send(worker, order);
      })
    );
    return (await Promise.all(answers)).reduce((sum, loss) => sum + loss, 0);
  }
}

function send(worker: Worker, order: TrainingOrder): void {
  worker.postMessage(order);
}

/** The men on a board, about: what a first-layer neuron adds up. */
const USUAL_MEN = 24;

/** Weights that let a neuron's sum, and the output, vary by about 1; biases stay 0. */
function randomize(parameters: Float32Array, neurons: number, random: Random): void {
  const uniform = (reach: number): number => (random(2 ** 24) / 2 ** 23 - 1) * reach;
  const rows = FEATURES * neurons, outputs = rows + neurons;
  for (let i = 0; i < rows; i++) parameters[i] = uniform(Math.sqrt(1 / USUAL_MEN));
  for (let i = 0; i < 2 * neurons; i++) parameters[outputs + i] = uniform(Math.sqrt(1 / neurons));
}
