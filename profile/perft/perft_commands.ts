/** The perft subcommand, as the UCI commands that do the same. */

import { DEFAULT_CONFIGURATION, withAssignments } from "../../engine/configuration.ts";
import { parseCommandLine, parseInteger, readOrRefuse } from "../shared/command_line.ts";
import type { OptionTable } from "../shared/options.ts";
import { positionOf } from "../shared/positions.ts";
import type { Subcommand } from "../shared/subcommand.ts";
import { UsageError } from "../shared/usage_error.ts";

const MAX_DEPTH = 99;

const OPTIONS = {
  set: {
    value: "chess960=on",
    about: "castle as in Chess960",
  },
} as const satisfies OptionTable;

/** `engine perft`. */
export const PERFT: Subcommand = {
  words: "DEPTH [FEN]",
  about: "count the leaves of the tree of legal moves",
  options: OPTIONS,
  run: (args, { play }) => play(perftCommands(args)),
};

/**
 * The commands that count the leaves of `DEPTH [FEN]`.
 *
 * @throws {UsageError}
 */
function perftCommands(args: readonly string[]): string[] {
  const { words: [word = "", ...fields], options } = parseCommandLine(args, OPTIONS);
  const depth = parseInteger(word, "the depth of perft", 1, MAX_DEPTH);
  const chess960 = options.set !== undefined && readChess960(options.set);
  const variant = chess960 ? ["setoption name UCI_Chess960 value true"] : [];
  if (fields.length === 0) return [...variant, `perft ${depth}`];
  const fen = fields.join(" ");
  readOrRefuse(() => positionOf(fen, chess960));
  return [...variant, `position fen ${fen}`, `perft ${depth}`];
}

/** @throws {UsageError} for any other switch: no other changes what is counted. */
function readChess960(assignment: string): boolean {
  if (!/^chess960=/.test(assignment)) {
    throw new UsageError(`perft counts the same but for chess960, not with "${assignment}"`);
  }
  return readOrRefuse(() => withAssignments(DEFAULT_CONFIGURATION, assignment).settings.chess960);
}
