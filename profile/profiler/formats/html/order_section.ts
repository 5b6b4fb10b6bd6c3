/** Which moves cut off: the figures of move ordering. */

import { beside, type Chart, charts, reading, type Section } from "../../../shared/html/figure.ts";
import { type Content, Markup, markup } from "../../../shared/html/markup.ts";
import { MOVE_KINDS, type MoveCounts } from "../../counting/counts.ts";
import { movesOf } from "../../figures/figures.ts";
import type { Report } from "../../figures/profile_report.ts";
import { letter } from "../../tables/cells.ts";
import { atDepth, deepest } from "../../tables/comparison.ts";
import { cutoffsByKind, cutoffsByNumber, MOVE_NUMBERS } from "../../tables/move_tables.ts";
import { countText, percent } from "../../tables/numbers.ts";
import { table } from "./html_tables.ts";
import { lineCharts } from "./line_charts.ts";
import { type Bar, barChart } from "./row_charts.ts";
import { type Part, partSymbol, stackedBars, stackedColumns } from "./stacks.ts";
import { setLegend } from "./set_legend.ts";

/** Fewer cutoffs than this are no share worth drawing. */
const FEW_CUTOFFS = 20;

/** Descriptions of charts. */
const IN_TABLE = "The table beside it has the values.";
const IN_BREAKDOWN = "The table of cutoffs by kind of move and remaining depth has the values.";

export function byNumber({ sets }: Report, names: readonly string[]): Section {
  const bars = sets.flatMap((set, s) => {
    const { cutoffsByMove } = movesOf(deepest(set));
    return cutoffsByMove.map((cutoffs, index): Bar => ({
      group: MOVE_NUMBERS[index],
      set: s,
      share: shareIn(cutoffs, cutoffsByMove),
      text: `${letter(s)}, move ${MOVE_NUMBERS[index]}: ${fractionText(cutoffs, cutoffsByMove)}`,
    }));
  }).filter(({ share }) => Number.isFinite(share));
  const chart = (id: string, title: string, bars: readonly Bar[]): Chart => {
    return { title, svg: barChart(bars, { id, title, description: IN_TABLE }) };
  };
  return {
    id: "by-number",
    title: "Cutoffs by number of the move",
    contents: [
      setLegend(names),
      beside(
        charts([
          chart("number-all", `All cutoffs, ${atDepth(sets)}`, bars),
          chart(
            "number-late",
            "The same without the first move, magnified",
            bars.filter(({ group }) => group !== MOVE_NUMBERS[0]),
          ),
        ]),
        table(cutoffsByNumber(sets, "down")),
      ),
      reading(
        "how early the move that cuts off comes. A perfect order would have every cutoff at move 1; each " +
          "later number is work that better ordering could save.",
        "anything about nodes without a cutoff, nor about moves that pruning skipped: those have no " +
          "number, so that heavy pruning makes these figures look better.",
      ),
    ],
  };
}

export function byKind({ sets }: Report): Section {
  const title = `All cutoffs, ${atDepth(sets)}`;
  const overall = sets.flatMap((set, s) => partsOf(letter(s), movesOf(deepest(set))))
    .filter(({ share }) => Number.isFinite(share));
  const all: Chart = {
    title,
    svg: stackedBars(overall, { id: "kind-all", title, description: IN_TABLE }),
  };
  return {
    id: "by-kind",
    title: "Cutoffs by kind of move",
    contents: [
      markup`<ol class="legend">${
        MOVE_KINDS.map((kind, part) => markup`<li>${new Markup(partSymbol(part))} ${kind}</li>`)
      }</ol>
`,
      beside(
        charts([all, ...kindsByDepth(sets)]),
        table(cutoffsByKind(sets, "down")),
      ),
      reading(
        "which part of the ordering does the work: the share of the cutoffs that each kind of move made, " +
          "and its hit rate, which is cutoffs ÷ moves of that kind searched. A move counts as the first " +
          "kind that fits, from the hash move on. Above each column is the number of its cutoffs; remaining " +
          `depths with fewer than ${FEW_CUTOFFS} are only in the tables further down.`,
        "what would happen without one of them. The next kind would take over part of its cutoffs; compare " +
          "with it switched off to see.",
      ),
    ],
  };
}

/** For each set the kinds at each remaining depth, at the same places for all sets. */
function kindsByDepth(sets: Report["sets"]): Chart[] {
  const perSet = sets.map((set) =>
    deepest(set).byDepth.map((moves, depth) => ({ depth, moves }))
      .filter(({ moves }) => hasEnough(moves))
  );
  const depths = [...new Set(perSet.flatMap((groups) => groups.map(({ depth }) => depth)))]
    .sort((a, b) => a - b);
  return perSet.flatMap((groups, set) => {
    if (groups.length === 0) return [];
    const title = `${sets.length > 1 ? `${letter(set)}: ` : ""}by remaining depth`;
    const svg = stackedColumns(
      groups.flatMap(({ depth, moves }) => partsOf(depth, moves)),
      groups.map(({ depth, moves }) => ({ group: depth, whole: sum(moves.cutoffsByMove) })),
      {
        id: `kind-depth-${set + 1}`,
        title,
        description: IN_BREAKDOWN,
        xLabel: "remaining depth",
        groups: depths,
      },
    );
    return [{ title, svg }];
  });
}

/** The first move's share at each remaining depth. */
export function byRemainingDepth(sets: Report["sets"], names: readonly string[]): Content {
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
  return [
    setLegend(names),
    charts(lineCharts(series, {
      id: "first-move-remaining",
      title: `First-move share of the cutoffs by remaining depth, ${atDepth(sets)}`,
      xLabel: "remaining depth",
      scale: "shares",
    })),
  ];
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
  return `${percent(shareIn(part, parts))}, ${countText(part)} of ${countText(sum(parts))}`;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
