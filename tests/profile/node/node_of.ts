/** Searches for tests of what is shown of a node. */

import { NO_FILE } from "../../../engine/techniques.ts";
import type { NODE_OPTIONS } from "../../../profile/node/node_options.ts";
import { type NodeRequest, parseNode } from "../../../profile/node/node_request.ts";
import { type NodeRecord, searchNode } from "../../../profile/node/node_search.ts";

type Options = Readonly<Partial<Record<keyof typeof NODE_OPTIONS, string | number>>>;

/** What `engine node` is asked for by these options, with the evaluation that other searches of tests have. */
export function request(options: Options): NodeRequest {
  return parseNode([
    "--set",
    `evalfile=${NO_FILE}`,
    ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]),
  ]);
}

export function recordOf(options: Options): NodeRecord {
  return searchNode(request(options));
}

/** Only one legal move, g8g7; after it d1d4 wins a bishop, a8a7 loses a rook for a pawn and e4f6 a knight. */
export const FORCED = "R5k1/p4p1p/4p3/3p4/3bN3/8/8/3Q3K b - - 0 1";
