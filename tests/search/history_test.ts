import { assert, assertEquals, fail } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../engine/board/fen.ts";
import { parseUci } from "../../engine/board/notation.ts";
import {
  BLACK,
  KING,
  KNIGHT,
  type Move,
  NO_MOVE,
  ORDINARY,
  packMove,
  PAWN,
  PROMOTION,
  QUEEN,
  ROOK,
  WHITE,
} from "../../engine/board/types.ts";
import { History, HISTORY_LIMIT, NOTHING_BEFORE, pieceTo } from "../../engine/search/history.ts";
import { MAX_PLY } from "../../engine/search/score.ts";
import { seededRandom } from "../../profile/shared/random.ts";

const PIECE_TOS = 768;
/** The king is never taken: his place is the queen promotion's that takes nothing. */
const VICTIMS = [PAWN, KNIGHT, 3, ROOK, QUEEN, 0];

const quietMove = (piece: number, from: number, to: number): Move =>
  packMove(from, to, ORDINARY, piece, 0);

const KNIGHT_MOVE = quietMove(KNIGHT, 1, 18);
const ROOK_MOVE = quietMove(ROOK, 0, 3);
const QUEEN_TAKES_ROOK = packMove(3, 59, ORDINARY, QUEEN, ROOK | 8);
const KNIGHT_TAKES_PAWN = packMove(1, 18, ORDINARY, KNIGHT, PAWN | 8);
const UNDER_PROMOTION = packMove(48, 57, PROMOTION | KNIGHT, PAWN, ROOK | 8);

/** Every pair of piece (0 white pawn … 11 black king) and destination, by number 0–767, as a move from a1 or h8. */
const PIECE_TO_MOVES = Array.from({ length: PIECE_TOS }, (_, index) => {
  const piece = (index >>> 6) % 6 + 1 | (index < 384 ? WHITE : BLACK) << 3, to = index & 63;
  return quietMove(piece, to === 0 ? 63 : 0, to);
});

const list = (moves: Move[]) => new Int32Array(moves);

/** Teaches a cutoff by a quiet move, after `tried` had not cut off. */
function teachQuiet(
  history: History,
  best: Move,
  { tried = [], ply = 1, depth = 1, oneBack = NOTHING_BEFORE, twoBack = NOTHING_BEFORE }: {
    tried?: Move[];
    ply?: number;
    depth?: number;
    oneBack?: number;
    twoBack?: number;
  } = {},
): void {
  history.recordQuietCutoff(best, list(tried), 0, tried.length, ply, depth, oneBack, twoBack);
}

function teachCaptures(history: History, best: Move, tried: Move[], depth: number): void {
  history.recordCaptures(best, list(tried), 0, tried.length, depth);
}

/** Holds that `count` places of a table are all different: each taught once, none has learnt more. */
function assertDistinct(
  count: number,
  teach: (place: number) => void,
  read: (place: number) => number[],
): void {
  for (let place = 0; place < count; place++) teach(place);
  for (let place = 0; place < count; place++) {
    for (const score of read(place)) if (Math.abs(score) !== 1) fail(`${score} at place ${place}`);
  }
}

