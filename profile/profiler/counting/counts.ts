/**
 * What a search did, as a tree of plain numbers, every one of which can be added up: over positions, and
 * over workers. The ratios are in figures.ts.
 *
 * Main search only, unless it says quiescence. *Remaining depth* is what a node has left when its moves
 * are searched, check extension included.
 */

import type { PruningRule } from "../../../engine/search/hooks.ts";
import { type Cause, CAUSE_NAMES } from "./causes.ts";

/** Cutoffs are counted by number of the move up to this one, which stands for all later ones too. */
export const LAST_MOVE_NUMBER = 8;

/** What a move is to the ordering: the first of these that fits. */
export const MOVE_KINDS = [
  "hash move",
  "good capture",
  "promotion",
  "killer 1",
  "killer 2",
  "countermove",
  "other quiet",
  "losing capture",
] as const;

/** What a node is expected to be. */
export const NODE_TYPES = ["PV", "cut", "all"] as const;

/** What a group of nodes did with their moves. */
export interface MoveCounts {
  /** Nodes visited, those included that ended before their moves. */
  nodes: number;
  /** Beta cutoffs by the first move searched, the second, … the LAST_MOVE_NUMBERth and later. */
  cutoffsByMove: number[];
  /** The numbers of all moves that cut off, added up. */
  cutoffMoveNumbers: number;
  /** Moves searched, and beta cutoffs among them, in the order of MOVE_KINDS. */
  searchedByKind: number[];
  cutoffsByKind: number[];
}

export interface TableCounts {
  probes: number;
  /** Probes that found the position. */
  hits: number;
  /** Nodes ended by what was found: an exact score, a lower bound (fail high), an upper one (fail low). */
  exactCutoffs: number;
  lowerCutoffs: number;
  upperCutoffs: number;
}

/** How often a rule could have pruned, and did. Several rules share their candidates. */
export interface PruningCounts {
  candidates: number;
  pruned: number;
}

/** The rules that prune, by the names of their switches, and what their candidates are. */
export const PRUNING_RULES: Readonly<Record<PruningRule, string>> = {
  rfp: "nodes neither PV nor in check",
  lmp: "quiet moves after the hash move, searched or not",
  futility: "quiet moves after the hash move, searched or not",
  seequiet: "quiet moves after the hash move, searched or not",
  seecapture: "losing captures, searched or not",
  qsee: "quiescence nodes that did not stand pat",
};

/** The state of a history table at the end of an iteration; "at the limit" is within 1% of it. */
export interface HistoryCounts {
  /** Scores in the table. */
  scores: number;
  /** Scores other than 0. */
  touched: number;
  /** Magnitudes of all scores, added up. */
  magnitude: number;
  atLimit: number;
}
export const HISTORY_TABLES = [
  "history",
  "continuation, 1 ply back",
  "continuation, 2 plies back",
  "capture history",
] as const;

/** Places in the order at which a missed move can have stood: searched as first … 8th or later, or pruned. */
export const PRUNED_PLACE = LAST_MOVE_NUMBER;

/** What audits found of one cause, by remaining depth. */
export interface CauseCounts {
  /**
   * Audits that came to an end, of nodes at which the cause acted: it kept a move away where they failed
   * low, or gave them up.
   */
  actedByDepth: number[];
  /** Errors put down to it among them. */
  errorsByDepth: number[];
  /** Audits of such nodes that were given up. */
  abortedByDepth: number[];
}

/** The audit: sampled nodes, searched again without selective techniques. */
export interface AuditCounts {
  /** Nodes that failed low, by remaining depth: audits that came to an end, cutoffs missed, audits given up. */
  finishedByDepth: number[];
  missedByDepth: number[];
  abortedByDepth: number[];
  /** Missed cutoffs by a capture or queen promotion, and by a quiet move. */
  missedNoisy: number;
  missedQuiet: number;
  /** Missed cutoffs by the place of the move in the audited order; PRUNED_PLACE is the last. */
  missedByPlace: number[];
  /** What the errors are put down to, those of nodes given up at or above beta too. */
  causes: Record<Cause, CauseCounts>;
  /** Nodes that the audits took. */
  nodes: number;
}

/** Counted from the start of a search to the end of one of its iterations. */
export interface Counts {
  /** Quiescence included. */
  nodes: number;
  quiescenceNodes: number;
  /** Milliseconds, audits included. */
  timeMs: number;
  /** Beta cutoffs by a searched move, and those by the first one. */
  cutoffs: number;
  firstMoveCutoffs: number;

  /** The move loops by type of node, in the order of NODE_TYPES; by remaining depth; by ply. */
  byNodeType: MoveCounts[];
  byDepth: MoveCounts[];
  byPly: MoveCounts[];

