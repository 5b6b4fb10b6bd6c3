/** What a configuration comes to, whatever it was written as. */

import type { Configuration } from "../../engine/configuration.ts";
import {
  type Declaration,
  DEFAULT_SETTINGS,
  DEFAULT_TECHNIQUES,
  SETTINGS,
  type Settings,
  TECHNIQUES,
} from "../../engine/techniques.ts";
import { UsageError } from "./usage_error.ts";

type Values = Readonly<Record<string, boolean | string | number>>;

/** Whether two configurations are the same search: what they switch differently does nothing in either. */
export function doTheSame(one: Configuration, other: Configuration): boolean {
  return JSON.stringify(inEffect(one)) === JSON.stringify(inEffect(other));
}

/** @throws {UsageError} for a setting that changes nothing where one thread searches to a depth, as in `what`. */
export function refuseIdleSettings(settings: Settings, what: string): void {
  const { hash, evalfile, chess960 } = settings;
  const used = { ...DEFAULT_SETTINGS, hash, evalfile, chess960 };
  const idle = (Object.keys(used) as (keyof Settings)[])
    .find((name) => settings[name] !== used[name]);
  if (idle !== undefined) throw new UsageError(`${idle} changes nothing in ${what}`);
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
