/** What the command line of `profile` asks for. */

import { MAX_PLY } from "../../engine/search/score.ts";
import {
  type Configuration,
  DEFAULT_CONFIGURATION,
  type Settings,
  withAssignments,
  withValue,
} from "../../engine/techniques.ts";
import {
  type CommandLine,
  parseCommandLine,
  parseInteger,
  parseNumbers,
  readOrRefuse,
  single,
} from "../shared/command_line.ts";
import { type Breakdown, BREAKDOWNS } from "./tables/breakdowns.ts";
import type { View } from "./tables/sections.ts";
import type { AuditOrder } from "./counting/profile_order.ts";
import { BENCH_POSITIONS, type NamedPosition, readPositions } from "../shared/positions.ts";
import type { AuditTerms } from "./figures/profile_report.ts";
import { UsageError } from "../shared/usage_error.ts";

const DEFAULT_DEPTHS = "9..11";
const DEFAULT_POSITIONS = "2..7";
const DEFAULT_AUDIT_NODES = "20000";
/** Without whatever may miss a cutoff. */
const DEFAULT_AUDIT_SET =
  "lmr=off,iir=off,lmp=off,futility=off,rfp=off,seequiet=off,seecapture=off,nullmove=off";

const FORMATS = ["table", "markdown", "csv", "json"] as const;
type Format = typeof FORMATS[number];

const OPTIONS = [
  "depth",
  "positions",
  "set",
  "compare",
  "hash",
  "audit",
  "audit-nodes",
  "audit-set",
  "by",
  "format",
  "html",
  "jobs",
] as const;
const FLAGS = ["details", "per-position"] as const;
type Line = CommandLine<typeof OPTIONS[number], typeof FLAGS[number]>;

export interface RequestedSet {
  readonly assignments: string;
  readonly configuration: Configuration;
  readonly audit?: AuditOrder;
}

export interface ProfileRequest {
  /** Ascending, at least one. */
  readonly depths: readonly number[];
  /** At least one. */
  readonly positions: readonly NamedPosition[];
  /** The first one is what the others are compared with. */
  readonly sets: readonly RequestedSet[];
  readonly audit?: AuditTerms;
  readonly format: Format;
  readonly view: View;
  /** Where to write the report as a web page too. */
  readonly html?: string;
  /** How many positions to search side by side. */
  readonly jobs: number;
}

/** @throws {UsageError} */
export function parseProfile(args: readonly string[]): ProfileRequest {
  const line: Line = parseCommandLine(args, OPTIONS, FLAGS);
  if (line.words.length > 0) throw new UsageError(`unexpected word "${line.words[0]}"`);
  const audit = parseAudit(line);
  const format = parseFormat(single(line, "format") ?? "table");
  return {
    depths: parseNumbers(single(line, "depth") ?? DEFAULT_DEPTHS, "--depth", 1, MAX_PLY - 1),
    positions: choosePositions(single(line, "positions") ?? DEFAULT_POSITIONS),
    sets: parseSets(line, audit),
    audit,
    format,
    view: parseView(line, format),
    html: single(line, "html"),
    jobs: parseJobs(single(line, "jobs") ?? "1"),
  };
}

/** The common set, and the sets compared with it. */
function parseSets({ values }: Line, audit: AuditTerms | undefined): RequestedSet[] {
  const hash = single({ values }, "hash");
  const base = readOrRefuse(() => {
    const sized = hash === undefined
      ? DEFAULT_CONFIGURATION
      : withValue(DEFAULT_CONFIGURATION, "hash", hash);
    return values.set.reduce(withAssignments, sized);
  });
  return ["", ...values.compare].map((extra) => {
    const configuration = readOrRefuse(() => withAssignments(base, extra));
    refuseIdleSettings(configuration.settings);
    return {
      assignments: [...values.set, ...(extra ? [extra] : [])].join(","),
      configuration,
      audit: audit && auditOrder(configuration, audit),
    };
  });
}

/** @throws {UsageError} for a setting that would change nothing in a profile. */
function refuseIdleSettings(settings: Settings): void {
  const { hash, chess960 } = settings;
  const used = { ...DEFAULT_CONFIGURATION.settings, hash, chess960 };
  const idle = (Object.keys(used) as (keyof Settings)[])
    .find((name) => settings[name] !== used[name]);
  if (idle !== undefined) throw new UsageError(`${idle} changes nothing in a profile`);
}

/** `--audit 1/256` with its further options, or undefined. */
function parseAudit(line: Line): AuditTerms | undefined {
  const rate = single(line, "audit");
  const nodes = single(line, "audit-nodes"), assignments = single(line, "audit-set");
  if (rate === undefined) {
    if (nodes !== undefined) throw new UsageError("--audit-nodes needs --audit");
    if (assignments !== undefined) throw new UsageError("--audit-set needs --audit");
    return undefined;
  }
  const every = /^1\/(\d+)$/.exec(rate)?.[1];
  if (every === undefined) {
    throw new UsageError(`--audit must be a rate such as 1/256, not "${rate}"`);
  }
  return {
    every: parseInteger(every, "the rate of --audit: 1/", 1, 1e9),
    nodes: parseInteger(nodes ?? DEFAULT_AUDIT_NODES, "--audit-nodes", 1, 1e9),
    assignments: assignments ?? DEFAULT_AUDIT_SET,
  };
}

/** The audit of one set. */
function auditOrder(set: Configuration, { every, nodes, assignments }: AuditTerms): AuditOrder {
  const { techniques, settings } = readOrRefuse(
    () => withAssignments(set, assignments),
    "--audit-set: ",
  );
  if (settings !== set.settings) throw new UsageError("--audit-set takes techniques only");
  return { every, nodes, techniques };
}

function parseFormat(text: string): Format {
  const format = FORMATS.find((format) => format === text);
  if (format === undefined) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}`);
  return format;
}

function parseView({ values, flags }: Line, format: Format): View {
  const view = {
    details: flags.details,
    by: values.by.flatMap((text) => text.split(",").map(parseBreakdown)),
    perPosition: flags["per-position"],
  };
  const asksForMore = view.details || view.by.length > 0 || view.perPosition;
  if (asksForMore && (format === "csv" || format === "json")) {
    throw new UsageError(
      `--details, --by and --per-position are for table and markdown; ${format} has it all`,
    );
  }
  return view;
}

function parseBreakdown(text: string): Breakdown {
  if (!Object.hasOwn(BREAKDOWNS, text)) {
    const names = Object.keys(BREAKDOWNS).join(", ");
    throw new UsageError(`--by takes one or more of ${names}, not "${text}"`);
  }
  return text as Breakdown;
}

function parseJobs(text: string): number {
  return parseInteger(text, "--jobs, up to the number of cores,", 1, navigator.hardwareConcurrency);
}

/** Numbers of bench positions, or a file's positions. */
function choosePositions(text: string): NamedPosition[] {
  if (/^[\d,.]+$/.test(text)) {
    return parseNumbers(text, "--positions", 1, BENCH_POSITIONS.length)
      .map((number) => BENCH_POSITIONS[number - 1]);
  }
  const positions = readPositions(text);
  if (positions.length === 0) throw new UsageError(`${text} holds no positions`);
  return positions;
}
