/**
 * A network as a file: bullet's quantised.bin of a network of 768 inputs, N neurons for either side's
 * view and one output. Little-endian int16s: 768 rows of N and N biases in 255ths, 2 N output weights in
 * 64ths, the side to move's first, an output bias in 255 * 64ths; zeros up to a multiple of 64 bytes.
 */

export const FEATURES = 768;
/** What a first-layer weight and an output weight of 1 are. */
export const QA = 255;
export const QB = 64;
/** Widths that the kernels can do. */
export const NEURON_STEP = 16;
export const MAX_NEURONS = 512;
/** Centipawns that an output of 1 stands for, as of networks that bullet made, and at most. */
export const USUAL_SCALE = 400;
export const MAX_SCALE = 10_000;

/** A network as it goes from thread to thread. */
export interface NetworkData {
  /** A quantised.bin, in memory that the threads share. */
  readonly bytes: Uint8Array<SharedArrayBuffer>;
  /** Centipawns that an output of 1 stands for, a whole number. */
  readonly scale: number;
  /** Whether what it says is added to the hand-written evaluation, rather than in its place. */
  readonly beside: boolean;
  /** Another number for every network that this process has read. */
  readonly id: number;
}

/** A file that is no such network. */
export class NetworkError extends Error {
  override name = "NetworkError";
}

/** Bytes of a network with so many neurons a side. */
export function networkBytes(neurons: number): number {
  return Math.ceil(2 * ((FEATURES + 3) * neurons + 1) / 64) * 64;
}

/**
 * The neurons a side of a network with so many bytes.
 *
 * @throws {NetworkError} when it can have none
 */
export function neuronsOf(bytes: number): number {
  for (let neurons = NEURON_STEP; neurons <= MAX_NEURONS; neurons += NEURON_STEP) {
    if (networkBytes(neurons) === bytes) return neurons;
  }
  throw new NetworkError(
    `${bytes} bytes are no network of 768 inputs, ${NEURON_STEP} to ${MAX_NEURONS} neurons a side ` +
      "and one output",
  );
}
