import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { sharedText } from "../../shared_data.ts";

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

const cases = sharedText("uci_cases.md")?.match(/(?<=^### )C\d+/gm);
if (cases) {
  describe("the cases of uci_cases.md", () => {
    it("have a test each", () => {
      const tests = texts(TESTS).join();
      const isTested = (id: string): boolean => new RegExp(`["\`][^"\`]*\\b${id}\\b`).test(tests);
      assertEquals(cases.filter((id) => !(id in ELSEWHERE) && !isTested(id)), []);
    });
  });
}
