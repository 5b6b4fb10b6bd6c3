/** The formats that `--format` chooses from, by name. */

import type { Report } from "../figures/profile_report.ts";
import type { View } from "../tables/sections.ts";
import { formatCsv } from "./csv.ts";
import { formatJson } from "./json.ts";
import { formatMarkdown } from "./markdown.ts";
import { COLOUR, formatTable, NO_COLOUR } from "./terminal.ts";

/** The options that choose a View. */
export const VIEW_OPTIONS = ["details", "by", "per-position"] as const;
type ViewOption = (typeof VIEW_OPTIONS)[number];

interface Format {
  /** The whole report, without a newline at its end. */
  readonly write: (report: Report, view: View, hasColour: boolean) => string;
  /** Which of them it heeds; a format without any has it all. */
  readonly options: readonly ViewOption[];
}

export const FORMATS = {
  table: {
    write: (report, view, hasColour) => formatTable(report, view, hasColour ? COLOUR : NO_COLOUR),
    options: VIEW_OPTIONS,
  },
  markdown: { write: formatMarkdown, options: VIEW_OPTIONS },
  csv: { write: formatCsv, options: [] },
  json: { write: (report) => formatJson(report), options: [] },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof FORMATS;

/** The formats that heed an option. */
export function formatsHeeding(option: ViewOption): FormatName[] {
  return formatsWith((options) => options.includes(option));
}

/** The formats that have every counter, whatever the options say. */
export function completeFormats(): FormatName[] {
  return formatsWith((options) => options.length === 0);
}

function formatsWith(accepts: (options: Format["options"]) => boolean): FormatName[] {
  const formats: Readonly<Record<string, Format>> = FORMATS;
  return (Object.keys(FORMATS) as FormatName[]).filter((name) => accepts(formats[name].options));
}
