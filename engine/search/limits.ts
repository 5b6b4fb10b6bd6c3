/**
 * What `go` allows, turned into a budget. The only clock inside engine/.
 *
 * Every time counts from the moment the input thread read the `go`, pondering included: time spent on
 * the opponent's clock is time already thought. Pondering and `infinite` do not stop the budget, they
 * only keep the search from ending on the clock.
 */
import { type Colour, WHITE } from "../board/types.ts";
import { Findings } from "./findings.ts";

/** What `go` allows. A field left out does not limit; the first limit reached ends the search. */
export interface Limits {
  /** When the `go` was read: `now()` in the input thread. */
  readonly startedAt: number;
  /** Plies, at least 1. */
  readonly depth?: number;
  /**
   * Nodes of all threads, quiescence included. One thread keeps it exactly; each further one may add
   * up to 512.
   */
  readonly nodes?: number;
  /** No further iteration begins once this thread has searched so many nodes. */
  readonly softNodes?: number;
  /** Look for a mate in this many moves, at least 1. */
  readonly mate?: number;
  readonly moveTimeMs?: number;
  /** Clocks may be zero or negative: both mean that no time is left. */
  readonly whiteTimeMs?: number;
  readonly blackTimeMs?: number;
  readonly whiteIncrementMs?: number;
  readonly blackIncrementMs?: number;
  readonly movesToGo?: number;
  readonly infinite?: boolean;
  readonly ponder?: boolean;
}

/** Milliseconds on a time scale that all workers of the process share. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

const STOP = 0;
const PONDER = 1;
const FLAG_BYTES = 8;

/**
 * How the input thread reaches one running search, in shared memory because a searching worker reads no
 * messages: flags for all its threads, and what they show in return, each its node count. Every
 * search has one of its own, so that a thread which is late to end cannot take the next search's for it.
 */
export class Control {
  readonly #flags: Int32Array;
  /** By thread. */
  readonly #nodes: Float64Array;
  readonly findings: Findings;

  /**
   * @param buffer from bufferFor(); a new one serves a search inside this thread.
   * @param thread whose nodes `publish` counts; 0 is the main one.
   */
  constructor(
    readonly buffer: SharedArrayBuffer = Control.bufferFor(1),
    private readonly thread: number = 0,
  ) {
    this.#flags = new Int32Array(buffer, 0, 2);
    this.findings = new Findings(buffer, FLAG_BYTES);
    this.#nodes = new Float64Array(buffer, FLAG_BYTES + Findings.BYTES);
  }

  static bufferFor(threads: number): SharedArrayBuffer {
    return new SharedArrayBuffer(FLAG_BYTES + Findings.BYTES + 8 * threads);
  }

