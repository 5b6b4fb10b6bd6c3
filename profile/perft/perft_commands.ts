/** The perft subcommand, as the UCI commands that do the same. */

import { positionFromFen } from "../../engine/board/fen.ts";
import { parseCommandLine, parseInteger, readOrRefuse } from "../shared/command_line.ts";

const MAX_DEPTH = 99;

/**
 * The commands that count the leaves of `DEPTH [FEN]`.
 *
 * @throws {UsageError}
 */
export function perftCommands(args: readonly string[]): string[] {
  const { words: [word = "", ...fields] } = parseCommandLine(args, []);
  const depth = parseInteger(word, "the depth of perft", 1, MAX_DEPTH);
  if (fields.length === 0) return [`perft ${depth}`];
  const fen = fields.join(" ");
  readOrRefuse(() => positionFromFen(fen));
  return [`position fen ${fen}`, `perft ${depth}`];
}
