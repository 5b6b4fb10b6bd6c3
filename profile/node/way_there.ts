/** Why a line goes no further: what became of its next move wherever the search came to the node before it. */

import { isNoisy, type Move } from "../../engine/board/types.ts";
import type { PruningRule } from "../../engine/search/hooks.ts";
import type { EndedVisit } from "./visit.ts";

/** What became of a move at one visit. */
export interface Fate {
  readonly kind:
    | "searched"
    | "pruned"
    /** Not looked at once `rule` had pruned another. */
    | "skipped"
    /** The visit was the singular search that asks what the others are worth. */
    | "leftout"
    /** Another move had cut off. */
    | "late"
    /** Quiescence tries no quiet moves. */
    | "quiet"
    /** The visit ended before any move. */
    | "ended";
  readonly rule?: PruningRule;
}

/** Visits at which the same became of the move. */
export interface FateCount {
  readonly fate: Fate;
  readonly count: number;
  readonly firstIteration: number;
  /** The one in the last iteration. */
  readonly last: EndedVisit;
}

/** The longest beginning of a line that was reached. */
export interface Reached {
  /** How many moves of the line. */
  readonly ply: number;
  readonly visits: number;
  /** Most frequent first. */
  readonly fates: readonly FateCount[];
}

export class WayThere {
  /** By ply: what became of the line's next move, by a text that is the same for the same fate. */
  private readonly fates: Map<string, FateCount>[];

  /** @param line the moves from the root, at least one */
  constructor(private readonly line: readonly Move[]) {
    this.fates = line.map(() => new Map());
  }

  /** Counts a visit on the way, before the line's end. */
  add(visit: EndedVisit): void {
    const fates = this.fates[visit.ply], fate = fateOf(visit, this.line[visit.ply]);
    const { ending, moves, iteration } = visit;
    const told = JSON.stringify([
      fate,
      ...fate.kind === "late" ? [moves.at(-1)!.move] : [],
      ...fate.kind === "ended" ? [ending] : [],
    ]);
    const { count = 0, firstIteration = iteration } = fates.get(told) ?? {};
    fates.set(told, { fate, count: count + 1, firstIteration, last: visit });
  }

  /** How far the search came, if it came to no visit of the line's end; undefined when it did not begin. */
  reached(): Reached | undefined {
    const ply = this.fates.findLastIndex(({ size }) => size > 0);
    if (ply < 0) return undefined;
    const fates = [...this.fates[ply].values()].sort((a, b) => b.count - a.count);
    return { ply, visits: fates.reduce((sum, { count }) => sum + count, 0), fates };
  }
}

function fateOf({ node, leftOut, moves, ending }: EndedVisit, move: Move): Fate {
  if (move === leftOut) return { kind: "leftout" };
  const came = moves.find((each) => each.move === move);
  if (came?.pruned) return { kind: "pruned", rule: came.pruned.rule };
  if (came?.skippedBy) return { kind: "skipped", rule: came.skippedBy };
  if (came) return { kind: "searched" };
  const losing = moves.at(-1)?.pruned?.rule;
  if (losing === "qsee" && isNoisy(move)) return { kind: "skipped", rule: losing };
  if (ending === "cutoff") return { kind: "late" };
  const looked = ending === "faillow" || ending === "exact";
  return { kind: node === "quiescence" && looked ? "quiet" : "ended" };
}
