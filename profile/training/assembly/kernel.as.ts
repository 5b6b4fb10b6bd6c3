/**
 * The training kernels, in AssemblyScript: a forward and backward pass over positions, and AdamW over
 * parameters. training_memory.ts says what lies where; all lengths in bytes are multiples of 64.
 *
 * `deno task kernels` makes kernel.wasm of this file, and a test holds the two together.
 */

/** Bytes of a position, see position_record.ts. */
const RECORD: usize = 32;
const SCORE: usize = 24;
const RESULT: usize = 26;
const BASE: usize = 28;
const FEATURES: usize = 768;
const OWN_KING: u32 = 5;
const THEIR_KING: u32 = 13;
/** Writes the features of both sides, four bytes each, and returns how many a side has. */
function decode(record: usize, own: usize, their: usize): i32 {
  const occupied = load<u64>(record);
  let ownKing: u32 = 0, theirKing: u32 = 0, men = 0;
  for (let rest = occupied; rest != 0; rest &= rest - 1) {
    const nibble = nibbleAt(record, men++);
    if (nibble == OWN_KING) ownKing = <u32> ctz(rest);
    else if (nibble == THEIR_KING) theirKing = <u32> ctz(rest);
  }
  // A king on the files e to h has the board mirrored, for its own side's features.
  const ownFlip: u32 = (ownKing & 7) > 3 ? 7 : 0;
  const theirFlip: u32 = ((theirKing & 7) > 3 ? 7 : 0) ^ 56;
  men = 0;
  for (let rest = occupied; rest != 0; rest &= rest - 1) {
    const square = <u32> ctz(rest), nibble = nibbleAt(record, men);
    const type = nibble & 7, theirs = nibble >> 3, at = <usize> men << 2;
    store<u32>(own + at, theirs * 384 + type * 64 + (square ^ ownFlip));
    store<u32>(their + at, (theirs ^ 1) * 384 + type * 64 + (square ^ theirFlip));
    men++;
  }
  return men;
}

function nibbleAt(record: usize, man: i32): u32 {
  return <u32> load<u8>(record + 8 + (man >> 1)) >> (4 * (man & 1)) & 15;
}

/** accumulator = bias + the rows of the features. 16 columns at a time stay in registers. */
function gather(
  rows: usize,
  bias: usize,
  features: usize,
  count: i32,
  accumulator: usize,
  row: usize,
): void {
  for (let at: usize = 0; at < row; at += 64) {
    let a = v128.load(bias + at), b = v128.load(bias + at, 16);
    let c = v128.load(bias + at, 32), d = v128.load(bias + at, 48);
    for (let i = 0; i < count; i++) {
      const from = rows + <usize> load<u32>(features + (<usize> i << 2)) * row + at;
      a = f32x4.add(a, v128.load(from));
      b = f32x4.add(b, v128.load(from, 16));
      c = f32x4.add(c, v128.load(from, 32));
      d = f32x4.add(d, v128.load(from, 48));
    }
    v128.store(accumulator + at, a);
    v128.store(accumulator + at, b, 16);
    v128.store(accumulator + at, c, 32);
    v128.store(accumulator + at, d, 48);
  }
}

/** Adds delta to the gradients of the features' rows. */
function scatter(
  gradients: usize,
  features: usize,
  count: i32,
  delta: usize,
  row: usize,
): void {
  for (let at: usize = 0; at < row; at += 64) {
    const a = v128.load(delta + at), b = v128.load(delta + at, 16);
    const c = v128.load(delta + at, 32), d = v128.load(delta + at, 48);
    for (let i = 0; i < count; i++) {
      const to = gradients + <usize> load<u32>(features + (<usize> i << 2)) * row + at;
      v128.store(to, f32x4.add(a, v128.load(to)));
      v128.store(to, f32x4.add(b, v128.load(to, 16)), 16);
      v128.store(to, f32x4.add(c, v128.load(to, 32)), 32);
      v128.store(to, f32x4.add(d, v128.load(to, 48)), 48);
    }
  }
}

/** One side's part of the output: the squares of its clipped accumulator, weighted. */
function output(accumulator: usize, weights: usize, row: usize): f32 {
  const zero = f32x4.splat(0), one = f32x4.splat(1);
  let sum = f32x4.splat(0);
  for (let at: usize = 0; at < row; at += 16) {
    const clipped = f32x4.min(f32x4.max(v128.load(accumulator + at), zero), one);
    sum = f32x4.add(sum, f32x4.mul(f32x4.mul(clipped, clipped), v128.load(weights + at)));
  }
  return f32x4.extract_lane(sum, 0) + f32x4.extract_lane(sum, 1) +
    f32x4.extract_lane(sum, 2) + f32x4.extract_lane(sum, 3);
}

