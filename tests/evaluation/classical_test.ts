import { assert, assertEquals, assertLess } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, parseEpd, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import { CHESS960_FENS, samplePositions, STANDARD_FENS } from "../board/samples.ts";
import { seededRandom } from "../../profile/shared/random.ts";
import { largeSuite, suite } from "../suites.ts";
import { colourFlipped } from "./mirror.ts";

function fromScratch(pos: Position, evaluation = new ClassicalEvaluation()): number {
  evaluation.reset(pos);
  return evaluation.evaluate(pos);
}

const ENDGAMES = [...suite("kpk.epd"), ...largeSuite("draw_and_endgame.epd")];

describe("classical evaluation", () => {
  it("does not care which colour is which", () => {
    const evaluation = new ClassicalEvaluation();
    const endgames = ENDGAMES.map((line) => positionFromFen(parseEpd(line).fen));
    for (const positions of [samplePositions(80), endgames]) {
      for (const pos of positions) {
        const flipped = fromScratch(colourFlipped(pos), evaluation);
        assertEquals(flipped, fromScratch(pos, evaluation), formatFen(pos));
      }
    }
  });

  it("gives after moves and after taking them back what it gives from scratch", () => {
    const random = seededRandom(11);
    const evaluation = new ClassicalEvaluation(), other = new ClassicalEvaluation();
    for (const [fens, chess960] of [[STANDARD_FENS, false], [CHESS960_FENS, true]] as const) {
      for (const fen of fens) {
        const pos = positionFromFen(fen, chess960);
        evaluation.reset(pos);
        const made: number[] = [], seen: number[] = [];
        for (let moves = legalMoves(pos); moves.length > 0 && made.length < 120;) {
          seen.push(evaluation.evaluate(pos));
          // Every move is tried, so that each kind of it is among them.
          for (const move of moves) {
            evaluation.make(pos, move);
            pos.make(move);
            assertEquals(evaluation.evaluate(pos), fromScratch(pos, other), formatFen(pos));
            pos.unmake(move);
            evaluation.unmake();
          }
          const move = moves[random(moves.length)];
          evaluation.make(pos, move);
          pos.make(move);
          made.push(move);
          moves = legalMoves(pos);
        }
        while (made.length > 0) {
          pos.unmake(made.pop()!);
          evaluation.unmake();
          assertEquals(evaluation.evaluate(pos), seen.pop(), formatFen(pos));
        }
      }
    }
  });

  it("breaks down into terms that add up", () => {
    const evaluation = new ClassicalEvaluation();
    for (const pos of samplePositions()) {
      const white = evaluation.breakdown(pos).reduce((sum, term) => sum + term.value, 0);
      const expected = fromScratch(pos, evaluation);
      assertEquals(pos.sideToMove === 0 ? white : 0 - white, expected, formatFen(pos));
    }
  });

  it("can break down another position in the middle of a line", () => {
    const evaluation = new ClassicalEvaluation();
    const pos = positionFromFen(STANDARD_FENS[1]), move = legalMoves(pos)[0];
    evaluation.reset(pos);
    evaluation.make(pos, move);
    pos.make(move);
    const before = evaluation.evaluate(pos);
    evaluation.breakdown(positionFromFen(STANDARD_FENS[5]));
    assertEquals(evaluation.evaluate(pos), before);
  });

  for (const man of "PNBRQpnbrq") {
    it(`misses a ${man} that is not there`, () => {
      const without = START_FEN.replace(man, "1").replace(/11+/, (gap) => String(gap.length));
      const change = fromScratch(positionFromFen(without)) -
        fromScratch(positionFromFen(START_FEN));
      if (man === man.toUpperCase()) assertLess(change, -30);
      else assertLess(30, change);
    });
  }

  it("stays below 20,000 with as much as a side can have", () => {
    const fens = [
      "QQQQQQQQ/Q7/8/8/8/8/RRBBNN1K/k7 b - - 0 1",
      "k7/pppppppp/8/8/8/8/QQQQQQQQ/QNBR1KRN w - - 0 1",
    ];
    for (const fen of fens) assert(Math.abs(fromScratch(positionFromFen(fen))) < 20_000, fen);
  });
});