  stop(): void {
    Atomics.store(this.#flags, STOP, 1);
  }

  /** The search is on the opponent's time, from before it begins until `ponderHit`. */
  ponder(): void {
    Atomics.store(this.#flags, PONDER, 1);
  }

  ponderHit(): void {
    Atomics.store(this.#flags, PONDER, 0);
  }

  get stopped(): boolean {
    return Atomics.load(this.#flags, STOP) !== 0;
  }

  get pondering(): boolean {
    return Atomics.load(this.#flags, PONDER) !== 0;
  }

  /** Shows how many nodes this thread has searched. */
  publish(nodes: number): void {
    this.#nodes[this.thread] = nodes;
  }

  /** Nodes of all threads when they last published them. */
  get nodes(): number {
    const nodes = this.#nodes;
    let sum = 0;
    for (let thread = 0; thread < nodes.length; thread++) sum += nodes[thread];
    return sum;
  }

  /** Nodes of the other threads. */
  get othersNodes(): number {
    return this.nodes - this.#nodes[this.thread];
  }
}

/** What a finished iteration tells about whether another one is worth its time. */
export interface Progress {
  /** Depth of the finished iteration. */
  readonly depth: number;
  /** This thread's nodes so far. */
  readonly nodes: number;
  /** Legal moves at the root, after `searchmoves`. */
  readonly rootMoves: number;
  /** Moves to the mate that the best line proves, negative when mated; undefined without one. */
  readonly mateIn: number | undefined;
  /** Finished iterations since the best move last changed; 0 when this one changed it. */
  readonly steadyIterations: number;
  /** Centipawns that the score fell since the iteration before; negative when it rose. */
  readonly scoreDrop: number;
  /** Nodes spent below the best root move in this iteration ÷ nodes of this iteration, 0 to 1. */
  readonly bestMoveShare: number;
}

/** Nodes between two looks at the clock: about half a millisecond. */
const CHECK_INTERVAL = 512;

/** Turns limits into answers to "must I stop?" and "is another iteration worth it?". */
export class Budget {
  /** When an undisturbed search would stop, between iterations; Infinity without a clock. */
  readonly softMs: number;
  /** When any search stops, within an iteration; Infinity when untimed. */
  readonly hardMs: number;
  readonly #limits: Limits;
  readonly #maxNodes: number;
  readonly #control: Control;
  /** While pondering: the budget is spent, so `ponderhit` ends the search at once. */
  #spent = false;
  /** Of the iteration at hand. */
  #depth = Infinity;

  constructor(
    limits: Limits,
    sideToMove: Colour,
    moveOverheadMs: number,
    control: Control = new Control(),
  ) {
    const time = limits.infinite ? UNTIMED : timeLimits(limits, sideToMove, moveOverheadMs);
    this.softMs = time.softMs;
    this.hardMs = time.hardMs;
    this.#limits = limits;
    this.#maxNodes = limits.nodes ?? Infinity;
    this.#control = control;
  }

  elapsedMs(): number {
    return Math.max(0, now() - this.#limits.startedAt);
  }

  /** Nodes of all threads so far, of which `nodes` are this one's. */
  allNodes(nodes: number): number {
    return nodes + this.#control.othersNodes;
  }

  /** This thread's node count at which `expired` must be asked next; makes node limits exact. */
  nextCheck(nodes: number): number {
    const interval = Math.min(CHECK_INTERVAL, this.#maxNodes - this.allNodes(nodes));
    return nodes + Math.max(1, interval);
  }

  /** An iteration begins. With Infinity, no other thread's finding can take its place. */
  beginIteration(depth: number): void {
    this.#depth = depth;
  }

  /** Whether another thread has finished the iteration at hand. */
  get overtaken(): boolean {
    return this.#control.findings.depth >= this.#depth;
  }

  get findings(): Findings {
    return this.#control.findings;
  }

  /** Whether the iteration must stop now, wherever it is. `nodes`: of this thread so far. */
  expired(nodes: number): boolean {
    const control = this.#control;
    control.publish(nodes);
    return this.overtaken || this.#isOver();
  }

  #isOver(): boolean {
    const control = this.#control;
    if (control.stopped || control.nodes >= this.#maxNodes) return true;
    return !control.pondering && (this.#spent || this.elapsedMs() >= this.hardMs);
  }

  /** Whether to start another iteration after the one that `progress` describes. */
  anotherIteration(progress: Progress): boolean {
    this.#control.publish(progress.nodes);
    if (this.#isOver() || this.#reached(progress)) return false;
    if (this.softMs === Infinity) return true;
    this.#spent = this.elapsedMs() >= Math.min(this.hardMs, this.softMs * urgency(progress)) ||
      progress.rootMoves === 1;
    return this.#control.pondering || !this.#spent;
  }

  #reached({ depth, nodes, mateIn }: Progress): boolean {
    const { depth: maxDepth = Infinity, softNodes = Infinity, mate } = this.#limits;
    if (depth >= maxDepth || nodes >= softNodes) return true;
    if (mate === undefined) return false;
    return depth >= 2 * mate - 1 || mateIn !== undefined && mateIn > 0 && mateIn <= mate;
  }
}

/** Overheads kept in hand for when the machine is busy elsewhere. */
const RESERVE = 10;
/** Beside them, the reserve pays for so many moves played at once … */
const MOVES_IN_RESERVE = 50;
/**
 * … each of which costs the overhead and this much, as far as the increment does not bring it back.
 * Without the increment a game of 300 moves lasts only as long as that reserve, so it must not shrink
 * with the clock. (A move played at once costs 1.0 ms on average, and 2.0 to 2.5 when all cores are busy.)
 */
const HANDOVER_MS = 3;
/** Moves that a game is taken to last without `movestogo`. */
const HORIZON = 25;
/**
 * A move plans with this share of its increment. Moves take a quarter to a third longer than planned on
 * average, so with much more the clock would sink until a moment's delay loses the game.
 */
const INCREMENT_SHARE = 0.65;
/** One move may take this many soft limits … */
const HARD_FACTOR = 4;
/** … but never more than this share of the clock, unless it is the last before the control. */
const HARD_SHARE = 0.6;

interface TimeLimits {
  readonly softMs: number;
  readonly hardMs: number;
}

const UNTIMED: TimeLimits = { softMs: Infinity, hardMs: Infinity };

function timeLimits(limits: Limits, sideToMove: Colour, overheadMs: number): TimeLimits {
  const clock = clockLimits(limits, sideToMove, overheadMs);
  if (limits.moveTimeMs === undefined) return clock;
  // Time for this move is there to be used; only a clock asks to save some.
  const moveMs = Math.max(0, limits.moveTimeMs - overheadMs);
  return { softMs: clock.softMs, hardMs: Math.min(clock.hardMs, moveMs) };
}

/**
 * The increment of this move is not on the clock yet, so the clock bounds everything. The overhead is
 * paid on every move, so only the rest of an increment comes in.
 */
function clockLimits(limits: Limits, sideToMove: Colour, overheadMs: number): TimeLimits {
  const { clock, increment } = clockOf(limits, sideToMove);
  const gain = Math.max(0, (increment ?? 0) - overheadMs);
  if (clock === undefined) {
    return increment === undefined ? UNTIMED : { softMs: gain, hardMs: gain };
  }
  const movesToGo = Math.max(1, limits.movesToGo ?? Infinity);
  const loss = Math.max(0, overheadMs + HANDOVER_MS - (increment ?? 0));
  const reserve = RESERVE * overheadMs + Math.min(movesToGo, MOVES_IN_RESERVE) * loss;
  const usable = Math.max(0, clock - overheadMs - reserve);
  const moves = Math.min(movesToGo, HORIZON);
  const hardCap = moves === 1 ? usable : usable * HARD_SHARE;
  const softMs = Math.min(usable / moves + gain * INCREMENT_SHARE, hardCap);
  return { softMs, hardMs: Math.min(softMs * HARD_FACTOR, hardCap) };
}

/**
 * The clock that counts: without an own one the opponent's stands in, and without any the increment is
 * all there is, whoever's it is.
 */
function clockOf(
  limits: Limits,
  sideToMove: Colour,
): { clock: number | undefined; increment: number | undefined } {
  const { whiteTimeMs, blackTimeMs, whiteIncrementMs, blackIncrementMs } = limits;
  const white = sideToMove === WHITE;
  const clock = white ? whiteTimeMs ?? blackTimeMs : blackTimeMs ?? whiteTimeMs;
  const [own, other] = white
    ? [whiteIncrementMs, blackIncrementMs]
    : [blackIncrementMs, whiteIncrementMs];
  return { clock, increment: clock === undefined ? own ?? other : own };
}

const NO_CLOCK = {
  whiteTimeMs: undefined,
  blackTimeMs: undefined,
  whiteIncrementMs: undefined,
  blackIncrementMs: undefined,
  movesToGo: undefined,
} as const satisfies Partial<Limits>;

/**
 * The limits without the clocks, if the side to move's has nothing on it and something else limits the
 * search: some programs write zeros for no clock.
 */
export function withoutEmptyClock(limits: Limits, sideToMove: Colour): Limits {
  const { clock, increment } = clockOf(limits, sideToMove);
  const isEmpty = (clock ?? increment ?? Infinity) <= 0;
  const { depth, nodes, mate, moveTimeMs } = limits;
  const isLimited = [depth, nodes, mate, moveTimeMs].some((limit) => limit !== undefined);
  return isEmpty && isLimited ? { ...limits, ...NO_CLOCK } : limits;
}

/**
 * Scales the soft limit, about 1 in an ordinary middlegame position: less when the best move has long
 * been the same and takes most of the nodes, more when it has just changed or the score fell.
 */
function urgency({ steadyIterations, scoreDrop, bestMoveShare }: Progress): number {
  const unsteady = 1.3 - 0.1 * Math.min(steadyIterations, 6);
  const falling = 1 + Math.min(Math.max(scoreDrop, 0), 80) / 100;
  const contested = 1.6 - bestMoveShare;
  return unsteady * falling * contested;
}
