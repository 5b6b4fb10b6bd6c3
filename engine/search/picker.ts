/**
 * The staged move picker: hash move; noisy moves that lose no material; killers; countermove; quiet
 * moves by their histories; losing captures. Each stage is generated only when the one before has not
 * cut off, and a stage is sorted only as far as it is used.
 */

import { givesDirectCheck } from "../board/direct_check.ts";
import { findLegal } from "../board/find_legal.ts";
import { generateNoisy, generateQuiet } from "../board/movegen.ts";
import type { Position } from "../board/position.ts";
import { type Move, NO_MOVE, PROMOTION, QUEEN } from "../board/types.ts";
import type { Techniques } from "../techniques.ts";
import type { History } from "./history.ts";
import { captureValue, seeAtLeast } from "./see.ts";

/** Stages, in order. After next() returned a move, `stage` tells where it came from. */
export const HASH_MOVE = 0;
export const GOOD_NOISY = 1;
export const FIRST_KILLER = 2;
export const SECOND_KILLER = 3;
export const COUNTERMOVE = 4;
export const QUIET = 5;
export const LOSING_CAPTURE = 6;

/** Capture history's key is the value won times this, plus the history score. */
const CAPTURE_VALUE_SCALE = 32;
/** The first version's key is the MVV-LVA key times this, plus the history score. */
const MVV_LVA_SCALE = 1024;
/** Scaled by this, 10 centipawns outweigh any two history scores, so victims always come first. */
const ATTACKERS_ONLY_SCALE = 4096;

/** Most valuable victim, least valuable attacker: 8 a victim's rank (pawn 1 … queen 5) less the attacker's. */
export function mvvLva(move: Move): number {
  const promotes = (move >>> 12 & 15) === (PROMOTION | QUEEN);
  // A queen promotion wins a queen for a pawn.
  return 8 * ((move >>> 20 & 7) + (promotes ? QUEEN - 1 : 0)) - (move >>> 16 & 7);
}

/** The ordering key of a noisy move under capture history. */
export function captureKey(move: Move, form: Techniques["capthistkey"], history: number): number {
  const attacker = move >>> 16 & 7;
  switch (form) {
    case "victim":
      return captureValue(move) * CAPTURE_VALUE_SCALE + history - attacker;
    case "mvvlva":
      return mvvLva(move) * MVV_LVA_SCALE + history;
    case "attackers":
      return captureValue(move) * ATTACKERS_ONLY_SCALE + history - attacker;
  }
}

export class Picker {
  stage = HASH_MOVE;
  private hashMove: Move = NO_MOVE;
  private killer1: Move = NO_MOVE;
  private killer2: Move = NO_MOVE;
  private counter: Move = NO_MOVE;
  private ply = 0;
  private oneBack = 0;
  private twoBack = 0;
  /** Quiescence: no refutations, and captures by capture history only where it reaches that far. */
  private quiescence = false;
  private wantsQuiet = true;
  private onlyChecks = false;
  /** Whether losing captures are set apart. */
  private splits = true;
  /** Whether this stage's moves have been generated. */
  private ready = false;
  private current = 0;
  private end = 0;
  /** Losing captures are kept in order from `base` on, over moves already tried. */
  private losing = 0;

  /**
   * @param moves this picker's 256 places from `base` on, shared with the pickers of other plies
   * @param keys ordering keys beside them
   */
  constructor(
    private readonly pos: Position,
    private readonly history: History,
    private readonly techniques: Techniques,
    private readonly moves: Int32Array,
    private readonly keys: Int32Array,
    private readonly base: number,
  ) {}

  /** Begins a main-search node. `hashMove` is legal or NO_MOVE. */
  start(hashMove: Move, ply: number, oneBack: number, twoBack: number): void {
    this.begin(hashMove, oneBack, twoBack);
    this.ply = ply;
    this.quiescence = false;
    this.wantsQuiet = true;
    this.splits = this.techniques.see;
  }

  /** Begins a quiescence node: noisy moves, and in check the quiet ones too. */
  startQuiescence(hashMove: Move, inCheck: boolean, oneBack: number, twoBack: number): void {
    this.begin(hashMove, oneBack, twoBack);
    this.quiescence = true;
    this.wantsQuiet = inCheck;
    this.splits = this.techniques.see || this.techniques.qsee && !inCheck;
  }

  private begin(hashMove: Move, oneBack: number, twoBack: number): void {
    this.hashMove = hashMove;
    this.oneBack = oneBack;
    this.twoBack = twoBack;
    this.stage = HASH_MOVE;
    this.ready = false;
    this.onlyChecks = false;
    this.losing = this.base;
    this.killer1 = this.killer2 = this.counter = NO_MOVE;
  }

  /** From now on leaves quiet moves out unless they check. */
  skipQuiet(): void {
    this.onlyChecks = true;
    if (this.stage === QUIET) this.keepChecks();
  }

