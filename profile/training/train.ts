/**
 * The train subcommand: a network from games of self-play. What is learnt is on disk after every epoch,
 * and the same command goes on from there.
 */

import { FEATURES } from "../../engine/evaluation/network/quantised_network.ts";
import { parseCommandLine } from "../shared/command_line.ts";
import { loadPage } from "../shared/html/load_page.ts";
import { exists, prepareFile } from "../shared/output_file.ts";
import { readBytes } from "../shared/read_text.ts";
import { Interruption } from "../shared/interruption.ts";
import type { Program, Subcommand } from "../shared/subcommand.ts";
import { UsageError } from "../shared/usage_error.ts";
import { type Checkpoint, decodeCheckpoint, encodeCheckpoint } from "./checkpoint.ts";
import { importNetwork } from "./import_network.ts";
import { quantisationError, quantise } from "./quantise.ts";
import { fitScale } from "./score_scale.ts";
import { settingsOf, TRAIN_OPTIONS } from "./train_options.ts";
import { TrainProgress } from "./train_progress.ts";
import { Training } from "./training.ts";
import {
  formatCsv,
  sourceOf,
  type TrainingRecord,
  type TrainingSettings,
} from "./training_record.ts";
import { type GameFile, readTrainingSet, type TrainingSet } from "./training_set.ts";

/** `engine train`. */
export const TRAIN: Subcommand = {
  words: "DATA...",
  about: "make a network of what datagen has played; a training that was ended goes on",
  options: TRAIN_OPTIONS,
  run: (args, program) => train(args, program),
};

/** The files that a training writes. */
interface Output {
  readonly network: (bytes: Uint8Array) => void;
  readonly record: (text: string) => void;
  readonly checkpoint: (bytes: Uint8Array) => void;
  readonly csv?: (text: string) => void;
  readonly page?: (record: TrainingRecord) => void;
}

/**
 * @returns the exit code after a signal
 * @throws {UsageError}
 */
async function train(args: readonly string[], { name, print }: Program): Promise<number | void> {
  const { words, options, given } = parseCommandLine(args, TRAIN_OPTIONS);
  const { output: path, import: imported } = options;
  if (words.length === 0 && imported === undefined) {
    throw new UsageError("train needs a file of games, as datagen makes them");
  }
  if (path === undefined) throw new UsageError("train needs --output");
  const files = words.map((path) => ({ path, bytes: readBytes(path) }));
  if (imported !== undefined) {
    const terms = { engine: name, from: imported, to: path, files, options, given };
    return print(await importNetwork(terms));
  }
  const checkpointPath = `${path}.training`;
  const settings = { ...settingsOf(options), data: await Promise.all(files.map(sourceOf)) };
  const output: Output = {
    network: prepareFile(path),
    record: prepareFile(`${path}.json`),
    checkpoint: prepareFile(checkpointPath),
    csv: options.csv === undefined ? undefined : prepareFile(options.csv),
    page: options.html === undefined ? undefined : await pageWriter(options.html),
  };
  const begun = readCheckpoint(checkpointPath, settings);
  const progress = new TrainProgress(settings.epochs);
  const set = readGames(files, settings);
  progress.say(
    `${set.games} games: ${set.training.count} positions to learn from, ${set.validation.count} to check with`,
  );

  using training = new Training(settings, settings.seed);
  if (begun) training.state.set(begun.state);
  using interruption = new Interruption();
  const record = await learn(
    begun?.record ?? await newRecord(name, training, settings, set),
    { training, set, progress, output, signal: interruption.signal },
  );
  if (record.epochs.length < settings.epochs) {
    const done = record.epochs.length;
    progress.say(
      `${checkpointPath} holds ${done} of ${settings.epochs} epochs; the same command goes on`,
    );
    return interruption.exitCode;
  }
  if (settings.beside) forgetTheMove(training.parameters, settings);
  const network = quantise(training.parameters, settings.neurons);
  output.network(network);
  const error = quantisationError(network, training.parameters, set.validation, {
    scale: record.scale,
    neurons: settings.neurons,
  });
  print(
    `${path}: ${settings.neurons} neurons a side, an output of 1 is ${record.scale} centipawns, ` +
      `rounding changed the evaluation by ${error.mean.toFixed(2)} centipawns on average and ` +
      `${error.most.toFixed(1)} at most`,
  );
}

/**
 * What a search finds is better for the side to move than what it starts from, by about half a pawn, and
 * the output bias has learnt that. An evaluation must not have it: the results say that it is not true.
 */
