/**
 * The transposition table: an Int32Array over a SharedArrayBuffer, so that any number of workers can use
 * one. An entry is 16 bytes; four share a 64-byte cluster, one cache line. Loads and stores are plain:
 * the key is stored XORed with the data, so an entry that two writers tore apart matches no key.
 */

import type { Move } from "../board/types.ts";
import { MATE_BOUND } from "./score.ts";

/** What a stored score says of the real one: at most it, at least it, exactly it. */
export const UPPER = 1;
export const LOWER = 2;
export const EXACT = 3;

/** What `score` says of the real one after a search within (alpha, beta). */
export function boundOf(score: number, alpha: number, beta: number): number {
  return score >= beta ? LOWER : score > alpha ? EXACT : UPPER;
}

/** Whether the real score is known to lie on the same side of `limit` as `score`; no bound says nothing. */
export function decides(bound: number, score: number, limit: number): boolean {
  return (bound & (score >= limit ? LOWER : UPPER)) !== 0;
}

/** Tables up to this size are cleared in place. Touching a larger one for the first time takes seconds. */
export const CLEARED_IN_PLACE_MB = 256;

/** WebAssembly's pages are 64 KB. */
const PAGES_PER_MB = 16;

const ENTRY = 4;
const CLUSTER = 16;
/** Generations count modulo this. */
const GENERATIONS = 64;

/**
 * An entry is four int32: key halves, each XORed with both data words; then move (16 bits), depth (8),
 * bound (2), generation (6); then score and static evaluation (16 bits each).
 */
export class TranspositionTable {
  private readonly data: Int32Array;
  private readonly clusters: number;
  /** Counts searches. All that use one buffer must agree on it. */
  generation = 0;

  /** What the last probe() that hit found. */
  move = 0;
  depth = 0;
  bound = 0;
  score = 0;
  evaluation = 0;

  /** @param buffer from bufferFor(), possibly in use by other tables. */
  constructor(readonly buffer: SharedArrayBuffer) {
    this.data = new Int32Array(buffer);
    this.clusters = this.data.length / CLUSTER;
  }

  /**
   * A cleared buffer of `megabytes` MB (2^20 bytes), at most 4,096.
   *
   * It is WebAssembly memory because that comes straight from the system and goes straight back. A
   * SharedArrayBuffer is malloc's, and once glibc's malloc has been given a block of up to 32 MB back,
   * it keeps as much at hand in each thread's arena: over 25 changes of `Hash` in 150 games a process
   * at 16 MB grew from 150 to 180–230 MB, where this one stays at 140–170.
   *
   * @throws {RangeError} above 4,096, and when there is no such memory.
   */
  static bufferFor(megabytes: number): SharedArrayBuffer {
    const pages = megabytes * PAGES_PER_MB;
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
    return memory.buffer as SharedArrayBuffer;
  }

  clear(): void {
    this.data.fill(0);
    this.generation = 0;
  }

  /** Ages what earlier searches stored, so that it is replaced first. */
  newSearch(): void {
    this.generation = (this.generation + 1) % GENERATIONS;
  }

  /** First int32 of a key's cluster: the upper key half scaled to the number of clusters, any number of them. */
  private clusterOf(key1: number): number {
    return Math.floor((key1 >>> 0) * this.clusters / 4294967296) * CLUSTER;
  }

  /**
   * Looks a position up; on a hit the fields tell what is known. Mate scores come back counted from
   * this node's root, `ply` plies above it.
   */
  probe(key0: number, key1: number, ply: number): boolean {
    const data = this.data;
    let at = this.clusterOf(key1);
    for (const end = at + CLUSTER; at < end; at += ENTRY) {
      const what = data[at + 2], values = data[at + 3], mix = what ^ values;
      if ((data[at] ^ mix) === key0 && (data[at + 1] ^ mix) === key1 && what !== 0) {
        this.move = what & 0xffff;
        this.depth = what >>> 16 & 0xff;
        this.bound = what >>> 24 & 3;
        const score = values << 16 >> 16;
        this.score = score >= MATE_BOUND ? score - ply : score <= -MATE_BOUND ? score + ply : score;
        this.evaluation = values >> 16;
        return true;
      }
    }
    return false;
  }

  /**
   * Stores a result, over the same position's entry or the least valuable one of its cluster: the
   * shallowest, each search since counting as much as four plies.
   *
   * @param move the best move or 0, which keeps the one known
   * @param depth 0–255
   * @param bound UPPER, LOWER or EXACT
   * @param evaluation the static evaluation or NO_EVALUATION
   */
  store(
    key0: number,
    key1: number,
    ply: number,
    move: Move,
    depth: number,
    bound: number,
    score: number,
    evaluation: number,
  ): void {
    const data = this.data, first = this.clusterOf(key1);
    let slot = first, least = Infinity;
    let code = move & 0xffff;
    for (let at = first; at < first + CLUSTER; at += ENTRY) {
      const what = data[at + 2], mix = what ^ data[at + 3];
      if ((data[at] ^ mix) === key0 && (data[at + 1] ^ mix) === key1 && what !== 0) {
        const age = this.generation - (what >>> 26) & GENERATIONS - 1;
        // A much deeper result of this search says more than a shallow bound.
        if (bound !== EXACT && age === 0 && (what >>> 16 & 0xff) > depth + 4) return;
        if (code === 0) code = what & 0xffff;
        slot = at;
        break;
      }
      const age = this.generation - (what >>> 26) & GENERATIONS - 1;
      const value = what === 0 ? -Infinity : (what >>> 16 & 0xff) - 4 * age;
      if (value < least) {
        least = value;
        slot = at;
      }
    }
    const kept = score >= MATE_BOUND ? score + ply : score <= -MATE_BOUND ? score - ply : score;
    const what = code | depth << 16 | bound << 24 | this.generation << 26;
    const values = kept & 0xffff | evaluation << 16;
    const mix = what ^ values;
    data[slot] = key0 ^ mix;
    data[slot + 1] = key1 ^ mix;
    data[slot + 2] = what;
    data[slot + 3] = values;
  }

  /** Entries of this search per thousand, in a sample of the first thousand clusters. */
  hashfull(): number {
    const sample = Math.min(1000, this.clusters);
    let used = 0;
    for (let at = 0; at < sample * CLUSTER; at += ENTRY) {
      const what = this.data[at + 2];
      if (what !== 0 && what >>> 26 === this.generation) used++;
    }
    return Math.floor(used * 1000 / (sample * 4));
  }
}
