/** What a long run has to say on stderr while it goes on. */

import { tell } from "./stderr.ts";
import { printable, takesEscapeCodes } from "./terminal.ts";

const CLEAR_LINE = "\r\u001b[K";
const USUAL_COLUMNS = 80;
const BAR_LENGTH = 20;

/** A line of the terminal that is renewed, with others above it that stay. */
export class StatusLine {
  /** Whether there is a terminal to show it. */
  readonly isShown = takesEscapeCodes(Deno.stderr);

  /** Renews the line, where it is shown. */
  show(text: string): void {
    // What wraps round could not be wiped.
    if (this.isShown) tell(CLEAR_LINE + text.slice(0, columns() - 1));
  }

  /** Says something that stays, in a line of its own. */
  say(text: string): void {
    this.end();
    tell(`${printable(text)}\n`);
  }

  /** Wipes the line. */
  end(): void {
    if (this.isShown) tell(CLEAR_LINE);
  }
}

/** Such as `[#####---------------]` for a quarter. */
export function progressBar(share: number): string {
  return `[${"#".repeat(Math.floor(share * BAR_LENGTH)).padEnd(BAR_LENGTH, "-")}]`;
}

/** `2:03`, or from an hour on `1:02:03`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000), minutes = Math.floor(seconds / 60);
  const twoDigits = (part: number): string => String(part).padStart(2, "0");
  const rest = twoDigits(seconds % 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`;
}

function columns(): number {
  return Deno.consoleSize().columns || USUAL_COLUMNS;
}