function forgetTheMove(parameters: Float32Array, { neurons }: TrainingSettings): void {
  parameters[(FEATURES + 3) * neurons] = 0;
}

/** Writes a training as a web page. @throws {UsageError} */
async function pageWriter(path: string): Promise<(record: TrainingRecord) => void> {
  const { formatTrainingPage } = await loadPage<typeof import("./training_page.ts")>(
    "training/training_page",
  );
  const write = prepareFile(path);
  return (record) => write(formatTrainingPage(record));
}

/** @throws {UsageError} when there is too little to learn from, or a file holds something else */
function readGames(
  files: readonly GameFile[],
  { batch, beside }: TrainingSettings,
): TrainingSet {
  const set = readTrainingSet(files, beside);
  if (set.training.count < batch || set.validation.count === 0) {
    throw new UsageError(
      `${set.training.count} positions to learn from are fewer than the ${batch} of a step`,
    );
  }
  return set;
}

/**
 * What an earlier run of the same training has learnt, if there was one.
 *
 * @throws {UsageError} when the file is of another training
 */
function readCheckpoint(path: string, settings: TrainingSettings): Checkpoint | undefined {
  if (!exists(path)) return undefined;
  const checkpoint = decodeCheckpoint(readBytes(path));
  if (checkpoint === undefined) throw new UsageError(`${path} is no training, or damaged`);
  const names = Object.keys(settings) as (keyof TrainingSettings)[];
  const different = names.filter((name) =>
    describe(checkpoint.record.settings, name) !== describe(settings, name)
  );
  if (different.length > 0) {
    throw new UsageError(
      `${path} is of a training with other settings (${different.join(", ")}); ` +
        "remove it to begin again, or choose another --output",
    );
  }
  return checkpoint;
}

/** A setting, to be compared; files may have been moved. */
function describe(settings: TrainingSettings, name: keyof TrainingSettings): string {
  const value = settings[name];
  return JSON.stringify(typeof value === "object" ? value.map(({ sha256 }) => sha256) : value);
}

/** The record of a training that has not begun. */
async function newRecord(
  engine: string,
  training: Training,
  settings: TrainingSettings,
  set: TrainingSet,
): Promise<TrainingRecord> {
  const scale = fitScale(set.training), { beside, resultShare } = settings;
  return {
    engine,
    settings,
    games: set.games,
    positions: { training: set.training.count, validation: set.validation.count },
    scale,
    baseLoss: beside ? await training.measure(set.validation, { resultShare, scale }) : undefined,
    epochs: [],
  };
}

interface Learning {
  readonly training: Training;
  readonly set: TrainingSet;
  readonly progress: TrainProgress;
  readonly output: Output;
  readonly signal: AbortSignal;
}

/** Goes on until all epochs are learnt or `signal` is aborted; the record of the epochs that are complete. */
async function learn(
  record: TrainingRecord,
  { training, set, progress, output, signal }: Learning,
): Promise<TrainingRecord> {
  const { settings, scale, epochs, baseLoss } = record;
  if (baseLoss !== undefined) {
    progress.say(`the loss of the hand-written evaluation is ${baseLoss.toFixed(5)}`);
  }
  epochs.forEach((epoch, index) => progress.show(index + 1, epoch));
  // An earlier run may not have been asked for them.
  if (epochs.length > 0) writeLosses(record, output);
  while (record.epochs.length < settings.epochs) {
    const index = record.epochs.length;
    const learning = training.epoch(set, index, { ...settings, scale });
    const epoch = await progress.watch(
      index + 1,
      set.training.count,
      training,
      until(signal, learning),
    );
    if (epoch === undefined) break;
    record = { ...record, epochs: [...record.epochs, epoch] };
    output.checkpoint(encodeCheckpoint({ record, state: training.state }));
    output.record(`${JSON.stringify(record, undefined, 2)}\n`);
    writeLosses(record, output);
    progress.show(index + 1, epoch);
  }
  return record;
}

function writeLosses(record: TrainingRecord, { csv, page }: Output): void {
  csv?.(formatCsv(record));
  page?.(record);
}

/** What `work` comes to, or undefined once `signal` is aborted. */
function until<T>(signal: AbortSignal, work: Promise<T>): Promise<T | undefined> {
  const ended = new Promise<undefined>((resolve) =>
    signal.addEventListener("abort", () => resolve(undefined))
  );
  return Promise.race([work, ended]);
}
