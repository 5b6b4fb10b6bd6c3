/** Files that users want written. Why one cannot be, they are told in one sentence. */

import { outputError, reasonOf } from "../../engine/uci/output.ts";
import { UsageError } from "./usage_error.ts";

/**
 * Makes sure that a file can be written, and changes nothing yet. So that nobody finds half a file, the
 * whole is written beside it first and then takes its place; what is no ordinary file, such as a named
 * pipe, or stands in a folder that takes no new files, is written as it is.
 *
 * @returns writes the file; throws an OutputError
 * @throws {UsageError} when it cannot be written.
 */
export function prepareFile(path: string): (contents: string | Uint8Array) => void {
  const write = readyToWrite(path);
  return (contents) => {
    try {
      write(typeof contents === "string" ? new TextEncoder().encode(contents) : contents);
    } catch (error) {
      throw outputError(path, error);
    }
  };
}

function readyToWrite(path: string): (bytes: Uint8Array) => void {
  try {
    const info = statOf(path);
    if (info?.isDirectory) throw new Error("it is a folder");
    const inPlace = (bytes: Uint8Array): void => Deno.writeFileSync(path, bytes);
    if (info && !info.isFile) return inPlace;
    if (info) Deno.openSync(path, { write: true }).close();
    // Through a link, what it links to is written.
    const target = info ? Deno.realPathSync(path) : path;
    try {
      Deno.openSync(nextTo(target), { write: true, createNew: true }).close();
      Deno.removeSync(nextTo(target));
    } catch (error) {
      if (info) return inPlace;
      throw error;
    }
    return (bytes) => replace(target, bytes, info?.mode ?? undefined);
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

/** The name of the file that is to take the place of `target`. */
function nextTo(target: string): string {
  return `${target}.${Deno.pid}.new`;
}

function replace(target: string, bytes: Uint8Array, mode?: number): void {
  try {
    Deno.writeFileSync(nextTo(target), bytes, { mode });
    Deno.renameSync(nextTo(target), target);
  } catch (error) {
    if (statOf(nextTo(target))) Deno.removeSync(nextTo(target));
    throw error;
  }
}

export function exists(path: string): boolean {
  return statOf(path) !== undefined;
}

/** Undefined where there is no file. */
function statOf(path: string): Deno.FileInfo | undefined {
  try {
    return Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** Whether two names are of one file that there is. */
export function isSameFile(one: string, other: string): boolean {
  const [a, b] = [statOf(one), statOf(other)];
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino;
}

/**
 * Keeps other processes from the file. The lock ends with the process, however that ends.
 *
 * @throws {UsageError} when another process has it
 */
export function lock(file: Deno.FsFile, path: string): void {
  if (!file.tryLockSync(true)) throw new UsageError(`${path} is being written by another process`);
}

/** Cuts the file to its first `bytes`; what is written next follows them. */
export function cut(file: Deno.FsFile, bytes: number): void {
  file.truncateSync(bytes);
  file.seekSync(0, Deno.SeekMode.End);
}

/**
 * Writes all of the bytes.
 *
 * @param name what the file is called in the error
 * @throws {OutputError}
 */
export function append(file: Deno.FsFile, name: string, bytes: Uint8Array): void {
  try {
    for (let done = 0; done < bytes.length;) done += file.writeSync(bytes.subarray(done));
  } catch (error) {
    throw outputError(name, error);
  }
}

/** Sees to it that what was written survives a loss of power. @throws {OutputError} */
export function flush(file: Deno.FsFile, name: string): void {
  try {
    file.syncDataSync();
  } catch (error) {
    throw outputError(name, error);
  }
}
