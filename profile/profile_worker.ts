/** Worker entry: searches each position that it is sent from fresh state, and answers with the counts. */

import { positionFromFen } from "../engine/board/fen.ts";
import { ClassicalEvaluation } from "../engine/evaluation/classical.ts";
import { iterate } from "../engine/search/iterate.ts";
import { Budget, Control, now } from "../engine/search/limits.ts";
import { TranspositionTable } from "../engine/search/transposition.ts";
import type { Counts, ProfileAnswer, ProfileOrder } from "./messages.ts";
import { ProfilingSearcher } from "./profiling_searcher.ts";

self.onmessage = ({ data }: MessageEvent<ProfileOrder>): void => self.postMessage(profile(data));

function profile({ fen, chess960, depth, techniques, hashMegabytes }: ProfileOrder): ProfileAnswer {
  const table = new TranspositionTable(TranspositionTable.bufferFor(hashMegabytes));
  const searcher = new ProfilingSearcher(table, techniques, new ClassicalEvaluation());
  const position = positionFromFen(fen, chess960);
  const limits = { startedAt: now(), depth };
  const budget = new Budget(limits, position.sideToMove, 0, new Control());
  const counts: Counts[] = [];
  const { last } = iterate(searcher, position, budget, {
    report: ({ depth, bound, nodes, quiescenceNodes, cutoffs, firstMoveCutoffs, timeMs }) => {
      if (bound !== "exact") return;
      const cutoffsByMove = [...searcher.cutoffsByMove];
      counts.push({
        depth,
        nodes,
        quiescenceNodes,
        cutoffs,
        firstMoveCutoffs,
        timeMs,
        cutoffsByMove,
      });
    },
  });
  return { counts, last };
}
