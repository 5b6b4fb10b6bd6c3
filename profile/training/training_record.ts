/** What a network was made of and how its training went: the record beside it, and what goes on with it. */

import { sha256 } from "../shared/digest.ts";

/** A file that something was made of. */
export interface DataSource {
  readonly path: string;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
}

export async function sourceOf(
  { path, bytes }: { readonly path: string; readonly bytes: Uint8Array<ArrayBuffer> },
): Promise<DataSource> {
  return { path, sha256: await sha256(bytes) };
}

/** What decides a training: the same settings give the same network on every machine. */
export interface TrainingSettings {
  readonly data: readonly DataSource[];
  /** A side. */
  readonly neurons: number;
  /** Whether it corrects the hand-written evaluation; otherwise it is the evaluation. */
  readonly beside: boolean;
  /** Threads add up gradients in an order of their own, so their number counts too. */
  readonly threads: number;
  readonly batch: number;
  readonly epochs: number;
  readonly seed: number;
  /** The highest learning rate. */
  readonly rate: number;
  /** How much of the target is the game's result, 0 to 1. */
  readonly resultShare: number;
}

/** Mean losses: squared differences between what was expected and the target. */
export interface Epoch {
  /** Over what was learnt from, while it was learnt. */
  readonly training: number;
  /** Over the games kept apart, after the epoch. */
  readonly validation: number;
}

export interface TrainingRecord {
  /** Name and version. */
  readonly engine: string;
  readonly settings: TrainingSettings;
  readonly games: number;
  readonly positions: { readonly training: number; readonly validation: number };
  /** Centipawns that an output of 1 stands for. */
  readonly scale: number;
  /** The validation loss of the hand-written evaluation without it, where that is to be corrected. */
  readonly baseLoss?: number;
  readonly epochs: readonly Epoch[];
}

/** Of so many positions; what is left over of a last batch is not learnt from. */
export function stepsAnEpoch(positions: number, { batch }: { readonly batch: number }): number {
  return Math.floor(positions / batch);
}

/** The losses as a table, an epoch a line. */
export function formatCsv({ epochs }: TrainingRecord): string {
  const lines = epochs.map(({ training, validation }, index) =>
    `${index + 1},${training},${validation}\n`
  );
  return `epoch,training_loss,validation_loss\n${lines.join("")}`;
}
