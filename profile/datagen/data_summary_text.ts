/** What a file of games holds, in words. */

import { FULL_PHASE } from "../../engine/evaluation/phase.ts";
import type { DataSummary } from "./check_data.ts";

/** Phases to a line of the histogram. */
const PHASES_A_LINE = 4;
const BAR_LENGTH = 40;

export function formatSummary(path: string, summary: DataSummary): string {
  const { games, positions, kept, duplicates, results, telling, agreeing, mates } = summary;
  const [black, draws, white] = results;
  const lines: [string, string][] = [
    [
      "games",
      `${games}: White won ${share(white, games)}, drawn ${share(draws, games)}, Black won ${
        share(black, games)
      }`,
    ],
    ["positions", `${positions}, ${perGame(positions, games)} a game; every move is legal`],
    ["to learn from", `${share(kept, positions)} (quiet, no mate seen, after the opening)`],
    ["seen twice", `${share(duplicates, kept)} of these`],
    ["mate scores", share(mates, positions)],
    ["agreement", `${share(agreeing, telling)}: the score's sign after ply 40 names the winner`],
  ];
  if (summary.cutBytes > 0) {
    lines.push(["cut off", `${summary.cutBytes} bytes at the end are no whole game`]);
  }
  const width = Math.max(...lines.map(([name]) => name.length));
  return [
    path,
    ...lines.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`),
    "  phase, from all pieces to none, of those to learn from",
    ...phaseLines(summary.phases),
  ].join("\n");
}

/** Such as `12 (34.0%)`. */
function share(part: number, whole: number): string {
  return `${part} (${whole === 0 ? "-" : `${(100 * part / whole).toFixed(1)}%`})`;
}

function perGame(count: number, games: number): string {
  return games === 0 ? "-" : (count / games).toFixed(1);
}

function phaseLines(phases: readonly number[]): string[] {
  const groups: [string, number][] = [];
  for (let high = FULL_PHASE; high >= 0; high -= PHASES_A_LINE) {
    const low = Math.max(0, high - PHASES_A_LINE + 1);
    const count = phases.slice(low, high + 1).reduce((sum, phase) => sum + phase, 0);
    groups.push([low === high ? `${high}` : `${low}-${high}`, count]);
  }
  const most = Math.max(1, ...groups.map(([, count]) => count));
  return groups.map(([name, count]) =>
    `  ${name.padStart(5)} ${`${count}`.padStart(10)} ${
      "#".repeat(Math.round(BAR_LENGTH * count / most))
    }`
  );
}
