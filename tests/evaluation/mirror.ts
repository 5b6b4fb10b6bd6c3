import { formatFen, positionFromFen } from "../../engine/board/fen.ts";
import type { Position } from "../../engine/board/position.ts";

const swapCase = (text: string): string =>
  text.replace(
    /[a-z]/gi,
    (letter) => letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** The same position with White and Black changed over, on a board turned upside down. */
export function colourFlipped(pos: Position): Position {
  const [board, side, castling, ep, ...clocks] = formatFen(pos).split(" ");
  const fen = [
    swapCase(board).split("/").reverse().join("/"),
    side === "w" ? "b" : "w",
    swapCase(castling),
    ep.replace(/\d/, (rank) => String(9 - Number(rank))),
    ...clocks,
  ];
  return positionFromFen(fen.join(" "), pos.chess960);
}
