import { assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { parseUci } from "../../../engine/board/notation.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../../engine/configuration.ts";
import type { Iteration } from "../../../engine/search/iterate.ts";
import { stats } from "../../../profile/profiler/stats.ts";

/** An iteration with `nodes` since the start of the search. */
function iteration(depth: number, nodes: number, rest: Partial<Iteration> = {}): Iteration {
  return {
    depth,
    allNodes: nodes,
    nodes,
    quiescenceNodes: nodes / 4,
    cutoffs: nodes / 5,
    firstMoveCutoffs: nodes / 10,
    timeMs: nodes,
    seldepth: depth,
    multipv: 1,
    score: 0,
    bound: "exact",
    hashfull: 0,
    pv: [],
    ...rest,
  };
}

describe("stats", () => {
  it("says so where there was no search", () => {
    assertEquals(stats([]), ["no search yet"]);
    assertEquals(stats([iteration(1, 10, { bound: "lower" })]), ["no search yet"]);
  });

  it("has a line for each depth that was finished", () => {
    const lines = stats([
      iteration(1, 100),
      iteration(2, 200, { bound: "upper" }),
      iteration(2, 400),
      iteration(2, 400, { multipv: 2 }),
    ]);
    assertEquals(lines.length, 3);
    assertMatch(lines[0], /^depth +nodes +quiescence +cutoffs +first move +EBF +time$/);
    assertMatch(lines[1], /^ +1 +100 +25\.0% +20 +50\.0% +- +0\.10 s$/);
    assertMatch(lines[2], /^ +2 +400 +25\.0% +80 +50\.0% +3\.00 +0\.40 s$/);
  });

  it("ends with the command that shows a node of the best line, where that begins here", () => {
    const position = positionFromFen(START_FEN), after = position.copy();
    const first = parseUci(position, "e2e4");
    after.play(first);
    const search = [iteration(7, 100, { pv: [first, parseUci(after, "e7e5")] })];
    const configuration = withAssignments(DEFAULT_CONFIGURATION, "threads=2,lmr=off,hash=8");
    assertEquals(
      stats(search, { position, configuration }).at(-1),
      `engine node --fen '${START_FEN}' --line 'e2e4 e7e5' --depth 7 --hash 8 --set lmr=off`,
    );
    assertEquals(stats(search, { position: after, configuration }), stats(search));
  });
});
