/** The network that the engine comes with; built_in.bin.json says how it was made. */

import bytes from "./built_in.bin" with { type: "bytes" };
import record from "./built_in.bin.json" with { type: "json" };
import type { NetworkData } from "./quantised_network.ts";

/** Those that are read from files have ids from 1. */
const ID = 0;

let network: NetworkData | undefined;

/** The same object at every call. */
export function builtInNetwork(): NetworkData {
  return network ??= {
    bytes: sharedCopy(bytes),
    scale: record.scale,
    beside: record.settings.beside,
    id: ID,
  };
}

function sharedCopy(bytes: Uint8Array): Uint8Array<SharedArrayBuffer> {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}
