/** A fault in what the user gave. The message is for them; the program ends with exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}
