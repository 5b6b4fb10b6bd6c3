/** The scales of the charts: how values are written, and where the scale ends. */

import { percent } from "../../tables/numbers.ts";

export interface Scale {
  readonly isLogarithmic?: boolean;
  /** Whether the scale has a line at zero. */
  readonly hasZero?: boolean;
  readonly format: (value: number) => string;
  /** The ends of the scale for values between `low` and `high`. */
  readonly domain: (low: number, high: number) => [number, number];
}

export type ScaleName = keyof typeof SCALES;

export const SCALES = {
  /** Equal distances are equal factors. */
  counts: {
    isLogarithmic: true,
    format: compact,
    domain: (low, high) => [low / 1.15, high * 1.15],
  },
  /** As narrow as the values, but so that a tenth of a percent looks small. */
  shares: {
    format: percent,
    domain: (low, high) => {
      const slack = Math.max(0, 0.04 - (high - low)) / 2;
      return [Math.max(0, low - slack), Math.min(1, high + slack)];
    },
  },
  sharesFromZero: { hasZero: true, format: percent, domain: (_, high) => [0, high || 1] },
  differences: {
    hasZero: true,
    format: (change) => `${change > 0 ? "+" : ""}${Math.round(100 * change)}%`,
    domain: (low, high) => [Math.min(low, -0.05), Math.max(high, 0.05)],
  },
} as const satisfies Record<string, Scale>;

/** `1.2K` */
export function compact(count: number): string {
  return count.toLocaleString("en-US", { notation: "compact" });
}

/** A value, perhaps with an interval around it. */
interface Spread {
  readonly y: number;
  readonly interval?: { readonly low: number; readonly high: number };
}

/** The ends of a scale that has room for all points; at least one. */
export function domainOf({ domain }: Scale, points: readonly Spread[]): [number, number] {
  const values = points.flatMap(({ y, interval }) => [y, interval?.low ?? y, interval?.high ?? y]);
  return domain(Math.min(...values), Math.max(...values));
}
