/** The options of `node`. */

import { DEFAULT_SETTINGS } from "../../engine/techniques.ts";
import type { OptionTable } from "../shared/options.ts";

export const NODE_OPTIONS = {
  fen: {
    value: "FEN",
    about: "where the search begins, by default the start position",
  },
  line: {
    value: "MOVES",
    about: 'the moves that lead to the node, such as "e2e4 e7e5"; without it the root is shown',
  },
  depth: {
    value: "N",
    default: "9",
    about: "the last iteration",
  },
  set: {
    value: "NAME=VALUE,...",
    repeatable: true,
    about: "switch techniques: engine help techniques lists them",
  },
  hash: {
    value: "MB",
    default: String(DEFAULT_SETTINGS.hash),
    about: "size of the transposition table",
  },
  visits: {
    value: "N",
    default: "20",
    about: "how many visits to show, the last ones",
  },
  format: {
    choices: ["table", "json"],
    default: "table",
    about: "what to print; json has every number",
  },
} as const satisfies OptionTable;
