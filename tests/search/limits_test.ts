import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { BLACK, WHITE } from "../../engine/board/types.ts";
import {
  Budget,
  Control,
  type Limits,
  now,
  type Progress,
  withoutEmptyClock,
} from "../../engine/search/limits.ts";

const OVERHEAD_MS = 10;

/** A budget whose clock started `elapsedMs` ago. */
function budget(
  limits: Omit<Limits, "startedAt">,
  { elapsedMs = 0, side = WHITE as 0 | 1, control = new Control() } = {},
): Budget {
  return new Budget({ startedAt: now() - elapsedMs, ...limits }, side, OVERHEAD_MS, control);
}

const PROGRESS: Progress = {
  depth: 8,
  nodes: 10_000,
  rootMoves: 30,
  mateIn: undefined,
  steadyIterations: 2,
  scoreDrop: 0,
  bestMoveShare: 0.6,
};

describe("Budget, time", () => {
  it("is untimed without a clock, and with infinite", () => {
    for (const limits of [{}, { depth: 5 }, { infinite: true, whiteTimeMs: 5, moveTimeMs: 5 }]) {
      const { softMs, hardMs } = budget(limits);
      assertEquals([softMs, hardMs], [Infinity, Infinity]);
    }
  });

  it("uses movetime, less the overhead, to the end", () => {
    const { softMs, hardMs } = budget({ moveTimeMs: 300 });
    assertEquals([softMs, hardMs], [Infinity, 290]);
    assertEquals(budget({ moveTimeMs: 1 }).hardMs, 0);
    const clear = { ...PROGRESS, steadyIterations: 9, bestMoveShare: 1, rootMoves: 1 };
    assert(budget({ moveTimeMs: 60_000 }, { elapsedMs: 40_000 }).anotherIteration(clear));
  });

  it("takes the smaller of movetime and what the clock allows", () => {
    const { hardMs } = budget({ whiteTimeMs: 60_000 });
    assertEquals(budget({ whiteTimeMs: 60_000, moveTimeMs: 300 }).hardMs, 290);
    assertEquals(budget({ whiteTimeMs: 60_000, moveTimeMs: 59_000 }).hardMs, hardMs);
  });

  it("orders the limits and leaves the overhead on the clock, at any clock", () => {
    for (const whiteTimeMs of [0, 1, 5, 9, 11, 30, 100, 1000, 60_000, 7_200_000]) {
      for (const whiteIncrementMs of [0, 1, 10, 100, 30_000]) {
        for (const movesToGo of [undefined, 1, 2, 40, 1000]) {
          const limits = { whiteTimeMs, whiteIncrementMs, movesToGo };
          const { softMs, hardMs } = budget(limits);
          const name = JSON.stringify(limits);
          assert(0 <= softMs && softMs <= hardMs, name);
          assert(hardMs <= Math.max(0, whiteTimeMs - OVERHEAD_MS), name);
        }
      }
    }
  });

  it("uses the side to move's own clock, and the opponent's only where there is no other", () => {
    const own = budget({ blackTimeMs: 60_000 }, { side: BLACK });
    const both = budget({ whiteTimeMs: 0, blackTimeMs: 60_000 }, { side: BLACK });
    const standIn = budget({ blackTimeMs: 60_000 }, { side: WHITE });
    assertEquals([both.softMs, both.hardMs], [own.softMs, own.hardMs]);
    assertEquals([standIn.softMs, standIn.hardMs], [own.softMs, own.hardMs]);
    assertEquals(budget({ whiteTimeMs: 0, blackTimeMs: 60_000 }).hardMs, 0);
  });

  it("spends the increment, less the overhead, when that is all there is", () => {
    for (const side of [WHITE, BLACK] as const) {
      const { hardMs } = budget({ whiteIncrementMs: 1000, blackIncrementMs: 1000 }, { side });
      assertEquals(hardMs, 990);
    }
    assertEquals(budget({ blackIncrementMs: 1000 }).hardMs, 990);
  });

  it("spends more with an increment, with fewer moves to go and with more time", () => {
    const soft = (limits: Omit<Limits, "startedAt">) => budget(limits).softMs;
    assert(soft({ whiteTimeMs: 9000, whiteIncrementMs: 100 }) > soft({ whiteTimeMs: 9000 }));
    assert(soft({ whiteTimeMs: 9000, movesToGo: 3 }) > soft({ whiteTimeMs: 9000, movesToGo: 20 }));
    assert(soft({ whiteTimeMs: 90_000 }) > soft({ whiteTimeMs: 9000 }));
  });

  it("keeps a reserve of several increments, though moves take longer than planned", () => {
    for (const increment of [100, 1000, 10_000]) {
      let whiteTimeMs = 50 * increment;
      for (let move = 0; move < 300; move++) {
        whiteTimeMs += increment -
          1.3 * budget({ whiteTimeMs, whiteIncrementMs: increment }).softMs;
      }
      assert(whiteTimeMs > 3 * increment, `${whiteTimeMs} ms of ${increment} a move`);
    }
  });

  it("gives the last move before the control the whole clock but for a reserve", () => {
    const { hardMs } = budget({ whiteTimeMs: 1000, movesToGo: 1 });
    assert(850 < hardMs && hardMs < 1000 - OVERHEAD_MS, String(hardMs));
  });

  it("never loses 300 moves without an increment on time, on a busy machine", () => {
    for (const base of [1000, 3000, 10_000, 60_000]) {
      let whiteTimeMs = base;
      for (let move = 0; move < 300; move++) {
        whiteTimeMs -= 1.3 * budget({ whiteTimeMs, whiteIncrementMs: 0 }).softMs + 2.5;
        assert(whiteTimeMs > 0, `${base} ms are over at move ${move + 1}`);
      }
    }
  });

  it("keeps a reserve that does not shrink with the clock, and within it plays at once", () => {
    for (const whiteTimeMs of [1, 10, 100, 200, 400]) {
      assertEquals(budget({ whiteTimeMs }).hardMs, 0);
    }
    for (const whiteTimeMs of [1, 10, 60, 100]) {
      assertEquals(budget({ whiteTimeMs, movesToGo: 1 }).hardMs, 0);
      assertEquals(budget({ whiteTimeMs, whiteIncrementMs: 1000 }).hardMs, 0);
    }
  });

  it("plays depth 1 alone when no time is left", () => {
    const atOnce = budget({ whiteTimeMs: 50 });
    assert(!atOnce.anotherIteration({ ...PROGRESS, depth: 1, nodes: 20 }));
  });

  it("needs no more than a small reserve where the increment pays for the moves", () => {
    const { softMs } = budget({ whiteTimeMs: 500, whiteIncrementMs: 20 });
    assert(softMs > 15, String(softMs));
  });

  it("takes an empty clock beside another limit for no clock", () => {
    const empty = [
      { whiteTimeMs: 0 },
      { whiteTimeMs: 0, blackTimeMs: 0, whiteIncrementMs: 0, blackIncrementMs: 0 },
      { whiteTimeMs: 0, blackTimeMs: 60_000, whiteIncrementMs: 1000, movesToGo: 40 },
      { blackTimeMs: 0 },
      { whiteIncrementMs: 0, blackIncrementMs: 0 },
    ];
    for (const clocks of empty) {
      for (const limits of [{ depth: 9 }, { nodes: 9000 }, { mate: 3 }, { moveTimeMs: 600 }]) {
        const together = withoutEmptyClock({ startedAt: now(), ...clocks, ...limits }, WHITE);
        const { softMs, hardMs } = budget(together);
        assertEquals([softMs, hardMs], [Infinity, "moveTimeMs" in limits ? 590 : Infinity]);
      }
    }
  });

  it("takes an empty clock alone, and any other clock beside another limit, for a clock", () => {
    const limits = [
      { whiteTimeMs: 0, blackTimeMs: 0, ponder: true },
      { whiteTimeMs: 1000, blackTimeMs: 0, depth: 9 },
      { whiteIncrementMs: 100, nodes: 9000 },
      { depth: 9 },
    ];
    for (const given of limits) {
      const whole = { startedAt: 0, ...given };
      assertEquals(withoutEmptyClock(whole, WHITE), whole);
    }
  });
});

