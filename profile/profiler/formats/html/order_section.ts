/** Which moves cut off: the figures of move ordering. */

import { MOVE_KINDS, type MoveCounts } from "../../counting/counts.ts";
import { movesOf } from "../../figures/figures.ts";
import type { Report } from "../../figures/profile_report.ts";
import { count, letter, percent } from "../../tables/cells.ts";
import { cutoffsByKind, cutoffsByNumber, MOVE_NUMBERS } from "../../tables/move_tables.ts";
import { deepest } from "../../tables/side_by_side.ts";
import { type Bar, barChart } from "./charts.ts";
import { type Chart, charts, reading, section, setLegend } from "./figure.ts";
import { Markup, markup } from "./markup.ts";
import { lines } from "./over_depth_section.ts";
import { type Part, partSymbol, stackedBars, stackedColumns } from "./stacks.ts";
import { table } from "./html_tables.ts";

/** Fewer cutoffs than this are no share worth drawing. */
const FEW_CUTOFFS = 20;

/** Descriptions of charts. */
const IN_TABLE = "The table below has the values.";
const IN_BREAKDOWN = "The table of cutoffs by kind of move and remaining depth has the values.";

export function byNumber({ sets }: Report, names: readonly string[], at: string): Markup {
  const bars = sets.flatMap((set, s) => {
    const { cutoffsByMove } = movesOf(deepest(set));
    return cutoffsByMove.map((cutoffs, index): Bar => ({
      group: MOVE_NUMBERS[index],
      name: letter(s),
      set: s,
      share: shareIn(cutoffs, cutoffsByMove),
      text: `${letter(s)}, move ${MOVE_NUMBERS[index]}: ${fractionText(cutoffs, cutoffsByMove)}`,
    }));
  }).filter(({ share }) => Number.isFinite(share));
  const chart = (id: string, title: string, bars: readonly Bar[]): Chart => {
    return { title, svg: barChart(bars, { id, title, description: IN_TABLE }) };
  };
  return section(
    "by-number",
    "Cutoffs by number of the move",
    setLegend(names),
    charts(
      chart("number-all", `All cutoffs, ${at}`, bars),
      chart(
        "number-late",
        "The same without the first move, magnified",
        bars.filter(({ group }) => group !== MOVE_NUMBERS[0]),
      ),
    ),
    table(cutoffsByNumber(sets), `Cutoffs by number of the move searched, ${at}`),
    reading(
      "how early the move that cuts off comes. A perfect order would have every cutoff at move 1; each " +
        "later number is work that better ordering could save.",
      "anything about nodes without a cutoff, nor about moves that pruning skipped: those have no number, " +
        "so that heavy pruning makes these figures look better.",
    ),
  );
}

export function byKind({ sets }: Report, at: string): Markup {
  const title = `All cutoffs, ${at}`;
  const overall = sets.flatMap((set, s) => partsOf(letter(s), movesOf(deepest(set))))
    .filter(({ share }) => Number.isFinite(share));
  const columns = sets.map((set, s): Chart | undefined => {
    const parts = deepest(set).byDepth.flatMap((moves, depth) =>
      hasEnough(moves) ? partsOf(depth, moves) : []
    );
    if (parts.length === 0) return undefined;
    const title = `${sets.length > 1 ? `${letter(s)}: ` : ""}by remaining depth`;
    const caption = { id: `kind-depth-${s + 1}`, title, description: IN_BREAKDOWN };
    return { title, svg: stackedColumns(parts, { ...caption, xLabel: "remaining depth" }) };
  });
  return section(
    "by-kind",
    "Cutoffs by kind of move",
    markup`<ol class="legend">${
      MOVE_KINDS.map((kind, part) => markup`<li>${new Markup(partSymbol(part))} ${kind}</li>`)
    }</ol>
`,
    charts(
      {
        title,
        svg: stackedBars(overall, { id: "kind-all", title, description: IN_TABLE }),
      },
      ...columns,
    ),
    table(cutoffsByKind(sets), `Cutoffs by kind of move, ${at}`),
    reading(
      "which part of the ordering does the work: the share of the cutoffs that each kind of move made, and " +
        "its hit rate, which is cutoffs ÷ moves of that kind searched. A move counts as the first kind that " +
        "fits, from the hash move on. Remaining depths with fewer than " + FEW_CUTOFFS +
        " cutoffs are only in the tables further down.",
      "what would happen without one of them. The next kind would take over part of its cutoffs; compare " +
        "with it switched off to see.",
    ),
  );
}

/** The first move's share at each remaining depth. */
export function byRemainingDepth(
  sets: Report["sets"],
  names: readonly string[],
  at: string,
): Markup {
  const series = sets.map((set) =>
    deepest(set).byDepth.flatMap((moves, depth) =>
      hasEnough(moves)
        ? [{
          x: depth,
          y: shareIn(moves.cutoffsByMove[0], moves.cutoffsByMove),
          text: fractionText(moves.cutoffsByMove[0], moves.cutoffsByMove),
        }]
        : []
    )
  );
  return markup`${setLegend(names)}${
    charts(lines({
      id: "first-move-remaining",
      title: `First-move share of the cutoffs by remaining depth, ${at}`,
      xLabel: "remaining depth",
      scale: "shares",
    }, series))
  }`;
}

function partsOf(group: string | number, { cutoffsByKind }: MoveCounts): Part[] {
  return cutoffsByKind.map((cutoffs, part) => ({
    group,
    part,
    share: shareIn(cutoffs, cutoffsByKind),
    text: `${group}, ${MOVE_KINDS[part]}: ${fractionText(cutoffs, cutoffsByKind)}`,
  }));
}

function hasEnough({ cutoffsByMove }: MoveCounts): boolean {
  return sum(cutoffsByMove) >= FEW_CUTOFFS;
}

function shareIn(part: number, parts: readonly number[]): number {
  return part / sum(parts);
}

function fractionText(part: number, parts: readonly number[]): string {
  return `${percent(shareIn(part, parts))}, ${count(part)} of ${count(sum(parts))}`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
