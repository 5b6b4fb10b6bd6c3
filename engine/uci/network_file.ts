/** Reads the network that `EvalFile` names, and in the record that `engine train` puts beside it how to use it. */

import { builtInNetwork } from "../evaluation/network/built_in.ts";
import { checkNetwork } from "../evaluation/network/check_network.ts";
import {
  MAX_SCALE,
  type NetworkData,
  NetworkError,
  USUAL_SCALE,
} from "../evaluation/network/quantised_network.ts";
import { BUILT_IN, NO_FILE, type Settings } from "../techniques.ts";
import { reasonOf } from "./output.ts";

let networksRead = 0;

/**
 * The network to evaluate by; undefined for the hand-written evaluation.
 *
 * @throws {NetworkError} that names the file and what is wrong
 */
export function networkOf(settings: Pick<Settings, "evalfile">): NetworkData | undefined {
  const { evalfile } = settings;
  if (evalfile === BUILT_IN) return builtInNetwork();
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
  return { bytes, ...useOf(`${evalfile}.json`), id: ++networksRead };
}

type Use = Pick<NetworkData, "scale" | "beside">;

/** What the record says, or where there is none what fits networks that bullet made. */
function useOf(record: string): Use {
  let text: string;
  try {
    text = new TextDecoder().decode(read(record));
  } catch (error) {
    if ((error as Error).cause instanceof Deno.errors.NotFound) {
      return { scale: USUAL_SCALE, beside: false };
    }
    throw error;
  }
  const { scale, beside } = useIn(text);
  if (Number.isInteger(scale) && scale >= 1 && scale <= MAX_SCALE) return { scale, beside };
  throw new NetworkError(`${record} names no scale, a whole number from 1 to ${MAX_SCALE}`);
}

/** The scale is NaN where the text is no record. */
function useIn(text: string): Use {
  try {
    const record = JSON.parse(text);
    return { scale: Number(record?.scale), beside: record?.settings?.beside === true };
  } catch {
    return { scale: NaN, beside: false };
  }
}

function read(path: string): Uint8Array {
  try {
    return Deno.readFileSync(path);
  } catch (cause) {
    throw new NetworkError(`cannot read ${path}: ${reasonOf(cause)}`, { cause });
  }
}
