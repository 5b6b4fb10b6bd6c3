import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { START_FEN } from "../../../engine/board/fen.ts";
import { nodeCommand } from "../../../profile/shared/node_command.ts";

describe("nodeCommand", () => {
  const place = { fen: START_FEN, line: [], depth: 9, assignments: "", hashMegabytes: 16 };

  it("quotes what a shell would take apart", () => {
    assertEquals(
      nodeCommand({ ...place, line: ["e2e4", "e7e5"] }),
      `engine node --fen '${START_FEN}' --line 'e2e4 e7e5' --depth 9`,
    );
  });

  it("names what differs from the defaults", () => {
    assertEquals(
      nodeCommand({ ...place, assignments: "lmr=off,tt=off", hashMegabytes: 1 }),
      `engine node --fen '${START_FEN}' --depth 9 --hash 1 --set lmr=off,tt=off`,
    );
  });
});
