/** From a `go` to what the search is asked. */
import { parseUci } from "../board/notation.ts";
import { type Move, NO_MOVE } from "../board/types.ts";
import { type Configuration, withAssignments } from "../configuration.ts";
import { withoutEmptyClock } from "../search/limits.ts";
import type { SearchRequest } from "../threads/messages.ts";
import { UNSELECTIVE } from "../techniques.ts";
import type { GoCommand } from "./command.ts";
import type { Game } from "./game.ts";
import { weakened } from "./strength.ts";

/**
 * `go mate` does without what may overlook a mate, so that a search as deep as the mate is long proves or
 * refutes it. The table holds what earlier searches found, which did with all of it.
 */
const FOR_MATES = `${UNSELECTIVE},tt=off`;

/**
 * The search that `go` asks for.
 *
 * @param readAt when the command was read, by `now()`
 * @param remark is told what is wrong with the command; that part is ignored
 */
export function requestOf(
  { limits, searchMoves, faults }: GoCommand,
  { root, position }: Game,
  configuration: Configuration,
  readAt: number,
  remark: (fault: string) => void,
): SearchRequest {
  const { settings } = configuration;
  for (const fault of faults) remark(`go: ${fault}`);
  const request = {
    ...root,
    limits: withoutEmptyClock({ ...limits, startedAt: readAt }, position.sideToMove),
    searchMoves: searchMoves.flatMap((text): Move[] => {
      const move = parseUci(position, text);
      if (move !== NO_MOVE) return [move];
      remark(`go: ${text} is not legal here`);
      return [];
    }),
    multiPv: settings.multipv,
    techniques:
      withAssignments(configuration, limits.mate === undefined ? "" : FOR_MATES).techniques,
    moveOverheadMs: settings.moveoverhead,
  };
  return settings.limitstrength && !settings.analysemode
    ? weakened(request, position, settings.elo, Math.random)
    : request;
}
