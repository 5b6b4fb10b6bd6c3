/** SearchClient, and C77 of uci_cases.md: a worker that fails. */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { START_FEN } from "../../engine/board/fen.ts";
import { formatUci } from "../../engine/board/notation.ts";
import { NO_MOVE } from "../../engine/board/types.ts";
import { SearchClient, WorkerError } from "../../engine/client.ts";
import type { SearchRequest } from "../../engine/messages.ts";
import type { Iteration } from "../../engine/search/iterate.ts";
import { now } from "../../engine/search/limits.ts";
import { DEFAULT_TECHNIQUES } from "../../engine/techniques.ts";
import { setUpGame } from "../../engine/uci/game.ts";
import { SearchJob } from "../../engine/uci/search_job.ts";
import { checkTranscript } from "./transcript.ts";

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

async function withClient(use: (client: SearchClient) => Promise<void>): Promise<void> {
  const client = new SearchClient(1);
  try {
    await use(client);
  } finally {
    client.close();
  }
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

describe("SearchJob", () => {
  it("C77 answers with a legal move when the worker throws", () =>
    withClient(async (client) => {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const { position } = setUpGame();
      await new SearchJob(client, position, request({ depth: 2 }, "not a position"), print).run();
      assert(lines[0].startsWith("info string search failed: "), lines[0]);
      assert(/^bestmove [a-h][1-8][a-h][1-8]$/.test(lines[1]), lines[1]);

      lines.length = 0;
      const good = new SearchJob(client, position, request({ depth: 2 }), print);
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
      );
      assert(job.endless);
      job.stop();
      assert(!job.endless);
      await job.run();
      checkTranscript(["go infinite"], lines);
    }));
});
