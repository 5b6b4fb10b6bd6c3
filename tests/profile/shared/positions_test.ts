import { assertEquals, assertMatch, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { START_FEN } from "../../../engine/board/fen.ts";
import { BENCH_POSITIONS, readPositions } from "../../../profile/shared/positions.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

/** The positions of a file that holds `text`. */
function positionsOf(text: string) {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeTextFileSync(path, text);
    return readPositions(path);
  } finally {
    Deno.removeSync(path);
  }
}

describe("the bench positions", () => {
  it("begin with the start position", () => {
    assertEquals(BENCH_POSITIONS[0].fen, START_FEN);
  });

  it("all have a name and are all different", () => {
    for (const { name } of BENCH_POSITIONS) assertMatch(name, /[a-z]{4}/);
    assertEquals(new Set(BENCH_POSITIONS.map(({ fen }) => fen)).size, BENCH_POSITIONS.length);
  });
});

describe("a file of positions", () => {
  it("may hold EPD with operations and FEN with clocks, whatever the line ends", () => {
    const text = '\uFEFF8/8/4k3/8/8/4K3/4P3/8 w - - bm e4; id "kpk";\r\n\r\n' +
      "8/8/4k3/8/8/4K3/4P3/8 b - - 3 50\n";
    assertEquals(positionsOf(text), [
      { name: "kpk", fen: "8/8/4k3/8/8/4K3/4P3/8 w - - 0 1" },
      { name: "line 3", fen: "8/8/4k3/8/8/4K3/4P3/8 b - - 3 50" },
    ]);
  });

  it("may be empty", () => {
    assertEquals(positionsOf(""), []);
  });

  it("is refused for one bad line, which the message names", () => {
    const good = "8/8/4k3/8/8/4K3/4P3/8 w - -\n";
    for (const bad of ["hello", "8/8/4k3/8/8/4K3/4P3 w - -", "8/8/8/8/8/4K3/4P3/8 w - -"]) {
      assertThrows(() => positionsOf(good + bad), UsageError, "line 2: ");
    }
  });

  it("is refused when it cannot be read", () => {
    assertThrows(() => readPositions("/no/such/file.epd"), UsageError, "/no/such/file.epd");
  });
});
