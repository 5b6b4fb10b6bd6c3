/** What crosses between a training and its threads. Plain data and shared memory only. */

import type { Course, Target } from "./course.ts";
import type { Workplace } from "./training_thread.ts";

export type TrainingOrder =
  | { readonly kind: "start" } & Workplace
  | {
    readonly kind: "learn";
    readonly records: Uint8Array<SharedArrayBuffer>;
    readonly order: Uint32Array<SharedArrayBuffer>;
    readonly firstStep: number;
    readonly course: Course;
  }
  | {
    readonly kind: "measure";
    readonly records: Uint8Array<SharedArrayBuffer>;
    readonly count: number;
    readonly target: Target;
  };

/** What a thread found, once an order other than `start` is carried out. */
export interface TrainingAnswer {
  /** The sum over its positions. */
  readonly loss: number;
}
