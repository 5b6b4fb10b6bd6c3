import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import { CorrectedEvaluation } from "../../engine/evaluation/corrected_evaluation.ts";
import type { Evaluator } from "../../engine/evaluation/evaluator.ts";
import { NetworkEvaluation } from "../../engine/evaluation/network/network_evaluation.ts";
import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import { seededRandom } from "../../profile/shared/random.ts";
import { CHESS960_FENS, samplePositions, STANDARD_FENS } from "../board/samples.ts";
import { colourFlipped } from "./mirror.ts";
import { randomNetwork } from "./random_network.ts";

function networkOf(weights: Int16Array, scale = 100, beside = false): NetworkData {
  const bytes = new Uint8Array(new SharedArrayBuffer(weights.byteLength));
  bytes.set(new Uint8Array(weights.buffer));
  return { bytes, scale, beside, id: 1 };
}

const NETWORK = networkOf(randomNetwork(1, 16));
/** Every evaluation that has a network. */
const KINDS = {
  "by a network": () => new NetworkEvaluation(NETWORK),
  "corrected by a network": () => new CorrectedEvaluation(NETWORK),
};

function fromScratch(pos: Position, evaluation: Evaluator): number {
  evaluation.reset(pos);
  return evaluation.evaluate(pos);
}

/** The score of a position. */
function evaluate(fen: string, evaluation: Evaluator = new NetworkEvaluation(NETWORK)): number {
  return fromScratch(positionFromFen(fen), evaluation);
}

for (const [kind, newEvaluation] of Object.entries(KINDS)) {
  describe(`evaluation ${kind}`, () => {
    it("does not care which colour is which", () => {
      const evaluation = newEvaluation();
      const scores = new Set<number>();
      for (const pos of samplePositions(80)) {
        const score = fromScratch(pos, evaluation);
        assertEquals(fromScratch(colourFlipped(pos), evaluation), score, formatFen(pos));
        scores.add(score);
      }
      assert(scores.size > 100, `${scores.size} different scores`);
    });

    it("gives after moves, null moves and taking them back what it gives from scratch", () => {
      const random = seededRandom(3);
      const evaluation = newEvaluation(), other = newEvaluation();
      for (const [fens, chess960] of [[STANDARD_FENS, false], [CHESS960_FENS, true]] as const) {
        for (const fen of fens) {
          const pos = positionFromFen(fen, chess960);
          evaluation.reset(pos);
          const agree = (): void =>
            assertEquals(evaluation.evaluate(pos), fromScratch(pos, other), formatFen(pos));
          const made: number[] = [];
          for (let moves = legalMoves(pos); moves.length > 0 && made.length < 80;) {
            for (const move of moves) {
              evaluation.make(pos, move);
              pos.make(move);
              if (random(2) === 0) agree();
              pos.unmake(move);
              evaluation.unmake();
            }
            agree();
            if (!pos.inCheck()) {
              pos.makeNull();
              agree();
              pos.unmakeNull();
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
            if (random(2) === 0) agree();
          }
        }
      }
    });

    it("knows the endings that theory knows", () => {
      const classical = new ClassicalEvaluation(), evaluation = newEvaluation();
      for (
        const fen of [
          "8/8/8/4k3/8/8/8/KBN5 w - - 0 1",
          "8/8/8/4k3/8/8/8/KBN5 b - - 0 1",
          "8/8/1k6/8/1P6/1K6/8/8 b - - 0 1",
          "8/8/8/4k3/8/8/8/KNN5 w - - 0 1",
          "8/5b2/8/4k3/8/8/8/KN6 w - - 0 1",
        ]
      ) assertEquals(evaluate(fen, evaluation), evaluate(fen, classical), fen);
    });
  });
}

describe("evaluation by a network alone", () => {
  it("trusts no advantage that cannot win", () => {
    const weights = new Int16Array(randomNetwork(1, 16).length);
    // The output bias alone: the side to move is better, whoever that is.
    weights[(768 + 3) * 16] = 255 * 64;
    const biased = new NetworkEvaluation(networkOf(weights, 240));
    assertEquals(evaluate("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", biased), 240);
    // A wrong bishop with its rook's pawn, then the right one. The middlegame has its 24th.
    assertEquals(evaluate("k7/8/8/8/8/4p3/P7/K3B3 w - - 0 1", biased), 240 / 24);
    assertEquals(evaluate("k7/8/8/8/8/4p3/P7/K2B4 w - - 0 1", biased), 240);
    // Bishops of opposite colours, alone (half of 22 24ths) and with rooks.
    assertEquals(evaluate("4k3/2b3pp/8/8/8/8/2B3PP/4K3 w - - 0 1", biased), 130);
    assert(evaluate("r3k3/2b3pp/8/8/8/8/2B3PP/R3K3 w - - 0 1", biased) > 200);
  });

  it("finds what a man is worth by taking it off", () => {
    const evaluation = new NetworkEvaluation(NETWORK);
    const fen = "r3k2r/ppp2ppp/8/3np3/8/2N2P2/PPP3PP/R3K2R b KQkq - 0 1",
      pos = positionFromFen(fen);
    const before = evaluation.evaluate(pos);
    const { total, men } = evaluation.worths(pos);
    assertEquals([total, evaluation.evaluate(pos)], [-before, before]);
    // Without the knight on c3, without that on d5; Black is to move.
    assertEquals(men[18], total + evaluate(fen.replace("2N2P2", "5P2")));
    assertEquals(men[35], total + evaluate(fen.replace("3np3", "4p3")));
    assertEquals([men[4], men[60], men[30]], [undefined, undefined, undefined]);
    assertEquals(men.filter((worth) => worth !== undefined).length, 19);
  });

  it("stays below 20,000 whatever the network says", () => {
    for (const bias of [32767, -32768]) {
      const weights = randomNetwork(1, 16);
      weights[(768 + 3) * 16] = bias;
      const evaluation = new NetworkEvaluation(networkOf(weights, 10_000));
      const score = evaluate("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1", evaluation);
      assert(Math.abs(score) < 20_000 && Math.abs(score) > 10_000, `${score}`);
    }
  });
});

describe("evaluation corrected by a network", () => {
  const corrected = (bias: number): CorrectedEvaluation => {
    const weights = new Int16Array(randomNetwork(1, 16).length);
    weights[(768 + 3) * 16] = bias;
    return new CorrectedEvaluation(networkOf(weights, 240));
  };
  const classical = new ClassicalEvaluation();

  it("is the hand-written one where the network says nothing", () => {
    for (const pos of samplePositions(20)) {
      assertEquals(fromScratch(pos, corrected(0)), fromScratch(pos, classical), formatFen(pos));
    }
  });

  it("adds what the network says, less where an advantage can hardly win", () => {
    const added = (fen: string): number =>
      evaluate(fen, corrected(255 * 64)) - evaluate(fen, classical);
    assertEquals(added("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"), 240);
    assertEquals(added("4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1"), 240);
    // A wrong bishop with its rook's pawn.
    assertEquals(added("k7/8/8/8/8/4p3/P7/K3B3 w - - 0 1"), 240 / 24);
  });

  it("is explained by terms that add up to it", () => {
    const evaluation = new CorrectedEvaluation(NETWORK);
    for (const pos of samplePositions(20)) {
      const terms = evaluation.breakdown(pos);
      const white = terms.reduce((sum, { value }) => sum + value, 0);
      const score = fromScratch(pos, evaluation);
      assertEquals(white, pos.sideToMove === 0 ? score : 0 - score, formatFen(pos));
      assertEquals(terms.at(-1)!.name, "Network");
    }
  });
});
