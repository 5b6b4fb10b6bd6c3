/** The subcommand `node`: shows what a search did at one of its nodes. */

import { COLOUR, NO_COLOUR } from "../profiler/formats/terminal.ts";
import { countText } from "../profiler/tables/numbers.ts";
import { StatusLine } from "../shared/status_line.ts";
import type { Subcommand } from "../shared/subcommand.ts";
import { stdoutHasColour } from "../shared/terminal.ts";
import { formatNodeJson } from "./node_json.ts";
import { NODE_OPTIONS } from "./node_options.ts";
import { parseNode } from "./node_request.ts";
import { searchNode } from "./node_search.ts";
import { formatNode } from "./node_tables.ts";

/** `engine node`. */
export const NODE: Subcommand = {
  words: "",
  about: "search a position and show all that happened at one node",
  options: NODE_OPTIONS,
  run: (args, { name, print }) => {
    const request = parseNode(args), line = new StatusLine();
    const record = searchNode(
      request,
      (depth, nodes, visits) =>
        line.show(`depth ${depth}: ${countText(nodes)} nodes, ${countText(visits)} visits`),
    );
    line.end();
    print(
      request.format === "json"
        ? formatNodeJson(name, request, record)
        : formatNode(name, request, record, stdoutHasColour() ? COLOUR : NO_COLOUR),
    );
    return Promise.resolve();
  },
};
