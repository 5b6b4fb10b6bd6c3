/**
 * A value for every technique and setting: read from text, written as text, one changed by its name.
 */

import {
  BUILT_IN,
  type Declaration,
  DEFAULT_SETTINGS,
  DEFAULT_TECHNIQUES,
  NO_FILE,
  SETTINGS,
  type Settings,
  TECHNIQUES,
  type Techniques,
} from "./techniques.ts";

/** A name or a value that no declaration knows. */
export class OptionError extends Error {
  override name = "OptionError";

  /** @param unknown the name, where no declaration has it */
  constructor(message: string, readonly unknown?: string) {
    super(message);
  }
}

/**
 * Reads a value: `on`, `off`, `true`, `false` for a check, one of the values for a choice, a number in
 * range for a spin, whatever the case of letters; for a file its name as it stands.
 *
 * @throws {OptionError} naming what was expected.
 */
export function parseValue(
  name: string,
  declaration: Declaration,
  text: string,
): boolean | string | number {
  const value = text.trim().toLowerCase();
  const expected = (what: string): never => {
    throw new OptionError(`${name} expects ${what}, not "${text.trim()}"`);
  };
  switch (declaration.kind) {
    case "check":
      if (value === "on" || value === "true") return true;
      if (value === "off" || value === "false") return false;
      return expected("on or off");
    case "choice":
      return declaration.values.includes(value)
        ? value
        : expected(`one of ${declaration.values.join(", ")}`);
    case "spin": {
      const { min, max } = declaration;
      const number = /^[+-]?\d+$/.test(value) ? Number(value) : NaN;
      return number >= min && number <= max ? number : expected(`a number from ${min} to ${max}`);
    }
    case "file":
      if (value === "" || value === NO_FILE) return NO_FILE;
      return value === BUILT_IN ? BUILT_IN : text.trim();
  }
}

/** The value as `set` and `--set` take it. */
export function formatValue(value: boolean | string | number): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value);
}

/** Techniques and settings together: what `--set` may assign. */
export interface Configuration {
  readonly techniques: Techniques;
  readonly settings: Settings;
}

export const DEFAULT_CONFIGURATION: Configuration = {
  techniques: DEFAULT_TECHNIQUES,
  settings: DEFAULT_SETTINGS,
};

/**
 * The configuration with one value changed, by its name.
 *
 * @throws {OptionError} for an unknown name or a value out of range.
 */
export function withValue(base: Configuration, name: string, text: string): Configuration {
  const key = name.trim().toLowerCase();
  if (Object.hasOwn(TECHNIQUES, key)) {
    const value = parseValue(key, TECHNIQUES[key as keyof Techniques], text);
    return { ...base, techniques: { ...base.techniques, [key]: value } };
  }
  if (Object.hasOwn(SETTINGS, key)) {
    const value = parseValue(key, SETTINGS[key as keyof Settings], text);
    return { ...base, settings: { ...base.settings, [key]: value } };
  }
  throw new OptionError(`no technique or setting is called "${name.trim()}"`, name.trim());
}

/**
 * The configuration with `name=value,name=value` applied; an empty text changes nothing.
 *
 * @throws {OptionError}
 */
export function withAssignments(base: Configuration, text: string): Configuration {
  return text.split(",").filter((part) => part.trim() !== "").reduce((configuration, part) => {
    const [name, ...value] = part.split("=");
    if (value.length !== 1) throw new OptionError(`expected name=value, found "${part.trim()}"`);
    return withValue(configuration, name, value[0]);
  }, base);
}