describe("Budget, within an iteration", () => {
  it("C60 expires when the hard limit has passed since go was read", () => {
    assert(budget({ moveTimeMs: 100 }, { elapsedMs: 100 }).expired(1));
    assert(!budget({ moveTimeMs: 60_000 }, { elapsedMs: 100 }).expired(1));
  });

  it("expires at the node limit exactly, however it is asked", () => {
    for (const limit of [1, 2, 511, 512, 513, 1000, 5000]) {
      const nodeBudget = budget({ nodes: limit });
      let next = nodeBudget.nextCheck(0), nodes = 0;
      for (;;) {
        nodes++;
        if (nodes < next) continue;
        if (nodeBudget.expired(nodes)) break;
        next = nodeBudget.nextCheck(nodes);
      }
      assertEquals(nodes, limit);
    }
  });

  it("expires on stop", () => {
    const control = new Control();
    const endless = budget({ infinite: true }, { control });
    assert(!endless.expired(1));
    control.stop();
    assert(endless.expired(1));
  });

  it("shows the node count to whoever holds the control", () => {
    const control = new Control();
    budget({ infinite: true }, { control }).expired(12_345);
    assertEquals(new Control(control.buffer).nodes, 12_345);
  });

  it("counts the nodes of all threads against the limit", () => {
    const buffer = Control.bufferFor(3);
    const [main, second, third] = [0, 1, 2].map((thread) => new Control(buffer, thread));
    const shared = budget({ nodes: 1000 }, { control: main });
    assertEquals(shared.nextCheck(100), 612);
    second.publish(300);
    third.publish(400);
    assertEquals([shared.allNodes(100), main.othersNodes, third.othersNodes], [800, 700, 300]);
    assertEquals(shared.nextCheck(100), 300);
    assert(!shared.expired(299));
    assert(shared.expired(300));
  });

  it("ignores the clock while pondering and minds it from the ponderhit on", () => {
    const control = new Control();
    control.ponder();
    const pondering = budget({ ponder: true, whiteTimeMs: 500 }, { elapsedMs: 1000, control });
    assert(!pondering.expired(1));
    control.ponderHit();
    assert(pondering.expired(1));
  });
});

