/**
 * The bench: the bench positions one by one from fresh state. Its node count is the same on every
 * machine and every run, and so is the signature of the search.
 */

import { positionFromFen } from "../../engine/board/fen.ts";
import { formatUci } from "../../engine/board/notation.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  withAssignments,
  withValue,
} from "../../engine/configuration.ts";
import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import { SearchClient } from "../../engine/threads/client.ts";
import type { RootPosition } from "../../engine/threads/messages.ts";
import { networkOf } from "../../engine/uci/network_file.ts";
import { type Limits, now } from "../../engine/search/limits.ts";
import { parseCommandLine, parseInteger, readOrRefuse } from "../shared/command_line.ts";
import { BENCH_POSITIONS, type NamedPosition, readPositions } from "../shared/positions.ts";
import { type Exercise, exerciseOf } from "./exercise.ts";
import type { OptionTable } from "../shared/options.ts";
import { tell } from "../shared/stderr.ts";
import type { Subcommand } from "../shared/subcommand.ts";
import { UsageError } from "../shared/usage_error.ts";

/** What `bench` without arguments searches to. */
export const DEFAULT_DEPTH = "11";

/** What the limit may limit, and the greatest value it can have. */
const LIMITS = { depth: 127, nodes: 1e15, movetime: 1e9, perft: 99 } as const;
type LimitKind = keyof typeof LIMITS;

const OPTIONS = {
  set: {
    value: "NAME=VALUE,...",
    repeatable: true,
    about: "switch techniques: engine help techniques lists them",
  },
} as const satisfies OptionTable;

/** `engine bench`. */
export const BENCH: Subcommand = {
  words: `[HASH] [THREADS] [LIMIT] [default|FILE] [${Object.keys(LIMITS).join("|")}]`,
  about: "search the bench positions; the node count is the search's signature",
  options: OPTIONS,
  run: (args, { print }) => bench(args, DEFAULT_CONFIGURATION, print),
};

interface BenchRequest {
  readonly positions: readonly NamedPosition[];
  /** By position: whether a move solves it, where it is an exercise. */
  readonly exercises: readonly (Exercise | undefined)[];
  readonly configuration: Configuration;
  readonly network?: NetworkData;
  readonly kind: LimitKind;
  readonly limit: number;
}

/**
 * Runs `bench [HASH] [THREADS] [LIMIT] [default|FILE] [depth|nodes|movetime|perft] [--set NAME=VALUE,…]`,
 * the order of Stockfish's arguments. Ends with the line `N nodes P nps`, and on stderr Stockfish's three.
 *
 * @param print writes a line
 * @param signal ends the bench early, without the summary
 * @throws {UsageError}
 */
export async function bench(
  args: readonly string[],
  configuration: Configuration,
  print: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const request = parseBench(args, configuration);
  const { hash, threads } = request.configuration.settings;
  const client = new SearchClient(hash, threads, (text) => print(`info string ${text}`));
  const stop = (): void => client.stop();
  signal?.addEventListener("abort", stop);
  try {
    await client.ready();
    let nodes = 0, milliseconds = 0;
    const solved: boolean[] = [];
    for (const [index, position] of request.positions.entries()) {
      await client.newGame();
      const start = performance.now();
      const result = await measure(client, position, request);
      if (signal?.aborted) return;
      milliseconds += performance.now() - start;
      nodes += result.nodes;
      const verdict = result.move === undefined
        ? undefined
        : request.exercises[index]?.(result.move);
      if (verdict !== undefined) solved.push(verdict);
      print([
        `${index + 1}/${request.positions.length}: ${result.nodes} nodes`,
        ...(result.move === undefined ? [] : [`, ${moveText(position, result.move, request)}`]),
        ...(verdict === undefined ? [] : [verdict ? ", solved" : ", not solved"]),
        `  ${position.name}`,
      ].join(""));
    }
    if (solved.length > 0) {
      print(`solved ${solved.filter((isSolved) => isSolved).length} of ${solved.length}`);
    }
    summarize(nodes, Math.ceil(milliseconds), print);
  } finally {
    client.close();
  }
}

function moveText({ fen }: NamedPosition, move: Move, { configuration }: BenchRequest): string {
  return move === NO_MOVE
    ? "(none)"
    : formatUci(positionFromFen(fen, configuration.settings.chess960), move);
}

/** Nodes searched, or leaves counted; the best move of a search, NO_MOVE where there is none. */
async function measure(
  client: SearchClient,
  { fen }: NamedPosition,
  { kind, limit, configuration, network }: BenchRequest,
): Promise<{ nodes: number; move?: Move }> {
  const root: RootPosition = { fen, chess960: configuration.settings.chess960, moves: [] };
  let nodes = 0;
  if (kind === "perft") {
    await client.perft(root, limit, (_, leaves) => nodes += leaves);
    return { nodes };
  }
  const limits: Limits = {
    startedAt: now(),
    [kind === "movetime" ? "moveTimeMs" : kind]: limit,
  };
  const { bestMove } = await client.go({
    ...root,
    limits,
    searchMoves: [],
    multiPv: configuration.settings.multipv,
    techniques: configuration.techniques,
    network,
    moveOverheadMs: 0,
  }, (iteration) => nodes = iteration.allNodes);
  // A limit may have ended an iteration halfway.
  nodes = Math.max(nodes, client.nodes);
  return { nodes, move: bestMove };
}

function parseBench(args: readonly string[], base: Configuration): BenchRequest {
  const { words, options } = parseCommandLine(args, OPTIONS);
  if (words.length > 5) throw new UsageError(`bench takes five words, not "${words.join(" ")}"`);
  const [hash, threads = "1", limit = DEFAULT_DEPTH, source = "default", kind = "depth"] = words;
  const configuration = readOrRefuse(() => {
    const threaded = withValue(base, "threads", threads);
    const sized = hash === undefined ? threaded : withValue(threaded, "hash", hash);
    return options.set.reduce(withAssignments, sized);
  });
  if (!isLimitKind(kind)) {
    throw new UsageError(`bench limits one of ${Object.keys(LIMITS).join(", ")}, not "${kind}"`);
  }
  const { chess960 } = configuration.settings;
  const positions = source === "default" ? BENCH_POSITIONS : readPositions(source, chess960);
  return {
    positions,
    exercises: positions.map((position) => exerciseOf(position, chess960)),
    configuration,
    network: readOrRefuse(() => networkOf(configuration.settings)),
    kind,
    limit: parseInteger(limit, `the ${kind} of bench`, 1, LIMITS[kind]),
  };
}

function isLimitKind(text: string): text is LimitKind {
  return Object.hasOwn(LIMITS, text);
}

function summarize(nodes: number, milliseconds: number, print: (line: string) => void): void {
  const speed = Math.floor(1000 * nodes / Math.max(1, milliseconds));
  // Where fishtest and Stockfish's scripts read them.
  tell(
    `Total time (ms) : ${milliseconds}\nNodes searched  : ${nodes}\nNodes/second    : ${speed}\n`,
  );
  print(`${nodes} nodes ${speed} nps`);
}
