/** What the hand-written evaluation says of pieces, kings and threats: see assembly/activity.as.ts. */

import type { Position } from "../../board/position.ts";
import { WEIGHTS } from "../weights.ts";
import kernel from "./activity.wasm" with { type: "bytes" };

/** Those of the weights that the kernel has room for, under the same names. */
const NAMES = [
  "mobility",
  "attacker",
  "ringHit",
  "weakRing",
  "noQueen",
  "safeCheck",
  "bishopPair",
  "badBishop",
  "outpost",
  "rookFile",
  "rookSeventh",
  "threatByPawn",
  "threatByMinor",
  "threatByRook",
  "threatByKing",
  "hanging",
  "pushThreat",
  "passedBlocked",
  "passedStep",
  "passedFree",
] as const;

type Kernel = Readonly<Record<typeof NAMES[number] | "board", WebAssembly.Global>> & {
  evaluate(passed0: number, passed1: number): number;
  mobilityOf(us: number): number;
  piecePlacement(us: number): number;
  kingSafety(us: number): number;
  threats(us: number): number;
  passedAdvance(us: number, passed0: number, passed1: number): number;
};

/** Of each term what White gets and what Black gets. */
type Terms = Readonly<
  Record<"mobility" | "placement" | "kingDanger" | "threats" | "passedAdvance", number[]>
>;

// The bytes of an import cannot be changed, and WebAssembly wants ones that can.
const MODULE = new WebAssembly.Module(kernel.slice());

/** Scores are tapered, as tapered.ts packs them. */
export class Activity {
  readonly #board: Int32Array;
  readonly #kernel: Kernel;

  /** Takes the weights as they are now. */
  constructor() {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 1 });
    const { exports } = new WebAssembly.Instance(MODULE, { env: { memory } });
    this.#kernel = exports as unknown as Kernel;
    const room = (name: keyof Kernel & string, length: number) =>
      new Int32Array(memory.buffer, (exports[name] as WebAssembly.Global).value, length);
    for (const name of NAMES) room(name, WEIGHTS[name].length).set(WEIGHTS[name]);
    this.#board = room("board", 32);
  }

  /**
   * The sum of all terms, from White's side.
   *
   * @param passed0 the squares of both sides' passed pawns, lower half
   * @param passed1 upper half
   */
  evaluate(pos: Position, passed0: number, passed1: number): number {
    this.#board.set(pos.bb);
    return this.#kernel.evaluate(passed0, passed1);
  }

  /** What `evaluate` adds up. */
  terms(pos: Position, passed0: number, passed1: number): Terms {
    const kernel = this.#kernel;
    const both = (term: (us: number) => number) => [term(0), term(1)];
    this.evaluate(pos, passed0, passed1);
    return {
      mobility: both(kernel.mobilityOf),
      placement: both(kernel.piecePlacement),
      kingDanger: both(kernel.kingSafety),
      threats: both(kernel.threats),
      passedAdvance: both((us) => kernel.passedAdvance(us, passed0, passed1)),
    };
  }
}
