/** What a configuration comes to, whatever it was written as. */

import type { Configuration } from "../../engine/configuration.ts";
import {
  type Declaration,
  DEFAULT_SETTINGS,
  DEFAULT_TECHNIQUES,
  SETTINGS,
  TECHNIQUES,
} from "../../engine/techniques.ts";

type Values = Readonly<Record<string, boolean | string | number>>;

/** Whether two configurations are the same search: what they switch differently does nothing in either. */
export function doTheSame(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(inEffect(one)) === JSON.stringify(inEffect(other));
}

/** The configuration with its default for everything that does nothing without a switch that is off. */
function inEffect({ techniques, settings }: Configuration): Configuration {
  const reset = <V extends Values>(
    table: Readonly<Record<string, Declaration>>,
    values: V,
    defaults: V,
  ): V =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) =>
        isIdle(table[name], techniques) ? [name, defaults[name]] : [name, value]
      ),
    ) as V;
  return {
    techniques: reset(TECHNIQUES, techniques, DEFAULT_TECHNIQUES),
    settings: reset(SETTINGS, settings, DEFAULT_SETTINGS),
  };
}

/** Whether a switch that something needs is off, or lacks one itself. */
function isIdle({ needs }: Declaration, techniques: Values): boolean {
  if (needs === undefined) return false;
  const needed: Readonly<Record<string, Declaration>> = TECHNIQUES;
  return techniques[needs] === false || isIdle(needed[needs], techniques);
}
