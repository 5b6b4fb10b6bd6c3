/** The options of `profile`. */

import { DEFAULT_SETTINGS } from "../../engine/techniques.ts";
import type { OptionTable } from "../shared/options.ts";
import { completeFormats, type FormatName, FORMATS } from "./formats/formats.ts";
import { BREAKDOWNS } from "./tables/breakdowns.ts";

/** The audit of `--prices` without `--audit`: it takes about as long as the searches. */
export const PRICES_AUDIT = "1/64";

export const PROFILE_OPTIONS = {
  depth: {
    value: "LIST",
    default: "9..11",
    about: "depths to report, such as 9, 9,11 or 9..11",
  },
  positions: {
    value: "LIST|suite|FILE",
    default: "2..7",
    about: "positions of the bench by number, the suite of 100 built in, or an EPD file",
  },
  set: {
    value: "NAME=VALUE,...",
    repeatable: true,
    about: "switch techniques: engine help techniques lists them",
  },
  compare: {
    value: "NAME=VALUE,...",
    repeatable: true,
    about: "set them side by side with a further set, switched on top of --set",
  },
  hash: {
    value: "MB",
    default: String(DEFAULT_SETTINGS.hash),
    about: "size of the transposition table",
  },
  jobs: {
    value: "N",
    default: "1",
    about: "positions to search side by side, at most one a core: the same counts sooner",
  },
  audit: {
    value: "1/N",
    about:
      "search one in N nodes again, such as 1/256, for cutoffs missed and false, and whose fault",
  },
  "audit-nodes": {
    value: "N",
    default: "20000",
    needs: "audit",
    about: "nodes after which such a search is given up",
  },
  "audit-set": {
    value: "NAME=VALUE,...",
    needs: "audit",
    about: "what such a search switches, instead of all pruning and reductions off",
  },
  cases: {
    value: "N",
    needs: "audit",
    about: "show the N errors with the most plies left, then the clearest margin",
  },
  "cases-epd": {
    value: "FILE",
    needs: "cases",
    about: "write them as an EPD file, too, for any engine or board to open",
  },
  prices: {
    about:
      `errors per thousand nodes saved, of each selective technique (audits ${PRICES_AUDIT} by itself)`,
  },
  details: {
    about: "show every technique's figures, and where and by what cutoffs were missed or false",
  },
  by: {
    value: Object.keys(BREAKDOWNS).join(","),
    repeatable: true,
    about: "show the moves by remaining depth, ply or type of node",
  },
  "per-position": {
    about: "show each position",
  },
  format: {
    choices: Object.keys(FORMATS) as FormatName[],
    default: "table",
    about: `what to print; ${completeFormats().join(" and ")} have every counter`,
  },
  html: {
    value: "FILE",
    about: "write the report as a web page with charts, too",
  },
} as const satisfies OptionTable;
