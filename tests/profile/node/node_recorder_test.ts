import { assert, assertEquals, assertGreater } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { START_FEN } from "../../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../../engine/board/notation.ts";
import { type Move, NO_MOVE } from "../../../engine/board/types.ts";
import {
  futilityMargin,
  lateMoveLimit,
  reverseFutilityMargin,
  seeCaptureMargin,
  seeQuietMargin,
} from "../../../engine/search/margins.ts";
import { GOOD_NOISY, LOSING_CAPTURE, QUIET } from "../../../engine/search/picker.ts";
import { Searcher } from "../../../engine/search/searcher.ts";
import { UNSELECTIVE } from "../../../engine/techniques.ts";
import { searchNode } from "../../../profile/node/node_search.ts";
import type { EndedVisit } from "../../../profile/node/visit.ts";
import { positionAfter } from "../../../profile/node/line.ts";
import { BENCH_POSITIONS } from "../../../profile/shared/positions.ts";
import { pathOf } from "../../search/run.ts";
import { parts, search, sum } from "../profiler/searches.ts";
import { FORCED, recordOf, request } from "./node_of.ts";

const [, , MIDDLEGAME, , , , ENDGAME] = BENCH_POSITIONS.map(({ fen }) => fen);

/** Searches of all kinds, each with a node that it visits. */
const CASES = [
  { depth: 6 },
  { line: "e2e4 e7e5", depth: 9 },
  { line: "d2d4 d7d5", depth: 8, set: "singular=off" },
  { line: "e2e4", depth: 7, set: "tt=off" },
  { line: "g1f3 d7d5", depth: 6, set: "capthist=on,lmr=off" },
  { line: "e2e4", depth: 4, set: "quiescence=off" },
  { line: "e2e4", depth: 3, set: "alphabeta=off" },
  { fen: MIDDLEGAME, line: "e2f3", depth: 9 },
  { fen: MIDDLEGAME, line: "e2f3 b7f3", depth: 9 },
  { fen: ENDGAME, line: "f5h3", depth: 12 },
  { fen: FORCED, line: "g8g7", depth: 6 },
].map((options) => ({ fen: START_FEN, set: "history=on", ...options }));

/** Counts from outside how often a search comes to the node after `line`. */
class VisitCounter extends Searcher {
  visits = 0;
  private path: readonly Move[] = [];
  line: readonly Move[] = [];

  override begin(...args: Parameters<Searcher["begin"]>): void {
    this.path = pathOf(args[0]);
    super.begin(...args);
  }

  private count(): void {
    const { path, line } = this;
    if (path.length === line.length && path.every((move, i) => move === line[i])) this.visits++;
  }

  protected override onNode(): void {
    this.count();
  }

  protected override onQuiescenceNode(): void {
    this.count();
  }
}

/** What was recorded of each. */
const RECORDS = CASES.map((options) => {
  const asked = request({ ...options, hash: 1, visits: 10_000 });
  const legal = legalMoves(positionAfter(asked, asked.line.length));
  return { options, line: asked.line, legal, record: searchNode(asked) };
});
const VISITS = RECORDS.flatMap(({ record, legal }) =>
  record.visits.map((visit) => ({ visit, legal }))
);

const sorted = (moves: readonly Move[]): Move[] => moves.toSorted((a, b) => a - b);
const movesOf = ({ moves }: EndedVisit): Move[] => moves.map(({ move }) => move);

