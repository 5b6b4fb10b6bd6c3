import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { DEFAULT_CONFIGURATION, OptionError, withAssignments } from "../engine/configuration.ts";

describe("assignments", () => {
  it("apply from left to right, in any number", () => {
    const { techniques, settings } = withAssignments(
      DEFAULT_CONFIGURATION,
      "capthist=on,capthistkey=mvvlva,lmr=off,hash=64,lmr=on,Hash=8",
    );
    assertEquals(techniques, {
      ...DEFAULT_CONFIGURATION.techniques,
      capthist: true,
      capthistkey: "mvvlva",
    });
    assertEquals(settings, { ...DEFAULT_CONFIGURATION.settings, hash: 8 });
  });

  it("change nothing when there are none, and leave the base as it was", () => {
    const base = withAssignments(DEFAULT_CONFIGURATION, "nullmove=off");
    for (const text of ["", " ", ",", " , "]) assertEquals(withAssignments(base, text), base);
    withAssignments(base, "nullmove=on,hash=1");
    assertEquals(base, withAssignments(DEFAULT_CONFIGURATION, "nullmove=off"));
  });

  const WRONG: [text: string, message: string][] = [
    ["nosuch=on", 'no technique or setting is called "nosuch"'],
    ["lmr=off,NoSuch=3", 'no technique or setting is called "NoSuch"'],
    ["=on", 'no technique or setting is called ""'],
    ["constructor=on", 'no technique or setting is called "constructor"'],
    ["lmr", 'expected name=value, found "lmr"'],
    ["lmr=on=off", 'expected name=value, found "lmr=on=off"'],
    ["lmr off", 'expected name=value, found "lmr off"'],
    ["lmr=2", 'lmr expects on or off, not "2"'],
    ["capthistkey=x", 'capthistkey expects one of victim, mvvlva, attackers, not "x"'],
    ["hash=0", 'hash expects a number from 1 to 4096, not "0"'],
  ];
  for (const [text, message] of WRONG) {
    it(`refuse ${text}`, () => {
      const error = assertThrows(() => withAssignments(DEFAULT_CONFIGURATION, text), OptionError);
      assertEquals(error.message, message);
    });
  }
});
