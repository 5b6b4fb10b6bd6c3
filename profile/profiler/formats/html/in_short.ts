/** What came out, in words. */

import { switches } from "../../../shared/html/figure.ts";
import { type Content, type Markup, markup } from "../../../shared/html/markup.ts";
import { clearDifference, missedInAll } from "../../figures/missed_cutoffs.ts";
import {
  type DepthReport,
  firstMoveShare,
  nodesAgainstFirst,
  type ProfiledSet,
} from "../../figures/profile_report.ts";
import { type SignTest, signTest } from "../../figures/sign_test.ts";
import { letter } from "../../tables/cells.ts";
import { atDepth, deepest } from "../../tables/comparison.ts";
import { countText, percent } from "../../tables/numbers.ts";

/** What makes a difference clear. */
export const CLEAR =
  "a difference in nodes or in the first-move share that goes the same way at so many of the positions " +
  "that chance would do it in less than 5% of the cases (sign test: six of six, eight of nine), and one " +
  "in the missed share where the 95% intervals do not overlap";

/** A sentence on what differs clearly, and a line for each set, at the deepest depth. */
export function inShort(sets: readonly ProfiledSet[], names: readonly string[]): Markup {
  return markup`${sets.length > 1 && markup`<p>${verdict(sets, names)}</p>\n`}
<ul class="short">${
    sets.map((set, s) => {
      const firstMove = percent(firstMoveShare(deepest(set)));
      return markup`<li><b>${letter(s)}</b> ${switches(names[s])}: ${
        nodesText(sets, set)
      }; ${firstMove} of the cutoffs by the first move${missedText(sets, set)}.</li>`;
    })
  }</ul>
`;
}

/** One sentence. */
function verdict(sets: readonly ProfiledSet[], names: readonly string[]): Content {
  const name = (set: number): Content => [letter(set), " (", switches(names[set]), ")"];
  const differences = sets.map((set) => clearDifferences(sets[0], set));
  const different = differences.flatMap((texts, set) => texts.length > 0 ? [set] : []);
  const at = atDepth(sets);
  if (different.length === 0) {
    const others = sets.length === 2 ? [name(1), " does not differ"] : "none of the others differs";
    return [`At ${at}, `, others, " clearly from ", name(0), "."];
  }
  return [
    `At ${at}, compared with `,
    name(0),
    ", ",
    different.map((set, index) => [index > 0 && "; ", name(set), " ", inWords(differences[set])]),
    different.length < sets.length - 1 && "; the rest do not differ clearly",
    ".",
  ];
}

/** `a, b and c` */
function inWords(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(", "), texts.at(-1)!].filter((text) => text !== "").join(" and ");
}

/** What the set clearly does otherwise than the first one. */
function clearDifferences(first: ProfiledSet, set: ProfiledSet): string[] {
  const found: string[] = [];
  const nodes = compareAtPositions(first, set, ({ counts }) => counts.nodes);
  if (nodes.clear !== 0) {
    found.push(`searches ${nodes.clear > 0 ? "more" : "fewer"} nodes (${atPositions(nodes)})`);
  }
  const share = compareAtPositions(first, set, ({ counts }) => firstMoveShare(counts));
  if (share.clear !== 0) {
    const more = share.clear > 0 ? "a higher" : "a lower";
    found.push(`has ${more} first-move share (${atPositions(share)})`);
  }
  const { audit } = deepest(set), { audit: firstAudit } = deepest(first);
  if (audit !== undefined && firstAudit !== undefined) {
    const missed = missedInAll(audit), firstMissed = missedInAll(firstAudit);
    const sign = clearDifference(missed, firstMissed);
    if (sign !== 0) {
      found.push(
        `misses ${sign > 0 ? "more" : "fewer"} cutoffs (${percent(missed.share)} of the audited ` +
          `nodes against ${percent(firstMissed.share)})`,
      );
    }
  }
  return found;
}

function compareAtPositions(
  first: ProfiledSet,
  set: ProfiledSet,
  value: (report: DepthReport) => number,
): SignTest {
  const values = ({ positions }: ProfiledSet) => positions.map((depths) => value(depths.at(-1)!));
  const firstValues = values(first);
  return signTest(values(set).map((value, position) => [firstValues[position], value]));
}

/** `at 7 of 8 positions`; where the sets are equal is in neither number. */
function atPositions({ greater, less }: SignTest): string {
  return `at ${Math.max(greater, less)} of ${greater + less} positions`;
}

function nodesText(sets: readonly ProfiledSet[], set: ProfiledSet): string {
  const nodes = `${countText(deepest(set).nodes)} nodes`;
  if (set === sets[0]) return nodes;
  const change = nodesAgainstFirst({ sets }, set, sets[0].depths.length - 1);
  if (change === 0) return `${nodes}, as many as A`;
  return `${nodes}, ${percent(Math.abs(change))} ${change < 0 ? "fewer" : "more"} than A`;
}

function missedText(sets: readonly ProfiledSet[], set: ProfiledSet): string {
  const { audit } = deepest(set), { audit: firstAudit } = deepest(sets[0]);
  if (audit === undefined || firstAudit === undefined) return "";
  const missed = missedInAll(audit);
  const text = `; ${percent(missed.share)} of the audited nodes were missed cutoffs`;
  if (set === sets[0]) return text;
  const sign = clearDifference(missed, missedInAll(firstAudit));
  if (sign === 0) return `${text}, no clear difference to A`;
  return `${text}, clearly ${sign > 0 ? "more" : "fewer"} than A`;
}
