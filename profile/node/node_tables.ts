/** What `node` shows in a terminal: the visits in a table, and a table of the moves for each. */

import { formatFen } from "../../engine/board/fen.ts";
import { formatUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import type { PruningRule } from "../../engine/search/hooks.ts";
import { align, type Palette, wrap } from "../profiler/formats/terminal.ts";
import { type Cell, type Column, count, plainColumns, type Row } from "../profiler/tables/cells.ts";
import { countText } from "../profiler/tables/numbers.ts";
import { nodeCommand } from "../shared/node_command.ts";
import {
  comparisonText,
  explain,
  nullMoveCutoffText,
  scoreText,
  STAGES,
  tableText,
} from "../shared/search_words.ts";
import type { NodeSearch } from "./node_request.ts";
import type { NodeRecord } from "./node_search.ts";
import type { ChildSearch, EndedVisit, VisitedMove } from "./visit.ts";
import type { FateCount, Reached } from "./way_there.ts";
import { lineOf, positionAfter } from "./line.ts";

/** Tables are less than 100 columns wide. @param engine name and version */
export function formatNode(
  engine: string,
  search: NodeSearch,
  record: NodeRecord,
  palette: Palette,
): string {
  const { line, depth, assignments, configuration } = search;
  const { nodes, visitCount, visits, reached } = record;
  const node = positionAfter(search, line.length);
  const head = [
    `${engine}: depth ${depth}, ${configuration.settings.hash} MB hash, ` +
    `${assignments || "default techniques"}; ${countText(nodes)} nodes`,
    `the node: ${formatFen(node)}`,
  ].flatMap(wrap);
  if (visitCount === 0) {
    return [...head, "", ...neverVisited(search, reached, palette)].join("\n");
  }
  const shown = visits.length < visitCount ? `, the last ${visits.length} of them shown` : "";
  return [
    ...head,
    "",
    palette.heading(`${times(visitCount, "visit")}${shown}`),
    ...visitTable(visits, node, palette),
    ...visits.filter(({ moves }) => moves.length > 0).flatMap((visit) => [
      "",
      ...visitSection(visit, node, palette),
    ]),
    ...legend(visits),
  ].join("\n");
}

// ---- The visits ----

function visitTable(visits: readonly EndedVisit[], pos: Position, palette: Palette): string[] {
  const table = align({
    caption: "Visits",
    names: ["visit"],
    columns: [
      ...plainColumns(["iter"]),
      text("node"),
      ...plainColumns(["window", "depth", "eval", "moves", "nodes", "score"]),
      text("ended by"),
    ],
    bodies: [{
      rows: visits.map((visit) => ({
        names: [count(visit.number)],
        cells: [
          count(visit.iteration),
          visit.node + (visit.inSingularSearch ? "*" : ""),
          windowText(visit),
          depthText(visit),
          visit.evaluation === undefined ? "" : scoreText(visit.evaluation),
          count(visit.moves.filter(({ searches }) => searches.length > 0).length),
          count(visit.nodes),
          scoreText(visit.score),
          endingText(visit, pos),
        ],
      })),
    }],
  }, palette);
  const isMarked = visits.some(({ inSingularSearch }) => inSingularSearch);
  return [...table, ...isMarked ? ["* in a singular search of a node above"] : []];
}

function windowText({ alpha, beta }: EndedVisit): string {
  return `${scoreText(alpha)}..${scoreText(beta)}`;
}

/** What the visit was given and, where that differs, what it made of it. */
function depthText({ givenDepth, depth, node }: EndedVisit): string {
  return node === "quiescence" || givenDepth === depth
    ? String(Math.max(depth, 0))
    : `${givenDepth}→${depth}`;
}

/** In about twenty letters. */
function endingText(visit: EndedVisit, pos: Position): string {
  const { ending, leftOut, table, pruned, nullMove, beta, moves } = visit;
  const without = leftOut === NO_MOVE ? "" : `, no ${formatUci(pos, leftOut)}`;
  switch (ending) {
    case "tt":
      return tableText(table!);
    case "rfp":
      return comparisonText(pruned!);
    case "nullmove":
      return nullMoveCutoffText(nullMove!.score, beta);
    case "cutoff":
      return `cutoff by ${formatUci(pos, moves.at(-1)!.move)}${without}`;
    case "faillow":
      return `fail low${without}`;
    case "standpat":
      return "stand pat";
    case "matedistance":
      return "mate distance";
    case "onlymove":
      return `no move${without}`;
    default:
      return ending + without;
  }
}

// ---- A visit's moves ----

function visitSection(visit: EndedVisit, pos: Position, palette: Palette): string[] {
  const { number, iteration, rootSearch, node, nullMove, untried } = visit;
  const title = [
    `Visit ${number}: iteration ${iteration}${rootSearch > 1 ? `, root search ${rootSearch}` : ""}`,
    `${node === "quiescence" ? node : `${node} node`}`,
    ...visit.leftOut === NO_MOVE
      ? []
      : [`singular search without ${formatUci(pos, visit.leftOut)}`],
    `window ${windowText(visit)}`,
    `depth ${depthText(visit)}${visit.internalReduction ? " (iir)" : ""}`,
    ...evaluationTexts(visit),
  ];
  return [
    ...wrap(title.join(", ")).map(palette.heading),
    ...nullMove === undefined ? [] : [nullMoveText(nullMove)],
    ...align({
      caption: "Moves",
      names: ["", "move"],
      columns: [
        text("stage"),
        ...plainColumns(["key", "ext", "red", "depth", "nodes", "score"]),
        text("what became of it"),
      ],
      bodies: [{ rows: visit.moves.flatMap((move, index) => moveRows(visit, move, index, pos)) }],
    }, palette),
    `${endingText(visit, pos)}, score ${scoreText(visit.score)}` +
    (untried.length > 0 ? `; ${times(untried.length, "move")} did not come up` : ""),
  ];
}

function evaluationTexts({ evaluation, estimate, improving, inCheck }: EndedVisit): string[] {
  if (inCheck) return ["in check"];
  return [
    ...evaluation === undefined ? [] : [`evaluation ${scoreText(evaluation)}`],
    ...estimate === undefined || estimate === evaluation
      ? []
      : [`by the table ${scoreText(estimate)}`],
    ...improving === undefined ? [] : [improving ? "improving" : "not improving"],
  ];
}

function nullMoveText({ depth, score, beta, nodes }: ChildSearch): string {
  return `null move at depth ${Math.max(depth, 0)}: ${scoreText(score)}, ` +
    `${score >= beta ? "at least" : "below"} beta ${scoreText(beta)}, ${times(nodes, "node")}`;
}

/** A row for each search of the move, or one without. */
function moveRows(visit: EndedVisit, move: VisitedMove, index: number, pos: Position): Row[] {
  const { stage, key, extension, reduction, searches } = move;
  const names = [count(index + 1), formatUci(pos, move.move)];
  const known: Cell[] = [
    stage === undefined ? "" : STAGES[stage],
    key === undefined ? "" : count(key),
    extension === undefined ? "" : `+${extension}`,
    reduction === 0 ? "" : `-${reduction}`,
  ];
  if (searches.length === 0) {
    return [{ names, cells: [...known, "", "", "", unsearchedText(move)] }];
  }
  return searches.map((search, at) => ({
    names: at === 0 ? names : ["", ""],
    cells: [
      ...at === 0 ? known : ["", "", "", ""],
      count(search.depth),
      count(search.nodes),
      scoreText(search.score),
      searchedText(search, visit, move),
    ],
  }));
}

function unsearchedText({ pruned, skippedBy }: VisitedMove): string {
  return pruned ? comparisonText(pruned) : `skipped after ${skippedBy}`;
}

function searchedText(search: ChildSearch, visit: EndedVisit, move: VisitedMove): string {
  const { alpha, beta, score } = search;
  const cutsOff = visit.ending === "cutoff" && move === visit.moves.at(-1) &&
    search === move.searches.at(-1);
  return [
    ...beta - alpha > 1 && visit.node !== "quiescence" ? ["full window"] : [],
    ...cutsOff ? ["cuts off"] : score > alpha ? ["beats alpha"] : [],
  ].join(", ");
}

/** What the numbers mean that the rules compared, where any did. */
function legend(visits: readonly EndedVisit[]): string[] {
  const rules = new Set<PruningRule>();
  for (const { pruned, moves } of visits) {
    if (pruned) rules.add(pruned.rule);
    for (const { pruned } of moves) if (pruned) rules.add(pruned.rule);
  }
  return rules.size === 0 ? [] : ["", ...wrap([...rules].map(explain).join("; "))];
}

// ---- A node that was never visited ----

function neverVisited(
  search: NodeSearch,
  reached: Reached | undefined,
  palette: Palette,
): string[] {
  if (reached === undefined) {
    return [
      palette.heading("Never visited: the game is over at the root, and nothing was searched"),
    ];
  }
  const { ply, visits, fates } = reached, pos = positionAfter(search, ply);
  const line = lineOf(search), prefix = line.slice(0, ply), next = line[ply];
  const where = ply === 0 ? "the root" : `the node after ${prefix.join(" ")}`;
  const { depth, assignments, configuration } = search;
  return [
    ...wrap(`Never visited: ${where} was visited ${times(visits, "time")}, and ${next} never made`)
      .map(palette.heading),
    ...align({
      caption: "Why",
      names: ["visits"],
      columns: [
        ...plainColumns(["iterations", "last window", "depth"]),
        text(`what became of ${next}, the last time`),
      ],
      bodies: [{
        rows: fates.map((each) => ({
          names: [count(each.count)],
          cells: [
            iterationsText(each),
            windowText(each.last),
            depthText(each.last),
            fateText(each, search.line[ply], pos),
          ],
        })),
      }],
    }, palette),
    "",
    "these visits in full:",
    nodeCommand({
      fen: formatFen(search.root),
      line: prefix,
      depth,
      assignments,
      hashMegabytes: configuration.settings.hash,
    }),
  ];
}

function iterationsText({ firstIteration, last: { iteration } }: FateCount): string {
  return firstIteration === iteration ? String(iteration) : `${firstIteration}–${iteration}`;
}

function fateText({ fate: { kind, rule }, last }: FateCount, move: Move, pos: Position): string {
  switch (kind) {
    case "searched":
      return "made";
    case "pruned":
      return `pruned by ${comparisonText(last.moves.find((each) => each.move === move)!.pruned!)}`;
    case "skipped":
      return `skipped: ${rule} had pruned another`;
    case "leftout":
      return "left out by the singular search";
    case "late":
      return `did not come up: ${endingText(last, pos)}`;
    case "quiet":
      return "quiet, and this was quiescence";
    case "ended":
      return `no move came up: ${endingText(last, pos)}`;
  }
}

function times(count: number, what: string): string {
  return `${countText(count)} ${what}${count === 1 ? "" : "s"}`;
}

function text(heading: string): Column {
  return { heading, isText: true };
}
