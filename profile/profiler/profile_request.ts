/** What the command line of `profile` asks for. */

import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  withAssignments,
  withValue,
} from "../../engine/configuration.ts";
import type { NetworkData } from "../../engine/evaluation/network/quantised_network.ts";
import { MAX_PLY } from "../../engine/search/score.ts";
import { SELECTIVE, type SelectiveTechnique, UNSELECTIVE } from "../../engine/techniques.ts";
import { networkOf } from "../../engine/uci/network_file.ts";
import {
  type CommandLine,
  parseCommandLine,
  parseInteger,
  parseNumbers,
  readOrRefuse,
  refuseWords,
} from "../shared/command_line.ts";
import { type Breakdown, BREAKDOWNS } from "./tables/breakdowns.ts";
import type { View } from "./tables/sections.ts";
import { type FormatName, formatsHeeding, VIEW_OPTIONS } from "./formats/formats.ts";
import { PRICES_AUDIT, PROFILE_OPTIONS } from "./profile_options.ts";
import type { AuditOrder } from "./counting/profile_order.ts";
import {
  BENCH_POSITIONS,
  type NamedPosition,
  readPositions,
  suitePositions,
} from "../shared/positions.ts";
import type { AuditTerms } from "./figures/profile_report.ts";
import { isSameFile } from "../shared/output_file.ts";
import { doTheSame, refuseIdleSettings } from "../shared/effect.ts";
import { suggestion } from "../shared/suggestion.ts";
import { UsageError } from "../shared/usage_error.ts";

type Line = CommandLine<typeof PROFILE_OPTIONS>;

/** More cases than anybody reads. */
const MOST_CASES = 1000;

export interface RequestedSet {
  readonly assignments: string;
  readonly configuration: Configuration;
  /** What evaluates; left out for the hand-written evaluation. */
  readonly network?: NetworkData;
  readonly audit?: AuditOrder;
}

/** The first set without one of its selective techniques. */
export interface RequestedWithout extends RequestedSet {
  readonly technique: SelectiveTechnique;
}

export interface ProfileRequest {
  /** Ascending, at least one. */
  readonly depths: readonly number[];
  /** At least one. */
  readonly positions: readonly NamedPosition[];
  /** The first one is what the others are compared with. */
  readonly sets: readonly RequestedSet[];
  /** What is searched for the prices of the one set's techniques. */
  readonly withoutEach?: readonly RequestedWithout[];
  readonly audit?: AuditTerms;
  readonly format: FormatName;
  readonly view: View;
  /** Where to write the report as a web page too. */
  readonly html?: string;
  /** Where to write the cases as EPD too. */
  readonly casesEpd?: string;
  /** How many positions to search side by side. */
  readonly jobs: number;
}

/** @throws {UsageError} */
export function parseProfile(args: readonly string[]): ProfileRequest {
  const line: Line = parseCommandLine(args, PROFILE_OPTIONS);
  refuseWords(line);
  refuseIdleOptions(line);
  const { depth, positions, jobs, format, html, ...options } = line.options;
  if (html !== undefined && isSameFile(html, positions)) {
    throw new UsageError(`--html would overwrite the positions in ${positions}`);
  }
  const casesEpd = options["cases-epd"];
  if (casesEpd !== undefined && isSameFile(casesEpd, positions)) {
    throw new UsageError(`--cases-epd would overwrite the positions in ${positions}`);
  }
  if (casesEpd !== undefined && casesEpd === html) {
    throw new UsageError("--cases-epd and --html name the same file");
  }
  const audit = parseAudit(line);
  const sets = parseSets(line, audit);
  const { chess960 } = sets[0].configuration.settings;
  return {
    depths: parseNumbers(depth, "--depth", 1, MAX_PLY - 1),
    positions: choosePositions(positions, chess960),
    sets,
    withoutEach: options.prices ? withoutEach(sets) : undefined,
    audit,
    format,
    view: {
      details: options.details,
      by: options.by.flatMap((text) => text.split(",").map(parseBreakdown)),
      perPosition: options["per-position"],
    },
    html,
    casesEpd,
    jobs: parseJobs(jobs),
  };
}

/** @throws {UsageError} for an option that the format does not heed. */
function refuseIdleOptions({ options: { format }, given }: Line): void {
  const showsCases = format !== "csv" || given.has("html") || given.has("cases-epd");
  if (given.has("cases") && !showsCases) {
    throw new UsageError("--cases with --format csv needs --html or --cases-epd to show them in");
  }
  for (const name of VIEW_OPTIONS) {
    const formats = formatsHeeding(name);
    if (!given.has(name) || formats.includes(format)) continue;
    throw new UsageError(`--${name} is for --format ${formats.join(" and ")}, not ${format}`);
  }
}

