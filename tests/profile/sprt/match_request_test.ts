import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { DEFAULT_TECHNIQUES } from "../../../engine/techniques.ts";
import type { Plan } from "../../../profile/sprt/match.ts";
import {
  handlingOf,
  overrides,
  parseSprt,
  planOf,
  resumed,
} from "../../../profile/sprt/match_request.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

/** With sides that differ, unless `args` switch something themselves. */
const plan = (...args: string[]): Plan =>
  planOf(
    parseSprt(args.includes("--a") || args.includes("--b") ? args : [...args, "--a", "see=off"]),
  );

describe("the command line of sprt", () => {
  it("asks by default for a test at 5000 nodes, with fishtest's adjudication", () => {
    const { test, sides, adjudication, pairs, seed } = plan();
    assertEquals(test, { model: "normalized", elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05 });
    for (const { limit, hashMegabytes } of sides) {
      assertEquals(limit, { kind: "nodes", nodes: 5000 });
      assertEquals(hashMegabytes, 16);
    }
    assertEquals(sides[1].techniques, DEFAULT_TECHNIQUES);
    assertEquals(adjudication, {
      resign: { moves: 3, score: 600 },
      draw: { moveNumber: 34, moves: 8, score: 20 },
      maxMoves: undefined,
    });
    assertEquals([pairs, seed], [undefined, 1]);
  });

  it("switches both sides, and each on top of that", () => {
    const { sides: [a, b], names } = plan(
      ...["--set", "lmr=off,hash=2", "--a", "capthist=on,hash=4", "--b", "lmr=on"],
    );
    assertEquals(a.techniques, { ...DEFAULT_TECHNIQUES, lmr: false, capthist: true });
    assertEquals([b.techniques, b.hashMegabytes, a.hashMegabytes], [DEFAULT_TECHNIQUES, 2, 4]);
    assertEquals(names, ["A lmr=off,hash=4,capthist=on", "B lmr=on,hash=2"]);
  });

  it("takes one limit for both, or a set's own", () => {
    const limits = (...args: string[]) => plan(...args).sides.map(({ limit }) => limit);
    const clock = { kind: "tc", baseMs: 8000, incrementMs: 80 } as const;
    assertEquals(limits("--tc", "8+0.08"), [clock, clock]);
    assertEquals(limits("--a", "lmr=off,nodes=100", "--b", "movetime=20"), [
      { kind: "nodes", nodes: 100 },
      { kind: "movetime", moveTimeMs: 20 },
    ]);
    assertEquals(limits("--depth", "7", "--b", "tc=8+0.08"), [{ kind: "depth", depth: 7 }, clock]);
  });

  it("tests unless only a number of games is asked for", () => {
    assertEquals([plan("--games", "10").test, plan("--games", "10").pairs], [undefined, 5]);
    assertEquals(plan("--games", "10", "--alpha", "0.1").test?.alpha, 0.1);
    const { elo0, elo1, model } = plan("--elo", "-3.5,.5", "--model", "logistic").test!;
    assertEquals([elo0, elo1, model], [-3.5, 0.5, "logistic"]);
  });

  it("switches adjudication off", () => {
    const { adjudication } = plan("--resign", "off", "--draw", "off", "--max-moves", "150");
    assertEquals(adjudication, { resign: undefined, draw: undefined, maxMoves: 150 });
  });

  it("refuses what makes no sense, and says why", () => {
    const cases: [args: string[], message: string][] = [
      [["x"], 'unexpected word "x"'],
      [["--frobnicate", "1"], "unknown option --frobnicate"],
      [["--a", "lmr=on", "--a", "lmr=off"], "--a was given more than once"],
      [["--a", "multipv=2"], "sprt plays with multipv=1 only"],
      [["--a", "chess960=on"], "chess960 is for --set"],
      [["--set", "chess960=on", "--a", "lmr=off"], "chess960 needs --openings"],
      [[], "both sides are defaults"],
      [["--a", "capthistq=on"], "the same in effect"],
      [["--set", "lmr=off", "--a", "lmr=off", "--b", "lmr=off"], "both sides are lmr=off"],
      [["--a", "moveoverhead=50"], "the same in effect"],
      [["--a", "lmr=off", "--resign", "0,0"], "MOVES of --resign must be a whole number from 1"],
      [["--a", "lmr=off", "--draw", "0,0,0"], "FROM of --draw must be a whole number from 1"],
      [["--a", "lmr=off", "--draw", "34,8"], "--draw must be off or FROM,MOVES,SCORE"],
      [["--a", "lmr=off", "--plies", "8"], "--plies needs --openings"],
      [["--a", "nodes=x"], "nodes must be a whole number"],
      [["--a", "nodes"], "nodes must be a whole number"],
      [["--nodes", "1", "--depth", "1"], "give one of --nodes, --depth"],
      [["--tc", "abc"], "--tc must be seconds and an increment"],
      [["--tc", "0+1"], "--tc must be seconds and an increment"],
      [["--elo", "5,0"], "--elo must be ascending"],
      [["--elo", "0,0"], "--elo must be ascending"],
      [["--elo", "5"], "--elo must be two numbers"],
      [["--elo", "0,x"], "--elo must be numbers from -200 to 200"],
      [["--alpha", "0.6", "--beta", "0.5"], "together below 1"],
      [["--alpha", "0"], "above 0"],
      [["--model", "bayes"], "--model must be one of normalized, logistic"],
      [["--games", "3"], "--games must be even"],
      [["--games", "0"], "--games must be a whole number from 2"],
      [["--seed", "0"], "--seed must be"],
      [["--draw", "1,2"], "--draw must be off or FROM,MOVES,SCORE such as 34,8,20"],
      [["--resign", "x,2"], "MOVES of --resign must be a whole number"],
      [["--format", "xml"], "--format must be one of text, json"],
    ];
    for (const [args, message] of cases) {
      const read = () => {
        const line = parseSprt(args);
        handlingOf(line);
        planOf(line);
      };
      assertThrows(read, UsageError, message, args.join(" "));
    }
  });
});

describe("resuming", () => {
  const saved = parseSprt(["--a", "lmr=off", "--nodes", "70", "--pgn", "x.pgn"]);
  const given = parseSprt(["--resume", "x.save", "--games", "40", "--format", "json"]);

  it("keeps the match and takes how to run it from the new command line", () => {
    const line = resumed(saved, given);
    const { names, sides: [{ limit }], pairs } = planOf(line);
    assertEquals([names[0], limit, pairs], ["A lmr=off", { kind: "nodes", nodes: 70 }, 20]);
    const { pgn, format, resume } = handlingOf(line);
    assertEquals([pgn, format, resume], ["x.pgn", "json", "x.save"]);
    assertEquals(overrides(given), ["--games", "40", "--format", "json"]);
  });

  it("limits a test by a number of games, and does not end it", () => {
    assertEquals(planOf(resumed(saved, given)).test, planOf(saved).test);
    const fixed = parseSprt(["--games", "2", "--a", "lmr=off"]);
    assertEquals(planOf(resumed(fixed, given)).test, undefined);
  });

  it("changes nothing that would change the games", () => {
    for (const name of ["a", "set", "nodes", "elo", "openings", "seed", "draw", "pgn", "save"]) {
      const line = parseSprt(["--resume", "x.save", `--${name}`, "1"]);
      assertThrows(() => resumed(saved, line), UsageError, `--${name} cannot be given with`);
    }
  });
});
