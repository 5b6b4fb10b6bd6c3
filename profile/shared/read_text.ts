/** Reads the text files that users name. */

import { reasonOf } from "../../engine/uci/output.ts";
import { UsageError } from "./usage_error.ts";

/** The first bytes of the formats that collections of positions and games are packed in. */
const PACKED: readonly (readonly [name: string, signature: readonly number[]])[] = [
  ["a zip archive", [0x50, 0x4b, 0x03, 0x04]],
  ["a gzip file", [0x1f, 0x8b]],
  ["a bzip2 file", [0x42, 0x5a, 0x68]],
  ["an xz file", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ["a Zstandard file", [0x28, 0xb5, 0x2f, 0xfd]],
  ["a 7z archive", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
];

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, which is left out.
 *
 * @throws {UsageError} when it cannot be read, or is no text.
 */
export function readText(path: string): string {
  const bytes = readBytes(path);
  const packed = PACKED.find(([, signature]) => startsWith(bytes, signature));
  if (packed) throw new UsageError(`${path} is ${packed[0]}: unpack it first`);
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes("\0")) {
    throw new UsageError(`${path} is no text in UTF-8, nor in UTF-16 with a byte order mark`);
  }
  return text;
}

/**
 * A file's bytes.
 *
 * @throws {UsageError} when it cannot be read
 */
export function readBytes(path: string): Uint8Array<ArrayBuffer> {
  try {
    return Deno.readFileSync(path);
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${reasonOf(error)}`);
  }
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return "utf-16le";
  return startsWith(bytes, [0xfe, 0xff]) ? "utf-16be" : "utf-8";
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
