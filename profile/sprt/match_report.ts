/** The result of a match: fastchess's block and OpenBench's, which tools and people read, and JSON. */

import { printable } from "../shared/terminal.ts";
import { type Test, testState } from "./llr.ts";
import type {
  Adjudication,
  GameResult,
  MatchVerdict,
  MoveLimit,
  Plan,
  Side,
  Speed,
} from "./match.ts";
import type { Estimate, Tally } from "./tally.ts";

export interface MatchReport {
  readonly engine: string;
  /** The arguments that began the match, without `sprt`. */
  readonly command: string;
  readonly plan: Plan;
  /** How many openings there are, each leading to a position of its own. */
  readonly openingCount: number;
  readonly tally: Tally;
  readonly verdict: MatchVerdict;
  /** Why it ended. */
  readonly reason: string;
  /** Undefined where no game was played now. */
  readonly speed?: Speed;
}

const UNKNOWN = "-";
const SCHEMA = 1;

export function formatText(report: MatchReport): string {
  const { engine, command, plan, tally, reason, speed } = report;
  return [
    engine,
    ...fastchessBlock(plan, tally),
    "",
    ...openBenchBlock(plan, tally),
    "",
    ...(plan.test ? [testLine(plan.test)] : []),
    `Command: engine sprt ${printable(command)}`.trimEnd(),
    adjudicationLine(plan.adjudication),
    openingsLine(report),
    ...endingLines(tally),
    ...(speed ? [speedLine(speed)] : []),
    reason,
  ].join("\n");
}

/** The lines that fastchess prints and fishtest parses. */
function fastchessBlock(plan: Plan, tally: Tally): string[] {
  const { names: [a, b], test } = plan;
  const { games: { win, draw, loss }, score } = tally;
  const games = win + draw + loss;
  return [
    `Results of ${a} vs ${b} (${conditions(plan)}):`,
    `Elo: ${estimate(tally.elo(), "+/-")}, nElo: ${estimate(tally.normalizedElo(), "+/-")}`,
    `LOS: ${percent(tally.likelihoodOfSuperiority(), " %")}, DrawRatio: ${
      percent(tally.drawRatio(), " %")
    }, PairsRatio: ${fixed(tally.pairsRatio())}`,
    `Games: ${games}, Wins: ${win}, Losses: ${loss}, Draws: ${draw}, Points: ${
      tally.points.toFixed(1)
    } (${percent(score, " %")})`,
    `Ptnml(0-2): [${tally.pairs.join(", ")}], WL/DD Ratio: ${fixed(tally.winLossToDraws())}`,
    ...(test ? [`LLR: ${llrLine(test, tally)}`] : []),
  ];
}

/** `2.89 (100.2%) (-2.25, 2.89) [0.00, 3.00]`; the share is of the bound that it is on the way to. */
function llrLine(test: Test, tally: Tally): string {
  const { llr, lower, upper } = testState(test, tally.pairs);
  const share = fixed(100 * llr / (llr < 0 ? -lower : upper), 1);
  return `${fixed(llr)} (${share}%) ${bounds(test, lower, upper)}`;
}

function bounds({ elo0, elo1 }: Test, lower: number, upper: number): string {
  return `(${lower.toFixed(2)}, ${upper.toFixed(2)}) [${elo0.toFixed(2)}, ${elo1.toFixed(2)}]`;
}

/** OpenBench's lines, as people paste them into commits. */
function openBenchBlock({ sides, test }: Plan, tally: Tally): string[] {
  const { games: { win, draw, loss } } = tally;
  const both = (show: (side: Side) => string): string => alike(sides.map(show), " / ");
  const setting = `${both(({ limit }) => openBenchLimit(limit))} Threads=1 Hash=${
    both((side) => `${side.hashMegabytes}`)
  }MB`;
  const lines = [`Elo   | ${estimate(tally.elo(), "+-")} (95%)`];
  if (test) {
    const { llr, lower, upper } = testState(test, tally.pairs);
    lines.push(`SPRT  | ${setting}`, `LLR   | ${fixed(llr)} ${bounds(test, lower, upper)}`);
  } else {
    lines.push(`Conf  | ${setting}`);
  }
  return [
    ...lines,
    `Games | N: ${win + draw + loss} W: ${win} L: ${loss} D: ${draw}`,
    `Penta | [${tally.pairs.join(", ")}]`,
  ];
}

function testLine({ model, alpha, beta, elo0, elo1 }: Test): string {
  return `SPRT: pentanomial, ${model} Elo, H0 ${elo0}, H1 ${elo1}, alpha ${alpha}, beta ${beta}`;
}

function adjudicationLine({ resign, draw, maxMoves }: Adjudication): string {
  const rules = [
    ...(resign ? [`lost after ${resign.moves} moves at -${resign.score} or worse`] : []),
    ...(draw
      ? [`drawn from move ${draw.moveNumber} on after ${draw.moves} moves within ${draw.score}`]
      : []),
    ...(maxMoves === undefined ? [] : [`drawn after ${maxMoves} moves`]),
  ];
  return `Adjudication: ${rules.length > 0 ? rules.join(", ") : "none"}`;
}

