/**
 * The evaluation by a network, in AssemblyScript. Integers only: the same on every machine.
 *
 * In memory, from 0: two lists of changed rows; the board, eight bytes a piece as Position.bb has them;
 * four accumulators, each behind the board that it is of; and the weights, as quantised.bin has them.
 *
 * `deno task kernels` makes inference.wasm of this file, and a test holds the two together.
 */

const ADDED: usize = 0, REMOVED: usize = 128, BOARD: usize = 256, ACCUMULATORS: usize = 384;
const BOARD_BYTES: usize = 128;
const FEATURES: usize = 768;
/** Hidden activations are clipped to 0 to 255, and output weights are in 64ths. */
const QA: i32 = 255;
const QB: i32 = 64;

/**
 * Empties the accumulators.
 *
 * @param n neurons a side, a multiple of 16
 */
export function clear(n: i32): void {
  const row = <usize> n << 1, bias = weights(row) + FEATURES * row;
  for (let i = 0; i < 4; i++) {
    const accumulator = accumulatorAt(i, row);
    memory.fill(accumulator, 0, BOARD_BYTES);
    memory.copy(accumulator + BOARD_BYTES, bias, row);
  }
}

/** Accumulators are White's, White's mirrored, Black's, Black's mirrored. */
function accumulatorAt(index: i32, row: usize): usize {
  return ACCUMULATORS + <usize> index * (BOARD_BYTES + row);
}

function weights(row: usize): usize {
  return accumulatorAt(4, row);
}

/** Brings an accumulator up to the board, by what has changed since it was used last. */
function update(side: u32, mirrored: u32, row: usize): usize {
  const accumulator = accumulatorAt(<i32> (side << 1 | mirrored), row);
  const rows = weights(row), flip = side * 56 ^ mirrored * 7;
  let added = ADDED, removed = REMOVED;
  for (let piece: u32 = 1; piece < 15; piece++) {
    const at = <usize> piece << 3;
    const now = load<u64>(BOARD + at), before = load<u64>(accumulator + at);
    if (now == before || (piece & 7) == 0 || (piece & 7) == 7) continue;
    const first = (piece >> 3 == side ? 0 : 384) + ((piece & 7) - 1 << 6);
    for (let rest = now & ~before; rest != 0; rest &= rest - 1) {
      store<u32>(added, <u32> rows + (first + (<u32> ctz(rest) ^ flip)) * <u32> row);
      added += 4;
    }
    for (let rest = before & ~now; rest != 0; rest &= rest - 1) {
      store<u32>(removed, <u32> rows + (first + (<u32> ctz(rest) ^ flip)) * <u32> row);
      removed += 4;
    }
    store<u64>(accumulator + at, now);
  }
  for (let column: usize = 0; column < row; column += 32) {
    const place = accumulator + BOARD_BYTES + column;
    let a = v128.load(place), b = v128.load(place, 16);
    for (let at = ADDED; at < added; at += 4) {
      const from = <usize> load<u32>(at) + column;
      a = i16x8.add(a, v128.load(from));
      b = i16x8.add(b, v128.load(from, 16));
    }
    for (let at = REMOVED; at < removed; at += 4) {
      const from = <usize> load<u32>(at) + column;
      a = i16x8.sub(a, v128.load(from));
      b = i16x8.sub(b, v128.load(from, 16));
    }
    v128.store(place, a);
    v128.store(place, b, 16);
  }
  return accumulator + BOARD_BYTES;
}

/** The squares of a clipped accumulator, weighted. */
function output(accumulator: usize, outputs: usize, row: usize): v128 {
  const zero = i16x8.splat(0), most = i16x8.splat(<i16> QA);
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < row; at += 16) {
    const clipped = i16x8.min_s(i16x8.max_s(v128.load(accumulator + at), zero), most);
    // The product still has 16 bits, and the sum 32: check_network.ts.
    const weighted = i16x8.mul(clipped, v128.load(outputs + at));
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(weighted, clipped));
  }
  return sum;
}

/**
 * What the board is worth to the side to move.
 *
 * @param side 0 White, 1 Black
 * @param scale what an output of 1 stands for
 */
export function evaluate(
  n: i32,
  side: u32,
  whiteKing: u32,
  blackKing: u32,
  scale: i32,
): i32 {
  const row = <usize> n << 1;
  const white = update(0, whiteKing >> 2 & 1, row), black = update(1, blackKing >> 2 & 1, row);
  const outputs = weights(row) + (FEATURES + 1) * row;
  const sum = i32x4.add(
    output(side == 0 ? white : black, outputs, row),
    output(side == 0 ? black : white, outputs + row, row),
  );
  const total = i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) +
    i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3);
  const bias = <i32> load<i16>(outputs + 2 * row);
  return <i32> (<i64> (total / QA + bias) * scale / (QA * QB));
}
