/** What the command line of `node` asks for. */

import { formatFen, START_FEN } from "../../engine/board/fen.ts";
import { parseSan, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  withAssignments,
  withValue,
} from "../../engine/configuration.ts";
import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import { MAX_PLY } from "../../engine/search/score.ts";
import { networkOf } from "../../engine/uci/network_file.ts";
import {
  parseCommandLine,
  parseInteger,
  readOrRefuse,
  refuseWords,
} from "../shared/command_line.ts";
import { refuseIdleSettings } from "../shared/effect.ts";
import { positionOf } from "../shared/positions.ts";
import { UsageError } from "../shared/usage_error.ts";
import { NODE_OPTIONS } from "./node_options.ts";

/** A search, and the line to one of its nodes. */
export interface NodeSearch {
  readonly root: Position;
  readonly line: readonly Move[];
  /** Plies, at least 1. */
  readonly depth: number;
  readonly assignments: string;
  readonly configuration: Configuration;
  /** What to evaluate by instead of the hand-written terms. */
  readonly network?: NetworkData;
  /** How many visits to keep, at least 1. */
  readonly visits: number;
}

export interface NodeRequest extends NodeSearch {
  readonly format: "table" | "json";
}

const MOST_VISITS = 10_000;

/** @throws {UsageError} */
export function parseNode(args: readonly string[]): NodeRequest {
  const commandLine = parseCommandLine(args, NODE_OPTIONS);
  refuseWords(commandLine);
  const { fen = START_FEN, line = "", depth, set, hash, visits, format } = commandLine.options;
  const configuration = readOrRefuse(() =>
    set.reduce(withAssignments, withValue(DEFAULT_CONFIGURATION, "hash", hash))
  );
  refuseIdleSettings(configuration.settings, "a search to a depth");
  const root = readOrRefuse(() => positionOf(fen, configuration.settings.chess960));
  return {
    root,
    line: parseLine(root, line),
    depth: parseInteger(depth, "--depth", 1, MAX_PLY - 1),
    assignments: set.join(","),
    configuration,
    network: readOrRefuse(() => networkOf(configuration.settings)),
    visits: parseInteger(visits, "--visits", 1, MOST_VISITS),
    format,
  };
}

/** @throws {UsageError} for what is no legal move in its turn. */
function parseLine(root: Position, text: string): Move[] {
  const pos = root.copy();
  return text.split(/\s+/).filter((word) => word !== "").map((word) => {
    const move = parseUci(pos, word) || parseSan(pos, word);
    if (move === NO_MOVE) throw new UsageError(`illegal move ${word} in ${formatFen(pos)}`);
    pos.play(move);
    return move;
  });
}
