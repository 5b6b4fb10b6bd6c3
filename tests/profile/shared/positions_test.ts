import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, START_FEN } from "../../../engine/board/fen.ts";
import {
  BENCH_POSITIONS,
  positionOf,
  readPositions,
  suitePositions,
} from "../../../profile/shared/positions.ts";
import { phaseOf } from "../../../profile/profiler/figures/phase.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

/** Names and FENs of a file that holds `text`. */
function positionsOf(text: string, chess960 = false): [name: string, fen: string][] {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(path, text);
    return readPositions(path, chess960).map(({ name, fen }) => [name, fen]);
  } finally {
    Deno.removeSync(path);
  }
}

const KPK = "8/8/4k3/8/8/4K3/4P3/8 w - -";

describe("the bench positions", () => {
  it("begin with the start position", () => {
    assertEquals(BENCH_POSITIONS[0].fen, START_FEN);
  });

  it("all have a name and are all different", () => {
    for (const { name } of BENCH_POSITIONS) assertMatch(name, /[a-z]{4}/);
    assertEquals(new Set(BENCH_POSITIONS.map(({ fen }) => fen)).size, BENCH_POSITIONS.length);
  });
});

describe("the suite", () => {
  it("has a hundred different positions, as many of each phase as the README says", () => {
    const suite = suitePositions();
    assertEquals(new Set(suite.map(({ fen }) => fen)).size, 100);
    const phases = suite.map(({ fen }) => phaseOf(positionOf(fen, false)));
    const middlegames = phases.filter((phase) => phase === "middlegame");
    assertEquals(middlegames.length, 50);
    assertEquals(phases.filter((phase) => phase === "endgame").length, 25);
  });

  it("has no side in check", () => {
    for (const { name, fen } of suitePositions()) assert(!positionOf(fen, false).inCheck(), name);
  });
});

describe("a file of positions", () => {
  it("may hold EPD with operations and FEN with clocks", () => {
    const text = `${KPK} bm e4; id "kpk";\n\n8/8/4k3/8/8/4K3/4P3/8 b - - 3 50\n`;
    assertEquals(positionsOf(text), [
      ["kpk", `${KPK} 0 1`],
      ["line 3", "8/8/4k3/8/8/4K3/4P3/8 b - - 3 50"],
    ]);
  });

  it("may end its lines as any system does, and begin with a byte order mark", () => {
    const lines = [`${KPK} id "one";`, "", `${KPK} 3 9`, `${KPK} id "last";`];
    const expected = [["one", `${KPK} 0 1`], ["line 3", `${KPK} 3 9`], ["last", `${KPK} 0 1`]];
    for (const end of ["\n", "\r\n", "\r"]) {
      for (const text of [lines.join(end), lines.join(end) + end, `\uFEFF${lines.join(end)}`]) {
        assertEquals(positionsOf(text), expected, JSON.stringify(text));
      }
    }
  });

  it("may hold comments", () => {
    const comments = ["# a suite", "  # of", "% mine", "; for", "// testing", "//", "#"];
    assertEquals(positionsOf([...comments, KPK, ...comments].join("\n")), [
      [`line ${comments.length + 1}`, `${KPK} 0 1`],
    ]);
  });

  it("is refused without positions", () => {
    for (const text of ["", "\n \r\n", "# nothing but a comment\n"]) {
      assertThrows(() => positionsOf(text), UsageError, "holds no positions");
    }
  });

  it("is refused for one bad line, which the message names", () => {
    for (const bad of ["hello", "8/8/4k3/8/8/4K3/4P3 w - -", "8/8/8/8/8/4K3/4P3/8 w - -"]) {
      assertThrows(() => positionsOf(`${KPK}\r${bad}`), UsageError, "line 2: ");
    }
  });

  it("gives names that do nothing to a terminal", () => {
    const names = ["\x1b[31mred\x07", "a\tb", "\x9b2J", "\u202egnirts", "\x1b", "Zürich 1953 ♔"];
    const text = names.map((name) => `${KPK} id "${name}";\n`).join("");
    const expected = ["�[31mred�", "a b", "�2J", "�gnirts", "�", "Zürich 1953 ♔"];
    assertEquals(positionsOf(text).map(([name]) => name), expected);
  });

  it("is refused where its castling rights are Chess960's, unless that is what is played", () => {
    const only960 = [
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", // Shredder-FEN
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9", // X-FEN
      "rk2r3/8/8/8/8/8/8/RK2R3 b q - 0 1", // the king on the b-file
      "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1", // the rook on the b-file
    ];
    for (const fen of only960) {
      assertThrows(() => positionsOf(`${KPK}\n${fen}`), UsageError, "line 2: ");
      assertThrows(() => positionsOf(fen), UsageError, "Chess960 (--set chess960=on)");
      assertEquals(positionsOf(fen, true), [["line 1", fen]]);
    }
    const both = "r3k2r/8/8/8/8/8/8/R3K2R w HAkq - 0 1";
    for (const chess960 of [false, true]) assertEquals(positionsOf(both, chess960)[0][1], both);
  });
});

describe("a written position", () => {
  it("loses rights that no king and rook stand for, in either variant", () => {
    const careless = "4k3/8/8/8/8/8/8/R3K3 w KQkq - 0 1";
    for (const chess960 of [false, true]) {
      assertEquals(formatFen(positionOf(careless, chess960)), careless.replace("KQkq", "Q"));
    }
  });
});
