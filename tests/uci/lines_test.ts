import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { LineBuffer } from "../../engine/uci/lines.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("LineBuffer", () => {
  it("gives the same lines wherever the stream is cut", () => {
    const stream = bytes("uci\nposition startpos\r\n\nsetoption name Schlüssel\nquit");
    const expected = ["uci", "position startpos", "", "setoption name Schlüssel", "quit"];
    for (let size = 1; size <= stream.length; size++) {
      const buffer = new LineBuffer();
      const lines: string[] = [];
      for (let at = 0; at < stream.length; at += size) {
        lines.push(...buffer.push(stream.subarray(at, at + size)));
      }
      lines.push(...buffer.end());
      assertEquals(lines, expected, `in pieces of ${size} bytes`);
    }
  });

  it("gives no last line when the stream ends with a line end", () => {
    const buffer = new LineBuffer();
    assertEquals(buffer.push(bytes("stop\n")), ["stop"]);
    assertEquals(buffer.end(), []);
  });

  it("lets bytes that are no text pass as some line", () => {
    const buffer = new LineBuffer();
    assertEquals(
      buffer.push(Uint8Array.of(0xff, 0xfe, 0x0a, 0x75, 0x63, 0x69, 0x0a)).at(-1),
      "uci",
    );
  });
});
