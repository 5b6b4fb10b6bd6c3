import { assert, assertEquals, assertMatch } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen } from "../../../engine/board/fen.ts";
import { legalMoves, parseSan, parseUci } from "../../../engine/board/notation.ts";
import { NO_MOVE } from "../../../engine/board/types.ts";
import type { Position } from "../../../engine/board/position.ts";
import { MATE_BOUND } from "../../../engine/search/score.ts";
import { Searcher } from "../../../engine/search/searcher.ts";
import { UNSELECTIVE } from "../../../engine/techniques.ts";
import { exerciseOf } from "../../../profile/bench/exercise.ts";
import { Auditor } from "../../../profile/profiler/counting/auditor.ts";
import {
  CaseKeeper,
  compareCases,
  type ErrorCase,
} from "../../../profile/profiler/counting/error_cases.ts";
import { ProfilingSearcher } from "../../../profile/profiler/counting/profiling_searcher.ts";
import { BENCH_POSITIONS, parsePositions } from "../../../profile/shared/positions.ts";
import { runProgram } from "../../program.ts";
import { recordOf } from "../node/node_of.ts";
import { parts, search, sum } from "./searches.ts";

/** With these off, a result depends on nothing but position, depth and window. */
const PURE = `${UNSELECTIVE},tt=off,singular=off,aspiration=off,checkext=off`;
const DEPTH = 6;

interface Audited {
  readonly fen: string;
  readonly cases: readonly ErrorCase[];
  readonly errors: number;
}

/** The cases of a search without check extensions. */
function casesOf(fen: string, most: number): Audited {
  const keeper = new CaseKeeper(most);
  const auditor = new Auditor(...parts(PURE), 5, 20_000);
  const searcher = new ProfilingSearcher(...parts("checkext=off"), auditor, keeper);
  search(searcher, fen, DEPTH);
  const { causes } = searcher.snapshot(0).audit!;
  const errors = sum(Object.values(causes).map(({ errorsByDepth }) => sum(errorsByDepth)));
  return { fen, cases: keeper.kept, errors };
}

function nodeOf(fen: string, { line }: ErrorCase): Position {
  const pos = positionFromFen(fen);
  for (const text of line) pos.play(parseUci(pos, text));
  return pos;
}

const AUDITED = BENCH_POSITIONS.slice(1, 5).map(({ fen }) => casesOf(fen, 1000));
const ALL = AUDITED.flatMap(({ fen, cases }) => cases.map((found) => ({ fen, found })));

describe("the cases of a search", () => {
  it("are the errors counted, but for those below a null move and those that come again", () => {
    for (const { cases, errors } of AUDITED) {
      assert(cases.length > 0 && cases.length <= errors);
      const ids = cases.map(({ kind, depth, fen }) => `${kind} ${depth} ${fen}`);
      assertEquals(new Set(ids).size, ids.length);
    }
    const causes = new Set(ALL.map(({ found }) => found.cause));
    for (const cause of ["lmp", "seequiet", "rfp", "searchedMove"] as const) {
      assert(causes.has(cause), cause);
    }
  });

  it("stand where their lines lead, and their moves are legal there", () => {
    for (const { fen, found } of ALL) {
      const pos = nodeOf(fen, found);
      assertEquals(formatFen(pos), found.fen);
      if (found.move === undefined) continue;
      const move = parseUci(pos, found.move.uci);
      assert(move !== NO_MOVE && parseSan(pos, found.move.san) === move);
    }
  });

  it("are denied by a search of the node without selectivity", () => {
    for (const { found: { fen, kind, depth, beta, score, auditScore, margin } } of ALL) {
      assertEquals(score >= beta, kind === "false");
      assertEquals(auditScore >= beta, kind === "missed");
      assert(margin > 0);
      // Mates are counted from the root, which is another one here.
      if (Math.abs(beta) >= MATE_BOUND) continue;
      const [last] = search(new Searcher(...parts(PURE)), fen, depth).slice(-1);
      assertEquals(last.score >= beta, kind === "missed", fen);
    }
  });

  it("are what engine node shows of them, number for number", () => {
    for (const { fen, found } of ALL.slice(0, 60)) {
      const { visits } = recordOf({
        ...{ fen, line: found.line.join(" "), depth: found.iteration },
        ...{ set: "checkext=off", hash: 1, visits: 10_000 },
      });
      const { kind, iteration, depth, alpha, beta, score, evaluation, estimate, move } = found;
      const pos = nodeOf(fen, found);
      const same = visits.filter((visit) =>
        visit.iteration === iteration && visit.givenDepth === depth && visit.score === score &&
        visit.beta === beta && (visit.alpha === alpha || kind === "false")
      );
      assert(same.length > 0, `${found.fen} never visited so`);
      const seen = same.some((visit) => {
        if (found.cause === "tt") return visit.ending === "tt";
        if (visit.evaluation !== evaluation || visit.estimate !== estimate) return false;
        if (move === undefined) return visit.ending === found.cause;
        const at = visit.moves.findIndex((each) => each.move === parseUci(pos, move.uci));
        if (at < 0) return false;
        const { pruned, skippedBy, stage, key, reduction } = visit.moves[at];
        if (found.comparison && pruned) {
          assertEquals(JSON.stringify(pruned), JSON.stringify(found.comparison));
        }
        if (found.comparison && !pruned) assertEquals(skippedBy, found.comparison.rule);
        assertEquals({ stage, key, reduction }, {
          stage: move.order?.stage,
          key: move.order?.key,
          reduction: move.order?.reduction,
        });
        return at + 1 === move.order?.number;
      });
      assert(seen, JSON.stringify(found));
    }
  });

  it("are in order, and a bounded number of them the first of all", () => {
    for (const { fen, cases } of AUDITED.slice(0, 2)) {
      assertEquals(cases.toSorted(compareCases), cases);
      assertEquals(casesOf(fen, 7).cases, cases.slice(0, 7));
    }
    const [{ found: first }] = ALL;
    assert(compareCases({ ...first, depth: first.depth + 1 }, first) < 0);
    assert(compareCases({ ...first, margin: first.margin + 1 }, first) < 0);
  });
});

