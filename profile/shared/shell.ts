/** Command lines to be copied. */

/** A word as a POSIX shell takes it for itself. */
export function shellWord(word: string): string {
  return /^[\w./,=:+@%-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
