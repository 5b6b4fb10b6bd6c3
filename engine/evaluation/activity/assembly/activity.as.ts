/**
 * What the hand-written evaluation says of pieces, kings and threats, in AssemblyScript: sets of squares
 * fit in one register here, and counting them is an instruction. Tapered scores are packed as in
 * tapered.ts. Integers only: the same on every machine.
 *
 * `deno task kernels` makes activity.wasm of this file, and a test holds the two together.
 */

import * as maps from "./attack_maps.as";
import { ANY, men } from "./board.as";
import * as king from "./king_safety.as";
import * as placing from "./pieces.as";
import * as threatening from "./threats.as";

export { board } from "./board.as";
export {
  attacker,
  badBishop,
  bishopPair,
  hanging,
  mobility,
  noQueen,
  outpost,
  passedBlocked,
  passedFree,
  passedStep,
  pushThreat,
  ringHit,
  rookFile,
  rookSeventh,
  safeCheck,
  threatByKing,
  threatByMinor,
  threatByPawn,
  threatByRook,
  weakRing,
} from "./weights.as";

/**
 * All terms together, from White's side.
 *
 * @param passed0 the squares of either side's passed pawns, lower half
 * @param passed1 upper half
 */
export function evaluate(passed0: u32, passed1: u32): i32 {
  maps.mapPawnsAndKing(0);
  maps.mapPawnsAndKing(1);
  const passed = passedPawns(passed0, passed1);
  let score = maps.mapPieces(0) - maps.mapPieces(1);
  score += placing.piecePlacement(0) - placing.piecePlacement(1);
  score += king.kingSafety(0) - king.kingSafety(1);
  score += threatening.threats(0) - threatening.threats(1);
  return score + threatening.passedAdvance(0, passed & men(0, ANY)) -
    threatening.passedAdvance(1, passed & men(1, ANY));
}

// @ts-ignore: decorator
@inline
function passedPawns(passed0: u32, passed1: u32): u64 {
  return <u64> passed0 | <u64> passed1 << 32;
}

// The terms one by one, for a side, once `evaluate` has filled the attack maps.

export function mobilityOf(us: u32): i32 {
  // Squares attacked twice are counted from the pawns and the king on.
  maps.mapPawnsAndKing(us);
  return maps.mapPieces(us);
}

export function piecePlacement(us: u32): i32 {
  return placing.piecePlacement(us);
}

export function kingSafety(us: u32): i32 {
  return king.kingSafety(us);
}

export function threats(us: u32): i32 {
  return threatening.threats(us);
}

export function passedAdvance(us: u32, passed0: u32, passed1: u32): i32 {
  return threatening.passedAdvance(us, passedPawns(passed0, passed1) & men(us, ANY));
}