describe("profile --cases", () => {
  const ARGS = ["--depth", "6", "--positions", "2,3", "--audit", "1/8", "--cases", "5"];
  const profile = (...args: string[]) => runProgram("profile", ...ARGS, ...args);

  it("has the same cases in JSON whatever the jobs, and the commands show their nodes", async () => {
    const jobs = String(Math.min(2, navigator.hardwareConcurrency));
    const [one, two] = await Promise.all([
      profile("--format", "json", "--compare", "lmp=off"),
      profile("--format", "json", "--compare", "lmp=off", "--jobs", jobs),
    ]);
    assertEquals([one.code, one.stderr], [0, ""]);
    const setsOf = (text: string) =>
      JSON.parse(text).sets as { cases: (ErrorCase & { command: string })[] }[];
    const sets = setsOf(one.stdout);
    assertEquals(sets.map(({ cases }) => cases), setsOf(two.stdout).map(({ cases }) => cases));
    assertEquals(sets.map(({ cases }) => cases.length), [5, 5]);
    assert(sets[1].cases.every(({ cause }) => cause !== "lmp"));
    for (const { command, fen } of sets.flatMap(({ cases }) => cases.slice(0, 2))) {
      const [, ...args] = command.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ""));
      const { code, stdout } = await runProgram(...args, "--format", "json");
      const { visitCount, nodeFen } = JSON.parse(stdout);
      assertEquals([code, nodeFen, visitCount > 0], [0, fen, true]);
    }
  });

  it("writes exercises that bench reads, with moves that the positions allow", async () => {
    const path = Deno.makeTempFileSync();
    try {
      const { code, stdout } = await profile("--cases-epd", path);
      assertEquals(code, 0);
      const positions = parsePositions(Deno.readTextFileSync(path), path, false);
      assertEquals(positions.length, 5);
      for (const position of positions) {
        const pos = positionFromFen(position.fen), solves = exerciseOf(position, false)!;
        assertEquals(legalMoves(pos).filter(solves).length, 1);
        // With the clocks, the node itself.
        assert(stdout.includes(`node: ${position.fen}`), position.fen);
      }
      const bench = await runProgram("bench", "16", "1", "4", path);
      assertMatch(bench.stdout, /^solved \d of 5$/m);
    } finally {
      Deno.removeSync(path);
    }
  });

  it("lists them within 100 columns but for the commands, and in Markdown", async () => {
    const [table, markdown] = await Promise.all([profile(), profile("--format", "markdown")]);
    const lines = table.stdout.split("\n");
    assertEquals(lines.filter((line) => /^engine node --fen /.test(line)).length, 5);
    assertEquals(lines.filter((line) => line.length > 99 && !line.startsWith("engine node")), []);
    assertEquals(lines.filter((line) => /^\d\. (missed|false) cutoff/.test(line)).length, 5);
    assertEquals(markdown.stdout.match(/^\*\*\d\. (missed|false) cutoff/gm)?.length, 5);
    assertEquals(markdown.stdout.match(/^ {4}engine node --fen /gm)?.length, 5);
  });

  it("refuses what makes no sense", async () => {
    const cases: [args: string[], message: RegExp][] = [
      [["--cases", "5"], /--cases needs --audit/],
      [["--audit", "1/8", "--cases-epd", "/tmp/x"], /--cases-epd needs --cases/],
      [["--audit", "1/8", "--cases", "0"], /--cases must be .* from 1 to 1,?000/],
      [["--audit", "1/8", "--cases", "5", "--format", "csv"], /csv needs --html or --cases-epd/],
      [
        ["--audit", "1/8", "--cases", "5", "--cases-epd", "no such folder/x.epd"],
        /cannot write no such folder/,
      ],
    ];
    for (const [args, message] of cases) {
      const { code, stderr } = await runProgram("profile", ...args);
      assertEquals(code, 2);
      assertMatch(stderr, message);
    }
  });
});
