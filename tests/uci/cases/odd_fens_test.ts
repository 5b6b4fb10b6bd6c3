/** C25, C34 and the rest of chapter B on a larger scale: what programs and people really send for a position. */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { largeSuite, suite } from "../../suites.ts";
import { type Conversation, converse } from "../conversation.ts";

/** An entry of odd_fens.txt, which explains its fields; `also_ok` are treatments of other programs. */
interface OddPosition {
  readonly id: string;
  readonly kind: "fen" | "position";
  readonly input: string;
  readonly treatment: Treatment;
  readonly also_ok?: readonly Treatment[];
  readonly chess960?: boolean;
  readonly expect?: string;
  readonly legal_moves?: number;
  readonly why: string;
}
type Treatment = "accept" | "normalise" | "reject";

/** Where we differ, by entry: the treatment instead, and why. */
const OTHERWISE: Record<string, [Treatment, why: string]> = {
  F045: ["normalise", "C32: what is no number in a clock's place is read as that clock's default"],
  F139: ["normalise", "C32"],
  F141: ["normalise", "C32"],
  F155: ["normalise", "C32"],
  F157: ["normalise", "C32"],
};

/**
 * Sets the position up, then asks for a search, the board and the legal moves. A refused one has one
 * message and no move, of the position before neither; C34 refuses the whole of a list of moves that
 * the file lets go on up to the first bad one.
 */
function conversation(entry: OddPosition): Conversation {
  const { id, kind, input, chess960 = false, why } = entry;
  return {
    name: `${id} ${OTHERWISE[id]?.join(", ") ?? why}`,
    steps: [
      `setoption name UCI_Chess960 value ${chess960}`,
      kind === "fen" ? `position fen ${input}` : input,
      // In F211 the quiescence search of depth 1 goes on for minutes.
      "go depth 1 nodes 5000",
      /^bestmove/,
      "d",
      "go perft 1",
      /^Nodes searched|unusable/,
    ],
    forHumans: true,
    check: (received) => {
      const treatments = id in OTHERWISE
        ? [OTHERWISE[id][0]]
        : [entry.treatment, ...entry.also_ok ?? []];
      if (received.some((line) => line.startsWith("Fen: "))) {
        checkTaken(entry, treatments, received);
      } else checkRefused(treatments, received);
    },
  };
}

function checkRefused(treatments: readonly Treatment[], received: readonly string[]): void {
  assert(treatments.includes("reject"), `refused: ${received[0]}`);
  const [fault, answer, ...rest] = received;
  assertMatch(fault, /^info string ./);
  assertEquals(answer, "bestmove (none)");
  assert(rest.every((line) => /^info string .*unusable/.test(line)), rest.join("\n"));
}

function checkTaken(
  { treatment, expect, legal_moves }: OddPosition,
  treatments: readonly Treatment[],
  received: readonly string[],
): void {
  assert(treatments.some((one) => one !== "reject"), "not refused");
  // Where refusing comes first, the file gives the position before the fault.
  if (treatment === "reject") return;
  assert(received.includes(`Fen: ${expect}`), received.find((line) => line.startsWith("Fen: ")));
  assert(received.includes(`Nodes searched: ${legal_moves}`), received.at(-1));
}

for (
  const [name, lines] of [
    ["odd_fens.txt", suite("odd_fens.txt")],
    ["evil_fens.txt", largeSuite("evil_fens.txt")],
  ] as const
) {
  if (lines.length === 0) continue;
  const entries = lines.map((line): OddPosition => JSON.parse(line));
  converse(`odd positions of ${name}`, entries.map(conversation));
}
