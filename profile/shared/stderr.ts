/** What is said beside the results. */

const encoder = new TextEncoder();

/**
 * Writes on stderr. Nothing ends, and no exit code changes, because nobody can be told of it: a terminal
 * may have been closed, or the disk with the log be full.
 */
export function tell(text: string): void {
  try {
    for (let rest = encoder.encode(text); rest.length > 0;) {
      rest = rest.subarray(Deno.stderr.writeSync(rest));
    }
  } catch {
    // There is nowhere left to say it.
  }
}
