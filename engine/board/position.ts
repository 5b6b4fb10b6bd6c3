/**
 * A position with make and unmake. Two boards say the same thing: `board`, piece by square, and `bb`,
 * squares by piece. Nothing here validates: moves come from movegen.ts and are legal.
 */

import { TABLES } from "./attacks.ts";
import { ZOBRIST } from "./zobrist.ts";
import type { Colour, Move } from "./types.ts";

const {
  KNIGHT_ATTACKS,
  KING_ATTACKS,
  PAWN_ATTACKS,
  SLIDER_ATTACKS,
  rookIndex,
  bishopIndex,
  countSquares,
} = TABLES;
const { PIECE_KEYS, CASTLING_KEYS, EP_KEYS, BLACK_KEY0, BLACK_KEY1 } = ZOBRIST;

const PAWN = 1, ROOK = 4, KING = 6;
/** Where `bb` has White's men of a type; Black's stand BLACK_MEN further on, and `side << 4` is either. */
const PAWNS = 2, KNIGHTS = 4, BISHOPS = 6, ROOKS = 8, QUEENS = 10, KINGS = 12;
const BLACK_MEN = 16;
const DOUBLE_PUSH = 1, CASTLE_SHORT = 2, CASTLE_LONG = 3, EN_PASSANT = 4, PROMOTION = 8;

/** What unmake restores, in int32s a ply: rights, ep square, clock, plies since a null move, three keys. */
const UNDO_SIZE = 8;
/** Plies that the search may add to the game's without asking for room. */
const SEARCH_ROOM = 512;

export class Position {
  /** Piece by square, 64 entries, 0 empty. */
  readonly board = new Int8Array(64);
  /** Squares by piece: `bb[piece << 1 | half]`; pieces 0 and 8 stand for all white and all black ones. */
  readonly bb = new Int32Array(32);
  /** By colour. */
  readonly kingSquare = new Int32Array(2);
  /** The castling rook's square for each right: white short, white long, black short, black long. */
  readonly rookHome = new Int32Array([7, 0, 63, 56]);
  /** Rights that survive a move touching a square, by square. */
  private readonly rightsKept = new Int32Array(64).fill(15);

  sideToMove: Colour = 0;
  /** The rights, a bit each in the order of `rookHome`. */
  castling = 0;
  /** A square only where a legal en passant capture exists, else -1. */
  epSquare = -1;
  halfmoveClock = 0;
  fullmoveNumber = 1;
  key0 = 0;
  key1 = 0;
  /** Key of pawns and kings alone. */
  pawnKey = 0;
  /** Whether castling follows Chess960's rules, and moves its notation. */
  chess960 = false;

  /** Reversible plies since the last null move or the set-up: how far back a repetition can lie. */
  private reversible = 0;
  private undo = new Int32Array(SEARCH_ROOM * UNDO_SIZE);
  private top = 0;

  /** Puts a piece on an empty square, keys included. */
  put(piece: number, square: number): void {
    this.place(piece, square);
    this.toggleKeys(piece, square);
  }

  private place(piece: number, square: number): void {
    this.board[square] = piece;
    this.toggleSquare(piece, square);
    if ((piece & 7) === KING) this.kingSquare[piece >>> 3] = square;
  }

  private lift(piece: number, square: number): void {
    this.board[square] = 0;
    this.toggleSquare(piece, square);
  }

  /** Takes a piece off its square, keys included. */
  private take(piece: number, square: number): void {
    this.lift(piece, square);
    this.toggleKeys(piece, square);
  }

  private toggleSquare(piece: number, square: number): void {
    const bb = this.bb, half = square >>> 5, bit = 1 << square;
    bb[piece << 1 | half] ^= bit;
    bb[(piece & 8) << 1 | half] ^= bit;
  }

  private toggleKeys(piece: number, square: number): void {
    const at = (piece << 6 | square) << 1, type = piece & 7;
    this.key0 ^= PIECE_KEYS[at];
    this.key1 ^= PIECE_KEYS[at | 1];
    if (type === PAWN || type === KING) this.pawnKey ^= PIECE_KEYS[at];
  }

