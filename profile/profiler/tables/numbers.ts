/** Numbers as people read them, the same in every table, note and chart. */

/** `1,234,567` */
export function countText(value: number): string {
  return value.toLocaleString("en-US");
}

/** `-` for a ratio of nothing to nothing. */
export function percent(share: number): string {
  return Number.isFinite(share) ? `${(100 * share).toFixed(1)}%` : "-";
}

export function signedPercent(change: number): string {
  const text = percent(change);
  return change >= 0 ? `+${text}` : text;
}

export function decimal(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : "-";
}
