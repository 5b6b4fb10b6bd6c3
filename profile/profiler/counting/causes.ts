/** What an error of the search is put down to. */

import type { GivenUpBy } from "../../../engine/search/hooks.ts";
import type { SelectiveTechnique } from "../../../engine/techniques.ts";

/**
 * What kept the right move away from a node that failed low. A technique is called by its switch; it
 * pruned the move, failed it low in a reduced search (lmr), or left the whole node a ply less (iir). The
 * others searched it in full, straight into quiescence or deeper; unknown is a cutoff without a move.
 */
export type MoveCause =
  | Exclude<SelectiveTechnique, GivenUpBy>
  | "quiescence"
  | "deeper"
  | "unknown";

/** What gave a node up at or above beta: a rule, the table, or one of its moves, which proves it. */
export type NodeCause = GivenUpBy | "searchedMove";

export type Cause = MoveCause | NodeCause;

/**
 * The kinds of error: a missed cutoff, where a node failed low and should have failed high, and a false
 * one, the other way round.
 */
export type ErrorKind = "missed" | "false";

/** Every cause with the errors that it is at fault for, in the order of the tables. */
export const CAUSES: Readonly<
  & Record<MoveCause, "missed">
  & Record<NodeCause, "false">
  & Record<SelectiveTechnique, ErrorKind>
> = {
  lmp: "missed",
  futility: "missed",
  seequiet: "missed",
  seecapture: "missed",
  lmr: "missed",
  iir: "missed",
  quiescence: "missed",
  deeper: "missed",
  unknown: "missed",
  rfp: "false",
  nullmove: "false",
  tt: "false",
  searchedMove: "false",
};

export const CAUSE_NAMES = Object.keys(CAUSES) as readonly Cause[];
