/** Worker entry: searches each position that it is sent from fresh state, and answers with the counts. */

import { positionFromFen } from "../../../engine/board/fen.ts";
import { ClassicalEvaluation } from "../../../engine/evaluation/classical.ts";
import { iterate } from "../../../engine/search/iterate.ts";
import { Budget, now } from "../../../engine/search/limits.ts";
import { TranspositionTable } from "../../../engine/search/transposition.ts";
import { Auditor } from "./auditor.ts";
import type { ProfileAnswer, ProfileOrder } from "./profile_order.ts";
import { ProfilingSearcher } from "./profiling_searcher.ts";

const post = (answer: ProfileAnswer): void => self.postMessage(answer);

self.onmessage = ({ data }: MessageEvent<ProfileOrder>): void => profile(data);

// See warmUp() in engine/threads/search_thread.ts.
new ArrayBuffer(1).transfer();

/** The last searcher, and what it was made for. */
let kept: { readonly purpose: string; readonly searcher: ProfilingSearcher } | undefined;

/**
 * A searcher that knows nothing. To clear one takes a fraction of the time that memory for another does.
 */
function freshSearcher(order: ProfileOrder): ProfilingSearcher {
  const { techniques, hashMegabytes, audit } = order;
  const purpose = JSON.stringify({ techniques, hashMegabytes });
  const table = () => new TranspositionTable(TranspositionTable.bufferFor(hashMegabytes));
  if (audit) {
    const { every, nodes } = audit;
    const auditor = new Auditor(table(), audit.techniques, new ClassicalEvaluation(), every, nodes);
    return new ProfilingSearcher(table(), techniques, new ClassicalEvaluation(), auditor);
  }
  if (kept?.purpose === purpose) kept.searcher.newGame();
  else {
    const searcher = new ProfilingSearcher(table(), techniques, new ClassicalEvaluation());
    kept = { purpose, searcher };
  }
  return kept.searcher;
}

function profile(order: ProfileOrder): void {
  const { fen, chess960, depth } = order;
  const searcher = freshSearcher(order);
  const position = positionFromFen(fen, chess960);
  const budget = new Budget({ startedAt: now(), depth }, position.sideToMove, 0);
  let reportingMs = 0;
  iterate(searcher, position, budget, {
    report: ({ depth, bound, timeMs }) => {
      if (bound !== "exact") return;
      const counts = searcher.snapshot(timeMs - reportingMs);
      post({ kind: "iteration", iteration: { depth, counts } });
      // Looking through the histories takes longer than a shallow search.
      reportingMs += budget.elapsedMs() - timeMs;
    },
  });
  post({ kind: "done" });
}
