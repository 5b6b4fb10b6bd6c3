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

/** One object, to be destructured into local `const`s (see attacks.ts). */
export const SQUARE_SETS = {
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
};
