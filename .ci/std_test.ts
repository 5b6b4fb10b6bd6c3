/**
 * The stand-ins of `.ci/std` answer as the standard library does: each case gives the answer, which is
 * asked of both. In a closed network both are the stand-in.
 */

import * as library from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import * as standIn from "./std/assert.ts";

type Assert = typeof standIn;

function raise(error: Error): never {
  throw error;
}

const PASS: ((a: Assert) => unknown)[] = [
  (a) => a.assert(1),
  (a) =>
    a.assertEquals({ list: [1, NaN], map: new Map([["a", 1]]) }, {
      map: new Map([["a", 1]]),
      list: [1, NaN],
    }),
  (a) => a.assertEquals(new Uint8Array([1, 2]), new Uint8Array([1, 2])),
  (a) => a.assertEquals<unknown>([1, undefined], [1, undefined]),
  (a) => a.assertNotEquals([1], [2]),
  (a) => a.assertAlmostEquals(1, 1 + 9e-8),
  (a) => a.assertAlmostEquals(1, 1.4, 0.5),
  (a) => a.assertAlmostEquals(Infinity, Infinity),
  (a) => a.assertGreater(2, 1),
  (a) => a.assertLess(1, 2),
  (a) => a.assertStringIncludes("abc", "b"),
  (a) => a.assertMatch("abc", /b/),
  (a) => a.assertThrows(() => raise(new Error("any"))),
  (a) => a.assertThrows(() => raise(new RangeError("too far")), Error, "far"),
  (a) => a.assertRejects(() => Promise.reject(new RangeError("too far")), RangeError, "far"),
];

const FAIL: ((a: Assert) => unknown)[] = [
  (a) => a.assert("", "told why"),
  (a) => a.assertEquals([1], [1, 2], "told why"),
  (a) => a.assertEquals<unknown>({ a: undefined }, {}, "told why"),
  (a) => a.assertEquals<unknown>(new Uint8Array([1]), [1], "told why"),
  (a) => a.assertEquals<unknown>("1", 1, "told why"),
  (a) => a.assertNotEquals([1], [1], "told why"),
  (a) => a.assertAlmostEquals(1, 1 + 2e-7, undefined, "told why"),
  (a) => a.assertAlmostEquals(1, NaN, 1, "told why"),
  (a) => a.assertGreater(1, 1, "told why"),
  (a) => a.assertLess(1, 1, "told why"),
  (a) => a.assertStringIncludes("abc", "d", "told why"),
  (a) => a.assertMatch("abc", /d/, "told why"),
  (a) => a.assertThrows(() => 1, Error, "", "told why"),
  (a) => a.assertThrows(() => raise(new Error("far")), RangeError, "", "told why"),
  (a) => a.assertThrows(() => raise(new Error("far")), Error, "near", "told why"),
  (a) => a.assertRejects(() => Promise.resolve(), Error, "", "told why"),
  (a) => a.assertRejects(() => Promise.reject(new Error("far")), RangeError, "", "told why"),
  (a) => a.fail("told why"),
];

/** The message of an assertion that fails, "" for one that holds. */
async function outcome(run: () => unknown): Promise<string> {
  try {
    await run();
    return "";
  } catch (error) {
    if (error instanceof Error && error.name === "AssertionError") return error.message;
    throw error;
  }
}

/** The URLs of a module of the library and of its stand-in, one where they are the same. */
function both(specifier: string, file: string): Set<string> {
  return new Set([import.meta.resolve(specifier), import.meta.resolve(`./std/${file}`)]);
}

/** Runs a deno command on a script that imports a module of the library by the name of IT. */
async function run(command: string[], script: string, module: string) {
  const file = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(file, script.replace("IT", module));
    const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [...command, file],
      env: { NO_COLOR: "1" },
    }).output();
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    return { code, stdout: decode(stdout), stderr: decode(stderr) };
  } finally {
    await Deno.remove(file);
  }
}

describe("the stand-ins", () => {
  it("assert what the library asserts", async () => {
    for (const assertions of [library as Assert, standIn]) {
      for (const holds of PASS) {
        library.assertEquals(await outcome(() => holds(assertions)), "", String(holds));
      }
      for (const fails of FAIL) {
        const message = await outcome(() => fails(assertions));
        library.assertStringIncludes(message, "told why", String(fails));
      }
    }
  });

  it("run suites as the library does, and their hooks whatever comes of the cases", async () => {
    const script = `
      import { afterAll, beforeAll, describe, it } from "IT";
      const say = (what) => () => console.log("> " + what);
      describe("outer", () => {
        beforeAll(say("before"));
        afterAll(say("after"));
        it("first", say("first"));
        it("fails", () => { say("fails")(); throw new Error("as it should"); });
        describe("inner", () => {
          beforeAll(say("inner before"));
          afterAll(say("inner after"));
          it("case", say("inner case"));
        });
        it("last", say("last"));
      });
      it("alone", say("alone"));`;
    for (const module of both("@std/testing/bdd", "bdd.ts")) {
      const { code, stdout } = await run(["test", "--no-check"], script, module);
      const said = stdout.matchAll(/^> (.*)$/gm).map(([, what]) => what);
      library.assertEquals([...said], [
        ...["before", "first", "fails", "inner before", "inner case", "inner after", "last"],
        ...["after", "alone"],
      ]);
      library.assertMatch(stdout, /\| 1 passed .*\| 1 failed/);
      library.assertEquals(code, 1);
    }
  });

  it("split arguments as the library does", async () => {
    const script = `
      import { parseArgs } from "IT";
      const args = ["--many=a=b", "--flag", "--many=", "--", "--many=c", "-", "07", ""];
      const options = { string: ["_", "many", "none"], collect: ["many", "none"], boolean: ["flag", "other"] };
      const { _, many, none, flag, other } = parseArgs(args, options);
      console.log(JSON.stringify({ _, many, none, flag, other }));`;
    for (const module of both("@std/cli/parse-args", "parse_args.ts")) {
      const { stdout } = await run(["run", "--no-check"], script, module);
      library.assertEquals(JSON.parse(stdout), {
        _: ["--many=c", "-", "07", ""],
        many: ["a=b", ""],
        none: [],
        flag: true,
        other: false,
      });
    }
  });
});
