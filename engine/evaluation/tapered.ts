/**
 * Tapered scores. A middlegame score (low half) and an endgame score (high half) travel in one int32,
 * so that one addition, subtraction or multiplication by a small integer does both. Each must stay
 * within ±32,767.
 */

/** Packs a middlegame and an endgame score, in centipawns. */
export const pack = (mg: number, eg: number): number => (eg << 16) + mg | 0;

/** The middlegame half. */
export const middlegame = (score: number): number => score << 16 >> 16;

/** The endgame half. A negative middlegame half has borrowed from it; rounding gives that back. */
export const endgame = (score: number): number => score + 0x8000 >> 16;
