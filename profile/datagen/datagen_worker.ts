/** Worker entry: plays the games that it is told the numbers of. */

import type { DataAnswer, DataOrder } from "./data_messages.ts";
import { SelfPlayer } from "./self_play.ts";
import { encodeGame } from "./viriformat.ts";

let player: SelfPlayer;
let seed: number;

self.onmessage = ({ data }: MessageEvent<DataOrder>): void => {
  if (data.kind === "start") {
    player = new SelfPlayer(data.nodes, data.network);
    seed = data.seed;
    return answer({ kind: "done", bytes: new Uint8Array(), positions: 0 });
  }
  const game = player.play(seed, data.index);
  answer({ kind: "done", bytes: encodeGame(game), positions: game.moves.length });
};

function answer(message: DataAnswer): void {
  self.postMessage(message);
}
