/**
 * A chess position as a drawing.
 *
 * The pieces are those of Material Design Icons (Apache 2.0, which MIT code may use): plain paths, of which
 * a bundle holds the six that are named here. What chess boards bring as packages either needs a browser or
 * has pieces under the GPL or CC BY-SA.
 */

import {
  mdiChessBishop,
  mdiChessKing,
  mdiChessKnight,
  mdiChessPawn,
  mdiChessQueen,
  mdiChessRook,
} from "npm:@mdi/js@7.4.47";
import { Markup, markup } from "./markup.ts";

/** Paths in a square of 24, by the letters of a FEN. */
const PIECES: Readonly<Record<string, { readonly path: string; readonly name: string }>> = {
  k: { path: mdiChessKing, name: "king" },
  q: { path: mdiChessQueen, name: "queen" },
  r: { path: mdiChessRook, name: "rook" },
  b: { path: mdiChessBishop, name: "bishop" },
  n: { path: mdiChessKnight, name: "knight" },
  p: { path: mdiChessPawn, name: "pawn" },
};
/** The side of a square, and of what stands around the board for its letters. */
const SQUARE = 24, MARGIN = 12;
const SIZE = 8 * SQUARE + 2 * MARGIN;
const FILES = [..."abcdefgh"];

export interface BoardCaption {
  /** Unique in the page, and a valid id. */
  readonly id: string;
  readonly title: string;
}

/**
 * The board with White below. Who does not see it is told where the men stand.
 *
 * @param fen its first two fields are shown
 * @param move in UCI's coordinates: drawn as an arrow
 */
export function drawBoard(fen: string, move: string | undefined, caption: BoardCaption): Markup {
  const { id, title } = caption, men = menOf(fen);
  return markup`<svg class="board" role="img" aria-labelledby="${id}-title" aria-describedby="${id}-description" viewBox="0 0 ${SIZE} ${SIZE}">
<title id="${id}-title">${title}</title><desc id="${id}-description">${describe(fen, men)}</desc>
<rect class="light" x="${MARGIN}" y="${MARGIN}" width="${8 * SQUARE}" height="${8 * SQUARE}"/>
<path class="dark" d="${darkSquares()}"/>
${FILES.map((file, x) => letter(file, centre(x), SIZE - MARGIN / 2))}${
    FILES.map((_, y) => letter(String(8 - y), MARGIN / 2, centre(y)))
  }
${
    men.map(({ piece, x, y }) =>
      markup`<path class="${
        piece === piece.toUpperCase() ? "white" : "black"
      }" transform="translate(${MARGIN + x * SQUARE} ${MARGIN + y * SQUARE})" d="${
        PIECES[piece.toLowerCase()].path
      }"/>`
    )
  }${move !== undefined && arrow(move)}
</svg>
`;
}

interface Man {
  /** Its letter in the FEN. */
  readonly piece: string;
  /** From the left and from above, 0 to 7. */
  readonly x: number;
  readonly y: number;
}

function menOf(fen: string): Man[] {
  return fen.split(" ")[0].split("/").flatMap((row, y) => {
    const squares = [...row.replace(/\d/g, (empty) => " ".repeat(Number(empty)))];
    return squares.map((piece, x) => ({ piece, x, y })).filter(({ piece }) => piece !== " ");
  });
}

/** `White: king g1, pawns a2 b2. Black: king g8. White to move.` */
function describe(fen: string, men: readonly Man[]): string {
  const side = (isWhite: boolean): string =>
    Object.entries(PIECES).flatMap(([letter, { name }]) => {
      const piece = isWhite ? letter.toUpperCase() : letter;
      const squares = men.filter((man) => man.piece === piece).map(({ x, y }) =>
        FILES[x] + (8 - y)
      );
      if (squares.length === 0) return [];
      return [`${name}${squares.length > 1 ? "s" : ""} ${squares.join(" ")}`];
    }).join(", ");
  const toMove = fen.split(" ")[1] === "w" ? "White" : "Black";
  return `White: ${side(true)}. Black: ${side(false)}. ${toMove} to move.`;
}

function darkSquares(): string {
  return FILES.flatMap((_, y) => FILES.map((_, x) => ({ x, y })))
    .filter(({ x, y }) => (x + y) % 2 === 1)
    .map(({ x, y }) =>
      `M${MARGIN + x * SQUARE} ${MARGIN + y * SQUARE}h${SQUARE}v${SQUARE}h-${SQUARE}z`
    )
    .join("");
}

function centre(place: number): number {
  return MARGIN + (place + 0.5) * SQUARE;
}

function letter(text: string, x: number, y: number): Markup {
  return markup`<text aria-hidden="true" x="${x}" y="${y}">${text}</text>`;
}

/** From the middle of one square to that of another, with its head there. */
function arrow(move: string): Markup {
  const [fromX, fromY, toX, toY] = [0, 1, 2, 3].map((at) =>
    centre(at % 2 === 0 ? FILES.indexOf(move[at]) : 8 - Number(move[at]))
  );
  const length = Math.hypot(toX - fromX, toY - fromY);
  const along = [(toX - fromX) / length, (toY - fromY) / length];
  // Of the head, as long as it is wide.
  const head = 8, baseX = toX - head * along[0], baseY = toY - head * along[1];
  const sideX = head / 2 * along[1], sideY = -head / 2 * along[0];
  const points = [[toX, toY], [baseX + sideX, baseY + sideY], [baseX - sideX, baseY - sideY]];
  const text = points.map((point) => point.map((value) => value.toFixed(1)).join(",")).join(" ");
  return markup`<path class="arrow" d="M${fromX} ${fromY}L${baseX.toFixed(1)} ${
    baseY.toFixed(1)
  }"/><polygon class="head" points="${text}"/>`;
}
