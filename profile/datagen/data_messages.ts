/** What crosses between `datagen` and its workers. */

import type { DataNodes } from "./self_play.ts";

export type DataOrder =
  | { readonly kind: "start"; readonly seed: number; readonly nodes: DataNodes }
  | { readonly kind: "game"; readonly index: number };

export interface DataAnswer {
  readonly kind: "done";
  /** The game in viriformat; nothing after `start`. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Positions of the game whose moves were searched. */
  readonly positions: number;
}