describe("NodeRecorder", () => {
  it("searches the same tree as the plain search", () => {
    for (const { options, record: { nodes, iterations } } of RECORDS) {
      const { fen, set, depth } = options;
      const plain = search(new Searcher(...parts(set)), fen, depth);
      assertEquals([nodes, iterations], [plain.at(-1)!.nodes, depth], JSON.stringify(options));
    }
  });

  it("sees every visit", () => {
    for (const { options, line, record: { visitCount, visits } } of RECORDS) {
      const counter = new VisitCounter(...parts(options.set));
      counter.line = line;
      search(counter, options.fen, options.depth);
      assertGreater(visitCount, 0, JSON.stringify(options));
      assertEquals(visitCount, counter.visits, JSON.stringify(options));
      assertEquals(visits.map(({ number }) => number), visits.map((_, index) => index + 1));
    }
  });

  it("lists every legal move where none cut off, and those that did not come up where one did", () => {
    const seen = new Set<string>();
    for (const { visit, legal } of VISITS) {
      const { node, ending, leftOut, untried, number } = visit;
      seen.add(ending);
      if (ending !== "faillow" && ending !== "exact" && ending !== "cutoff") {
        assertEquals(untried, []);
        continue;
      }
      const known = [...movesOf(visit), ...untried, ...leftOut === NO_MOVE ? [] : [leftOut]];
      assertEquals(sorted(known), sorted(legal), `visit ${number}`);
      if (ending !== "cutoff" && node !== "quiescence") assertEquals(untried, []);
    }
    for (const ending of ["faillow", "exact", "cutoff", "tt", "rfp", "nullmove", "standpat"]) {
      assert(seen.has(ending), ending);
    }
  });

  it("accounts for every node and for the score", () => {
    for (const { visit } of VISITS) {
      const { nodes, moves, nullMove, score, ending, evaluation, beta } = visit;
      const searches = moves.flatMap(({ searches }) => searches);
      const below = sum(searches.map(({ nodes }) => nodes)) + (nullMove?.nodes ?? 0);
      // What a singular search of the node took is told in a visit of its own.
      if (moves.every(({ extension }) => extension === undefined)) assertEquals(nodes, 1 + below);
      else assertGreater(nodes, 1 + below);
      if (ending === "cutoff") {
        assertEquals(score, searches.at(-1)!.score);
        assert(score >= beta);
      }
      if (ending === "exact" && visit.node !== "quiescence") {
        assert(searches.some((search) => search.score === score));
      }
      if (ending === "standpat") assert(evaluation !== undefined && score >= beta);
      if (ending === "nullmove") assert(nullMove!.score >= beta);
    }
  });

  it("tells a singular search from the visit that it is part of", () => {
    const { visits } = recordOf({ line: "e2e4 e7e5", depth: 9 });
    const singular = visits.filter(({ leftOut }) => leftOut !== NO_MOVE);
    assertGreater(singular.length, 0);
    for (const { number, leftOut } of singular) {
      const whole = visits.find((visit) => visit.number === number - 1)!;
      const tested = whole.moves.find(({ extension }) => extension !== undefined);
      assertEquals(tested?.move, leftOut);
    }
    assert(visits.some(({ inSingularSearch }) => inSingularSearch));
  });

  it("gives the keys that moves were sorted by", () => {
    let pairs = 0;
    for (const { visit: { moves } } of VISITS) {
      for (const stage of [GOOD_NOISY, QUIET, LOSING_CAPTURE]) {
        const keys = moves.filter((move) => move.stage === stage).map(({ key }) => key!);
        assertEquals(keys, keys.toSorted((a, b) => b - a));
        pairs += Math.max(keys.length - 1, 0);
      }
    }
    assertGreater(pairs, 100);
  });

  it("keeps the last visits, and counts all", () => {
    const options = { line: "e2e4", depth: 8 };
    const all = recordOf(options), few = recordOf({ ...options, visits: 3 });
    assertGreater(all.visitCount, 3);
    assertEquals(few, { ...all, visits: all.visits.slice(-3) });
  });
});

describe("a rule that prunes", () => {
  /** The last visit after the forced move, where only one rule is selective. */
  const visitWith = (rule: string, depth: number): EndedVisit =>
    recordOf({ fen: FORCED, line: "g8g7", depth, set: `${UNSELECTIVE},checkext=off,${rule}=on` })
      .visits.at(-1)!;
  const asked = request({ fen: FORCED, line: "g8g7" }), after = positionAfter(asked, 1);
  const visitedMove = ({ moves }: EndedVisit, uci: string) =>
    moves.find(({ move }) => move === parseUci(after, uci))!;

  it("is seecapture for a rook that takes a guarded pawn", () => {
    const visit = visitWith("seecapture", 2);
    assertEquals(visitedMove(visit, "a8a7").pruned, {
      rule: "seecapture",
      measured: -400,
      limit: seeCaptureMargin(visit.depth),
    });
    assertEquals(visit.moves.filter(({ pruned }) => pruned).length, 1);
  });

  it("is seequiet for a knight that goes where it is lost", () => {
    const visit = visitWith("seequiet", 2);
    const { rule, measured, limit } = visitedMove(visit, "e4f6").pruned!;
    assertEquals([rule, measured], ["seequiet", -320]);
    assert([0, 1].some((depth) => limit === seeQuietMargin(depth)));
    assertEquals(visitedMove(visit, "a8a7").pruned, undefined);
  });

  it("is lmp once enough moves are searched, and then for the quiet rest", () => {
    const { moves, depth, improving } = visitWith("lmp", 2);
    const first = moves.findIndex(({ pruned }) => pruned);
    const searched = moves.slice(0, first).length;
    assertEquals(moves[first].pruned, {
      rule: "lmp",
      measured: searched,
      limit: lateMoveLimit(depth, improving!),
    });
    assert(moves.some(({ skippedBy }) => skippedBy === "lmp"));
  });

  it("is futility where a capture has lifted alpha", () => {
    const { moves, evaluation, score } = visitWith("futility", 2);
    const first = moves.find(({ pruned }) => pruned)!;
    assertEquals(first.pruned!.rule, "futility");
    assertEquals(first.pruned!.limit, score);
    assert([0, 1].some((depth) => first.pruned!.measured === evaluation! + futilityMargin(depth)));
    const best = moves.find(({ searches }) => searches.at(-1)?.score === score);
    assertEquals(best?.move, parseUci(after, "d1d4"));
  });

  it("is qsee in quiescence", () => {
    const visit = visitWith("qsee", 1);
    assertEquals(visit.node, "quiescence");
    assertEquals(visit.moves.at(-1)?.pruned, { rule: "qsee", measured: -400, limit: 0 });
    assertEquals(visit.moves.at(-1)?.move, parseUci(after, "a8a7"));
  });

  it("is rfp for a whole node", () => {
    const visit = recordOf({ line: "g2g4", depth: 9 }).visits.find(({ ending }) =>
      ending === "rfp"
    )!;
    const { beta, depth, improving, estimate, score } = visit;
    const limit = beta + reverseFutilityMargin(depth, improving!);
    assertEquals(visit.pruned, { rule: "rfp", measured: estimate, limit });
    assertEquals(score, estimate);
  });
});
