import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import { parseUci } from "../../engine/board/notation.ts";
import { Findings } from "../../engine/search/findings.ts";
import { Control } from "../../engine/search/limits.ts";
import { search } from "./run.ts";

const MOVE = parseUci(positionFromFen(START_FEN), "a2a3");
const finding = (depth: number, score = 33) => ({ depth, score, pv: [MOVE] });

describe("findings", () => {
  it("are the deepest of what was shared, whoever shared it", () => {
    const buffer = new SharedArrayBuffer(Findings.BYTES);
    const [one, other] = [new Findings(buffer, 0), new Findings(buffer, 0)];
    assertEquals(one.depth, 0);
    one.share(finding(3));
    other.share(finding(2));
    other.share(finding(3, 44));
    assertEquals([other.depth, other.deepest()], [3, finding(3)]);
    other.share({ depth: 4, score: -5, pv: [MOVE, MOVE, MOVE] });
    assertEquals(one.deepest(), { depth: 4, score: -5, pv: [MOVE, MOVE, MOVE] });
  });
});

describe("a thread that another one has overtaken", () => {
  /** A search beside a thread that has finished depth 9 already. */
  function overtaken(depth: number, multiPv = 1) {
    const control = new Control(Control.bufferFor(2));
    new Control(control.buffer, 1).findings.share(finding(9));
    const { records, last, bestMove } = search(START_FEN, { depth }, { control, multiPv });
    return { depths: records.map((record) => record.depth), last, bestMove, control };
  }

  it("takes the result over and goes on from there", () => {
    const { depths, last, control } = overtaken(10);
    assert(depths.includes(9), depths.join());
    assert(!depths.includes(8), depths.join());
    assertEquals([last.depth, control.findings.depth], [10, 10]);
  });

  it("ends with it where no more was asked for", () => {
    const { last, bestMove } = overtaken(9);
    assertEquals([last.depth, last.score, last.pv, bestMove], [9, 33, [MOVE], MOVE]);
  });

  it("finds several lines by itself", () => {
    const { depths, control } = overtaken(7, 2);
    assertEquals(new Set(depths), new Set([1, 2, 3, 4, 5, 6, 7]));
    assertEquals(control.findings.deepest(), finding(9));
  });
});
