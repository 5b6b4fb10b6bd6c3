/** SearchClient, and C77 of cases.md: a worker that fails. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { START_FEN } from "../../engine/board/fen.ts";
import { formatUci } from "../../engine/board/notation.ts";
import { NO_MOVE } from "../../engine/board/types.ts";
import { SearchClient } from "../../engine/threads/client.ts";
import { Helpers } from "../../engine/threads/helpers.ts";
import type { SearchRequest } from "../../engine/threads/messages.ts";
import type { Iteration } from "../../engine/search/iterate.ts";
import { Control, now } from "../../engine/search/limits.ts";
import { TranspositionTable } from "../../engine/search/transposition.ts";
import { DEFAULT_TECHNIQUES } from "../../engine/techniques.ts";
import { WorkerError } from "../../engine/threads/worker_link.ts";
import { setUpGame } from "../../engine/uci/game.ts";
import { SearchJob } from "../../engine/uci/search_job.ts";
import { pause } from "../uci/engine_process.ts";
import { checkTranscript } from "../uci/transcript.ts";

function request(
  limits: Omit<SearchRequest["limits"], "startedAt">,
  fen = START_FEN,
): SearchRequest {
  return {
    fen,
    chess960: false,
    moves: [],
    limits: { startedAt: now(), ...limits },
    searchMoves: [],
    multiPv: 1,
    techniques: DEFAULT_TECHNIQUES,
    moveOverheadMs: 10,
  };
}

async function withClient(
  use: (client: SearchClient) => Promise<void>,
  threads = 1,
): Promise<void> {
  const remarks: string[] = [];
  const client = new SearchClient(1, threads, (text) => remarks.push(text));
  try {
    await use(client);
  } finally {
    client.close();
  }
  assertEquals(remarks, []);
}

describe("SearchClient", () => {
  it("reports iterations, then the outcome", () =>
    withClient(async (client) => {
      const iterations: Iteration[] = [];
      const outcome = await client.go(request({ depth: 4 }), (one) => iterations.push(one));
      assertEquals(outcome.last, iterations.at(-1));
      assertEquals(outcome.bestMove, iterations.at(-1)!.pv[0]);
      assertEquals(iterations.at(-1)!.depth, 4);
    }));

  it("stops a running search, and shows its nodes meanwhile", () =>
    withClient(async (client) => {
      const begun = Promise.withResolvers<void>();
      const search = client.go(request({ infinite: true }), ({ depth }) => {
        if (depth === 7) begun.resolve();
      });
      await begun.promise;
      assert(client.nodes > 0);
      client.stop();
      assert((await search).bestMove !== NO_MOVE);
    }));

  it("forgets the last game in a new one, and with a new table", () =>
    withClient(async (client) => {
      const search = async (): Promise<Iteration> =>
        (await client.go(request({ depth: 6 }), () => {})).last;
      const first = await search();
      assert((await search()).nodes < first.nodes, "the table helps");
      await client.newGame();
      assertEquals((await search()).nodes, first.nodes);
      await client.resize(2);
      await client.resize(1);
      assertEquals((await search()).nodes, first.nodes);
    }));

  it("rejects an order that makes the worker throw, and goes on with a new worker", () =>
    withClient(async (client) => {
      const impossible = request({ depth: 2 }, "not a position");
      await assertRejects(() => client.go(impossible, () => {}), WorkerError, "not a position");
      await client.ready();
      assert((await client.go(request({ depth: 2 }), () => {})).bestMove !== NO_MOVE);
    }));

  it("goes on as it was when there is no memory for a table", () =>
    withClient(async (client) => {
      const first = await client.go(request({ depth: 6 }), () => {});
      await assertRejects(() => client.resize(2 ** 40), WorkerError);
      const second = await client.go(request({ depth: 6 }), () => {});
      assert(second.last.nodes < first.last.nodes, "the table is still there");
    }));
});

describe("SearchClient with several threads", () => {
  it("counts the nodes of all, and learns from all", () =>
    withClient(async (client) => {
      await client.ready();
      const iterations: Iteration[] = [];
      await client.go(request({ depth: 9 }), (one) => iterations.push(one));
      assert(iterations.at(-1)!.allNodes > iterations.at(-1)!.nodes);
      iterations.forEach(({ allNodes, nodes }, i) => {
        assert(allNodes >= nodes);
        assert(i === 0 || allNodes >= iterations[i - 1].allNodes);
      });
      assert(client.nodes >= iterations.at(-1)!.allNodes);
    }, 3));

  it("ends all with the search", () =>
    withClient(async (client) => {
      await client.ready();
      const ends: (() => void)[] = [() => client.stop(), () => client.ponderHit()];
      for (const [i, end] of ends.entries()) {
        const begun = Promise.withResolvers<void>();
        const limits = i === 0 ? { infinite: true } : { ponder: true, whiteTimeMs: 1 };
        const search = client.go(request(limits), ({ depth }) => {
          if (depth === 6) begun.resolve();
        });
        await begun.promise;
        end();
        assert((await search).bestMove !== NO_MOVE);
        // Is answered when no thread searches any more.
        await client.newGame();
        const { nodes } = client;
        await pause(20);
        assertEquals(client.nodes, nodes);
      }
    }, 2));

  it("keeps a node limit but for what threads count at once", () =>
    withClient(async (client) => {
      await client.ready();
      const { last } = await client.go(request({ nodes: 20_000 }), () => {});
      assert(last.allNodes <= client.nodes);
      assert(client.nodes < 20_000 + 2 * 1024, String(client.nodes));
    }, 2));

  it("can change their number, and one searches as if there never had been others", () =>
    withClient(async (client) => {
      const search = async (depth = 7): Promise<Iteration> =>
        (await client.go(request({ depth }), () => {})).last;
      const first = await search();
      assertEquals(first.allNodes, first.nodes);
      await client.setThreads(3);
      await client.ready();
      assert((await search()).allNodes > 0);
      await client.resize(2);
      await client.ready();
      // Deep enough for the helpers to get a turn on a busy machine, too.
      const { nodes, allNodes } = await search(11);
      assert(allNodes > nodes);
      await client.setThreads(1);
      await client.resize(1);
      const { timeMs: _1, ...again } = await search(), { timeMs: _2, ...before } = first;
      assertEquals(again, before);
    }));
});

describe("Helpers", () => {
  it("C77 are replaced when they fail, and stop nothing", async () => {
    const remarks: string[] = [];
    const table = TranspositionTable.bufferFor(1);
    const helpers = new Helpers(table, (text) => remarks.push(text));
    await helpers.resize(2);
    helpers.search(request({ depth: 1 }, "not a position"), Control.bufferFor(3), 0);
    await helpers.ready();
    assertEquals(remarks.length, 2);
    for (const thread of [1, 2]) {
      assert(remarks.some((text) => text.startsWith(`thread ${thread} failed: `)), remarks[0]);
    }
    const control = new Control(Control.bufferFor(3));
    helpers.search(request({ infinite: true }), control.buffer, 0);
    while (control.nodes < 20_000) await pause(1);
    control.stop();
    await helpers.newGame();
    assertEquals(remarks.length, 2);
    await helpers.resize(0);
  });

  it("find nothing deeper than was asked for, which the main thread would take over", async () => {
    const remarks: string[] = [];
    const helpers = new Helpers(TranspositionTable.bufferFor(1), (text) => remarks.push(text));
    await helpers.resize(2);
    await helpers.ready();
    for (
      const [limits, depth] of [[{ depth: 3 }, 3], [{ mate: 2 }, 3], [{ depth: 1 }, 1]] as const
    ) {
      const control = new Control(Control.bufferFor(3));
      helpers.search(request({ ...limits, nodes: 50_000 }), control.buffer, 0);
      await helpers.ready();
      assertEquals(control.findings.depth, depth);
    }
    assertEquals(remarks, []);
    await helpers.resize(0);
  });

  it("are as many as the system allows", async () => {
    const remarks: string[] = [];
    const helpers = new Helpers(TranspositionTable.bufferFor(1), (text) => remarks.push(text));
    const { Worker } = globalThis;
    globalThis.Worker = class {
      constructor() {
        throw new Error("no thread left");
      }
    } as unknown as typeof Worker;
    await helpers.resize(3);
    globalThis.Worker = Worker;
    assertEquals(remarks, ["no more than 1 threads: no thread left"]);
    helpers.search(request({ depth: 1 }), Control.bufferFor(4), 0);
    await helpers.ready();
  });
});

describe("SearchJob", () => {
  it("C77 answers with a legal move when the worker throws", () =>
    withClient(async (client) => {
      const lines: string[] = [];
      // Signs of life, which a slow machine gives time for, are no part of the answer.
      const print = (line: string) => void (line.startsWith("info nodes ") || lines.push(line));
      const { position } = setUpGame();
      await new SearchJob(client, position, request({ depth: 2 }, "not a position"), print, false)
        .run();
      assert(lines[0].startsWith("info string search failed: "), lines[0]);
      assert(/^bestmove [a-h][1-8][a-h][1-8]$/.test(lines[1]), lines[1]);

      lines.length = 0;
      const good = new SearchJob(client, position, request({ depth: 2 }), print, false);
      await good.run();
      checkTranscript(["go depth 2"], lines);
      const best = good.iterations.at(-1)!.pv[0];
      assert(lines.at(-1)!.startsWith(`bestmove ${formatUci(position, best)}`));
    }));

  it("ends at once when it is stopped before it begins", () =>
    withClient(async (client) => {
      const lines: string[] = [];
      const job = new SearchJob(
        client,
        setUpGame().position,
        request({ infinite: true }),
        (line) => void lines.push(line),
        false,
      );
      assert(job.endless);
      job.stop();
      assert(!job.endless);
      await job.run();
      checkTranscript(["go infinite"], lines);
    }));
});
