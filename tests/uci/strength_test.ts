import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { DEFAULT_TECHNIQUES, SETTINGS } from "../../engine/techniques.ts";
import type { SearchRequest } from "../../engine/threads/messages.ts";
import { weakened } from "../../engine/uci/strength.ts";
import { seededRandom } from "../../profile/shared/random.ts";

const FEN = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const POSITION = positionFromFen(FEN);
const MOVES = legalMoves(POSITION);
const { min: LOWEST, max: HIGHEST } = SETTINGS.elo;

const REQUEST: SearchRequest = {
  fen: FEN,
  chess960: false,
  moves: [],
  limits: { startedAt: 1, whiteTimeMs: 60_000 },
  searchMoves: [],
  multiPv: 2,
  techniques: DEFAULT_TECHNIQUES,
  moveOverheadMs: 10,
};

/** The same random numbers for everyone who asks. */
function random(): () => number {
  const next = seededRandom(1);
  return () => next(1 << 20) / (1 << 20);
}

describe("weakened", () => {
  it("sees more moves and searches more nodes with every step up", () => {
    let nodes = 0, moves = 0;
    for (let elo = LOWEST; elo <= HIGHEST; elo += 100) {
      const numbers = random();
      const requests = Array.from({ length: 100 }, () => weakened(REQUEST, POSITION, elo, numbers));
      const now = requests[0].limits.nodes!;
      const seen = requests.reduce((sum, { searchMoves }) => sum + searchMoves.length, 0);
      assert(now > nodes && seen > moves, `${elo}: ${now} nodes, ${seen} moves`);
      [nodes, moves] = [now, seen];
    }
    assert(moves > 95 * MOVES.length, "the best overlook little");
  });

  it("leaves all else as it was asked for", () => {
    const { limits: { nodes: _, ...limits }, searchMoves: __, ...rest } = weakened(
      REQUEST,
      POSITION,
      LOWEST,
      random(),
    );
    const { limits: asked, searchMoves: ___, ...others } = REQUEST;
    assertEquals([limits, rest], [asked, others]);
  });

  it("keeps a lower node limit and stays within searchmoves", () => {
    const searchMoves = MOVES.slice(3, 8), limits = { ...REQUEST.limits, nodes: 5 };
    const numbers = random();
    for (let i = 0; i < 100; i++) {
      const { limits: { nodes }, searchMoves: seen } = weakened(
        { ...REQUEST, searchMoves, limits },
        POSITION,
        LOWEST,
        numbers,
      );
      assertEquals(nodes, 5);
      assert(seen.every((move) => searchMoves.includes(move)));
    }
  });

  it("always sees a move", () => {
    const { searchMoves } = weakened(REQUEST, POSITION, LOWEST, () => 0);
    assertEquals(searchMoves.length, 1);
    assert(MOVES.includes(searchMoves[0]));
  });
});
