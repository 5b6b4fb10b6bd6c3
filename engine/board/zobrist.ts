/**
 * Zobrist keys of two int32 each, from a fixed seed, so that keys, and with them everything a hash
 * table makes deterministic, are the same on every machine and in every run.
 */

/** Sebastiano Vigna's SplitMix idea in 32 bits: a counter with a scrambled output. */
function randomInts(seed: number, length: number): Int32Array {
  const numbers = new Int32Array(length);
  let counter = seed | 0;
  for (let i = 0; i < length; i++) {
    counter = counter + 0x9e3779b9 | 0;
    let x = counter ^ counter >>> 16;
    x = Math.imul(x, 0x21f0aaad);
    x = Math.imul(x ^ x >>> 15, 0x735a2d97);
    numbers[i] = x ^ x >>> 15;
  }
  return numbers;
}

const numbers = randomInts(0x2026, 16 * 64 * 2 + 16 * 2 + 8 * 2 + 2);

export const ZOBRIST = {
  /** By `(piece << 6 | square) << 1 | half`. */
  PIECE_KEYS: numbers.subarray(0, 2048),
  /** By `castling rights << 1 | half`. */
  CASTLING_KEYS: numbers.subarray(2048, 2080),
  /** By `file << 1 | half`, of a square where a legal en passant capture exists. */
  EP_KEYS: numbers.subarray(2080, 2096),
  /** In the key when Black is to move. */
  BLACK_KEY0: numbers[2096],
  BLACK_KEY1: numbers[2097],
};
