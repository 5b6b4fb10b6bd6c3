/**
 * A training on disk: a line of JSON, the record; then the parameters with what AdamW remembers of them,
 * as little-endian floats.
 */

import type { TrainingRecord } from "./training_record.ts";

export interface Checkpoint {
  readonly record: TrainingRecord;
  readonly state: Float32Array;
}

export function encodeCheckpoint({ record, state }: Checkpoint): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`${JSON.stringify(record)}\n`);
  const bytes = new Uint8Array(head.length + 4 * state.length);
  bytes.set(head);
  const view = new DataView(bytes.buffer, head.length);
  state.forEach((value, index) => view.setFloat32(4 * index, value, true));
  return bytes;
}

/** Undefined for what is no checkpoint. */
export function decodeCheckpoint(bytes: Uint8Array): Checkpoint | undefined {
  const end = bytes.indexOf(10);
  if (end < 0 || (bytes.length - end - 1) % 4 !== 0) return undefined;
  const record = parseRecord(new TextDecoder().decode(bytes.subarray(0, end)));
  if (record === undefined) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset + end + 1);
  const state = Float32Array.from(
    { length: view.byteLength / 4 },
    (_, index) => view.getFloat32(4 * index, true),
  );
  return { record, state };
}

function parseRecord(text: string): TrainingRecord | undefined {
  try {
    const record = JSON.parse(text);
    return Array.isArray(record?.epochs) && record.settings ? record : undefined;
  } catch {
    return undefined;
  }
}
