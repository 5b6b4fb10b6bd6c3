import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from "../../engine/board/types.ts";

const STRAIGHT = [[1, 0], [-1, 0], [0, 1], [0, -1]];
const DIAGONAL = [[1, 1], [1, -1], [-1, 1], [-1, -1]];

/** Steps in files and ranks by piece type; pawns as White's. */
const STEPS: Record<number, number[][]> = {
  [PAWN]: [[-1, 1], [1, 1]],
  [KNIGHT]: [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]],
  [BISHOP]: DIAGONAL,
  [ROOK]: STRAIGHT,
  [QUEEN]: [...STRAIGHT, ...DIAGONAL],
  [KING]: [...STRAIGHT, ...DIAGONAL],
};

/** The squares that `piece` attacks from `square`, walked to one by one: slow and plain, to compare with. */
export function attackedFrom(
  piece: number,
  square: number,
  isTaken: (square: number) => boolean,
): number[] {
  const type = piece & 7, slides = type === BISHOP || type === ROOK || type === QUEEN;
  const forward = piece >>> 3 ? -1 : 1;
  const reached = [];
  for (const [files, ranks] of STEPS[type]) {
    let file = square & 7, rank = square >>> 3;
    do {
      file += files;
      rank += ranks * forward;
      if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
      reached.push(rank << 3 | file);
    } while (slides && !isTaken(rank << 3 | file));
  }
  return reached;
}

/** The squares that any man of `side` attacks. */
export function attackedBy(board: Int8Array, side: number): Set<number> {
  const attacked = new Set<number>();
  for (let square = 0; square < 64; square++) {
    if (board[square] === 0 || board[square] >>> 3 !== side) continue;
    for (const to of attackedFrom(board[square], square, (at) => board[at] !== 0)) attacked.add(to);
  }
  return attacked;
}

/** The two halves of a set of squares. */
export function halves(squares: Iterable<number>): [number, number] {
  const set: [number, number] = [0, 0];
  for (const square of squares) set[square >>> 5] |= 1 << square;
  return set;
}
