import { assert, assertEquals } from "@std/assert";
import * as types from "../../engine/board/types.ts";
import { code, sources } from "../source_files.ts";

const { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING } = types;

const PIECES = { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

/** What types.ts has, and the plurals of the piece types: where a side's squares begin with theirs. */
const ORIGINALS: Readonly<Record<string, unknown>> = {
  ...types,
  ...Object.fromEntries(Object.entries(PIECES).map(([name, type]) => [`${name}S`, type << 1])),
};

Deno.test("a constant that hot code copies has the value that types.ts gives it", () => {
  const copies = sources("engine/").filter((file) => file !== "engine/board/types.ts")
    .flatMap((file) =>
      [...code(file).matchAll(/\b([A-Z][A-Z_]*) = (\d+)(?=[,;])/g)]
        .filter(([, name]) => typeof ORIGINALS[name] === "number")
        .map(([, name, value]) => ({ file, name, value: Number(value) }))
    );
  // Written in another way they would escape this test.
  assert(copies.length > 40, `found only ${copies.length}`);
  assertEquals(copies.filter(({ name, value }) => value !== ORIGINALS[name]), []);
});
