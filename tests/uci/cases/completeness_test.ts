import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import cases from "../cases.md" with { type: "text" };

const TESTS = new URL("../../", import.meta.url);
/** The cases that no single test holds, and what does. */
const ELSEWHERE: Record<string, string> = {
  C61: "checkTranscript, in every conversation",
  C76: "all of this folder, played with the compiled program",
};

/** The text of every test below `folder`. */
function texts(folder: URL): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) =>
    isDirectory
      ? texts(new URL(`${name}/`, folder))
      : name.endsWith("_test.ts")
      ? [Deno.readTextFileSync(new URL(name, folder))]
      : []
  );
}

/** The case numbers in the strings of a text. */
function named(text: string): string[] {
  return (text.match(/(["`])(?:(?!\1).)*\1/g) ?? []).flatMap((string) =>
    string.match(/\bC\d\d\b/g) ?? []
  );
}

describe("the cases of cases.md", () => {
  const listed: readonly string[] = cases.match(/(?<=^- )C\d\d\b/gm)!;
  const tested = new Set(texts(TESTS).flatMap(named));

  it("have a test each", () => {
    assertEquals(listed.filter((id) => !(id in ELSEWHERE) && !tested.has(id)), []);
  });

  it("are all that tests name", () => {
    assertEquals([...tested].filter((id) => !listed.includes(id)), []);
  });
});
