/** The two sides of a match, read from what switches them. */

import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  formatValue,
  withAssignments,
} from "../../engine/configuration.ts";
import { DEFAULT_SETTINGS, SETTINGS, type Settings } from "../../engine/techniques.ts";
import { networkOf } from "../../engine/uci/network_file.ts";
import { parseInteger, readOrRefuse } from "../shared/command_line.ts";
import { doTheSame } from "../shared/effect.ts";
import { UsageError } from "../shared/usage_error.ts";
import type { MoveLimit, Side } from "./match.ts";

export const LIMIT_NAMES = ["nodes", "depth", "tc", "movetime"] as const;
type LimitName = (typeof LIMIT_NAMES)[number];

/** Settings that a set may assign; the others are not for games inside one process. */
const PLAYED_SETTINGS: readonly (keyof Settings)[] = [
  "hash",
  "evalfile",
  "moveoverhead",
  "chess960",
];

/** A set of switches as it was written. */
interface Set {
  /** All that was assigned, such as `lmr=off,nodes=100`; a name that was assigned twice once. */
  readonly name: string;
  readonly configuration: Configuration;
  readonly limit: MoveLimit;
}

/**
 * A and B.
 *
 * @param common what is assigned for both
 * @param own what each assigns on top of that
 * @param limit of a set that names none
 * @throws {UsageError} for what cannot be assigned, and for sides that would play the same moves.
 */
export function parseSides(
  common: readonly string[],
  own: readonly [string, string],
  limit: MoveLimit,
): { names: [string, string]; sides: [Side, Side]; chess960: boolean } {
  const a = parseSet([...common, own[0]], limit), b = parseSet([...common, own[1]], limit);
  if (arePeers(a, b)) {
    const described = a.name === b.name ? a.name : `${a.name} and ${b.name}, the same in effect`;
    throw new UsageError(
      `both sides are ${described}: every pair would be a draw; switch something with --a or --b`,
    );
  }
  const { chess960 } = a.configuration.settings;
  if (b.configuration.settings.chess960 !== chess960) {
    throw new UsageError("chess960 is for --set: both sides play the same openings");
  }
  return { names: [`A ${a.name}`, `B ${b.name}`], sides: [sideOf(a), sideOf(b)], chess960 };
}

/** Reads assignments, those of one text after those of another; a set has one limit, the last. */
function parseSet(texts: readonly string[], usual: MoveLimit): Set {
  let limit = usual;
  let configuration = DEFAULT_CONFIGURATION;
  const assigned = new Map<string, string>();
  for (const part of texts.flatMap(parts)) {
    const [name, value = ""] = part.split("=").map((word) => word.trim().toLowerCase());
    if (isLimitName(name)) {
      limit = parseLimit(name, value, name);
      for (const other of LIMIT_NAMES) assigned.delete(other);
      assigned.set(name, value);
    } else {
      configuration = readOrRefuse(() => withAssignments(configuration, part));
      const { techniques, settings } = configuration;
      assigned.set(name, formatValue({ ...techniques, ...settings }[name as keyof Settings]));
    }
  }
  refuseSettings(configuration.settings);
  const name = [...assigned].map(([name, value]) => `${name}=${value}`).join(",") || "defaults";
  return { name, configuration, limit };
}

/** @throws {UsageError} for a text with more than one limit: which was meant? */
function parts(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim()).filter((part) => part !== "");
  const limits = LIMIT_NAMES.filter((name) => parts.some((part) => part.startsWith(`${name}=`)));
  if (limits.length > 1) throw new UsageError(`give a set one of ${limits.join(", ")}`);
  return parts;
}

function isLimitName(name: string): name is LimitName {
  return (LIMIT_NAMES as readonly string[]).includes(name);
}

function refuseSettings(settings: Settings): void {
  for (const name of Object.keys(SETTINGS) as (keyof Settings)[]) {
    if (PLAYED_SETTINGS.includes(name) || settings[name] === DEFAULT_SETTINGS[name]) continue;
    throw new UsageError(`sprt plays with ${name}=${formatValue(DEFAULT_SETTINGS[name])} only`);
  }
}

/** Whether both would play alike. */
function arePeers(a: Set, b: Set): boolean {
  return JSON.stringify(a.limit) === JSON.stringify(b.limit) &&
    doTheSame(asPlayed(a), asPlayed(b));
}

/** Only a clock has an overhead to be kept off it. */
function asPlayed({ configuration, limit }: Set): Configuration {
  if (limit.kind === "tc") return configuration;
  const { techniques, settings } = configuration;
  return { techniques, settings: { ...settings, moveoverhead: DEFAULT_SETTINGS.moveoverhead } };
}

function sideOf({ configuration: { techniques, settings }, limit }: Set): Side {
  return {
    techniques,
    network: readOrRefuse(() => networkOf(settings)),
    hashMegabytes: settings.hash,
    moveOverheadMs: settings.moveoverhead,
    limit,
  };
}

/**
 * @param what names the text in messages
 * @throws {UsageError}
 */
export function parseLimit(name: LimitName, text: string, what: string): MoveLimit {
  switch (name) {
    case "nodes":
      return { kind: "nodes", nodes: parseInteger(text, what, 1, 1e12) };
    case "depth":
      return { kind: "depth", depth: parseInteger(text, what, 1, 127) };
    case "movetime":
      return { kind: "movetime", moveTimeMs: parseInteger(text, what, 1, 1e9) };
    case "tc": {
      const match = /^(\d+(?:\.\d+)?)(?:\+(\d+(?:\.\d+)?))?$/.exec(text);
      if (!match || Number(match[1]) === 0) {
        throw new UsageError(
          `${what} must be seconds and an increment such as 8+0.08, not "${text}"`,
        );
      }
      const [baseMs, incrementMs] = [match[1], match[2] ?? "0"].map((s) => 1000 * Number(s));
      return { kind: "tc", baseMs, incrementMs };
    }
  }
}
