/** Worker entry: searches each position that it is sent from fresh state, and answers with the counts. */

import { positionFromFen } from "../../../engine/board/fen.ts";
import { newEvaluator } from "../../../engine/evaluation/new_evaluator.ts";
import { iterate } from "../../../engine/search/iterate.ts";
import { Budget, now } from "../../../engine/search/limits.ts";
import { TranspositionTable } from "../../../engine/search/transposition.ts";
import { Auditor } from "./auditor.ts";
import { CaseKeeper } from "./error_cases.ts";
import type { ProfileAnswer, ProfileOrder } from "./profile_order.ts";
import { ProfilingSearcher } from "./profiling_searcher.ts";

const post = (answer: ProfileAnswer): void => self.postMessage(answer);

self.onmessage = ({ data }: MessageEvent<ProfileOrder>): void => profile(data);

// See warmUp() in engine/threads/search_thread.ts.
new ArrayBuffer(1).transfer();

/** The tables of earlier orders, by use and size: memory takes longer to get than to clear. */
const tables = new Map<string, TranspositionTable>();

/** A table that knows nothing. */
function freshTable(use: "search" | "audit", megabytes: number): TranspositionTable {
  const name = `${use} ${megabytes}`, kept = tables.get(name);
  if (kept !== undefined) {
    kept.clear();
    return kept;
  }
  const table = new TranspositionTable(TranspositionTable.bufferFor(megabytes));
  tables.set(name, table);
  return table;
}

function profile(order: ProfileOrder): void {
  const { fen, chess960, depth, techniques, network, hashMegabytes, audit } = order;
  const auditor = audit && new Auditor(
    freshTable("audit", hashMegabytes),
    audit.techniques,
    newEvaluator(network),
    audit.every,
    audit.nodes,
  );
  const table = freshTable("search", hashMegabytes);
  const cases = audit?.cases === undefined ? undefined : new CaseKeeper(audit.cases);
  const searcher = new ProfilingSearcher(table, techniques, newEvaluator(network), auditor, cases);
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
  post({ kind: "done", cases: cases?.kept ?? [] });
}
