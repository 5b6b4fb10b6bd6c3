import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { code, ROOT, sources } from "./source_files.ts";

const EXPORTED = /^export (?:abstract )?(?:async )?(?:function\*?|const|let|class) (\w+)/gm;

/** The names of what a packed move is made of: hot code has copies, and tests build moves by them. */
const VOCABULARY = "engine/board/types.ts";

const texts = new Map(sources("").map((file) => [file, code(file)]));
const isProgram = (file: string): boolean => /^(engine|profile)\/|^main\.ts$/.test(file);

/** The files that import each file, dynamically too. */
const importers = new Map<string, string[]>();
for (const [file, text] of texts) {
  for (const [, path] of text.matchAll(/["'](\.{1,2}\/[^"']+\.ts)["']/g)) {
    const target = new URL(path, ROOT + file).href.slice(ROOT.length);
    importers.set(target, [...importers.get(target) ?? [], file]);
  }
}

/** How often a text has a name as a word. */
function count(text: string, name: string): number {
  return text.match(new RegExp(`\\b${name}\\b`, "g"))?.length ?? 0;
}

describe("exports", () => {
  const values = [...texts].filter(([file]) => isProgram(file)).flatMap(([file, text]) =>
    text.matchAll(EXPORTED).map(([, name]) => {
      const users = (importers.get(file) ?? []).filter((user) => count(texts.get(user)!, name) > 0);
      return { file, name, users, isUsedAtHome: count(text, name) > 1 };
    }).toArray()
  );

  it("are there for another file", () => {
    assertEquals(
      values.filter(({ users }) => users.length === 0).map(({ file, name }) => `${file} ${name}`),
      [],
    );
  });

  it("are there for the program, not for tests alone", () => {
    assertEquals(
      values.filter(({ file, users, isUsedAtHome }) =>
        !isUsedAtHome && !users.some(isProgram) && file !== VOCABULARY
      ).map(({ file, name }) => `${file} ${name}`),
      [],
    );
  });
});
