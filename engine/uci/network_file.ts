/** Reads the network that `EvalFile` names, and the scale in the record that `engine train` puts beside it. */

import { checkNetwork } from "../evaluation/network/check_network.ts";
import {
  MAX_SCALE,
  type NetworkData,
  NetworkError,
  USUAL_SCALE,
} from "../evaluation/network/quantised_network.ts";
import { NO_FILE, type Settings } from "../techniques.ts";
import { reasonOf } from "./output.ts";

let networksRead = 0;

/**
 * The network to evaluate by; undefined for the hand-written evaluation.
 *
 * @throws {NetworkError} that names the file and what is wrong
 */
export function networkOf(settings: Pick<Settings, "evalfile">): NetworkData | undefined {
  const { evalfile } = settings;
  if (evalfile === NO_FILE) return undefined;
  const file = read(evalfile);
  try {
    checkNetwork(file);
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    throw new NetworkError(`${evalfile}: ${error.message}`);
  }
  const bytes = new Uint8Array(new SharedArrayBuffer(file.length));
  bytes.set(file);
  return { bytes, scale: scaleOf(`${evalfile}.json`), id: ++networksRead };
}

/** What the record says, or where there is none that of networks that bullet made. */
function scaleOf(record: string): number {
  let text: string;
  try {
    text = new TextDecoder().decode(read(record));
  } catch (error) {
    if ((error as Error).cause instanceof Deno.errors.NotFound) return USUAL_SCALE;
    throw error;
  }
  const scale = scaleIn(text);
  if (Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE) return scale;
  throw new NetworkError(`${record} names no scale, a whole number from 1 to ${MAX_SCALE}`);
}

/** NaN where the text is no record. */
function scaleIn(text: string): number {
  try {
    return Number(JSON.parse(text)?.scale);
  } catch {
    return NaN;
  }
}

function read(path: string): Uint8Array {
  try {
    return Deno.readFileSync(path);
  } catch (cause) {
    throw new NetworkError(`cannot read ${path}: ${reasonOf(cause)}`, { cause });
  }
}
