import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen } from "../../engine/board/fen.ts";
import { legalMoves } from "../../engine/board/notation.ts";
import { isNoisy, type Move, NO_MOVE } from "../../engine/board/types.ts";
import { formatValue } from "../../engine/configuration.ts";
import type { Iteration } from "../../engine/search/iterate.ts";
import { MATE } from "../../engine/search/score.ts";
import { type Declaration, TECHNIQUES, UNSELECTIVE } from "../../engine/techniques.ts";
import { BENCH_POSITIONS } from "../../profile/shared/positions.ts";
import { samplePositions } from "../board/samples.ts";
import { valuesOf } from "../declared_values.ts";
import { newSearcher, pathOf, playedOut, search } from "./run.ts";

const DECLARATIONS = Object.entries<Declaration>(TECHNIQUES);

/** Without alpha-beta the tree is too big for more. */
const depthWith = (set: string, depth: number) => set.includes("alphabeta=off") ? 2 : depth;

/** An assignment of every value but the default. */
function otherValues([name, declaration]: [string, Declaration]): string[] {
  return valuesOf(declaration).filter((value) => value !== declaration.default)
    .map((value) => `${name}=${formatValue(value)}`);
}

/** Assignments that switch on what a technique needs, and what that needs. */
function needed(name: string): string[] {
  const { needs } = TECHNIQUES[name as keyof typeof TECHNIQUES] as Declaration;
  return needs === undefined ? [] : [...needed(needs), `${needs}=on`];
}

/** One in 29 positions of random games. */
const RANDOM_FENS = Array.from(samplePositions(12), formatFen).filter((_, i) => i % 29 === 0);

/** Positions to count nodes in. */
const COUNTED = [
  // A mate, for mate distance.
  "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w - - 0 1",
  ...BENCH_POSITIONS.slice(1, 5).map(({ fen }) => fen),
];

const known = new Map<string, Iteration[]>();

/** The records of a search by a new searcher; each search is made once. */
function recordsOf(fen: string, set: string, depth: number): Iteration[] {
  const key = `${fen} ${set} ${depth}`;
  const records = known.get(key) ?? search(fen, { depth }, { searcher: newSearcher(set) }).records;
  known.set(key, records);
  return records;
}

const count = (fen: string, set: string, depth: number) => recordsOf(fen, set, depth).at(-1)!.nodes;

describe("every technique", () => {
  for (const entry of DECLARATIONS) {
    const on = needed(entry[0]).join(",");
    for (const assignment of otherValues(entry)) {
      it(`changes the tree: ${assignment}`, () => {
        const changes = [6, 8].some((most) => {
          const depth = depthWith(assignment, most);
          return COUNTED.some((fen) =>
            count(fen, on, depth) !== count(fen, `${on},${assignment}`, depth)
          );
        });
        assert(changes, `${assignment} is without effect`);
      });
    }
  }

  for (const entry of DECLARATIONS) {
    const needs = entry[1].needs;
    if (needs === undefined) continue;
    it(`does nothing where what it needs is off: ${entry[0]} without ${needs}`, () => {
      // Aspiration begins at depth 4.
      const fen = COUNTED[0], depth = needs === "alphabeta" ? 4 : 7;
      const off = count(fen, `${needs}=off`, depth);
      for (const assignment of otherValues(entry)) {
        assertEquals(count(fen, `${needs}=off,${assignment}`, depth), off, assignment);
      }
    });
  }

  it("leaves scores, moves and position in order, at any value", () => {
    for (const assignment of DECLARATIONS.flatMap(otherValues)) {
      const searcher = newSearcher(assignment), limits = { depth: depthWith(assignment, 3) };
      for (const fen of RANDOM_FENS) {
        const pos = positionFromFen(fen, true);
        const { last, records } = search(pos, { ...limits, nodes: 3000 }, { searcher });
        assert(Math.abs(last.score) <= MATE, `${last.score} in ${fen} with ${assignment}`);
        assertEquals(formatFen(pos), fen);
        for (const { pv } of records) playedOut(pos, pv);
      }
    }
  });
});

type AlphaBeta = (
  alpha: number,
  beta: number,
  depth: number,
  ply: number,
  cutNode: boolean,
) => number;

/** Nothing that is left out, cut short or remembered: what remains only changes the order or the work. */
const EXACT = `${UNSELECTIVE},tt=off`;

/** What orders moves or narrows windows. */
const ORDERS = [
  "pvs=off",
  "aspiration=off",
  "matedistance=off",
  "see=off",
  "killers=off",
  "countermove=off",
  "history=off",
  "conthist=off",
  "capthist=on",
  "capthist=on,capthistq=on",
  "capthist=on,capthistkey=mvvlva",
  "capthist=on,capthistkey=attackers,capthistquiet=off",
];

describe("without selective techniques", () => {
  const scores = (fen: string, set: string, depth: number) =>
    recordsOf(fen, `${EXACT},${set}`, depth)
      .filter(({ bound }) => bound === "exact").map(({ score }) => score + 0);

  it("alpha-beta finds the scores of plain minimax", () => {
    const roots = BENCH_POSITIONS.slice(0, 8).map(({ fen }) => [fen, 2] as const);
    for (
      const [fen, depth] of [...roots, ["8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4]] as const
    ) {
      assertEquals(scores(fen, "", depth), scores(fen, "alphabeta=off", depth), fen);
    }
  });

  for (const set of ORDERS) {
    it(`the order of moves and the windows do not change a score: ${set}`, () => {
      for (const { fen } of BENCH_POSITIONS.slice(1, 3)) {
        assertEquals(scores(fen, set, 4), scores(fen, "", 4), fen);
      }
    });
  }
});

describe("captures", () => {
  it("are neither reduced nor left out for coming late", () => {
    let reduced = 0, complete = 0;
    for (const { fen } of BENCH_POSITIONS.slice(1, 5)) {
      const pos = positionFromFen(fen), path = pathOf(pos);
      const searcher = newSearcher("checkext=off,iir=off,singular=off,seecapture=off");
      const nodes: { depth: number; captures: Set<Move>; searched: number }[] = [];
      const alphaBeta: AlphaBeta = Reflect.get(searcher, "alphaBeta");
      const watched: AlphaBeta = (alpha, beta, depth, ply, cutNode) => {
        const parent = nodes.at(-1), move = path.at(-1) ?? NO_MOVE;
        if (parent !== undefined && move !== NO_MOVE) {
          parent.searched++;
          if (isNoisy(move)) {
            parent.captures.add(move);
            assertEquals(depth, parent.depth - 1);
          } else if (depth < parent.depth - 1) reduced++;
        }
        const node = { depth, captures: new Set<Move>(), searched: 0 };
        nodes.push(node);
        const score = alphaBeta.call(searcher, alpha, beta, depth, ply, cutNode);
        nodes.pop();
        if (node.searched > 0 && score < beta) {
          complete++;
          assertEquals(node.captures, new Set(legalMoves(pos).filter(isNoisy)));
        }
        return score;
      };
      Reflect.set(searcher, "alphaBeta", watched);
      search(pos, { depth: 7 }, { searcher });
    }
    assert(reduced > 0 && complete > 0);
  });
});
