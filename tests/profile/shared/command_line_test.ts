import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  parseCommandLine,
  parseInteger,
  parseNumbers,
  single,
} from "../../../profile/shared/command_line.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

describe("a command line", () => {
  it("keeps words apart from options, which may be joined to their values", () => {
    const line = parseCommandLine(["16", "--depth", "9..11", "x", "--set=a=on,b=off"], [
      "depth",
      "set",
    ]);
    assertEquals(line.words, ["16", "x"]);
    assertEquals(line.values, { depth: ["9..11"], set: ["a=on,b=off"] });
  });

  it("collects an option that is given twice", () => {
    const { values } = parseCommandLine(["--compare", "a=on", "--compare", "b=on"], ["compare"]);
    assertEquals(values.compare, ["a=on", "b=on"]);
  });

  it("leaves numbers as they were typed", () => {
    assertEquals(parseCommandLine(["007", "--hash", "016"], ["hash"]), {
      words: ["007"],
      values: { hash: ["016"] },
      flags: {},
    });
  });

  it("knows flags, which take no value", () => {
    const parse = (...args: string[]) => parseCommandLine(args, ["depth"], ["details", "more"]);
    assertEquals(parse("--details", "word", "--depth", "9"), {
      words: ["word"],
      values: { depth: ["9"] },
      flags: { details: true, more: false },
    });
    assertThrows(() => parse("--details=on"), UsageError, "--details takes no value");
    assertThrows(() => parse("--depth", "--details"), UsageError, "--depth needs a value");
  });

  it("takes a negative number for a value", () => {
    const { values } = parseCommandLine(["--elo", "-3,1", "--alpha", "-.5"], ["elo", "alpha"]);
    assertEquals(values, { elo: ["-3,1"], alpha: ["-.5"] });
  });

  it("refuses unknown options", () => {
    for (const args of [["--dept", "9"], ["--dept=9"], ["--no-depth"], ["-d", "9"]]) {
      assertThrows(() => parseCommandLine(args, ["depth"]), UsageError, "unknown option -");
    }
  });

  it("refuses an option without a value", () => {
    for (const args of [["--depth"], ["--depth", "--set", "a=on"], ["--depth="]]) {
      assertThrows(
        () => parseCommandLine(args, ["depth", "set"]),
        UsageError,
        "--depth needs a value",
      );
    }
  });

  it("gives a single value, and refuses a second one", () => {
    const names = ["depth"] as const;
    assertEquals(single(parseCommandLine([], names), "depth"), undefined);
    assertEquals(single(parseCommandLine(["--depth", "9"], names), "depth"), "9");
    assertThrows(
      () => single(parseCommandLine(["--depth", "9", "--depth", "10"], names), "depth"),
      UsageError,
      "more than once",
    );
  });
});

describe("a list of numbers", () => {
  const parse = (text: string) => parseNumbers(text, "depth", 1, 127);

  it("may be a number, a list, a range or a mixture", () => {
    assertEquals(parse("9"), [9]);
    assertEquals(parse("9,11"), [9, 11]);
    assertEquals(parse("9..11"), [9, 10, 11]);
    assertEquals(parse("12,1..3,2,127"), [1, 2, 3, 12, 127]);
  });

  it("refuses what is none, naming what was asked for", () => {
    for (const text of ["", "x", "9..", "..9", "9...11", "1..2..3", "11..9", "9,", "-1", "1.5"]) {
      assertThrows(() => parse(text), UsageError, "depth must be");
    }
  });

  it("refuses numbers out of bounds", () => {
    assertThrows(() => parse("0"), UsageError, "from 1 to 127");
    assertThrows(() => parse("9..128"), UsageError, "from 1 to 127");
    assertThrows(() => parse("99999999999999999999"), UsageError, "from 1 to 127");
  });
});

describe("an integer", () => {
  it("must be written in digits and within bounds", () => {
    assertEquals(parseInteger("16", "hash", 1, 4096), 16);
    for (const text of ["0", "4097", "1e2", "0x10", " 5", "+5", "", "5.0"]) {
      assertThrows(() => parseInteger(text, "hash", 1, 4096), UsageError, "hash must be");
    }
  });
});
