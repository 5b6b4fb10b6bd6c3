/** Micro-benchmarks of the evaluation. Each iteration goes over all bench positions. */

import { positionFromFen } from "../engine/board/fen.ts";
import { ClassicalEvaluation } from "../engine/evaluation/classical.ts";
import { BENCH_POSITIONS } from "../profile/shared/positions.ts";

const positions = BENCH_POSITIONS.map(({ fen }) => positionFromFen(fen));
const evaluators = positions.map((pos) => {
  const evaluator = new ClassicalEvaluation();
  evaluator.reset(pos);
  return evaluator;
});

Deno.bench("evaluate", () => {
  positions.forEach((pos, index) => evaluators[index].evaluate(pos));
});

Deno.bench("evaluate from scratch", () => {
  positions.forEach((pos, index) => {
    evaluators[index].reset(pos);
    evaluators[index].evaluate(pos);
  });
});
