/** What may be written to a terminal. */

/**
 * Whether what is written to `stream` is shown by a terminal that understands escape codes: colours, and
 * a line that is drawn anew. Emacs and others call theirs `dumb`, and print the codes as they are.
 */
export function takesEscapeCodes(stream: { isTerminal(): boolean }): boolean {
  return stream.isTerminal() && !isDumb();
}

/** Whether what is printed on stdout may have colours. */
export function stdoutHasColour(): boolean {
  return takesEscapeCodes(Deno.stdout) && !Deno.noColor;
}

/** Without the right to read TERM, what it says cannot be heeded. */
function isDumb(): boolean {
  const { state } = Deno.permissions.querySync({ name: "env", variable: "TERM" });
  return state === "granted" && Deno.env.get("TERM") === "dumb";
}

/**
 * The text in one line that cannot command a terminal nor turn the reading order: control characters,
 * line ends among them, each become one replacement character.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "\ufffd");
}
