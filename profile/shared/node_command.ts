/** The command that shows what a search did at one of its nodes. */

import { DEFAULT_SETTINGS } from "../../engine/techniques.ts";
import { shellWord } from "./shell.ts";

/** A search, and the way to the node. */
export interface NodePlace {
  readonly fen: string;
  /** The moves from there, in UCI's coordinates. */
  readonly line: readonly string[];
  readonly depth: number;
  /** What `--set` says, or nothing. */
  readonly assignments: string;
  readonly hashMegabytes: number;
}

/** `engine node` with its options, quoted for a shell. */
export function nodeCommand({ fen, line, depth, assignments, hashMegabytes }: NodePlace): string {
  const words = [
    ...["engine", "node", "--fen", fen],
    ...line.length > 0 ? ["--line", line.join(" ")] : [],
    ...["--depth", String(depth)],
    ...hashMegabytes === DEFAULT_SETTINGS.hash ? [] : ["--hash", String(hashMegabytes)],
    ...assignments === "" ? [] : ["--set", assignments],
  ];
  return words.map(shellWord).join(" ");
}