/** The common set, and the sets compared with it. */
function parseSets({ options }: Line, audit: AuditTerms | undefined): RequestedSet[] {
  const { hash, set, compare } = options;
  const base = readOrRefuse(() =>
    set.reduce(withAssignments, withValue(DEFAULT_CONFIGURATION, "hash", hash))
  );
  const requested = ["", ...compare].map((extra): RequestedSet => {
    const configuration = readOrRefuse(() => withAssignments(base, extra));
    refuseIdleSettings(configuration.settings, "a profile");
    if (configuration.settings.chess960 !== base.settings.chess960) {
      throw new UsageError("chess960 is for --set: all sets search the same positions");
    }
    return {
      assignments: [...set, ...(extra ? [extra] : [])].join(","),
      configuration,
      network: readOrRefuse(() => networkOf(configuration.settings)),
      audit: audit && auditOrder(configuration, audit),
    };
  });
  for (const [index, { assignments, configuration }] of requested.entries()) {
    const twin = requested.slice(0, index).find((other) =>
      doTheSame(other.configuration, configuration)
    );
    if (twin === undefined) continue;
    const names = [twin.assignments, assignments].map((name) => name || "the defaults");
    throw new UsageError(`${names[0]} and ${names[1]} are the same search: nothing to compare`);
  }
  return requested;
}

/**
 * The set without each selective technique that does something in it.
 *
 * @throws {UsageError} where none does, or several sets are compared
 */
function withoutEach([set, ...others]: readonly RequestedSet[]): RequestedWithout[] {
  if (others.length > 0) {
    throw new UsageError("--prices is for one set, which --set makes: it takes no --compare");
  }
  const without = SELECTIVE.map((technique): RequestedWithout => {
    const off = `${technique}=off`;
    return {
      technique,
      assignments: set.assignments ? `${set.assignments},${off}` : off,
      configuration: withAssignments(set.configuration, off),
      network: set.network,
    };
  }).filter(({ configuration }) => !doTheSame(configuration, set.configuration));
  if (without.length === 0) {
    throw new UsageError("--prices: no selective technique is on in this set");
  }
  return without;
}

/** `--audit 1/256` with its further options, or undefined. */
function parseAudit({ options }: Line): AuditTerms | undefined {
  const { prices, "audit-nodes": nodes, "audit-set": assignments, cases } = options;
  const audit = options.audit ?? (prices ? PRICES_AUDIT : undefined);
  if (audit === undefined) return undefined;
  const every = /^1\/(\d+)$/.exec(audit)?.[1];
  if (every === undefined) {
    throw new UsageError(`--audit must be a rate such as 1/256, not "${audit}"`);
  }
  return {
    every: parseInteger(every, "the rate of --audit: 1/", 1, 1e9),
    nodes: parseInteger(nodes, "--audit-nodes", 1, 1e9),
    assignments: assignments ?? UNSELECTIVE,
    ...cases !== undefined && { cases: parseInteger(cases, "--cases", 1, MOST_CASES) },
  };
}

/** The audit of one set. */
function auditOrder(
  set: Configuration,
  { every, nodes, assignments, cases }: AuditTerms,
): AuditOrder {
  const { techniques, settings } = readOrRefuse(
    () => withAssignments(set, assignments),
    "--audit-set: ",
  );
  if (settings !== set.settings) throw new UsageError("--audit-set takes techniques only");
  return { every, nodes, techniques, ...cases !== undefined && { cases } };
}

function parseBreakdown(text: string): Breakdown {
  if (!Object.hasOwn(BREAKDOWNS, text)) {
    const names = Object.keys(BREAKDOWNS);
    throw new UsageError(
      `--by takes one or more of ${names.join(", ")}, not "${text}"${suggestion(text, names)}`,
    );
  }
  return text as Breakdown;
}

function parseJobs(text: string): number {
  return parseInteger(text, "--jobs, up to the number of cores,", 1, navigator.hardwareConcurrency);
}

/** Numbers of bench positions, the suite, or a file's positions. */
function choosePositions(text: string, chess960: boolean): NamedPosition[] {
  if (text === "suite") return suitePositions();
  if (/^[\d,.]+$/.test(text)) {
    return parseNumbers(text, "--positions", 1, BENCH_POSITIONS.length)
      .map((number) => BENCH_POSITIONS[number - 1]);
  }
  return readPositions(text, chess960);
}
