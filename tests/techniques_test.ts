import { assert, assertEquals, assertMatch, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  formatValue,
  OptionError,
  parseValue,
  withAssignments,
  withValue,
} from "../engine/configuration.ts";
import {
  type Declaration,
  NO_FILE,
  SELECTIVE,
  SETTINGS,
  TECHNIQUES,
  UNSELECTIVE,
} from "../engine/techniques.ts";
import { EXTRAS, nameOfUci, optionLines } from "../engine/uci/options.ts";
import { code, sources } from "./source_files.ts";
import { valuesOf } from "./declared_values.ts";

const DECLARATIONS = Object.entries<Declaration>({ ...SETTINGS, ...TECHNIQUES });

/** Texts that no declaration of the kind takes. */
function wrongTexts(declaration: Declaration): string[] {
  if (declaration.kind === "file") return [];
  const never = ["", " ", "maybe", "o n", "1.5", "0x10", "1e2", "NaN", "on=off"];
  if (declaration.kind !== "spin") return [...never, "1"];
  const { min, max } = declaration;
  return [...never, "on", "--1", `${min - 1}`, `${max + 1}`, "99999999999999999999"];
}

const valueIn = ({ techniques, settings }: Configuration, name: string): unknown =>
  ({ ...settings, ...techniques })[name as keyof typeof TECHNIQUES];

/** The base configuration's values but for one. */
function assertOnlyChanged(changed: Configuration, name: string, value: unknown): void {
  for (const [other] of DECLARATIONS) {
    const expected = other === name ? value : valueIn(DEFAULT_CONFIGURATION, other);
    assertEquals(valueIn(changed, other), expected, `${other} after ${name}`);
  }
}

describe("every declaration", () => {
  for (const [name, declaration] of DECLARATIONS) {
    it(`goes through every door: ${name}`, () => {
      for (const value of valuesOf(declaration)) {
        const text = formatValue(value);
        assertEquals(parseValue(name, declaration, text), value);
        assertOnlyChanged(withValue(DEFAULT_CONFIGURATION, name, text), name, value);
        assertOnlyChanged(
          withAssignments(
            DEFAULT_CONFIGURATION,
            ` ${name.toUpperCase()} = ${text.toUpperCase()} ,`,
          ),
          name,
          value,
        );
      }
      if (declaration.kind === "check") {
        assertEquals(parseValue(name, declaration, " TRUE "), true);
        assertEquals(parseValue(name, declaration, "false"), false);
      }
      if (declaration.kind === "file") {
        assertEquals(parseValue(name, declaration, " My Net.bin "), "My Net.bin");
        assertEquals(parseValue(name, declaration, " "), NO_FILE);
      }
    });

    it(`refuses other values and says what it expects: ${name}`, () => {
      for (const text of wrongTexts(declaration)) {
        const { message } = assertThrows(() => parseValue(name, declaration, text), OptionError);
        assert(message.startsWith(`${name} expects `), message);
        assert(message.endsWith(`not "${text.trim()}"`), message);
        const expected = declaration.kind === "check"
          ? ["on or off"]
          : declaration.kind === "choice"
          ? declaration.values
          : declaration.kind === "spin"
          ? [`from ${declaration.min} to ${declaration.max}`]
          : [];
        for (const part of expected) assert(message.includes(part), message);
        assertThrows(() => withValue(DEFAULT_CONFIGURATION, name, text), OptionError, message);
      }
    });

    it(`is found by its UCI name: ${name}`, () => {
      const { uci } = declaration;
      for (
        const text of [uci, uci.toLowerCase(), uci.toUpperCase(), ` ${uci.replace(" ", "   ")} `]
      ) {
        assertEquals(nameOfUci(text), name);
      }
    });

    it(`is well declared: ${name}`, () => {
      assertMatch(name, /^[a-z][a-z0-9]*$/);
      assertMatch(declaration.uci, /^\w+( \w+)*$/);
      assertMatch(declaration.about, /^[A-Z].*\.$/);
      assert(valuesOf(declaration).includes(declaration.default));
      if (declaration.kind === "spin") assert(declaration.min <= declaration.default);
      if (declaration.kind === "spin") assert(declaration.default <= declaration.max);
      if (declaration.needs !== undefined) assert(Object.hasOwn(TECHNIQUES, declaration.needs));
    });
  }

  it("has a name and a UCI name of its own", () => {
    const names = [SETTINGS, EXTRAS, TECHNIQUES].flatMap((table) => Object.keys(table));
    assertEquals(new Set(names).size, names.length);
    const ucis = [
      ...DECLARATIONS.map(([, { uci }]) => uci),
      ...Object.values(EXTRAS).map(({ uci }) => uci),
    ]
      .map((uci) => uci.toLowerCase());
    assertEquals(new Set(ucis).size, ucis.length);
  });
});

