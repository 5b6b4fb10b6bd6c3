/** What a search teaches its histories, when, and with which moves before. */

import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen } from "../../engine/board/fen.ts";
import { isNoisy, type Move, NO_MOVE } from "../../engine/board/types.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../engine/configuration.ts";
import { ClassicalEvaluation } from "../../engine/evaluation/classical.ts";
import { NOTHING_BEFORE, pieceTo } from "../../engine/search/history.ts";
import { Searcher } from "../../engine/search/searcher.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import { BENCH_POSITIONS } from "../../profile/shared/positions.ts";
import { pathOf, search } from "./run.ts";

/** A beta cutoff in the main search and what was learnt from it. */
interface Cutoff {
  readonly move: Move;
  /** From 1, among the moves searched at the node. */
  readonly number: number;
  readonly depth: number;
  readonly ply: number;
  /** The moves from the root to the node, NO_MOVE for a null move. */
  readonly path: readonly Move[];
  quiet?: { best: Move; tried: Move[]; ply: number; depth: number; before: [number, number] };
  captures?: { best: Move; tried: Move[]; depth: number };
}

/** A searcher that writes down its cutoffs and lessons. */
class WatchedSearcher extends Searcher {
  readonly seen: Cutoff[] = [];
  /** Calls of History's halve. */
  halvings = 0;
  private path: readonly Move[] = [];
  /** By slot, see SearchHooks. */
  private readonly depths: number[] = [];

  constructor(set: string) {
    super(
      new TranspositionTable(TranspositionTable.bufferFor(1)),
      withAssignments(DEFAULT_CONFIGURATION, set).techniques,
      new ClassicalEvaluation(),
    );
    const { history } = this;
    const { recordQuietCutoff, recordCaptures, halve } = history;
    history.recordQuietCutoff = (best, tried, first, end, ply, depth, oneBack, twoBack) => {
      const cutoff = this.seen.at(-1)!;
      assert(cutoff.quiet === undefined && cutoff.captures === undefined);
      cutoff.quiet = {
        best,
        tried: [...tried.subarray(first, end)],
        ply,
        depth,
        before: [oneBack, twoBack],
      };
      recordQuietCutoff.call(history, best, tried, first, end, ply, depth, oneBack, twoBack);
    };
    history.recordCaptures = (best, tried, first, end, depth) => {
      const cutoff = this.seen.at(-1)!;
      assert(cutoff.captures === undefined);
      cutoff.captures = { best, tried: [...tried.subarray(first, end)], depth };
      recordCaptures.call(history, best, tried, first, end, depth);
    };
    history.halve = () => {
      this.halvings++;
      halve.call(history);
    };
  }

  watch(fen: string, depth: number): void {
    const pos = positionFromFen(fen);
    this.path = pathOf(pos);
    search(pos, { depth }, { searcher: this });
  }

  protected override onNode(slot: number, depth: number): void {
    this.depths[slot] = depth;
  }

  protected override onCutoff(slot: number, move: Move, number: number): void {
    const depth = this.depths[slot], ply = slot >> 1;
    this.seen.push({ move, number, depth, ply, path: [...this.path] });
  }
}

/** The cutoffs of searches of the bench positions. */
function cutoffs(set: string, depth: number): Cutoff[] {
  return BENCH_POSITIONS.slice(1, 6).flatMap(({ fen }) => {
    const searcher = new WatchedSearcher(set);
    searcher.watch(fen, depth);
    assertEquals(searcher.seen.length, searcher.cutoffs);
    return searcher.seen;
  });
}

describe("a search", () => {
  // Internal iterative reduction changes a node's depth after it was seen.
  const all = cutoffs("capthist=on,iir=off", 9);

  it("learns quiet moves from every quiet cutoff, captures from every cutoff, and from nothing else", () => {
    for (const { move, number, depth, ply, quiet, captures } of all) {
      assert(captures);
      assertEquals([captures.best, captures.depth], [move, depth]);
      assert(captures.tried.every(isNoisy));
      assertEquals(quiet !== undefined, !isNoisy(move));
      // What had been searched before has failed, every move of it.
      if (quiet === undefined) assert(captures.tried.length < number);
      else {
        assertEquals([quiet.best, quiet.depth, quiet.ply], [move, depth, ply]);
        assert(!quiet.tried.some(isNoisy));
        assertEquals(quiet.tried.length + captures.tried.length, number - 1);
      }
      const tried = [move, ...captures.tried, ...quiet?.tried ?? []];
      assertEquals(new Set(tried).size, tried.length);
    }
    assert(all.some(({ quiet, captures }) => quiet && captures!.tried.length > 0));
  });

  it("knows the moves before by the pieces that made them; none at the root and for a null move", () => {
    let afterNull = 0, afterReply = 0, atRoot = 0;
    for (const { path, ply, quiet } of all) {
      assertEquals(path.length, ply);
      if (quiet === undefined) continue;
      const [one = NO_MOVE, two = NO_MOVE] = path.toReversed();
      const before = (move: Move) => move === NO_MOVE ? NOTHING_BEFORE : pieceTo(move);
      assertEquals(quiet.before, [before(one), before(two)]);
      if (ply === 0) atRoot++;
      else if (one === NO_MOVE) afterNull++;
      else if (ply > 1 && two === NO_MOVE) afterReply++;
    }
    assert(afterNull > 0 && afterReply > 0 && atRoot > 0);
  });

  it("takes nothing from captures before a quiet move that cut off, where that is switched off", () => {
    const some = cutoffs("capthist=on,capthistquiet=off", 6);
    for (const { move, captures } of some) assertEquals(captures !== undefined, isNoisy(move));
    assert(some.some(({ quiet }) => quiet));
  });

  it("learns nothing in quiescence, and nothing without alpha-beta", () => {
    assertEquals(cutoffs("alphabeta=off", 2), []);
    const searcher = new WatchedSearcher("checkext=off");
    searcher.watch(BENCH_POSITIONS[1].fen, 1);
    assert(searcher.quiescenceNodes > 0);
    assertEquals(searcher.seen, []);
  });

  it("halves once before each search what earlier ones taught", () => {
    const searcher = new WatchedSearcher("");
    for (let searches = 1; searches <= 3; searches++) {
      searcher.watch(BENCH_POSITIONS[1].fen, 3);
      assertEquals(searcher.halvings, searches);
    }
  });
});
