/** Positions to learn from that mean nothing. */

import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import type { Position } from "../../../engine/board/position.ts";
import { seededRandom } from "../../../profile/shared/random.ts";
import { RECORD_BYTES, writeRecord } from "../../../profile/training/position_record.ts";
import type { Records } from "../../../profile/training/training_set.ts";
import { randomGame } from "../../random_game.ts";

/** Legal positions, different as a rule, of random games. */
export function randomPositions(count: number, seed: number): Position[] {
  const random = seededRandom(seed), positions: Position[] = [];
  while (positions.length < count) {
    for (const pos of randomGame(positionFromFen(START_FEN), 100, random)) {
      if (random(4) === 0 && positions.length < count) positions.push(pos.copy());
    }
  }
  return positions;
}

/** Records with scores within 300 centipawns and results drawn by lot, and if wanted bases within 200. */
export function randomRecords(count: number, seed: number, beside = false): Records {
  const random = seededRandom(seed + 1);
  const bytes = new Uint8Array(new SharedArrayBuffer(count * RECORD_BYTES));
  const view = new DataView(bytes.buffer);
  for (const [index, pos] of randomPositions(count, seed).entries()) {
    const labels = {
      score: random(601) - 300,
      result: random(3),
      base: beside ? random(401) - 200 : 0,
    };
    writeRecord(view, index * RECORD_BYTES, pos, labels);
  }
  return { bytes, count };
}
