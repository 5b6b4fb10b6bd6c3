/** The perft subcommand, as the UCI commands that do the same. */

import { positionFromFen } from "../../engine/board/fen.ts";
import { parseCommandLine, parseInteger, readOrRefuse } from "../shared/command_line.ts";
import type { Subcommand } from "../shared/subcommand.ts";

const MAX_DEPTH = 99;

/** `engine perft`. */
export const PERFT: Subcommand = {
  words: "DEPTH [FEN]",
  about: "count the leaves of the tree of legal moves",
  options: {},
  run: (args, { play }) => play(perftCommands(args)),
};

/**
 * The commands that count the leaves of `DEPTH [FEN]`.
 *
 * @throws {UsageError}
 */
function perftCommands(args: readonly string[]): string[] {
  const { words: [word = "", ...fields] } = parseCommandLine(args, {});
  const depth = parseInteger(word, "the depth of perft", 1, MAX_DEPTH);
  if (fields.length === 0) return [`perft ${depth}`];
  const fen = fields.join(" ");
  readOrRefuse(() => positionFromFen(fen));
  return [`position fen ${fen}`, `perft ${depth}`];
}