  /** The next move, or NO_MOVE when there are no more. */
  next(): Move {
    const techniques = this.techniques;
    for (;;) {
      switch (this.stage) {
        case HASH_MOVE:
          if (!this.ready && this.hashMove !== NO_MOVE) {
            this.ready = true;
            return this.hashMove;
          }
          this.generateNoisy();
          this.stage = GOOD_NOISY;
          break;

        case GOOD_NOISY:
          while (this.current < this.end) {
            const move = this.takeBest();
            if (move === this.hashMove) continue;
            if (this.splits && !seeAtLeast(this.pos, move, 0)) {
              this.keys[this.losing] = this.keys[this.current - 1];
              this.moves[this.losing++] = move;
              continue;
            }
            return move;
          }
          this.stage = FIRST_KILLER;
          this.ready = false;
          break;

        case FIRST_KILLER:
          if (!this.ready && this.tries(techniques.killers)) {
            this.ready = true;
            this.killer1 = this.refutation(this.history.killer(this.ply, 0));
            if (this.killer1 !== NO_MOVE) return this.killer1;
          }
          this.stage = SECOND_KILLER;
          this.ready = false;
          break;

        case SECOND_KILLER:
          if (!this.ready && this.tries(techniques.killers)) {
            this.ready = true;
            this.killer2 = this.refutation(this.history.killer(this.ply, 1));
            if (this.killer2 !== NO_MOVE) return this.killer2;
          }
          this.stage = COUNTERMOVE;
          this.ready = false;
          break;

        case COUNTERMOVE:
          if (!this.ready && this.tries(techniques.countermove)) {
            this.ready = true;
            this.counter = this.refutation(this.history.countermove(this.oneBack));
            if (this.counter !== NO_MOVE) return this.counter;
          }
          this.stage = QUIET;
          this.ready = false;
          break;

        case QUIET:
          if (this.wantsQuiet && !this.ready) {
            this.generateQuiet();
            this.ready = true;
          }
          while (this.ready && this.current < this.end) {
            const move = this.takeBest();
            if (
              move === this.hashMove || move === this.killer1 || move === this.killer2 ||
              move === this.counter
            ) continue;
            return move;
          }
          this.stage = LOSING_CAPTURE;
          this.current = this.base;
          break;

        case LOSING_CAPTURE:
          if (this.current === this.losing) return NO_MOVE;
          return this.moves[this.current++];
      }
    }
  }

  /** The ordering key of the move that next() returned; undefined in the stages that are not sorted. */
  get key(): number | undefined {
    const isSorted = this.stage === GOOD_NOISY || this.stage === QUIET ||
      this.stage === LOSING_CAPTURE;
    return isSorted ? this.keys[this.current - 1] : undefined;
  }

  private tries(technique: boolean): boolean {
    return technique && !this.quiescence;
  }

  /** A move from another node, if it is legal here, quiet, and not tried yet. */
  private refutation(move: Move): Move {
    if (
      move === NO_MOVE || move === this.hashMove || move === this.killer1 || move === this.killer2
    ) return NO_MOVE;
    if (this.onlyChecks && !givesDirectCheck(this.pos, move)) return NO_MOVE;
    // The piece and what it takes must be the same here too.
    return findLegal(this.pos, move) === move ? move : NO_MOVE;
  }

  private generateNoisy(): void {
    const { techniques, moves, keys, history } = this;
    this.current = this.base;
    this.end = generateNoisy(this.pos, moves, this.base);
    const byHistory = techniques.capthist && (!this.quiescence || techniques.capthistq);
    for (let i = this.base; i < this.end; i++) {
      const move = moves[i];
      keys[i] = byHistory
        ? captureKey(move, techniques.capthistkey, history.captureScore(move))
        : mvvLva(move);
    }
  }

  private generateQuiet(): void {
    const { moves, keys } = this;
    this.current = this.losing;
    this.end = generateQuiet(this.pos, moves, this.losing);
    if (this.onlyChecks) this.keepChecks();
    for (let i = this.losing; i < this.end; i++) keys[i] = this.quietScore(moves[i]);
  }

  /** Drops the quiet moves to come that do not check. */
  private keepChecks(): void {
    const { moves, keys } = this;
    let kept = this.current;
    for (let i = this.current; i < this.end; i++) {
      if (!givesDirectCheck(this.pos, moves[i])) continue;
      moves[kept] = moves[i];
      keys[kept++] = keys[i];
    }
    this.end = kept;
  }

  /** What the histories say of a quiet move here, within ±49,152. */
  quietScore(move: Move): number {
    const { techniques, history } = this;
    return (techniques.history ? history.historyScore(move) : 0) +
      (techniques.conthist ? history.continuationScore(move, this.oneBack, this.twoBack) : 0);
  }

  /** Takes the move with the highest key, the first of equals where they now stand. */
  private takeBest(): Move {
    const { moves, keys, current } = this;
    let best = current, bestKey = keys[current];
    for (let i = current + 1; i < this.end; i++) {
      if (keys[i] > bestKey) {
        best = i;
        bestKey = keys[i];
      }
    }
    const move = moves[best];
    moves[best] = moves[current];
    keys[best] = keys[current];
    keys[current] = bestKey;
    this.current = current + 1;
    return move;
  }
}
