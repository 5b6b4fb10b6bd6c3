/** What each side attacks: filled once an evaluation and read by every term after that. */

import { ANY, BISHOP, KING, KNIGHT, men, occupied, PAWN, QUEEN, ROOK } from "./board.as";
import { bishopAttacks, rookAttacks } from "./sliders.as";
import { ahead, kingAttacks, knightAttacks, left, right } from "./squares.as";
import { attacker, mobility, ringHit, times, weight } from "./weights.as";

/** Sets by colour and piece type, ANY for all; squares attacked at least twice, by colour. */
const ATTACKS = memory.data(128), TWICE = memory.data(16);
/** Squares where a piece is not lost to a pawn nor in its own way, by colour. */
const SAFE = memory.data(16);
/** Units of danger that a colour's pieces bring to the enemy king's zone. */
const PRESSURE = memory.data(8);

// @ts-ignore: decorator
@inline
export function attacks(colour: u32, type: u32): u64 {
  return load<u64>(ATTACKS + <usize> (colour << 3 | type) * 8);
}

// @ts-ignore: decorator
@inline
export function attackedTwice(colour: u32): u64 {
  return load<u64>(TWICE + <usize> colour * 8);
}

// @ts-ignore: decorator
@inline
export function pressure(colour: u32): i32 {
  return load<i32>(PRESSURE + <usize> colour * 4);
}

// @ts-ignore: decorator
@inline
function enter(colour: u32, type: u32, set: u64): void {
  store<u64>(ATTACKS + <usize> (colour << 3 | type) * 8, set);
}

/** Fills in pawns and kings of a colour; `mapPieces` needs both colours done. */
// @ts-ignore: decorator
@inline
export function mapPawnsAndKing(us: u32): void {
  const pawns = men(us, PAWN), king = kingAttacks(men(us, KING)), them = us ^ 1;
  const leftwards = ahead(us, left(pawns)), rightwards = ahead(us, right(pawns));
  const byPawns = leftwards | rightwards;
  enter(us, PAWN, byPawns);
  enter(us, KING, king);
  enter(us, ANY, byPawns | king);
  store<u64>(TWICE + <usize> us * 8, leftwards & rightwards | byPawns & king);
  store<u64>(SAFE + <usize> them * 8, ~(byPawns | men(them, PAWN) | men(them, KING)));
}

/** The squares around a king, and a rank further on: where attacks endanger it. */
// @ts-ignore: decorator
@inline
function zoneOf(colour: u32, king: u64, ring: u64): u64 {
  const near = ring | king;
  return near | ahead(colour, near);
}

/** Fills in the other pieces of a colour and returns the score of their mobility. */
// @ts-ignore: decorator
@inline
export function mapPieces(us: u32): i32 {
  const them = us ^ 1, all = occupied(), safe = load<u64>(SAFE + <usize> us * 8);
  const enemyKing = men(them, KING), ring = kingAttacks(enemyKing);
  const zone = zoneOf(them, enemyKing, ring);
  let any = attacks(us, ANY), twice = attackedTwice(us), score = 0, units = 0;
  for (let type = KNIGHT; type <= QUEEN; type++) {
    let byType: u64 = 0;
    for (let rest = men(us, type); rest != 0; rest &= rest - 1) {
      const square = <u32> ctz(rest);
      let seen: u64 = 0;
      if (type == KNIGHT) {
        seen = knightAttacks(rest & 0 - rest);
      } else {
        if (type != ROOK) seen = bishopAttacks(square, all);
        if (type != BISHOP) seen |= rookAttacks(square, all);
      }
      twice |= any & seen;
      any |= seen;
      byType |= seen;
      score += weight(mobility, type << 5 | <u32> popcnt(seen & safe));
      if ((seen & zone) != 0) units += weight(attacker, type) + times(seen & ring, ringHit);
    }
    enter(us, type, byType);
  }
  enter(us, ANY, any);
  store<u64>(TWICE + <usize> us * 8, twice);
  store<i32>(PRESSURE + <usize> us * 4, units);
  return score;
}