describe("every setting", () => {
  const engine = sources("engine/").filter((file) => file !== "engine/techniques.ts").map(code);
  for (const name of Object.keys(SETTINGS)) {
    // Only the GUI acts on Ponder.
    if (name === "ponder") continue;
    it(`is asked for by the engine: ${name}`, () => {
      const asks = new RegExp(
        `settings\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = [^;]*settings\\b`,
      );
      assert(engine.some((text) => asks.test(text)));
    });
  }
});

describe("the selective techniques", () => {
  it("are those that prune or reduce, and UNSELECTIVE switches them all off", () => {
    const selective: readonly string[] = SELECTIVE;
    assert(selective.includes("lmr") && !selective.includes("killers"));
    const { techniques } = withAssignments(DEFAULT_CONFIGURATION, UNSELECTIVE);
    for (const name of Object.keys(TECHNIQUES) as (keyof typeof TECHNIQUES)[]) {
      const expected = selective.includes(name) ? false : TECHNIQUES[name].default;
      assertEquals(techniques[name], expected, name);
    }
  });
});

describe("UCI", () => {
  it("names extras, which have no value to set", () => {
    assertEquals(nameOfUci("clear  HASH"), "clearhash");
    assertEquals(nameOfUci("uci_engineabout"), "about");
    for (const name of Object.keys(EXTRAS)) {
      assertThrows(() => withValue(DEFAULT_CONFIGURATION, name, "on"), OptionError, name);
    }
  });

  it("has no name for what is not declared", () => {
    for (const text of ["", "NoSuch", "capthist", "Move", "MoveOverhead", "Hash 2"]) {
      assertEquals(nameOfUci(text), undefined, text);
    }
  });

  it("gets a line an option, techniques last, that says name, type, default and range", () => {
    const forms = {
      check: /^option name (.+) type check default (true|false)$/,
      choice: /^option name (.+) type combo default (\w+)((?: var \w+)+)$/,
      spin: /^option name (.+) type spin default (-?\d+) min (-?\d+) max (-?\d+)$/,
      file: /^option name (.+) type string default (\S+)$/,
    };
    const lines = optionLines();
    assertEquals(lines.splice(Object.keys(SETTINGS).length, Object.keys(EXTRAS).length), [
      "option name Clear Hash type button",
      `option name UCI_EngineAbout type string default ${EXTRAS.about.default}`,
    ]);
    assertEquals(lines.length, DECLARATIONS.length);
    DECLARATIONS.forEach(([name, declaration], i) => {
      const match = forms[declaration.kind].exec(lines[i]);
      assert(match, lines[i]);
      const [, uci, usual, ...range] = match;
      assertEquals([nameOfUci(uci), uci], [name, declaration.uci]);
      assertEquals(parseValue(name, declaration, usual), declaration.default);
      if (declaration.kind === "spin") {
        assertEquals(range.map(Number), [declaration.min, declaration.max]);
      }
      if (declaration.kind === "choice") {
        assertEquals(range[0].split(" var ").slice(1), [...declaration.values]);
      }
    });
  });
});