describe("pieceTo", () => {
  it("numbers the 768 pairs of piece and destination", () => {
    assertEquals(PIECE_TO_MOVES.map(pieceTo), PIECE_TO_MOVES.map((_, index) => index));
  });

  it("knows a promotion by the pawn and castling by the king's destination", () => {
    const promotion = parseUci(positionFromFen("8/P7/8/8/8/8/8/k6K w - - 0 1"), "a7a8q");
    assertEquals(pieceTo(promotion), 56);
    const castling = parseUci(positionFromFen("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1");
    assertEquals(pieceTo(castling), 5 * 64 + 6);
  });
});

describe("history", () => {
  it("has a score for each side, from-square and to-square, whatever the piece", () => {
    const history = new History();
    const move = (place: number) =>
      quietMove(KNIGHT | (place >>> 12) << 3, place & 63, place >>> 6 & 63);
    assertDistinct(
      8192,
      (place) => teachQuiet(history, move(place)),
      (place) => [history.historyScore(move(place))],
    );
    history.clear();
    teachQuiet(history, quietMove(ROOK, 7, 5), { depth: 3 });
    assertEquals(history.historyScore(quietMove(QUEEN, 7, 5)), 9);
  });

  it("gives the move that cut off depth² and takes it from the quiet moves tried before", () => {
    const history = new History();
    for (const depth of [1, 2, 7, 20]) {
      history.clear();
      teachQuiet(history, KNIGHT_MOVE, { tried: [ROOK_MOVE, UNDER_PROMOTION], depth });
      const scores = [KNIGHT_MOVE, ROOK_MOVE, UNDER_PROMOTION].map((move) =>
        history.historyScore(move)
      );
      assertEquals(scores, [depth ** 2, -(depth ** 2), -(depth ** 2)]);
    }
  });

  it("reads the tried moves between the two ends", () => {
    const history = new History();
    const others = [4, 5, 6, 7].map((to) => quietMove(ROOK, 0, to));
    history.recordQuietCutoff(
      KNIGHT_MOVE,
      list(others),
      1,
      3,
      0,
      2,
      NOTHING_BEFORE,
      NOTHING_BEFORE,
    );
    assertEquals(others.map((move) => history.historyScore(move)), [0, -4, -4, 0]);
  });

  it("pulls back by the share of the limit that the score has used", () => {
    const history = new History();
    const scoreAfter = (depths: number[], sign: number) => {
      history.clear();
      for (const depth of depths) {
        if (sign > 0) teachQuiet(history, KNIGHT_MOVE, { depth });
        else teachQuiet(history, ROOK_MOVE, { tried: [KNIGHT_MOVE], depth });
      }
      return history.historyScore(KNIGHT_MOVE);
    };
    // 8,192 is half the limit, so half of the next change is lost.
    assertEquals(scoreAfter([64], 1), 4096);
    assertEquals(scoreAfter([64, 64], 1), 4096 + 4096 - 1024);
    assertEquals(scoreAfter([64, 64], -1), -(4096 + 4096 - 1024));
    assertEquals(scoreAfter([64, 10], 1), 4096 + 100 - 25);
    assertEquals(scoreAfter([128, 128], 1), HISTORY_LIMIT);
  });
});

describe("continuation history", () => {
  it("has a score for each pair of an earlier move and this one, in two tables", () => {
    const history = new History();
    const move = (place: number) => PIECE_TO_MOVES[place % PIECE_TOS];
    const before = (place: number) => place / PIECE_TOS | 0;
    assertDistinct(
      PIECE_TOS ** 2,
      (place) =>
        teachQuiet(history, move(place), { oneBack: before(place), twoBack: before(place) }),
      (place) => [
        history.continuationScore(move(place), before(place), NOTHING_BEFORE),
        history.continuationScore(move(place), NOTHING_BEFORE, before(place)),
      ],
    );
  });

  it("adds up the two tables, which learn what history learns", () => {
    const history = new History();
    teachQuiet(history, KNIGHT_MOVE, { tried: [ROOK_MOVE], depth: 5, oneBack: 700, twoBack: 3 });
    teachQuiet(history, KNIGHT_MOVE, { tried: [ROOK_MOVE], depth: 2, oneBack: 700 });
    for (const [move, sign] of [[KNIGHT_MOVE, 1], [ROOK_MOVE, -1]]) {
      assertEquals(history.historyScore(move), 29 * sign);
      assertEquals(history.continuationScore(move, 700, NOTHING_BEFORE), 29 * sign);
      assertEquals(history.continuationScore(move, NOTHING_BEFORE, 3), 25 * sign);
      assertEquals(history.continuationScore(move, 700, 3), 54 * sign);
      assertEquals(history.continuationScore(move, 3, 700), 0);
    }
  });

  it("knows a move by piece and destination, not by from-square", () => {
    const history = new History();
    teachQuiet(history, quietMove(KNIGHT, 1, 18), { depth: 3, oneBack: 9 });
    const score = (piece: number, from: number) =>
      history.continuationScore(quietMove(piece, from, 18), 9, NOTHING_BEFORE);
    assertEquals([score(KNIGHT, 35), score(KNIGHT | 8, 1), score(ROOK, 1)], [9, 0, 0]);
  });

  it("says and learns nothing where there is nothing before", () => {
    const history = new History();
    teachQuiet(history, KNIGHT_MOVE, { depth: 9 });
    assertEquals(history.continuationScore(KNIGHT_MOVE, NOTHING_BEFORE, NOTHING_BEFORE), 0);
    for (let before = 0; before < PIECE_TOS; before++) {
      assertEquals(history.continuationScore(KNIGHT_MOVE, before, before), 0);
      assertEquals(history.countermove(before), NO_MOVE);
    }
  });
});

describe("capture history", () => {
  it("has 4,608 scores, by piece, destination and victim", () => {
    const history = new History();
    const moves = PIECE_TO_MOVES.flatMap((move) =>
      VICTIMS.map((victim) => victim === 0 ? move : move | (victim | ~move >>> 16 & 8) << 20)
    );
    assertEquals(moves.length, 4608);
    assertDistinct(
      moves.length,
      (place) => teachCaptures(history, NO_MOVE, [moves[place]], 1),
      (place) => [history.captureScore(moves[place])],
    );
  });

  it("knows a capture by piece, destination and victim, not by from-square", () => {
    const history = new History();
    teachCaptures(history, KNIGHT_TAKES_PAWN, [], 3);
    const score = (from: number, piece: number, victim: number) =>
      history.captureScore(packMove(from, 18, ORDINARY, piece, victim));
    assertEquals(score(35, KNIGHT, PAWN | 8), 9);
    assertEquals(score(1, KNIGHT, KNIGHT | 8), 0);
    assertEquals(score(1, ROOK, PAWN | 8), 0);
  });

  it("takes the victim of an en passant capture to be a pawn", () => {
    const enPassant = parseUci(positionFromFen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6");
    const ordinary = parseUci(positionFromFen("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1"), "e5d6");
    const history = new History();
    teachCaptures(history, enPassant, [], 4);
    assertEquals(history.captureScore(ordinary), 16);
  });

  it("keeps apart promotions on one square by what they take", () => {
    const queening = packMove(48, 57, PROMOTION | QUEEN, PAWN, 0);
    const taking = VICTIMS.slice(0, 5).map((victim) => queening | (victim | 8) << 20);
    const history = new History();
    teachCaptures(history, queening, [], 6);
    assertEquals(history.captureScore(queening), 36);
    assertEquals(taking.map((move) => history.captureScore(move)), [0, 0, 0, 0, 0]);
  });

  it("gives a capture that cut off depth² and takes it from those tried before", () => {
    const history = new History();
    teachCaptures(history, QUEEN_TAKES_ROOK, [KNIGHT_TAKES_PAWN], 7);
    assertEquals(history.captureScore(QUEEN_TAKES_ROOK), 49);
    assertEquals(history.captureScore(KNIGHT_TAKES_PAWN), -49);
  });

  it("gives nothing to a quiet move or under-promotion, and takes from the captures before it", () => {
    for (const quiet of [KNIGHT_MOVE, UNDER_PROMOTION]) {
      const history = new History();
      teachCaptures(history, quiet, [KNIGHT_TAKES_PAWN], 7);
      assertEquals(history.captureScore(quiet), 0);
      assertEquals(history.captureScore(KNIGHT_TAKES_PAWN), -49);
    }
  });
});

describe("every score", () => {
  const BEFORE = 5;
  const scores = (history: History): number[] => {
    history.enter(BEFORE, BEFORE);
    return [
      history.historyScore(KNIGHT_MOVE),
      history.continuationScore(KNIGHT_MOVE, BEFORE, NOTHING_BEFORE),
      history.continuationScore(KNIGHT_MOVE, NOTHING_BEFORE, BEFORE),
      history.captureScore(KNIGHT_TAKES_PAWN),
    ];
  };
  /** One cutoff for or against the moves whose scores those are. */
  const teach = (history: History, isFor: boolean, depth: number): void => {
    const [quiet, triedQuiet] = isFor ? [KNIGHT_MOVE, []] : [ROOK_MOVE, [KNIGHT_MOVE]];
    const options = { tried: triedQuiet, depth, oneBack: BEFORE, twoBack: BEFORE };
    teachQuiet(history, quiet, options);
    const [capture, tried] = isFor
      ? [KNIGHT_TAKES_PAWN, []]
      : [QUEEN_TAKES_ROOK, [KNIGHT_TAKES_PAWN]];
    teachCaptures(history, capture, tried, depth);
  };

  it("stays within ±16,384, whatever the sequence", () => {
    assertEquals(HISTORY_LIMIT, 16384);
    const history = new History(), random = seededRandom(3);
    // Extensions can leave more depth at a node than the root began with.
    for (const deepest of [8, 64, MAX_PLY, MAX_PLY + 32]) {
      for (const share of [0, 1, 2, 3, 4]) {
        history.clear();
        for (let cutoff = 0; cutoff < 1000; cutoff++) {
          teach(history, random(4) < share, 1 + random(deepest));
          for (const score of scores(history)) {
            assert(Math.abs(score) <= HISTORY_LIMIT, `${score} with depths up to ${deepest}`);
          }
        }
      }
    }
  });

  it("comes close to the limit when a move always or never cuts off", () => {
    for (const isFor of [true, false]) {
      const history = new History();
      for (let cutoff = 0; cutoff < 5000; cutoff++) teach(history, isFor, 8);
      for (const score of scores(history)) assert((isFor ? score : -score) > 16000, `${score}`);
    }
  });

  it("is halved between searches, towards 0", () => {
    for (const isFor of [true, false]) {
      const history = new History();
      teach(history, isFor, 5);
      history.halve();
      assertEquals(scores(history).map(Math.abs), [12, 12, 12, 12]);
      for (let i = 0; i < 4; i++) history.halve();
      assertEquals(scores(history).map(Math.abs), [0, 0, 0, 0]);
    }
  });

  it("is forgotten by clear, with killers and countermoves", () => {
    const history = new History();
    teach(history, true, 9);
    history.clear();
    assertEquals(scores(history), [0, 0, 0, 0]);
    assertEquals([history.killer(1, 0), history.countermove(BEFORE)], [NO_MOVE, NO_MOVE]);
  });
});

describe("killers", () => {
  it("are the last two quiet moves that cut off at a ply", () => {
    const history = new History();
    const kingMove = quietMove(KING, 4, 5);
    const steps: [best: Move, killers: [Move, Move]][] = [
      [KNIGHT_MOVE, [KNIGHT_MOVE, NO_MOVE]],
      [KNIGHT_MOVE, [KNIGHT_MOVE, NO_MOVE]],
      [ROOK_MOVE, [ROOK_MOVE, KNIGHT_MOVE]],
      [KNIGHT_MOVE, [KNIGHT_MOVE, ROOK_MOVE]],
      [kingMove, [kingMove, KNIGHT_MOVE]],
    ];
    for (const ply of [0, 1, MAX_PLY - 1]) {
      for (const [best, killers] of steps) {
        teachQuiet(history, best, { ply, tried: [UNDER_PROMOTION] });
        assertEquals([history.killer(ply, 0), history.killer(ply, 1)], killers);
      }
    }
    assertEquals([history.killer(2, 0), history.killer(2, 1)], [NO_MOVE, NO_MOVE]);
  });
});

describe("countermoves", () => {
  it("are the last quiet move that cut off after a move, by its piece and destination", () => {
    const history = new History();
    teachQuiet(history, KNIGHT_MOVE, { oneBack: 0, twoBack: 7 });
    teachQuiet(history, ROOK_MOVE, { oneBack: 767 });
    assertEquals([0, 767, 7, 1].map((before) => history.countermove(before)), [
      KNIGHT_MOVE,
      ROOK_MOVE,
      NO_MOVE,
      NO_MOVE,
    ]);
    teachQuiet(history, ROOK_MOVE, { oneBack: 0 });
    assertEquals(history.countermove(0), ROOK_MOVE);
    assertEquals(history.countermove(NOTHING_BEFORE), NO_MOVE);
  });
});
