import { assert, assertEquals } from "@std/assert";
import * as types from "../../engine/board/types.ts";
import { code, sources } from "../source_files.ts";

const ORIGINALS: Readonly<Record<string, unknown>> = types;

Deno.test("a constant that hot code copies from types.ts has the value it has there", () => {
  const copies = sources("engine/").filter((file) => file !== "engine/board/types.ts")
    .flatMap((file) =>
      [...code(file).matchAll(/\b([A-Z][A-Z_]*) = (\d+)(?=[,;])/g)]
        .filter(([, name]) => typeof ORIGINALS[name] === "number")
        .map(([, name, value]) => ({ file, name, value: Number(value) }))
    );
  // Written in another way they would escape this test.
  assert(copies.length > 20, `found only ${copies.length}`);
  assertEquals(copies.filter(({ name, value }) => value !== ORIGINALS[name]), []);
});
