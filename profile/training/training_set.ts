/** The positions to learn from: what self-play's files hold, filtered and packed. */

import { isKept, pliesBefore, positionsOf } from "../datagen/self_play.ts";
import { type DataGame, decodeGames, ViriformatError } from "../datagen/viriformat.ts";
import { UsageError } from "../shared/usage_error.ts";
import type { Position } from "../../engine/board/position.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import { RECORD_BYTES, RESULT, SCORE, writeRecord } from "./position_record.ts";

/** One game in so many is not learnt from, but measures how well others are. */
const VALIDATION_GAMES = 50;

/** Records one after the other, in memory that threads can share. */
export interface Records {
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  readonly count: number;
}

/** The score of a record: centipawns for the side to move. */
export function scoreAt({ bytes }: Records, index: number): number {
  const at = index * RECORD_BYTES + SCORE;
  return (bytes[at] | bytes[at + 1] << 8) << 16 >> 16;
}

/** The result of a record: 0 lost by the side to move, 1 drawn, 2 won. */
export function resultAt({ bytes }: Records, index: number): number {
  return bytes[index * RECORD_BYTES + RESULT];
}

export interface TrainingSet {
  readonly games: number;
  readonly training: Records;
  /** Of other games: positions of one game are too much alike. */
  readonly validation: Records;
}

/** A file of games, with its name for errors. */
export interface GameFile {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Packs the positions of files of games, some to learn from and some to check with.
 *
 * @param beside whether their base is the hand-written evaluation
 * @throws {UsageError}
 */
export function readTrainingSet(files: readonly GameFile[], beside: boolean): TrainingSet {
  const training = new Packer(files, beside), validation = new Packer(files, beside);
  let games = 0;
  for (const game of gamesOf(files)) {
    addGame(games++ % VALIDATION_GAMES === 0 ? validation : training, game);
  }
  return { games, training: training.records, validation: validation.records };
}

/**
 * Packs all of the positions of files of games.
 *
 * @throws {UsageError}
 */
export function readRecords(files: readonly GameFile[]): Records {
  const packer = new Packer(files, false);
  for (const game of gamesOf(files)) addGame(packer, game);
  return packer.records;
}

/** @throws {UsageError} for a file that holds something else, with its name and where */
function* gamesOf(files: readonly GameFile[]): Generator<DataGame> {
  for (const { path, bytes } of files) {
    try {
      yield* decodeGames(bytes);
    } catch (error) {
      if (!(error instanceof ViriformatError)) throw error;
      throw new UsageError(`${path}: ${error.message}`);
    }
  }
}

function addGame(packer: Packer, game: DataGame): void {
  for (const { pos, played } of positionsOf(game)) {
    if (isKept(pos, pliesBefore(pos), played)) packer.add(pos, played.score, game.result);
  }
}

/** Memory that is never touched is never taken from the system, so room for all costs nothing. */
class Packer {
  readonly #bytes: Uint8Array<SharedArrayBuffer>;
  readonly #view: DataView;
  readonly #base: ClassicalEvaluation | undefined;
  #count = 0;

  constructor(files: readonly GameFile[], beside: boolean) {
    this.#base = beside ? new ClassicalEvaluation() : undefined;
    // A position takes four bytes in a file.
    const most = files.reduce((sum, { bytes }) => sum + (bytes.length >>> 2), 0);
    this.#bytes = new Uint8Array(new SharedArrayBuffer(most * RECORD_BYTES));
    this.#view = new DataView(this.#bytes.buffer);
  }

  add(pos: Position, score: number, result: number): void {
    const labels = { score, result, base: this.#baseOf(pos) };
    writeRecord(this.#view, this.#count++ * RECORD_BYTES, pos, labels);
  }

  /** Centipawns for White. */
  #baseOf(pos: Position): number {
    if (this.#base === undefined) return 0;
    this.#base.reset(pos);
    const score = this.#base.evaluate(pos);
    return pos.sideToMove === 0 ? score : 0 - score;
  }

  get records(): Records {
    return { bytes: this.#bytes, count: this.#count };
  }
}
