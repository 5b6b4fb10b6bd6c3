import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { printable, takesEscapeCodes } from "../../../profile/shared/terminal.ts";

const ESCAPE = "\u001b";

/** What `test` returns where TERM is `name`, or is not there. */
function withTerm<T>(name: string | undefined, test: () => T): T {
  const before = Deno.env.get("TERM");
  const set = (value?: string) =>
    value === undefined ? Deno.env.delete("TERM") : Deno.env.set("TERM", value);
  set(name);
  try {
    return test();
  } finally {
    set(before);
  }
}

describe("a stream", () => {
  const terminal = { isTerminal: () => true }, file = { isTerminal: () => false };

  it("takes escape codes where it is a terminal that is not dumb", () => {
    for (const name of ["xterm-256color", "linux", undefined]) {
      assert(withTerm(name, () => takesEscapeCodes(terminal)), String(name));
    }
    assert(!withTerm("dumb", () => takesEscapeCodes(terminal)));
    assert(!withTerm("xterm", () => takesEscapeCodes(file)));
  });
});

describe("printable text", () => {
  it("has no control character, no line end and nothing that turns the reading order", () => {
    const evil = ["\u0000", "\u0007", ESCAPE, "\u007f", "\u009b", "\n", "\r", "\u2028", "\u202e"];
    for (const character of evil) assertEquals(printable(`a${character}[31mb`), "a\ufffd[31mb");
  });

  it("is all else as it was", () => {
    const text = "Réti – Лобачевский 1922 “!?” ♞ 👨‍👩‍👧";
    assertEquals(printable(text), text);
  });
});
