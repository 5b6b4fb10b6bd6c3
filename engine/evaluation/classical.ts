/** The hand-written evaluation: a sum of tapered terms, with rules for some endings. */

import type { Position } from "../board/position.ts";
import type { Colour, Move } from "../board/types.ts";
import { type Evaluator, MAX_UNDO, type Tapered, type Term } from "./evaluator.ts";
import { Activity } from "./activity/activity.ts";
import { drawScale, FULL_SCALE, knownScore } from "./endgames.ts";
import { PASSED, PawnTable, SCORE } from "./pawn_table.ts";
import { kingShelter, pawnStructure } from "./pawns.ts";
import { FULL_PHASE, phaseOf, PIECE_PHASES } from "./phase.ts";
import { endgame, middlegame } from "./tapered.ts";
import { WEIGHTS } from "./weights.ts";

const { material, pieceSquare, tempo } = WEIGHTS;
/** Copies, because V8 does not fold what is imported. */
const PHASE = PIECE_PHASES, FULL = FULL_PHASE;

const ROOK = 4;
const CASTLE_SHORT = 2, CASTLE_LONG = 3, EN_PASSANT = 4, PROMOTION = 8;

/** Index into `pieceSquare` of a piece's type on a square. */
function pieceSquareIndex(piece: number, square: number): number {
  const rank = square >>> 3 ^ (piece >>> 3) * 7, file = square & 7;
  return (piece & 7) << 5 | rank << 2 | (file < 4 ? file : 7 - file);
}

/** Material and piece square in one, for White, by `piece << 6 | square`. */
function placedScores(): Int32Array {
  const table = new Int32Array(1024);
  for (let type = 1; type <= 6; type++) {
    for (let square = 0; square < 64; square++) {
      const white = material[type] + pieceSquare[pieceSquareIndex(type, square)];
      table[type << 6 | square] = white;
      table[(type | 8) << 6 | square ^ 56] = -white;
    }
  }
  return table;
}

export class ClassicalEvaluation implements Evaluator {
  private readonly placed = placedScores();
  private readonly pawnTable = new PawnTable();
  private readonly activity = new Activity();
  /** Sum of `placed` over the board, and the phase, after each move made since the reset. */
  private readonly scores = new Int32Array(MAX_UNDO + 1);
  private readonly phases = new Int32Array(MAX_UNDO + 1);
  private top = 0;

  reset(pos: Position): void {
    let score = 0;
    for (let square = 0; square < 64; square++) {
      score += this.placed[pos.board[square] << 6 | square];
    }
    this.top = 0;
    this.scores[0] = score;
    this.phases[0] = phaseOf(pos);
  }

  make(pos: Position, move: Move): void {
    const placed = this.placed, top = this.top;
    const from = move & 63, to = move >>> 6 & 63, kind = move >>> 12 & 15;
    const piece = move >>> 16 & 15, captured = move >>> 20 & 15;
    let score = this.scores[top] - placed[piece << 6 | from], phase = this.phases[top];
    if (captured !== 0) {
      score -= placed[captured << 6 | (kind === EN_PASSANT ? to ^ 8 : to)];
      phase -= PHASE[captured & 7];
    }
    if ((kind & PROMOTION) !== 0) {
      score += placed[(piece & 8 | kind & 7) << 6 | to];
      phase += PHASE[kind & 7];
    } else {
      score += placed[piece << 6 | to];
      if (kind === CASTLE_SHORT || kind === CASTLE_LONG) {
        const isLong = kind - CASTLE_SHORT, rook = (piece & 8 | ROOK) << 6;
        const home = pos.rookHome[(piece & 8) >>> 2 | isLong];
        score += placed[rook | (isLong === 0 ? to - 1 : to + 1)] - placed[rook | home];
      }
    }
    this.scores[top + 1] = score;
    this.phases[top + 1] = phase;
    this.top = top + 1;
  }

  unmake(): void {
    this.top--;
  }

  /** Of the position at hand, see phase.ts. */
  get phase(): number {
    return this.phases[this.top];
  }

  evaluate(pos: Position): number {
    return this.known(pos) ?? this.evaluateByTerms(pos);
  }

  /** What theory knows of the position, for the side to move; undefined where the terms have to judge. */
  known(pos: Position): number | undefined {
    const known = knownScore(pos, this.phases[this.top]);
    return known === undefined || pos.sideToMove === 0 ? known : 0 - known;
  }

  /** The evaluation of a position of which nothing is known. */
  evaluateByTerms(pos: Position): number {
    const phase = this.phases[this.top];
    const entries = this.pawnTable.entries, pawns = this.pawnTable.probe(pos);
    let score = this.scores[this.top] + entries[pawns + SCORE] +
      this.activity.evaluate(pos, entries[pawns + PASSED], entries[pawns + PASSED + 1]);
    score += pos.sideToMove === 0 ? tempo[0] : -tempo[0];

    const scale = drawScale(pos, endgame(score) > 0 ? 0 : 1, phase);
    const white = taper(score, phase, scale);
    return pos.sideToMove === 0 ? white : 0 - white;
  }

  /**
   * The terms that `evaluate` adds up, for a position that need not be the one at hand. The values are
   * from White's side; rounding is shared out so that they add up exactly.
   */
  breakdown(pos: Position): Term[] {
    let phase = 0;
    const materials = [0, 0], pieceSquares = [0, 0];
    for (let square = 0; square < 64; square++) {
      const piece = pos.board[square];
      if (piece === 0) continue;
      phase += PHASE[piece & 7];
      materials[piece >>> 3] += material[piece & 7];
      pieceSquares[piece >>> 3] += pieceSquare[pieceSquareIndex(piece, square)];
    }
    const known = knownScore(pos, phase);
    if (known !== undefined) return [{ name: "Known ending", value: known }];

    const passed = new Int32Array(2);
    const both = (term: (us: Colour) => number) => [term(0), term(1)];
    const pawns = both((us) => pawnStructure(pos, us, passed, 0));
    const activity = this.activity.terms(pos, passed[0], passed[1]);
    const scores: [string, number[]][] = [
      ["Material", materials],
      ["Piece squares", pieceSquares],
      ["Pawns", pawns],
      ["King shelter", both((us) => kingShelter(pos, us))],
      ["Mobility", activity.mobility],
      ["Placement", activity.placement],
      ["King danger", activity.kingDanger],
      ["Threats", activity.threats],
      ["Passed pawns", activity.passedAdvance],
      ["Tempo", both((us) => us === pos.sideToMove ? tempo[0] : 0)],
    ];
    let sum = 0, total = 0;
    const terms: Term[] = scores.map(([name, [white, black]]) => {
      sum += white - black;
      const before = total;
      total = taper(sum, phase, FULL_SCALE);
      return { name, sides: { white: unpack(white), black: unpack(black) }, value: total - before };
    });
    const scale = drawScale(pos, endgame(sum) > 0 ? 0 : 1, phase);
    terms.push({ name: "Drawishness", value: taper(sum, phase, scale) - total });
    return terms;
  }
}

const unpack = (score: number): Tapered => ({ mg: middlegame(score), eg: endgame(score) });

/** Centipawns of a tapered score, rounded towards zero so that both colours round alike. */
function taper(score: number, phase: number, scale: number): number {
  const weight = phase < FULL ? phase : FULL;
  const eg = endgame(score) * scale / FULL_SCALE | 0;
  return (middlegame(score) * weight + eg * (FULL - weight)) / FULL | 0;
}
