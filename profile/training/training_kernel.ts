/** The kernels of assembly/kernel.as.ts, which says what their parameters are. */

import kernel from "./kernel.wasm" with { type: "bytes" };

export interface TrainingKernel {
  pass(
    records: number,
    count: number,
    neurons: number,
    parameters: number,
    gradients: number,
    scratch: number,
    resultShare: number,
    scale: number,
  ): number;
  adamw(
    from: number,
    to: number,
    parameters: number,
    means: number,
    squares: number,
    gradients: number,
    stride: number,
    threads: number,
    positions: number,
    rate: number,
    correction1: number,
    correction2: number,
    decay: number,
    limit: number,
  ): void;
}

/** @param memory laid out by TrainingLayout */
export function loadKernel(memory: WebAssembly.Memory): TrainingKernel {
  // The bytes of an import cannot be changed, and WebAssembly wants ones that can.
  const module = new WebAssembly.Module(kernel.slice());
  return new WebAssembly.Instance(module, { env: { memory } }).exports as unknown as TrainingKernel;
}