describe("Budget, between iterations", () => {
  it("stops at the depth limit", () => {
    assert(!budget({ depth: 8 }).anotherIteration(PROGRESS));
    assert(budget({ depth: 9 }).anotherIteration(PROGRESS));
  });

  it("stops when the mate asked for is proved, or its depth is searched", () => {
    const limits = { mate: 5 };
    assert(budget(limits).anotherIteration(PROGRESS));
    assert(budget(limits).anotherIteration({ ...PROGRESS, mateIn: 6 }));
    assert(budget(limits).anotherIteration({ ...PROGRESS, mateIn: -2 }));
    assert(!budget(limits).anotherIteration({ ...PROGRESS, mateIn: 5 }));
    assert(!budget(limits).anotherIteration({ ...PROGRESS, depth: 9 }));
  });

  it("stops at the first limit reached", () => {
    assert(!budget({ depth: 8, nodes: 1_000_000 }).anotherIteration(PROGRESS));
    assert(!budget({ depth: 50, nodes: 10_000 }).anotherIteration(PROGRESS));
    assert(!budget({ depth: 50, moveTimeMs: 50 }, { elapsedMs: 50 }).anotherIteration(PROGRESS));
  });

  it("does not think about an only move when it has a clock", () => {
    const only = { ...PROGRESS, rootMoves: 1 };
    assert(!budget({ whiteTimeMs: 60_000 }).anotherIteration(only));
    assert(budget({ infinite: true }).anotherIteration(only));
    assert(budget({ depth: 20 }).anotherIteration(only));
  });

  it("thinks on when the best move is contested and less when it is clear", () => {
    const whiteTimeMs = 60_000;
    const { softMs } = budget({ whiteTimeMs });
    const atSoft = { elapsedMs: softMs };
    const clear = { ...PROGRESS, steadyIterations: 9, bestMoveShare: 0.9 };
    const changed = { ...PROGRESS, steadyIterations: 0, bestMoveShare: 0.3 };
    assert(!budget({ whiteTimeMs }, atSoft).anotherIteration(clear));
    assert(budget({ whiteTimeMs }, atSoft).anotherIteration(changed));
    const steadyButFalling = { ...clear, scoreDrop: 80 };
    const early = { elapsedMs: softMs * 0.6 };
    assert(!budget({ whiteTimeMs }, early).anotherIteration(clear));
    assert(budget({ whiteTimeMs }, early).anotherIteration(steadyButFalling));
  });

  it("goes on pondering when the soft limit has passed, and ends at once on the ponderhit", () => {
    const control = new Control();
    control.ponder();
    const limits = { ponder: true, whiteTimeMs: 60_000 };
    const { softMs } = budget(limits);
    const pondering = budget(limits, { elapsedMs: softMs * 2.5, control });
    assert(pondering.anotherIteration(PROGRESS));
    assert(!pondering.expired(PROGRESS.nodes));
    control.ponderHit();
    assert(pondering.expired(PROGRESS.nodes));
  });
});
