/** The comparison as markdown, for a pull request. */

import { geometricMean, pairedRatio } from "./ratio.ts";
import type { Readings, Unit } from "./readings.ts";
import { describeSignatures, type Signatures } from "./signature.ts";

export interface Comparison {
  /** The revision compared with, as the user names it, and its abbreviated commit. */
  readonly revision: string;
  readonly commit: string;
  readonly signatures: Signatures;
  /** What the timed benches search to. */
  readonly depth: number;
  /** The readings of each run, of both trees in the same order; at least two of each. */
  readonly before: readonly Readings[];
  readonly after: readonly Readings[];
  /** Runtime and processor. */
  readonly machine: string;
}

export function formatComparison(comparison: Comparison): string {
  const { revision, commit, signatures, depth, before, after, machine } = comparison;
  const names = new Set([...before, ...after].flatMap((readings) => [...readings.keys()]));
  const other = revision === commit ? commit : `${revision} (${commit})`;
  return [
    `### The working tree against ${other}`,
    "",
    ...(signatures.hasUncommittedChanges ? ["Uncommitted changes are part of it.", ""] : []),
    describeSignatures(signatures),
    "",
    `| benchmark | speed | 95% interval | ${revision} | working tree |`,
    "| --- | ---: | ---: | ---: | ---: |",
    ...[...names].map((name) => `| ${row(name, comparison).join(" | ")} |`),
    "",
    `Speed: the working tree's ÷ ${revision}'s, above 1 is faster; bold where the interval leaves 1 ` +
    `out, which of twenty intervals one does by chance. Geometric means of ${before.length} runs of ` +
    "each tree in turns; Student's t interval of the logarithms of the pairs' ratios. Bench to depth " +
    `${depth}, its processor time that of the whole process with its start; the fastest iteration of ` +
    `each micro-benchmark's run. ${machine}.`,
  ].join("\n");
}

/** The cells of a benchmark. One that was not run in each run of a tree counts as missing there. */
function row(name: string, { before, after }: Comparison): string[] {
  const [old, current] = [before, after].map((runs) => valuesOf(name, runs));
  const { unit } = [...before, ...after].find((readings) => readings.has(name))!.get(name)!;
  const shown = [old, current].map((values) => values ? format(geometricMean(values), unit) : "-");
  if (!old || !current) return [name, old ? "gone" : "new", "-", ...shown];
  const { value, low, high } = unit === "nps"
    ? pairedRatio(current, old)
    : pairedRatio(old, current);
  const speed = value.toFixed(3);
  const differs = low > 1 || high < 1;
  return [
    name,
    differs ? `**${speed}**` : speed,
    `${low.toFixed(3)}–${high.toFixed(3)}`,
    ...shown,
  ];
}

function valuesOf(name: string, runs: readonly Readings[]): number[] | undefined {
  const values = runs.flatMap((readings) => readings.get(name)?.value ?? []);
  return values.length === runs.length ? values : undefined;
}

function format(value: number, unit: Unit): string {
  if (unit === "nps") return `${Math.round(value).toLocaleString("en-US")} nps`;
  const [scale, name] = value < 1e3 ? [1, "ns"] : value < 1e6 ? [1e3, "µs"] : [1e6, "ms"];
  return `${(value / scale).toLocaleString("en-US", { maximumSignificantDigits: 3 })} ${name}`;
}
