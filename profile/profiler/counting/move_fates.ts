/** What became of the moves of the main-search nodes on the present line, told apart by slot (see SearchHooks). */

import { MAX_MOVES } from "../../../engine/board/movegen.ts";
import type { Move } from "../../../engine/board/types.ts";
import { CAUSE_NAMES, type MoveCause } from "./causes.ts";

const indexOf = (cause: MoveCause): number => CAUSE_NAMES.indexOf(cause);
const nameOf = (cause: number): MoveCause => CAUSE_NAMES[cause] as MoveCause;
const LMR = indexOf("lmr"), IIR = indexOf("iir"), UNKNOWN = indexOf("unknown");
const QUIESCENCE = indexOf("quiescence"), DEEPER = indexOf("deeper");
/** The causes that keep away a move that is searched. */
const SEARCHED: ReadonlySet<number> = new Set([LMR, IIR, QUIESCENCE, DEEPER]);
/** No stage of the picker. */
const SKIPPED = -1;
/** No key: none that sorts moves is so small. */
const UNSORTED = -(2 ** 31);

export interface Fate {
  readonly cause: MoveCause;
  /** How many moves had been searched before it; undefined where it was not searched. */
  readonly place?: number;
  /** What is known of a move that came up or was skipped. */
  readonly order?: PlaceInOrder;
}

export interface PlaceInOrder {
  /** From 1, pruned moves included. */
  readonly number: number;
  /** The picker's stage; undefined where a rule kept the move from coming up. */
  readonly stage?: number;
  /** What it was sorted by; undefined in stages that are not sorted. */
  readonly key?: number;
  /** Plies that its first search was short of the full depth. */
  readonly reduction: number;
  /** What the rule compared that pruned it, or the move after which it was skipped; 0 where none did. */
  readonly measured: number;
  readonly limit: number;
}

export class MoveFates {
  /** By slot: moves in the order in which they were searched or pruned, and the cause that kept each away. */
  private readonly moves: Int32Array;
  private readonly causes: Int8Array;
  private readonly stages: Int8Array;
  private readonly keys: Int32Array;
  private readonly reductions: Int8Array;
  private readonly measured: Int32Array;
  private readonly limits: Int32Array;
  /** By slot: how many of them there are. */
  private readonly count: Int32Array;
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
    this.stages = new Int8Array(slots * MAX_MOVES);
    this.keys = new Int32Array(slots * MAX_MOVES);
    this.reductions = new Int8Array(slots * MAX_MOVES);
    this.measured = new Int32Array(slots * MAX_MOVES);
    this.limits = new Int32Array(slots * MAX_MOVES);
    this.count = new Int32Array(slots);
    this.acted = new Int32Array(slots);
    this.shallower = new Uint8Array(slots);
    this.failedReduced = new Uint8Array(slots);
    this.atHorizon = new Uint8Array(slots);
  }

  /** The node of a slot is visited with `depth` plies left. */
  enter(slot: number, depth: number): void {
    this.count[slot] = 0;
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

  /** A move comes up, from a stage of the picker, where that is sorted with its key. */
  begin(slot: number, stage: number, key: number | undefined): void {
    this.failedReduced[slot] = 0;
    const at = this.next(slot);
    this.stages[at] = stage;
    this.keys[at] = key ?? UNSORTED;
    this.reductions[at] = this.measured[at] = this.limits[at] = 0;
  }

  /** And a rule prunes it, by these numbers. */
  prune(slot: number, move: Move, rule: MoveCause, measured: number, limit: number): void {
    const at = this.next(slot);
    this.measured[at] = measured;
    this.limits[at] = limit;
    this.put(slot, move, indexOf(rule));
  }

  /** After which this one will not come up. */
  skip(slot: number, move: Move, rule: MoveCause, key: number): void {
    const at = this.next(slot), before = at - 1;
    this.begin(slot, SKIPPED, key);
    this.prune(slot, move, rule, this.measured[before], this.limits[before]);
  }

  /** Whether a move of the node has come up or been skipped. */
  has(slot: number, move: Move): boolean {
    return this.indexOf(slot, move) >= 0;
  }

  searchReduced(slot: number, reduction: number, beatsAlpha: boolean): void {
    this.reductions[this.next(slot)] = reduction;
    this.failedReduced[slot] = beatsAlpha ? 0 : 1;
  }

  /** The search of the move that came up has ended. */
  search(slot: number, move: Move): void {
    let cause = this.atHorizon[(slot >> 1) + 1] === 1 ? QUIESCENCE : DEEPER;
    if (this.failedReduced[slot] === 1) cause = LMR;
    else if (this.shallower[slot] === 1) cause = IIR;
    this.put(slot, move, cause);
  }

  /** Where the move at hand belongs in the arrays. */
  private next(slot: number): number {
    return slot * MAX_MOVES + this.count[slot];
  }

  private put(slot: number, move: Move, cause: number): void {
    const at = this.next(slot);
    this.moves[at] = move;
    this.causes[at] = cause;
    this.acted[slot] |= 1 << cause;
    this.count[slot]++;
  }

  private indexOf(slot: number, move: Move): number {
    return this.moves.subarray(0, this.next(slot)).indexOf(move, slot * MAX_MOVES);
  }

  /** What became of a move of the node where nothing beat alpha. */
  fateOf(slot: number, move: Move): Fate {
    const first = slot * MAX_MOVES, at = this.indexOf(slot, move);
    if (at < 0) return { cause: "unknown" };
    const cause = this.causes[at], isSearched = SEARCHED.has(cause);
    const before = this.causes.subarray(first, at).filter((cause) => SEARCHED.has(cause)).length;
    return {
      cause: nameOf(cause),
      place: isSearched ? before : undefined,
      order: {
        number: at - first + 1,
        stage: this.stages[at] === SKIPPED ? undefined : this.stages[at],
        key: this.keys[at] === UNSORTED ? undefined : this.keys[at],
        reduction: this.reductions[at],
        measured: this.measured[at],
        limit: this.limits[at],
      },
    };
  }

  /** The causes that kept a move of the node away; any cutoff could turn out to have no move. */
  causesAt(slot: number): MoveCause[] {
    const bits = this.acted[slot] | 1 << UNKNOWN;
    return [...CAUSE_NAMES.keys()].filter((cause) => (bits & 1 << cause) !== 0).map(nameOf);
  }
}
