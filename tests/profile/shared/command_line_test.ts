import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  parseCommandLine,
  parseInteger,
  parseNumbers,
} from "../../../profile/shared/command_line.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

const OPTIONS = {
  depth: { value: "N", default: "9", about: "a value with a default" },
  html: { value: "FILE", about: "a value without" },
  compare: { value: "SET", repeatable: true, about: "many values" },
  format: { choices: ["text", "json"], default: "text", about: "a choice" },
  audit: { value: "1/N", about: "a value that another needs" },
  "audit-nodes": { value: "N", default: "20", needs: "audit", about: "one that needs another" },
  details: { about: "a flag" },
  more: { about: "another flag" },
} as const;

const parse = (...args: string[]) => parseCommandLine(args, OPTIONS);

describe("a command line", () => {
  it("gives every option its value, its default or nothing", () => {
    const { words, options, given } = parse();
    assertEquals(words, []);
    assertEquals(options, {
      depth: "9",
      html: undefined,
      compare: [],
      format: "text",
      audit: undefined,
      "audit-nodes": "20",
      details: false,
      more: false,
    });
    assertEquals(given.size, 0);
  });

  it("keeps words apart from options, which may be joined to their values", () => {
    const { words, options, given } = parse("16", "--depth", "9..11", "x", "--html=a=b", "--more");
    assertEquals(words, ["16", "x"]);
    assertEquals([options.depth, options.html, options.more], ["9..11", "a=b", true]);
    assertEquals([...given], ["depth", "html", "more"]);
  });

  it("collects what may be repeated, and refuses to repeat what may not", () => {
    assertEquals(parse("--compare", "a=on", "--compare=b=on").options.compare, ["a=on", "b=on"]);
    assertThrows(
      () => parse("--depth", "9", "--depth=9"),
      UsageError,
      "--depth was given more than once",
    );
  });

  it("leaves numbers as they were typed", () => {
    const { words, options } = parse("007", "--depth", "016");
    assertEquals([words, options.depth], [["007"], "016"]);
  });

  it("gives no value to a flag, whatever follows it", () => {
    for (const word of ["true", "false", "1", "on"]) {
      const { words, options } = parse("--details", word, "--more");
      assertEquals([words, options.details, options.more], [[word], true, true]);
      assertThrows(() => parse(`--details=${word}`), UsageError, "--details takes no value");
    }
    assertThrows(() => parse("--details="), UsageError, "--details takes no value");
  });

  it("takes a dash and a negative number for values or words, and all after -- for words", () => {
    const { words, options } = parse("-", "--html", "-", "--depth", "-3,1", "--", "--more", "-x");
    assertEquals([words, options.html, options.depth], [["-", "--more", "-x"], "-", "-3,1"]);
    assertEquals(options.more, false);
  });

  it("refuses unknown options, whatever they look like", () => {
    const cases = ["--depth.x", "--no-details", "--no-depth", "-d", "-1", "-depth", "---depth"];
    for (const option of [...cases, "--__proto__", "--toString", "--=9", "--Depth"]) {
      for (const args of [[option, "9"], [`${option}=9`], ["--more", option]]) {
        assertThrows(() => parse(...args), UsageError, "unknown option -");
      }
    }
  });

  it("suggests the option that a mistyped one may be", () => {
    const cases: [typed: string, meant: string][] = [
      ["--detph", "--depth"],
      ["--dept=9", "--depth"],
      ["--Depth", "--depth"],
      ["-depth", "--depth"],
      ["--compares", "--compare"],
      ["--audit-node", "--audit-nodes"],
      ["--auditnodes", "--audit-nodes"],
      ["--det", "--details"],
    ];
    for (const [typed, meant] of cases) {
      assertThrows(() => parse(typed), UsageError, `; did you mean ${meant}?`);
    }
    for (const typed of ["--frobnicate", "-x", "--x"]) {
      assertThrows(() => parse(typed), UsageError, `unknown option ${typed}`);
      assertEquals(messageOf(typed), `unknown option ${typed}`);
    }
  });

  it("refuses an option without a value", () => {
    for (const args of [["--depth"], ["--depth", "--more"], ["--depth="], ["--depth", ""]]) {
      assertThrows(() => parse(...args), UsageError, "--depth needs a value");
    }
  });

  it("refuses what is none of the choices", () => {
    assertEquals(parse("--format", "json").options.format, "json");
    assertThrows(
      () => parse("--format", "xml"),
      UsageError,
      '--format must be one of text, json, not "xml"',
    );
  });

  it("refuses an option without the one that it needs", () => {
    assertEquals(parse("--audit-nodes", "5", "--audit", "1/2").options["audit-nodes"], "5");
    assertThrows(() => parse("--audit-nodes", "5"), UsageError, "--audit-nodes needs --audit");
  });
});

/** What is said of a command line that is refused. */
function messageOf(...args: string[]): string {
  try {
    parse(...args);
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

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
