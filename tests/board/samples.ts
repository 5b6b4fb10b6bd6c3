import { positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import type { Position } from "../../engine/board/position.ts";
import { seededRandom } from "../../profile/shared/random.ts";
import { randomGame } from "../random_game.ts";

export const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/** Positions that have between them whatever is special about the rules. */
export const STANDARD_FENS = [
  START_FEN,
  KIWIPETE,
  // En passant that would discover a check along the rank; with two capturers, and one of them pinned;
  // as the way out of check.
  "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
  "k7/8/8/r1PpPK2/8/8/8/8 w - d6 0 1",
  "k1r5/8/8/2PpP3/8/8/8/2K5 w - d6 0 1",
  "8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1",
  // Promotions, with check and with capture, of either side.
  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
  "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
  // Five pins; double check; three checks at once.
  "k3r3/8/8/b3N3/7b/2Q5/5P2/r1B1K1Rr w - - 0 1",
  "3rk3/8/3N4/8/8/8/8/4RK2 b - - 0 1",
  "4k3/5P2/3N4/8/8/8/4R3/4K3 b - - 0 1",
  // The most legal moves there are, and three queens that reach one square.
  "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
];

/** The same for castling in Chess960. */
export const CHESS960_FENS = [
  "nrkbbqrn/pppppppp/8/8/8/8/PPPPPPPP/NRKBBQRN w KQkq - 0 1",
  "1r1k2r1/p4pp1/8/3n4/3N4/8/P4PP1/1R1K2R1 w KQkq - 0 1",
  // The castling rook shields its king; king and rook change places; a rook further out has no right.
  "4r1k1/8/8/8/8/8/P7/qR1K1R2 w KQ - 0 1",
  "5kr1/4p1p1/8/8/8/8/4P1P1/2KR4 w Kk - 0 1",
  "2rkr3/1p4p1/8/8/1B6/8/6P1/RR1K2RR w GBkq - 0 1",
  "rk5r/8/8/6b1/1B6/8/8/RK5R b KQkq - 0 1",
  KIWIPETE,
];

/** Every sample and the positions of a random game from it, the same in every run. */
export function* samplePositions(plies = 40): Generator<Position> {
  const random = seededRandom(2026);
  for (const chess960 of [false, true]) {
    for (const fen of chess960 ? CHESS960_FENS : STANDARD_FENS) {
      yield* randomGame(positionFromFen(fen, chess960), plies, random);
    }
  }
}