/** Backwards through one side: gradients of its output weights and of the bias, and its delta. */
function backwards(
  accumulator: usize,
  weights: usize,
  gradient: f32,
  weightGradients: usize,
  biasGradients: usize,
  delta: usize,
  row: usize,
): void {
  const zero = f32x4.splat(0), one = f32x4.splat(1);
  const once = f32x4.splat(gradient), twice = f32x4.splat(2 * gradient);
  for (let at: usize = 0; at < row; at += 16) {
    const value = v128.load(accumulator + at);
    const clipped = f32x4.min(f32x4.max(value, zero), one);
    const to = weightGradients + at, bias = biasGradients + at;
    v128.store(to, f32x4.add(v128.load(to), f32x4.mul(once, f32x4.mul(clipped, clipped))));
    const moves = v128.and(f32x4.gt(value, zero), f32x4.lt(value, one));
    const change = v128.and(
      moves,
      f32x4.mul(twice, f32x4.mul(clipped, v128.load(weights + at))),
    );
    v128.store(delta + at, change);
    v128.store(bias, f32x4.add(v128.load(bias), change));
  }
}

function sigmoid(x: f64): f64 {
  return 1 / (1 + Math.exp(-x));
}

/**
 * Passes over `count` positions with `n` neurons a side. The loss of a position is the squared difference
 * between the sigmoid of base and output together and the target, `resultShare` of which is the game's
 * result and the rest the sigmoid of the score, base and score in units of `scale` centipawns.
 *
 * Adds the gradients of the losses' sum to `gradients`, unless that is 0. Returns the sum.
 */
export function pass(
  records: usize,
  count: i32,
  n: i32,
  parameters: usize,
  gradients: usize,
  scratch: usize,
  resultShare: f64,
  scale: f64,
): f64 {
  const row = <usize> n << 2;
  const bias = FEATURES * row, ownOut = bias + row, theirOut = ownOut + row;
  const outBias = theirOut + row;
  const own = scratch, their = own + 128;
  const ownSum = their + 128, theirSum = ownSum + row, delta = theirSum + row;
  let loss: f64 = 0;
  for (let i = 0; i < count; i++) {
    const record = records + <usize> i * RECORD;
    const men = decode(record, own, their);
    gather(parameters, parameters + bias, own, men, ownSum, row);
    gather(parameters, parameters + bias, their, men, theirSum, row);
    const correction = load<f32>(parameters + outBias) + output(ownSum, parameters + ownOut, row) +
      output(theirSum, parameters + theirOut, row);
    const expected = sigmoid(<f64> load<i16>(record + BASE) / scale + <f64> correction);
    const result = <f64> load<u8>(record + RESULT) / 2;
    const score = sigmoid(<f64> load<i16>(record + SCORE) / scale);
    const error = expected - (resultShare * result + (1 - resultShare) * score);
    loss += error * error;
    if (gradients == 0) continue;
    const gradient = <f32> (2 * error * expected * (1 - expected));
    store<f32>(gradients + outBias, load<f32>(gradients + outBias) + gradient);
    backwards(
      ownSum,
      parameters + ownOut,
      gradient,
      gradients + ownOut,
      gradients + bias,
      delta,
      row,
    );
    scatter(gradients, own, men, delta, row);
    backwards(
      theirSum,
      parameters + theirOut,
      gradient,
      gradients + theirOut,
      gradients + bias,
      delta,
      row,
    );
    scatter(gradients, their, men, delta, row);
  }
  return loss;
}

/**
 * One step of AdamW over the parameters from byte `from` to byte `to`, by the mean of the gradients that
 * `threads` threads, `stride` bytes apart, have summed up; sets these to 0 again.
 *
 * I. Loshchilov and F. Hutter, "Decoupled weight decay regularization", 2019.
 *
 * @param correction1 1 - 0.9 ** step
 * @param correction2 1 - 0.999 ** step
 */
export function adamw(
  from: usize,
  to: usize,
  parameters: usize,
  means: usize,
  squares: usize,
  gradients: usize,
  stride: usize,
  threads: i32,
  positions: f32,
  rate: f32,
  correction1: f32,
  correction2: f32,
  decay: f32,
  limit: f32,
): void {
  const zero = f32x4.splat(0), epsilon = f32x4.splat(1e-8);
  const shareOfOne = f32x4.splat(1 / positions);
  const step = f32x4.splat(rate / correction1), unbiased = f32x4.splat(1 / correction2);
  const kept = f32x4.splat(1 - rate * decay);
  const most = f32x4.splat(limit), least = f32x4.splat(-limit);
  for (let at = from; at < to; at += 16) {
    let gradient = zero;
    for (let thread = 0; thread < threads; thread++) {
      const place = gradients + <usize> thread * stride + at;
      gradient = f32x4.add(gradient, v128.load(place));
      v128.store(place, zero);
    }
    gradient = f32x4.mul(gradient, shareOfOne);
    const mean = f32x4.add(
      f32x4.mul(f32x4.splat(0.9), v128.load(means + at)),
      f32x4.mul(f32x4.splat(0.1), gradient),
    );
    const square = f32x4.add(
      f32x4.mul(f32x4.splat(0.999), v128.load(squares + at)),
      f32x4.mul(f32x4.splat(0.001), f32x4.mul(gradient, gradient)),
    );
    v128.store(means + at, mean);
    v128.store(squares + at, square);
    const change = f32x4.div(
      f32x4.mul(step, mean),
      f32x4.add(f32x4.sqrt(f32x4.mul(square, unbiased)), epsilon),
    );
    const value = f32x4.sub(f32x4.mul(kept, v128.load(parameters + at)), change);
    v128.store(parameters + at, f32x4.min(f32x4.max(value, least), most));
  }
}
