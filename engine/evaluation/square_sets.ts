/**
 * Sets of squares moved as a whole, and masks around a square. A set is two int32 halves; functions come
 * in pairs, `…0` for the lower half of the result and `…1` for the upper. Exported as one object, to be
 * destructured into local `const`s (see attacks.ts).
 */

const NOT_FILE_A = ~0x01010101;
const NOT_FILE_H = ~0x80808080;

/** The squares one rank ahead of the set, as the colour sees it. */
function ahead0(colour: number, set0: number, set1: number): number {
  return colour === 0 ? set0 << 8 : set0 >>> 8 | set1 << 24;
}
function ahead1(colour: number, set0: number, set1: number): number {
  return colour === 0 ? set1 << 8 | set0 >>> 24 : set1 >>> 8;
}

/** The squares one file to the left and to the right, for either half. */
const left = (half: number): number => (half & NOT_FILE_A) >>> 1;
const right = (half: number): number => (half & NOT_FILE_H) << 1;

/** All squares of the files that the set touches; both halves are alike. */
function files(set0: number, set1: number): number {
  let ranks = set0 | set1;
  ranks |= ranks >>> 16;
  return Math.imul((ranks | ranks >>> 8) & 255, 0x01010101);
}

/**
 * Masks by `colour << 7 | square << 1 | half`, of the squares whose distance in files, and in ranks
 * as the colour counts them (ahead is positive), satisfies `holds`.
 */
function masks(holds: (files: number, ranks: number) => boolean): Int32Array {
  const table = new Int32Array(256);
  for (let square = 0; square < 64; square++) {
    for (let other = 0; other < 64; other++) {
      const apart = Math.abs((other & 7) - (square & 7));
      const ranks = (other >>> 3) - (square >>> 3);
      const at = square << 1 | other >>> 5;
      if (holds(apart, ranks)) table[at] |= 1 << other;
      if (holds(apart, -ranks)) table[128 | at] |= 1 << other;
    }
  }
  return table;
}

export const SQUARE_SETS = {
  ahead0,
  ahead1,
  left,
  right,
  files,
  /** Ahead on the same file. */
  FILE_AHEAD: masks((files, ranks) => files === 0 && ranks > 0),
  /** Level or ahead on the same file and those beside it. */
  FRONT: masks((files, ranks) => files <= 1 && ranks >= 0),
  /** Ahead on the same file and those beside it. */
  PASSAGE: masks((files, ranks) => files <= 1 && ranks > 0),
  /** Level or behind on the files beside. */
  SUPPORT: masks((files, ranks) => files === 1 && ranks <= 0),
  /** The files beside. */
  BESIDE: masks((files) => files === 1),
  /** Around the square, and a rank further on: where attacks endanger a king. */
  KING_ZONE: masks((files, ranks) => files <= 1 && ranks >= -1 && ranks <= 2),
};