  /** Gives the right `1 << index` (white short, white long, black short, black long) to the rook on `rook`. */
  addCastlingRight(index: number, rook: number): void {
    const right = 1 << index;
    this.rookHome[index] = rook;
    this.castling |= right;
    this.rightsKept[rook] &= ~right;
    this.rightsKept[this.kingSquare[index >>> 1]] &= ~right;
  }

  /**
   * Brings the keys up to date with side, rights and en passant square once a set-up has placed the
   * pieces, and starts the game's history here.
   */
  finishSetUp(): void {
    this.key0 ^= CASTLING_KEYS[this.castling << 1];
    this.key1 ^= CASTLING_KEYS[this.castling << 1 | 1];
    if (this.sideToMove === 1) {
      this.key0 ^= BLACK_KEY0;
      this.key1 ^= BLACK_KEY1;
    }
    if (this.epSquare >= 0) this.toggleEp(this.epSquare);
    this.top = 0;
    this.reversible = 0;
  }

  private toggleEp(square: number): void {
    this.key0 ^= EP_KEYS[(square & 7) << 1];
    this.key1 ^= EP_KEYS[(square & 7) << 1 | 1];
  }

  /** An independent copy, history included. */
  copy(): Position {
    const copy = new Position();
    copy.board.set(this.board);
    copy.bb.set(this.bb);
    copy.kingSquare.set(this.kingSquare);
    copy.rookHome.set(this.rookHome);
    copy.rightsKept.set(this.rightsKept);
    copy.sideToMove = this.sideToMove;
    copy.castling = this.castling;
    copy.epSquare = this.epSquare;
    copy.halfmoveClock = this.halfmoveClock;
    copy.fullmoveNumber = this.fullmoveNumber;
    copy.key0 = this.key0;
    copy.key1 = this.key1;
    copy.pawnKey = this.pawnKey;
    copy.chess960 = this.chess960;
    copy.reversible = this.reversible;
    copy.undo = this.undo.slice();
    copy.top = this.top;
    return copy;
  }

  /** Makes a move of the game: make(), with room kept for any number of them and a search after. */
  play(move: Move): void {
    this.make(move);
    if (this.top + SEARCH_ROOM > this.undo.length / UNDO_SIZE) {
      const longer = new Int32Array(this.undo.length * 2);
      longer.set(this.undo);
      this.undo = longer;
    }
  }

  private remember(): void {
    const undo = this.undo, at = this.top++ * UNDO_SIZE;
    undo[at] = this.castling;
    undo[at + 1] = this.epSquare;
    undo[at + 2] = this.halfmoveClock;
    undo[at + 3] = this.reversible;
    undo[at + 4] = this.key0;
    undo[at + 5] = this.key1;
    undo[at + 6] = this.pawnKey;
  }

  private recall(): void {
    const undo = this.undo, at = --this.top * UNDO_SIZE;
    this.castling = undo[at];
    this.epSquare = undo[at + 1];
    this.halfmoveClock = undo[at + 2];
    this.reversible = undo[at + 3];
    this.key0 = undo[at + 4];
    this.key1 = undo[at + 5];
    this.pawnKey = undo[at + 6];
  }

  /** Plays a legal move. */
  make(move: Move): void {
    this.remember();
    const from = move & 63, to = move >>> 6 & 63, kind = move >>> 12 & 15;
    const piece = move >>> 16 & 15, captured = move >>> 20 & 15;
    const us = this.sideToMove;

    if (this.epSquare >= 0) {
      this.toggleEp(this.epSquare);
      this.epSquare = -1;
    }
    this.halfmoveClock++;
    this.reversible++;

    if (kind === CASTLE_SHORT || kind === CASTLE_LONG) {
      // In Chess960 the squares of king and rook may overlap: lift both, then put both down.
      const rook = ROOK | us << 3, home = this.rookHome[us << 1 | kind - CASTLE_SHORT];
      this.take(piece, from);
      this.take(rook, home);
      this.put(piece, to);
      this.put(rook, kind === CASTLE_SHORT ? to - 1 : to + 1);
    } else {
      if (captured !== 0) {
        this.take(captured, kind === EN_PASSANT ? to ^ 8 : to);
        this.halfmoveClock = 0;
        this.reversible = 0;
      }
      this.take(piece, from);
      this.put(kind & PROMOTION ? kind & 7 | us << 3 : piece, to);
      if ((piece & 7) === PAWN) {
        this.halfmoveClock = 0;
        this.reversible = 0;
      }
    }

    const castling = this.castling;
    if (castling !== 0) {
      const kept = castling & this.rightsKept[from] & this.rightsKept[to];
      if (kept !== castling) {
        this.key0 ^= CASTLING_KEYS[castling << 1] ^ CASTLING_KEYS[kept << 1];
        this.key1 ^= CASTLING_KEYS[castling << 1 | 1] ^ CASTLING_KEYS[kept << 1 | 1];
        this.castling = kept;
      }
    }

    this.sideToMove = (us ^ 1) as Colour;
    this.fullmoveNumber += us;
    this.key0 ^= BLACK_KEY0;
    this.key1 ^= BLACK_KEY1;

    if (kind === DOUBLE_PUSH && this.epIsPossible(to ^ 8)) {
      this.epSquare = to ^ 8;
      this.toggleEp(to ^ 8);
    }
  }

