/** Random numbers that are the same in every run. */

/** A whole number from 0 to `below` - 1. */
export type Random = (below: number) => number;

/**
 * A source of whole numbers, by hashing a counter: unlike a shift register's, the
 * first numbers of seeds that are near each other have nothing in common (G. Steele and others,
 * "Fast splittable pseudorandom number generators", 2014; the multipliers are C. Wellons's).
 */
export function seededRandom(seed: number): Random {
  let counter = seed | 0;
  return (below) => {
    counter = counter + 0x9e3779b9 | 0;
    let hash = Math.imul(counter ^ counter >>> 16, 0x21f0aaad);
    hash = Math.imul(hash ^ hash >>> 15, 0x735a2d97);
    return Math.floor(((hash ^ hash >>> 15) >>> 0) / 2 ** 32 * below);
  };
}

/**
 * 0 to `count` - 1 in random order, in memory that threads can share (R. Durstenfeld, "Algorithm 235",
 * 1964).
 */
export function shuffledNumbers(count: number, random: Random): Uint32Array<SharedArrayBuffer> {
  const numbers = new Uint32Array(new SharedArrayBuffer(4 * count));
  for (let i = 0; i < count; i++) {
    const j = random(i + 1);
    numbers[i] = numbers[j];
    numbers[j] = i;
  }
  return numbers;
}
