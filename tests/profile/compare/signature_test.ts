import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  declaredCount,
  describeSignatures,
  isAccountedFor,
} from "../../../profile/compare/signature.ts";

describe("the declared node count", () => {
  const cases: [what: string, messages: string[], count: number | undefined][] = [
    ["a last line", ["Prune more\n\nbench: 4296582\n"], 4296582],
    ["any case", ["x\n\nBench: 12"], 12],
    ["no blank", ["x\n\nbench:12\n"], 12],
    ["a Windows line end", ["x\r\n\r\nbench: 12\r\n"], 12],
    ["lines after it", ["x\n\nbench: 12\n\nSigned-off-by: someone\n"], 12],
    ["the newest message that has one", ["a\n", "b\nbench: 2\n", "c\nbench: 3\n"], 2],
    ["the last line of a squashed message", ["a\nbench: 2\n\nb\nbench: 3\n"], 3],
    ["no line", ["a", "", "b\n"], undefined],
    ["no messages", [], undefined],
    ["within a sentence", ["The bench: 12 was better.\n"], undefined],
    ["further words", ["bench: 12 nodes\n"], undefined],
    ["no number", ["bench: the same\n"], undefined],
  ];
  for (const [what, messages, count] of cases) {
    it(`is read: ${what}`, () => {
      assertEquals(declaredCount(messages), count);
    });
  }
});

describe("node counts", () => {
  const counts = { before: 4_000_000, after: 5_000_000, hasUncommittedChanges: false };

  it("are accounted for when they are equal, whatever is declared", () => {
    const same = { ...counts, after: 4_000_000 };
    for (const declared of [undefined, 4_000_000, 3]) {
      assert(isAccountedFor({ ...same, declared }));
    }
    assertEquals(describeSignatures(same), "Nodes of the bench: 4,000,000, as before.");
    assertStringIncludes(describeSignatures({ ...same, declared: 3 }), "says `bench: 3`");
  });

  it("are accounted for when the new one is declared", () => {
    const declared = { ...counts, declared: 5_000_000 };
    assert(isAccountedFor(declared));
    assertEquals(
      describeSignatures(declared),
      "Nodes of the bench: 4,000,000 → 5,000,000 (+25.0%), as the commit message says.",
    );
  });

  it("are not accounted for otherwise, and the line to write is shown", () => {
    for (const declared of [undefined, 4_000_000]) {
      assert(!isAccountedFor({ ...counts, declared }));
      assertStringIncludes(
        describeSignatures({ ...counts, declared }),
        "The commit message has no line `bench: 5000000`",
      );
    }
  });

  it("of uncommitted changes ask for the line in their commit", () => {
    const uncommitted = { ...counts, hasUncommittedChanges: true };
    assert(!isAccountedFor(uncommitted));
    assertStringIncludes(describeSignatures(uncommitted), "Commit it with a line `bench: 5000000`");
  });
});
