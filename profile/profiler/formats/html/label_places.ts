/** Places for labels of points, so that none lies over another. In pixels; y grows downwards. */

/** Of a letter, a little more than the style's. */
const LETTER_WIDTH = 7, LETTER_HEIGHT = 12;
/** Between a point and its label. */
const GAP = 7;

export interface Label {
  readonly text: string;
  readonly colour: string;
  /** Where the point is; of a placed label, its left end and its middle. */
  readonly x: number;
  readonly y: number;
}

/**
 * Labels right of their points. A name moves up as far as it must; what is `optional` stays, or is left out
 * where it has no room beside the names and within the frame.
 */
export function placeLabels(
  names: readonly Label[],
  optional: readonly Label[],
  frame: { readonly right: number; readonly top: number },
): Label[] {
  const placed: Label[] = [];
  const isFree = (label: Label) => !placed.some((other) => overlap(label, other));
  // From below, for a name that moves up to meet only those that can still make way for it.
  for (const name of names.toSorted((a, b) => b.y - a.y)) {
    let label = { ...name, x: name.x + GAP };
    while (!isFree(label)) label = { ...label, y: label.y - 1 };
    placed.push(label);
  }
  for (const { x, y, ...rest } of optional) {
    const label = { ...rest, x: x + GAP / 2, y: y - GAP };
    const isInside = label.x + widthOf(label) < frame.right && label.y > frame.top + LETTER_HEIGHT;
    if (isInside && isFree(label)) placed.push(label);
  }
  return placed;
}

function overlap(a: Label, b: Label): boolean {
  return Math.abs(a.y - b.y) < LETTER_HEIGHT && a.x < b.x + widthOf(b) && b.x < a.x + widthOf(a);
}

function widthOf({ text }: Label): number {
  return LETTER_WIDTH * text.length;
}
