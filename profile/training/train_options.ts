/** The options of `train`, and what is read from them. */

import {
  MAX_NEURONS,
  NEURON_STEP,
  USUAL_SCALE,
} from "../../engine/evaluation/network/quantised_network.ts";
import { parseInteger } from "../shared/command_line.ts";
import type { OptionTable, OptionValues } from "../shared/options.ts";
import { UsageError } from "../shared/usage_error.ts";
import type { TrainingSettings } from "./training_record.ts";

const MAX_EPOCHS = 10_000, MAX_BATCH = 2 ** 20, MAX_THREADS = 256;

export const TRAIN_OPTIONS = {
  output: {
    value: "FILE",
    about: "where the network goes; FILE.json says how it was made, FILE.training goes on with it",
  },
  neurons: {
    value: "N",
    default: "32",
    about: `hidden neurons a side, a multiple of ${NEURON_STEP}`,
  },
  beside: {
    about: "the network is to correct the hand-written evaluation, not to replace it",
  },
  epochs: { value: "N", default: "30", about: "how often every position is learnt from" },
  batch: { value: "N", default: "8192", about: "positions that a step learns from" },
  rate: { value: "R", default: "0.001", about: "the highest learning rate" },
  "result-share": {
    value: "SHARE",
    default: "0.4",
    about: "how much of what is learnt is the game's result; the rest is the search's score",
  },
  seed: { value: "N", default: "1", about: "decides the first weights and the order" },
  threads: {
    value: "N",
    default: `${Math.max(1, navigator.hardwareConcurrency)}`,
    about: "with another number sums are rounded otherwise, and the network is another",
  },
  csv: { value: "FILE", about: "where the losses of every epoch go" },
  html: { value: "FILE", about: "where they go as a web page with curves, after every epoch" },
  import: {
    value: "FILE",
    about:
      "take a network that bullet made, its quantised.bin, and compare it with DATA if there is any",
  },
  scale: {
    value: "N",
    default: `${USUAL_SCALE}`,
    about: "centipawns that an output of 1 of such a network stands for",
    needs: "import",
  },
} as const satisfies OptionTable;

export type TrainOptions = OptionValues<typeof TRAIN_OPTIONS>;

/** @throws {UsageError} */
export function settingsOf(options: TrainOptions): Omit<TrainingSettings, "data"> {
  const neurons = parseInteger(options.neurons, "--neurons", NEURON_STEP, MAX_NEURONS);
  if (neurons % NEURON_STEP !== 0) {
    throw new UsageError(`--neurons must be a multiple of ${NEURON_STEP}, not ${neurons}`);
  }
  return {
    neurons,
    beside: options.beside,
    threads: parseInteger(options.threads, "--threads", 1, MAX_THREADS),
    batch: parseInteger(options.batch, "--batch", 1, MAX_BATCH),
    epochs: parseInteger(options.epochs, "--epochs", 1, MAX_EPOCHS),
    seed: parseInteger(options.seed, "--seed", 0, 2 ** 32 - 1),
    rate: parseShare(options.rate, "--rate"),
    resultShare: parseShare(options["result-share"], "--result-share"),
  };
}

/** A number from 0 to 1, such as 0.001. @throws {UsageError} */
export function parseShare(text: string, what: string): number {
  const value = /^\d*\.?\d+$/.test(text) ? Number(text) : NaN;
  if (!(value >= 0 && value <= 1)) {
    throw new UsageError(`${what} must be a number from 0 to 1, not "${text}"`);
  }
  return value;
}
