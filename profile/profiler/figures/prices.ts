/** What each technique costs: errors put down to it for the nodes that it saved. */

import type { SelectiveTechnique } from "../../../engine/techniques.ts";
import { errorsAtDepth, errorsInAll } from "./error_shares.ts";
import type { Report } from "./profile_report.ts";
import { totalInterval } from "./wilson.ts";

/**
 * Errors estimated from those that were sampled, and the same per thousand nodes saved. The intervals, at
 * 95%, are of the sampling alone: node counts are exact. As a position that comes again is sampled again,
 * and neighbours are alike, they are somewhat too narrow. Audits that were given up count as no errors.
 */
export interface Cost {
  /** Errors that audits put down to the technique. */
  readonly sampled: number;
  /** sampled × the nodes for each that was audited. */
  readonly errors: number;
  readonly errorsLow: number;
  readonly errorsHigh: number;
  /** Errors ÷ thousand nodes saved; NaN where none were. */
  readonly price: number;
  readonly priceLow: number;
  readonly priceHigh: number;
}

export interface Price extends Cost {
  readonly technique: SelectiveTechnique;
  /** Nodes of the search to the same depth without it. */
  readonly nodesOff: number;
  /** nodesOff less the nodes of the set; below 0 where the technique makes the tree larger. */
  readonly nodesSaved: number;
  /**
   * Its errors at each remaining depth, from 0, per thousand of all nodes saved: what was saved can't be
   * told by depth, as a subtree left out has many.
   */
  readonly byRemainingDepth: readonly Cost[];
}

/**
 * The prices at the `index`th depth of a report that has what they are made of, the dearest first, by the
 * upper end of the interval where they are equal; those
 * that saved nothing last.
 */
export function pricesAt({ sets, audit, withoutEach }: Report, index: number): Price[] {
  const { nodes, audit: counts } = sets[0].depths[index].counts;
  const prices = withoutEach!.map(({ technique, depths }): Price => {
    const nodesOff = depths[index].counts.nodes, nodesSaved = nodesOff - nodes;
    const costOf = (sampled: number) => cost(sampled, audit!.every, nodesSaved);
    return {
      technique,
      nodesOff,
      nodesSaved,
      ...costOf(errorsInAll(counts!, technique).errors),
      byRemainingDepth: Array.from(
        counts!.causes[technique].errorsByDepth,
        (_, depth) => costOf(errorsAtDepth(counts!, technique, depth).errors),
      ),
    };
  });
  const rank = ({ price }: Price) => Number.isNaN(price) ? -1 : price;
  return prices.sort((a, b) => rank(b) - rank(a) || b.priceHigh - a.priceHigh);
}

function cost(sampled: number, every: number, nodesSaved: number): Cost {
  const errors = sampled * every, { low, high } = totalInterval(sampled, every);
  const perThousand = (errors: number) => nodesSaved > 0 ? 1000 * errors / nodesSaved : NaN;
  return {
    sampled,
    errors,
    errorsLow: low,
    errorsHigh: high,
    price: perThousand(errors),
    priceLow: perThousand(low),
    priceHigh: perThousand(high),
  };
}
