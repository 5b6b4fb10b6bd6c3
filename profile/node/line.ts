/** The line that `node` follows. */

import { formatUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import type { NodeSearch } from "./node_request.ts";

/** The line's moves in UCI's coordinates. */
export function lineOf({ root, line }: Pick<NodeSearch, "root" | "line">): string[] {
  const pos = root.copy();
  return line.map((move) => {
    const text = formatUci(pos, move);
    pos.play(move);
    return text;
  });
}

/** The position that the first `plies` moves of the line lead to. */
export function positionAfter({ root, line }: NodeSearch, plies: number): Position {
  const pos = root.copy();
  line.slice(0, plies).forEach((move) => pos.play(move));
  return pos;
}