  quiescence: {
    /** Nodes by plies below the horizon; the first is where the main search ends. */
    nodesByPly: number[];
    /** Nodes that compared their evaluation with beta, and those that it ended. */
    standPats: number;
    standPatCutoffs: number;
    cutoffs: number;
    firstMoveCutoffs: number;
  };
  table: TableCounts;
  quiescenceTable: TableCounts;
  nullMove: { tries: number; cutoffs: number };
  pruning: Record<PruningRule, PruningCounts>;
  reductions: {
    /** Searches at reduced depth, the plies left out in all of them, and those searched again in full. */
    searches: number;
    plies: number;
    researches: number;
    /** Null-window searches that beat alpha at a PV node and were repeated with the full window. */
    fullWindow: number;
  };
  singular: { tests: number; extensions: number; doubleExtensions: number };
  aspiration: {
    /** Searches of the root with a narrowed window, how they failed, and the nodes of those that did. */
    windows: number;
    failedLow: number;
    failedHigh: number;
    failedNodes: number;
  };
  /** In the order of HISTORY_TABLES. */
  histories: HistoryCounts[];
  /** Only when an audit was asked for. */
  audit?: AuditCounts;
}

/** What every search counts, profiled or not. */
export type BaseCounts = Pick<
  Counts,
  "nodes" | "quiescenceNodes" | "timeMs" | "cutoffs" | "firstMoveCutoffs"
>;

/** Counts from the start of a search to the end of its iteration of this depth. */
export interface IterationCounts<C extends BaseCounts = Counts> {
  readonly depth: number;
  readonly counts: C;
}

/** Nothing counted yet, and no audit. */
export function emptyCounts(): Counts {
  const table = (): TableCounts => ({
    probes: 0,
    hits: 0,
    exactCutoffs: 0,
    lowerCutoffs: 0,
    upperCutoffs: 0,
  });
  const rule = (): PruningCounts => ({ candidates: 0, pruned: 0 });
  return {
    nodes: 0,
    quiescenceNodes: 0,
    timeMs: 0,
    cutoffs: 0,
    firstMoveCutoffs: 0,
    byNodeType: NODE_TYPES.map(emptyMoveCounts),
    byDepth: [],
    byPly: [],
    quiescence: {
      nodesByPly: [],
      standPats: 0,
      standPatCutoffs: 0,
      cutoffs: 0,
      firstMoveCutoffs: 0,
    },
    table: table(),
    quiescenceTable: table(),
    nullMove: { tries: 0, cutoffs: 0 },
    pruning: {
      rfp: rule(),
      lmp: rule(),
      futility: rule(),
      seequiet: rule(),
      seecapture: rule(),
      qsee: rule(),
    },
    reductions: { searches: 0, plies: 0, researches: 0, fullWindow: 0 },
    singular: { tests: 0, extensions: 0, doubleExtensions: 0 },
    aspiration: { windows: 0, failedLow: 0, failedHigh: 0, failedNodes: 0 },
    histories: HISTORY_TABLES.map(() => ({ scores: 0, touched: 0, magnitude: 0, atLimit: 0 })),
  };
}

export function emptyMoveCounts(): MoveCounts {
  return {
    nodes: 0,
    cutoffsByMove: new Array(LAST_MOVE_NUMBER).fill(0),
    cutoffMoveNumbers: 0,
    searchedByKind: MOVE_KINDS.map(() => 0),
    cutoffsByKind: MOVE_KINDS.map(() => 0),
  };
}

export function emptyAuditCounts(): AuditCounts {
  return {
    finishedByDepth: [],
    missedByDepth: [],
    abortedByDepth: [],
    missedNoisy: 0,
    missedQuiet: 0,
    missedByPlace: new Array(PRUNED_PLACE + 1).fill(0),
    causes: Object.fromEntries(CAUSE_NAMES.map((cause) => [cause, emptyCauseCounts()])) as Record<
      Cause,
      CauseCounts
    >,
    nodes: 0,
  };
}

function emptyCauseCounts(): CauseCounts {
  return { actedByDepth: [], errorsByDepth: [], abortedByDepth: [] };
}

/** Adds up trees of numbers of the same shape; an array may be longer than its fellow. */
export function addUp<T>(trees: readonly T[]): T {
  return trees.reduce((sum, tree) => add(sum, tree) as T);
}

function add(a: unknown, b: unknown): unknown {
  if (a === undefined) return b;
  if (b === undefined) return a;
  if (typeof a === "number") return a + (b as number);
  if (Array.isArray(a)) {
    const other = b as unknown[];
    const longer = a.length < other.length ? other : a;
    return longer.map((_, index) => add(a[index], other[index]));
  }
  const sum: Record<string, unknown> = { ...a };
  for (const [name, value] of Object.entries(b as object)) sum[name] = add(sum[name], value);
  return sum;
}