  /** Takes back the last move, which must be `move`. */
  unmake(move: Move): void {
    const from = move & 63, to = move >>> 6 & 63, kind = move >>> 12 & 15;
    const piece = move >>> 16 & 15, captured = move >>> 20 & 15;
    const us = (this.sideToMove ^ 1) as Colour;
    this.sideToMove = us;
    this.fullmoveNumber -= us;
    if (kind === CASTLE_SHORT || kind === CASTLE_LONG) {
      const rook = ROOK | us << 3, home = this.rookHome[us << 1 | kind - CASTLE_SHORT];
      this.lift(piece, to);
      this.lift(rook, kind === CASTLE_SHORT ? to - 1 : to + 1);
      this.place(piece, from);
      this.place(rook, home);
    } else {
      this.lift(this.board[to], to);
      this.place(piece, from);
      if (captured !== 0) this.place(captured, kind === EN_PASSANT ? to ^ 8 : to);
    }
    this.recall();
  }

  /** Passes the move to the opponent. The side to move must not be in check. */
  makeNull(): void {
    this.remember();
    if (this.epSquare >= 0) {
      this.toggleEp(this.epSquare);
      this.epSquare = -1;
    }
    this.halfmoveClock++;
    this.reversible = 0;
    this.sideToMove = (this.sideToMove ^ 1) as Colour;
    this.key0 ^= BLACK_KEY0;
    this.key1 ^= BLACK_KEY1;
  }

  unmakeNull(): void {
    this.sideToMove = (this.sideToMove ^ 1) as Colour;
    this.recall();
  }

  /**
   * Whether `side` attacks `square` when the squares in `occupied` are taken and its men on the
   * squares in `gone` are no longer there.
   */
  attacks(
    side: number,
    square: number,
    occupied0: number,
    occupied1: number,
    gone0 = 0,
    gone1 = 0,
  ): boolean {
    const bb = this.bb, at = side << 4, sq = square << 1;
    // Where a pawn of the other colour on `square` attacks, a pawn of `side` attacks `square`.
    const pawns = (side ^ 1) << 7 | sq;
    let hit0 = PAWN_ATTACKS[pawns] & bb[at | PAWNS] | KNIGHT_ATTACKS[sq] & bb[at | KNIGHTS] |
      KING_ATTACKS[sq] & bb[at | KINGS];
    let hit1 = PAWN_ATTACKS[pawns | 1] & bb[at | PAWNS | 1] |
      KNIGHT_ATTACKS[sq | 1] & bb[at | KNIGHTS | 1] |
      KING_ATTACKS[sq | 1] & bb[at | KINGS | 1];
    const diagonal = bishopIndex(square, occupied0, occupied1);
    hit0 |= SLIDER_ATTACKS[diagonal] & (bb[at | BISHOPS] | bb[at | QUEENS]);
    hit1 |= SLIDER_ATTACKS[diagonal | 1] & (bb[at | BISHOPS | 1] | bb[at | QUEENS | 1]);
    const straight = rookIndex(square, occupied0, occupied1);
    hit0 |= SLIDER_ATTACKS[straight] & (bb[at | ROOKS] | bb[at | QUEENS]);
    hit1 |= SLIDER_ATTACKS[straight | 1] & (bb[at | ROOKS | 1] | bb[at | QUEENS | 1]);
    return (hit0 & ~gone0 | hit1 & ~gone1) !== 0;
  }

