/** What crosses between `datagen` and its workers. */

import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import type { DataNodes } from "./self_play.ts";

export type DataOrder =
  | {
    readonly kind: "start";
    readonly seed: number;
    readonly nodes: DataNodes;
    /** What evaluates; left out for the hand-written evaluation. */
    readonly network?: NetworkData;
  }
  | { readonly kind: "game"; readonly index: number };

export interface DataAnswer {
  readonly kind: "done";
  /** The game in viriformat; nothing after `start`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Positions of the game whose moves were searched. */
  readonly positions: number;
}
