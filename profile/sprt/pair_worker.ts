/** Worker entry: plays pairs of games, one game at a time, between two engines that it keeps. */

import { START_FEN } from "../../engine/board/fen.ts";
import { playGame, playPair } from "./play_game.ts";
import type { Adjudication, PairAnswer, Side, ToWorker } from "./match.ts";
import { Player } from "./player.ts";

const WARM_UP_NODES = 2000;
const WARM_UP_MOVES = 20;

let players: [Player, Player];
let adjudication: Adjudication;

self.onmessage = ({ data }: MessageEvent<ToWorker>): void => {
  if (data.kind === "start") {
    // Detaching a thread's first buffer, as sending an answer does, makes V8 throw away what it has
    // compiled (engine/threads/search_worker.ts): better now than after the first pair.
    new ArrayBuffer(1).transfer();
    if (data.sides.some(isTimed)) warmUp(data.sides);
    players = [new Player(data.sides[0]), new Player(data.sides[1])];
    adjudication = data.adjudication;
    self.postMessage({ kind: "done" });
    return;
  }
  const { pair, opening } = data;
  try {
    const games = playPair(...players, opening, adjudication);
    self.postMessage({ kind: "done", pair, games } satisfies PairAnswer);
  } catch (error) {
    throw new Error(`pair ${pair + 1}, from ${opening.fen}: ${error}`, { cause: error });
  }
};

function isTimed({ limit }: Side): boolean {
  return limit.kind === "tc" || limit.kind === "movetime";
}

/** Plays a game that does not count, so that compiling takes no time from a clock. */
function warmUp(sides: readonly [Side, Side]): void {
  const limit = { kind: "nodes", nodes: WARM_UP_NODES } as const;
  const [white, black] = sides.map((side) => new Player({ ...side, hashMegabytes: 1, limit }));
  playGame(white, black, { fen: START_FEN, moves: [] }, {
    maxMoves: WARM_UP_MOVES,
  });
}
