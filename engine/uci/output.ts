/** Writes to standard output, and says in one sentence why where that cannot be. */

/** What could not be written, as to a full disk or a closed pipe. The message is for the user. */
export class OutputError extends Error {
  override name = "OutputError";
}

/**
 * A stream that another program made non-blocking, as parents and neighbours on a terminal may, reports
 * `WouldBlock` where it would have to wait. It is asked again after this time.
 */
export const RETRY_MS = 10;

const encoder = new TextEncoder();
/** Never notified: waiting for it waits for the time to pass. */
const sleep = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes whole lines, synchronously, so that lines never mix and an exit loses nothing.
 *
 * @throws {OutputError}
 */
export function writeLine(line: string): void {
  let rest = encoder.encode(line + "\n");
  while (rest.length > 0) {
    try {
      rest = rest.subarray(Deno.stdout.writeSync(rest));
    } catch (error) {
      if (!(error instanceof Deno.errors.WouldBlock)) throw outputError("standard output", error);
      Atomics.wait(sleep, 0, 0, RETRY_MS);
    }
  }
}

/** That `what` cannot be written, and why. */
export function outputError(what: string, cause: unknown): OutputError {
  return new OutputError(`cannot write to ${what}: ${reasonOf(cause)}`, { cause });
}

/** Why the system refused to open, read or write a file, without the name that Deno adds. */
export function reasonOf(error: unknown): string {
  return (error as Error).message.replace(/: \w+ '[^]*$/, "");
}