function openingsLine({ plan: { openings, seed }, openingCount, tally }: MatchReport): string {
  const rounds = Math.ceil(tally.pairCount / openingCount);
  const again = rounds > 1 ? `, played up to ${rounds} times` : "";
  return `Openings: ${printable(openings)}, ${openingCount} different ones${again}, ` +
    `order by seed ${seed}`;
}

/** `mate +12 -10` and so on, commonest first, from A's side. */
function endingLines({ endings }: Tally): string[] {
  if (endings.size === 0) return [];
  const signs: [GameResult, string][] = [["win", "+"], ["draw", "="], ["loss", "-"]];
  const parts = [...endings].map(([ending, results]) => ({
    games: results.win + results.draw + results.loss,
    text: [
      ending,
      ...signs.flatMap(([result, sign]) => results[result] > 0 ? [sign + results[result]] : []),
    ].join(" "),
  }));
  parts.sort((x, y) => y.games - x.games);
  return [`Games ended by: ${parts.map(({ text }) => text).join(", ")}`];
}

function speedLine({ gamesPerHour, searchShare }: Speed): string {
  return `Speed: ${Math.round(gamesPerHour)} games an hour, ${
    percent(searchShare, "%", 1)
  } of the time in search`;
}

/** `nodes=5000, 1t, 16MB, built-in`, in the place where fastchess has its time control. */
function conditions({ sides, openings }: Plan): string {
  const limit = alike(sides.map(({ limit }) => limitText(limit)), " vs ");
  const hash = alike(sides.map(({ hashMegabytes }) => `${hashMegabytes}MB`), " vs ");
  return `${limit}, 1t, ${hash}, ${printable(openings.split(/[/\\]/).at(-1)!)}`;
}

/** What both sides have in common, or both. */
function alike([a, b]: readonly string[], between: string): string {
  return a === b ? a : a + between + b;
}

function limitText(limit: MoveLimit): string {
  switch (limit.kind) {
    case "nodes":
      return `nodes=${limit.nodes}`;
    case "depth":
      return `depth=${limit.depth}`;
    case "movetime":
      return `movetime=${limit.moveTimeMs}`;
    case "tc":
      return `${limit.baseMs / 1000}+${limit.incrementMs / 1000}`;
  }
}

function openBenchLimit(limit: MoveLimit): string {
  switch (limit.kind) {
    case "nodes":
      return `N=${limit.nodes}`;
    case "depth":
      return `D=${limit.depth}`;
    case "movetime":
      return `MT=${limit.moveTimeMs}`;
    case "tc":
      return `${(limit.baseMs / 1000).toFixed(1)}+${(limit.incrementMs / 1000).toFixed(2)}s`;
  }
}

function estimate({ value, error }: Estimate, sign: string): string {
  return `${fixed(value)} ${sign} ${fixed(error)}`;
}

export function fixed(value: number | undefined, digits = 2): string {
  // A small negative number must not become -0.00.
  return value === undefined ? UNKNOWN : value.toFixed(digits).replace(/^-(0\.0+)$/, "$1");
}

function percent(share: number | undefined, unit: string, digits = 2): string {
  return share === undefined ? UNKNOWN : (100 * share).toFixed(digits) + unit;
}

/**
 * The report as JSON, from A's side; profile/SCHEMA.md describes it. A change that could break a reader
 * raises `schema`.
 */
export function formatJson(report: MatchReport): string {
  const { engine, command, plan, openingCount, tally, verdict, reason, speed = null } = report;
  const { win, draw, loss } = tally.games;
  const figures = ({ value, error }: Estimate) => ({ value: value ?? null, error: error ?? null });
  const plain = {
    schema: SCHEMA,
    engine,
    command,
    verdict,
    reason,
    sides: plan.sides.map(({ limit, hashMegabytes }, index) => ({
      name: plan.names[index],
      limit: limitText(limit),
      hashMegabytes,
    })),
    openings: plan.openings,
    openingCount,
    seed: plan.seed,
    adjudication: plan.adjudication,
    test: plan.test ? { ...plan.test, ...testState(plan.test, tally.pairs) } : null,
    games: win + draw + loss,
    wins: win,
    draws: draw,
    losses: loss,
    score: tally.score ?? null,
    pentanomial: tally.pairs,
    drawnPairs: tally.drawnPairs,
    elo: figures(tally.elo()),
    normalizedElo: figures(tally.normalizedElo()),
    likelihoodOfSuperiority: tally.likelihoodOfSuperiority() ?? null,
    drawRatio: tally.drawRatio() ?? null,
    pairsRatio: tally.pairsRatio() ?? null,
    endings: Object.fromEntries(tally.endings),
    speed,
  };
  return JSON.stringify(plain, undefined, 2);
}
