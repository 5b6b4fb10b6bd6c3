/** What became of the moves of the main-search nodes on the present line, told apart by slot (see SearchHooks). */

import { givesDirectCheck } from "../../../engine/board/direct_check.ts";
import { MAX_MOVES } from "../../../engine/board/movegen.ts";
import type { Position } from "../../../engine/board/position.ts";
import { isNoisy, type Move } from "../../../engine/board/types.ts";
import { CAUSE_NAMES, type MoveCause } from "./causes.ts";

const indexOf = (cause: MoveCause): number => CAUSE_NAMES.indexOf(cause);
const nameOf = (cause: number): MoveCause => CAUSE_NAMES[cause] as MoveCause;
const LMR = indexOf("lmr"), IIR = indexOf("iir"), UNKNOWN = indexOf("unknown");
const QUIESCENCE = indexOf("quiescence"), DEEPER = indexOf("deeper");
/** The causes that keep away a move that is searched. */
const SEARCHED: ReadonlySet<number> = new Set([LMR, IIR, QUIESCENCE, DEEPER]);
/** No rule. */
const NONE = -1;

export interface Fate {
  readonly cause: MoveCause;
  /** How many moves had been searched before it; undefined where it was not searched. */
  readonly place?: number;
}

export class MoveFates {
  /** By slot: moves in the order in which they were searched or pruned, and the cause that kept each away. */
  private readonly moves: Int32Array;
  private readonly causes: Int8Array;
  private readonly count: Int32Array;
  /** By slot: the rule that skips quiet moves from now on. */
  private readonly skips: Int8Array;
  /** By slot: the causes that kept a move away, a bit each. */
  private readonly acted: Int32Array;
  /** By slot: whether the node lost a ply, and whether its present move failed low in a reduced search. */
  private readonly shallower: Uint8Array;
  private readonly failedReduced: Uint8Array;
  /** By ply: whether its last visit was at the horizon. */
  private readonly atHorizon: Uint8Array;

  constructor(slots: number) {
    this.moves = new Int32Array(slots * MAX_MOVES);
    this.causes = new Int8Array(slots * MAX_MOVES);
    this.count = new Int32Array(slots);
    this.skips = new Int8Array(slots);
    this.acted = new Int32Array(slots);
    this.shallower = new Uint8Array(slots);
    this.failedReduced = new Uint8Array(slots);
    this.atHorizon = new Uint8Array(slots);
  }

  /** The node of a slot is visited with `depth` plies left. */
  enter(slot: number, depth: number): void {
    this.count[slot] = 0;
    this.skips[slot] = NONE;
    this.acted[slot] = 0;
    this.shallower[slot] = 0;
    // Without quiescence the main search goes down to the horizon itself.
    this.atHorizon[slot >> 1] = depth <= 0 ? 1 : 0;
  }

  enterQuiescence(ply: number): void {
    this.atHorizon[ply] = 1;
  }

  makeShallower(slot: number): void {
    this.shallower[slot] = 1;
    this.acted[slot] |= 1 << IIR;
  }

  prune(slot: number, move: Move, rule: MoveCause): void {
    this.put(slot, move, indexOf(rule));
  }

  /** The rule prunes all quiet moves to come that do not check. */
  skipQuiet(slot: number, rule: MoveCause): void {
    this.skips[slot] = indexOf(rule);
  }

  /** A move comes up. */
  begin(slot: number): void {
    this.failedReduced[slot] = 0;
  }

  searchReduced(slot: number, beatsAlpha: boolean): void {
    this.failedReduced[slot] = beatsAlpha ? 0 : 1;
  }

  /** The search of the move that came up has ended. */
  search(slot: number, move: Move): void {
    let cause = this.atHorizon[(slot >> 1) + 1] === 1 ? QUIESCENCE : DEEPER;
    if (this.failedReduced[slot] === 1) cause = LMR;
    else if (this.shallower[slot] === 1) cause = IIR;
    this.put(slot, move, cause);
  }

  private put(slot: number, move: Move, cause: number): void {
    const at = slot * MAX_MOVES + this.count[slot]++;
    this.moves[at] = move;
    this.causes[at] = cause;
    this.acted[slot] |= 1 << cause;
  }

  /** What became of a move of the node where nothing beat alpha; `pos` is the node's. */
  fateOf(slot: number, move: Move, pos: Position): Fate {
    const first = slot * MAX_MOVES, last = first + this.count[slot];
    const at = this.moves.subarray(0, last).indexOf(move, first);
    if (at >= 0) {
      const cause = this.causes[at];
      const before = this.causes.subarray(first, at).filter((cause) => SEARCHED.has(cause)).length;
      return { cause: nameOf(cause), place: SEARCHED.has(cause) ? before : undefined };
    }
    const isSkipped = this.skips[slot] !== NONE && !isNoisy(move) && !givesDirectCheck(pos, move);
    return { cause: isSkipped ? nameOf(this.skips[slot]) : "unknown", place: undefined };
  }

  /** The causes that kept a move of the node away; any cutoff could turn out to have no move. */
  causesAt(slot: number): MoveCause[] {
    const bits = this.acted[slot] | 1 << UNKNOWN;
    return [...CAUSE_NAMES.keys()].filter((cause) => (bits & 1 << cause) !== 0).map(nameOf);
  }
}
