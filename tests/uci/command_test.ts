import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { parseCommand } from "../../engine/uci/command.ts";

describe("parseCommand", () => {
  it("takes any blanks between words and none at the ends", () => {
    assertEquals(parseCommand("\t isready \t"), { kind: "isready" });
    assertEquals(
      parseCommand("go \t depth   3"),
      parseCommand("go depth 3"),
    );
  });

  it("does nothing about blank lines and commands without use here", () => {
    for (const line of ["", "  \t", "debug on", "register later", "copyprotection ok"]) {
      assertEquals(parseCommand(line), { kind: "nothing" }, line);
    }
  });

  it("hands on an unknown first word with what follows", () => {
    assertEquals(parseCommand("bench 16 1"), { kind: "other", name: "bench", words: ["16", "1"] });
    assertEquals(parseCommand("joho isready"), { kind: "other", name: "joho", words: ["isready"] });
    assertEquals(parseCommand("toString"), { kind: "other", name: "toString", words: [] });
  });

  describe("position", () => {
    const cases: [string, unknown][] = [
      ["position startpos", { kind: "position", moves: [], stray: [] }],
      ["position startpos moves", { kind: "position", moves: [], stray: [] }],
      ["position startpos moves e2e4 e7e5", {
        kind: "position",
        moves: ["e2e4", "e7e5"],
        stray: [],
      }],
      ["position startpos fen", { kind: "position", moves: [], stray: ["fen"] }],
      ["position fen 8/8 w - - 3 9 e2e4 moves a1a2", {
        kind: "position",
        fen: "8/8 w - - 3 9",
        moves: ["a1a2"],
        stray: ["e2e4"],
      }],
      ["position fen 8/8 b - - moves a1a2", {
        kind: "position",
        fen: "8/8 b - -",
        moves: ["a1a2"],
        stray: [],
      }],
      ["position fen", { kind: "position", fen: "", moves: [], stray: [] }],
      ["position", { kind: "garbled", command: "position", fault: "expected startpos or fen" }],
      ["position 8/8 w", {
        kind: "garbled",
        command: "position",
        fault: "expected startpos or fen",
      }],
    ];
    for (const [line, command] of cases) {
      it(`reads "${line}"`, () => assertEquals(parseCommand(line), command as never));
    }
  });

  describe("go", () => {
    const cases: [string, object, Partial<{ searchMoves: string[]; faults: string[] }>?][] = [
      ["go", { infinite: true }],
      ["go infinite", { infinite: true }],
      ["go ponder", { ponder: true, infinite: true }],
      ["go ponder wtime 5 btime 6", { ponder: true, whiteTimeMs: 5, blackTimeMs: 6 }],
      ["go wtime 1 btime 2 winc 3 binc 4 movestogo 5", {
        whiteTimeMs: 1,
        blackTimeMs: 2,
        whiteIncrementMs: 3,
        blackIncrementMs: 4,
        movesToGo: 5,
      }],
      ["go wtime 9 movestogo 0", { whiteTimeMs: 9 }],
      ["go wtime -100 binc -5", { whiteTimeMs: 0, blackIncrementMs: 0 }],
      ["go depth 0", { depth: 1 }],
      ["go depth -3", { depth: 1 }],
      ["go depth 999", { depth: 999 }],
      ["go nodes 0", { nodes: 1 }],
      ["go mate 0", { mate: 1 }],
      ["go movetime -1", { moveTimeMs: 0 }],
      ["go depth 3 infinite", { depth: 3, infinite: true }],
      ["go depth 99999999999999999999999", { depth: Number.MAX_SAFE_INTEGER }],
      ["go depth abc", { depth: 1 }, { faults: ["depth needs a number, not abc"] }],
      ["go depth", { depth: 1 }, { faults: ["depth needs a number"] }],
      ["go depth 3.5", { depth: 1 }, { faults: ["depth needs a number, not 3.5"] }],
      ["go ponder depth x", { ponder: true, depth: 1 }, {
        faults: ["depth needs a number, not x"],
      }],
      ["go wtime 100 binc", { whiteTimeMs: 100 }, { faults: ["binc needs a number"] }],
      ["go depth nodes 7", { nodes: 7 }, { faults: ["depth needs a number, not nodes"] }],
      ["go fast depth 2", { depth: 2 }, { faults: ["unknown word fast"] }],
      ["go constructor depth 2", { depth: 2 }, { faults: ["unknown word constructor"] }],
      ["go searchmoves e2e4 d2d4 depth 2", { depth: 2 }, { searchMoves: ["e2e4", "d2d4"] }],
      ["go depth 2 searchmoves e2e4", { depth: 2 }, { searchMoves: ["e2e4"] }],
      ["go searchmoves e2e4", { infinite: true }, { searchMoves: ["e2e4"] }],
    ];
    for (const [line, limits, rest] of cases) {
      it(`reads "${line}"`, () => {
        const command = { kind: "go", limits, searchMoves: [], faults: [], ...rest };
        assertEquals(parseCommand(line), command as never);
      });
    }
  });

  it("reads both forms of perft, with depth 1 at least", () => {
    for (const line of ["go perft 3", "perft 3", "go depth 9 perft 3"]) {
      assertEquals(parseCommand(line), { kind: "perft", depth: 3, faults: [] }, line);
    }
    assertEquals(parseCommand("go perft 0"), { kind: "perft", depth: 1, faults: [] });
    assertEquals(parseCommand("perft x"), {
      kind: "perft",
      depth: 1,
      faults: ["perft needs a depth, taking 1"],
    });
  });

  describe("setoption", () => {
    const cases: [string, unknown][] = [
      ["setoption name Hash value 32", { kind: "setoption", name: "Hash", value: "32" }],
      ["setoption name   Move   Overhead   value   100", {
        kind: "setoption",
        name: "Move Overhead",
        value: "100",
      }],
      ["setoption name Clear Hash", { kind: "setoption", name: "Clear Hash" }],
      ["setoption name Clear Hash value", { kind: "setoption", name: "Clear Hash", value: "" }],
      ["setoption name UCI_Opponent value GM 2800 human X", {
        kind: "setoption",
        name: "UCI_Opponent",
        value: "GM 2800 human X",
      }],
      ["setoption", {
        kind: "garbled",
        command: "setoption",
        fault: "expected name NAME value VALUE",
      }],
      ["setoption Hash value 16", {
        kind: "garbled",
        command: "setoption",
        fault: "expected name NAME value VALUE",
      }],
      ["setoption name value 3", {
        kind: "garbled",
        command: "setoption",
        fault: "the name is missing",
      }],
    ];
    for (const [line, command] of cases) {
      it(`reads "${line}"`, () => assertEquals(parseCommand(line), command as never));
    }
  });

  it("reads the engine's own set", () => {
    assertEquals(parseCommand("set capthist on"), { kind: "set", name: "capthist", value: "on" });
    assertEquals(parseCommand("set"), { kind: "set", name: undefined, value: "" });
  });
});
