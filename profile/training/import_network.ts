/** `engine train --import`: a network that bullet made, of the shape of the engine's, is made its own. */

import { checkNetwork } from "../../engine/evaluation/network/check_network.ts";
import { FEATURES, MAX_SCALE } from "../../engine/evaluation/network/quantised_network.ts";
import { parseInteger, readOrRefuse } from "../shared/command_line.ts";
import { prepareFile } from "../shared/output_file.ts";
import { readBytes } from "../shared/read_text.ts";
import { UsageError } from "../shared/usage_error.ts";
import { fitNetwork, type NetworkFit } from "./network_fit.ts";
import { parseShare, type TrainOptions } from "./train_options.ts";
import { type DataSource, sourceOf } from "./training_record.ts";
import { type GameFile, readRecords } from "./training_set.ts";

const OPTIONS = ["import", "output", "scale", "result-share"];

/** The record beside the network. The engine reads `scale`. */
interface ImportRecord {
  /** Name and version. */
  readonly engine: string;
  readonly imported: DataSource;
  readonly neurons: number;
  /** Centipawns that an output of 1 stands for. */
  readonly scale: number;
  /** Where there are games to compare with. */
  readonly fit?: NetworkFit & {
    readonly data: readonly DataSource[];
    readonly positions: number;
    readonly resultShare: number;
  };
}

export interface Import {
  readonly engine: string;
  /** The network to be imported, and where it goes. */
  readonly from: string;
  readonly to: string;
  /** Games to compare it with. */
  readonly files: readonly GameFile[];
  readonly options: TrainOptions;
  /** The options that were given. */
  readonly given: ReadonlySet<string>;
}

/**
 * Writes network and record.
 *
 * @returns what is to be told
 * @throws {UsageError} for options that are of a training, and for a network that the engine cannot use
 */
export async function importNetwork(
  { engine, from, to, files, options, given }: Import,
): Promise<string> {
  const other = [...given].find((option) => !OPTIONS.includes(option));
  if (other !== undefined) throw new UsageError(`--${other} does not go with --import`);
  if (files.length === 0 && given.has("result-share")) {
    throw new UsageError("--result-share needs games to compare the network with");
  }
  const scale = parseInteger(options.scale, "--scale", 1, MAX_SCALE);
  const resultShare = parseShare(options["result-share"], "--result-share");
  const imported = readBytes(from);
  const neurons = readOrRefuse(() => checkNetwork(imported), `${from}: `);
  const writeNetwork = prepareFile(to), writeRecord = prepareFile(`${to}.json`);
  const network = withoutPadding(imported, neurons);
  const fit = files.length === 0 ? undefined : await compare(network, scale, files, resultShare);
  const record: ImportRecord = {
    engine,
    imported: await sourceOf({ path: from, bytes: imported }),
    neurons,
    scale,
    fit,
  };
  writeNetwork(network);
  writeRecord(`${JSON.stringify(record, undefined, 2)}\n`);
  return [
    `${to}: ${neurons} neurons a side, an output of 1 is ${scale} centipawns`,
    ...(fit === undefined ? [] : [
      `loss ${fit.loss.toFixed(5)} over ${fit.positions} positions; least, ${
        fit.bestLoss.toFixed(5)
      }, with --scale ${fit.bestScale}`,
    ]),
  ].join("\n");
}

/** Zeros where bullet writes its name. */
function withoutPadding(bytes: Uint8Array<ArrayBuffer>, neurons: number): Uint8Array<ArrayBuffer> {
  return bytes.slice().fill(0, 2 * ((FEATURES + 3) * neurons + 1));
}

/** @throws {UsageError} where there is nothing to compare with */
async function compare(
  network: Uint8Array,
  scale: number,
  files: readonly GameFile[],
  resultShare: number,
): Promise<ImportRecord["fit"]> {
  const records = readRecords(files);
  if (records.count === 0) throw new UsageError("there is no position in the data to compare with");
  return {
    data: await Promise.all(files.map(sourceOf)),
    positions: records.count,
    resultShare,
    ...fitNetwork(network, scale, records, resultShare),
  };
}
