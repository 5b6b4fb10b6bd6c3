import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseEpd, positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { parseUci } from "../../../engine/board/notation.ts";
import { exerciseOf } from "../../../profile/bench/exercise.ts";
import { runProgram } from "../../program.ts";

/** Runs bench on a file with this text. */
async function bench(text: string) {
  const path = await Deno.makeTempFile({ suffix: ".epd" });
  try {
    await Deno.writeTextFile(path, text);
    return await runProgram("bench", "1", "1", "3", path);
  } finally {
    await Deno.remove(path);
  }
}

const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/K2R4 w - -";

describe("bench on exercises", () => {
  it("says which it solves, and how many", async () => {
    const { code, stdout } = await bench([
      `${MATE_IN_ONE} bm Rd8#; id "best";`,
      `${MATE_IN_ONE} bm d1d8; id "in UCI notation";`,
      `${MATE_IN_ONE} bm Rd7 Rd8; id "two best";`,
      `${MATE_IN_ONE} am Rd8; id "avoid";`,
      `${MATE_IN_ONE} am Rd7; id "avoid another";`,
      `${MATE_IN_ONE} id "no exercise";`,
      'R5k1/5ppp/8/8/8/8/8/K7 b - - id "mated";',
    ].join("\n"));
    assertEquals(code, 0);
    const lines = stdout.split("\n").slice(0, 7).map((line) => line.replace(/^.*nodes, /, ""));
    assertEquals(lines, [
      "d1d8, solved  best",
      "d1d8, solved  in UCI notation",
      "d1d8, solved  two best",
      "d1d8, not solved  avoid",
      "d1d8, solved  avoid another",
      "d1d8  no exercise",
      "(none)  mated",
    ]);
    assertMatch(stdout, /\nsolved 4 of 5\n\d+ nodes \d+ nps\n$/);
  });

  it("refuses a file without positions, and a move that is none", async () => {
    for (const text of ["", "# nothing\n"]) {
      const { code, stderr } = await bench(text);
      assertEquals(code, 2);
      assertStringIncludes(stderr, "holds no positions");
    }
    const { code, stderr } = await bench(`${MATE_IN_ONE} bm Qd8; id "x";`);
    assertEquals(code, 2);
    assertStringIncludes(stderr, "x: bm Qd8 is no legal move");
  });
});

/** Which of the moves, in UCI notation, solve the position of an EPD line. */
function solving(line: string, ucis: string[], chess960 = false): string[] {
  const { fen, operations } = parseEpd(line);
  const solves = exerciseOf({ name: "x", fen, operations }, chess960)!;
  const pos = positionFromFen(fen, chess960);
  return ucis.filter((uci) => solves(parseUci(pos, uci)));
}

const START = START_FEN.split(" ").slice(0, 4).join(" ");
const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -";

describe("an exercise", () => {
  it("is solved by one of the best moves, in SAN or coordinates", () => {
    const tried = ["e2e4", "d2d4", "g1f3", "a2a3"];
    for (
      const operand of [
        "e4 Nf3",
        "e2e4 g1f3",
        "e4, Nf3",
        "1.e4! Ng1f3",
        "12. e4 1... Nf3",
        "E2E4  Nf3+",
      ]
    ) {
      assertEquals(solving(`${START} bm ${operand};`, tried), ["e2e4", "g1f3"], operand);
    }
  });

  it("is solved by none of the moves to avoid", () => {
    assertEquals(solving(`${START} am e4 d2d4;`, ["e2e4", "d2d4", "a2a3"]), ["a2a3"]);
    assertEquals(solving(`${START} bm e4 d4; am d4;`, ["e2e4", "d2d4", "a2a3"]), ["e2e4"]);
  });

  it("may be castling, in every form", () => {
    for (const operand of ["O-O", "0-0", "O-O+", "e1g1", "e1h1"]) {
      assertEquals(solving(`${CASTLING} bm ${operand};`, ["e1g1", "e1c1"]), ["e1g1"], operand);
    }
    const shredder = "4k3/8/8/8/8/8/8/1R3KR1 w GB -";
    for (const operand of ["O-O-O", "f1b1"]) {
      assertEquals(solving(`${shredder} bm ${operand};`, ["f1b1", "f1g1"], true), ["f1b1"]);
    }
  });

  it("tells a bishop's move from a pawn's", () => {
    const fen = "4k3/8/8/8/8/8/1P1B4/4K3 w - -";
    assertEquals(solving(`${fen} bm B2b4;`, ["b2b4", "d2b4"]), ["d2b4"]);
    assertEquals(solving(`${fen} bm b2b4;`, ["b2b4", "d2b4"]), ["b2b4"]);
  });

  it("may be a promotion or a capture en passant", () => {
    const fen = "4k3/P7/8/3pP3/8/8/8/4K3 w - d6";
    for (const operand of ["a8=N", "a8N", "a7a8n"]) {
      assertEquals(solving(`${fen} bm ${operand};`, ["a7a8q", "a7a8n"]), ["a7a8n"], operand);
    }
    assertEquals(solving(`${fen} bm exd6 e.p.;`, ["e5d6", "e5e6"]), ["e5d6"]);
  });
});
