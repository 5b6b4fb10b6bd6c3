import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { readText } from "../../../profile/shared/read_text.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

/** What is read of a file with these bytes. */
function textOf(...bytes: number[]): string {
  const path = Deno.makeTempFileSync();
  try {
    Deno.writeFileSync(path, new Uint8Array(bytes));
    return readText(path);
  } finally {
    Deno.removeSync(path);
  }
}

describe("a text file", () => {
  it("may be in UTF-8 or UTF-16, with a byte order mark or without", () => {
    assertEquals(textOf(0x61, 0xc3, 0xa4, 0x0a), "aä\n");
    assertEquals(textOf(0xef, 0xbb, 0xbf, 0x61), "a");
    assertEquals(textOf(0xff, 0xfe, 0x61, 0x00, 0xe4, 0x00), "aä");
    assertEquals(textOf(0xfe, 0xff, 0x00, 0x61, 0x00, 0xe4), "aä");
    assertEquals(textOf(), "");
  });

  it("is refused when it is packed, with its format", () => {
    const packed: [format: string, bytes: number[]][] = [
      ["a zip archive", [0x50, 0x4b, 3, 4, 20, 0]],
      ["a gzip file", [0x1f, 0x8b, 8, 0]],
      ["a bzip2 file", [0x42, 0x5a, 0x68, 0x39]],
      ["an xz file", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
      ["a Zstandard file", [0x28, 0xb5, 0x2f, 0xfd]],
      ["a 7z archive", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
    ];
    for (const [format, bytes] of packed) {
      assertThrows(() => textOf(...bytes), UsageError, `is ${format}: unpack it first`);
    }
  });

  it("is refused when it is no text", () => {
    const binary = [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0], unmarked = [0x61, 0, 0x62, 0];
    for (const bytes of [binary, unmarked]) {
      assertThrows(() => textOf(...bytes), UsageError, "is no text in UTF-8");
    }
  });

  it("is refused when it cannot be read", () => {
    const missing = "/no/such/file.epd";
    assertThrows(() => readText(missing), UsageError, `cannot read ${missing}: `);
    assertThrows(() => readText("/"), UsageError, "cannot read /: ");
  });
});