  /** Whether the side to move is in check. */
  inCheck(): boolean {
    const us = this.sideToMove;
    return this.isAttacked(this.kingSquare[us], us ^ 1);
  }

  /** Whether `side` attacks `square` on the board as it stands. */
  isAttacked(square: number, side: number): boolean {
    const bb = this.bb;
    return this.attacks(side, square, bb[0] | bb[BLACK_MEN], bb[1] | bb[BLACK_MEN | 1]);
  }

  /** Whether the side to move's pawn on `from` may legally capture en passant on `ep`. */
  epIsLegal(from: number, ep: number): boolean {
    const bb = this.bb, us = this.sideToMove, victim = ep ^ 8;
    const changed0 = bit0(from) | bit0(ep) | bit0(victim);
    const changed1 = bit1(from) | bit1(ep) | bit1(victim);
    return !this.attacks(
      us ^ 1,
      this.kingSquare[us],
      (bb[0] | bb[BLACK_MEN]) ^ changed0,
      (bb[1] | bb[BLACK_MEN | 1]) ^ changed1,
      bit0(victim),
      bit1(victim),
    );
  }

  /** Whether any pawn of the side to move may legally capture en passant on `ep`, behind a pawn just pushed. */
  epIsPossible(ep: number): boolean {
    const us = this.sideToMove, pawn = PAWN | us << 3, board = this.board;
    // The capturers stand beside the pushed pawn.
    const victim = ep ^ 8, file = victim & 7;
    return file > 0 && board[victim - 1] === pawn && this.epIsLegal(victim - 1, ep) ||
      file < 7 && board[victim + 1] === pawn && this.epIsLegal(victim + 1, ep);
  }

  /**
   * Whether this position counts as a draw by repetition, `ply` plies from the root: seen once before
   * inside the search tree (after the root), or twice before in all.
   */
  isRepetition(ply: number): boolean {
    const undo = this.undo, back = this.reversible;
    let seen = 0;
    for (let distance = 4; distance <= back; distance += 2) {
      const at = (this.top - distance) * UNDO_SIZE;
      if (undo[at + 4] === this.key0 && undo[at + 5] === this.key1) {
        if (distance < ply || ++seen === 2) return true;
      }
    }
    return false;
  }

  /** Whether neither side has the material to mate by any sequence of moves that material alone decides. */
  hasInsufficientMaterial(): boolean {
    const bb = this.bb;
    // Any pawn, rook or queen can still mate.
    if (
      bb[PAWNS] | bb[PAWNS | 1] | bb[BLACK_MEN | PAWNS] | bb[BLACK_MEN | PAWNS | 1] |
      bb[ROOKS] | bb[ROOKS | 1] | bb[BLACK_MEN | ROOKS] | bb[BLACK_MEN | ROOKS | 1] |
      bb[QUEENS] | bb[QUEENS | 1] | bb[BLACK_MEN | QUEENS] | bb[BLACK_MEN | QUEENS | 1]
    ) return false;
    return this.minorsCannotMate();
  }

  /** Apart from the check before it: this is rare, and that is small enough for V8 to inline in the search. */
  private minorsCannotMate(): boolean {
    const bb = this.bb;
    const knights0 = bb[KNIGHTS] | bb[BLACK_MEN | KNIGHTS];
    const knights1 = bb[KNIGHTS | 1] | bb[BLACK_MEN | KNIGHTS | 1];
    const bishops0 = bb[BISHOPS] | bb[BLACK_MEN | BISHOPS];
    const bishops1 = bb[BISHOPS | 1] | bb[BLACK_MEN | BISHOPS | 1];
    const minors = countSquares(knights0 | bishops0, knights1 | bishops1);
    if (minors <= 1) return true;
    // Bishops that all stand on squares of one colour cannot mate.
    if (knights0 | knights1) return false;
    const dark = 0xaa55aa55 | 0;
    return !(bishops0 & dark | bishops1 & dark) || !(bishops0 & ~dark | bishops1 & ~dark);
  }
}

/** The lower half of the set that holds `square` alone. */
function bit0(square: number): number {
  return square < 32 ? 1 << square : 0;
}

/** The upper half of the set that holds `square` alone. */
function bit1(square: number): number {
  return square < 32 ? 0 : 1 << square;
}
