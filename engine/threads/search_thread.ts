/** What every thread of a search keeps: a table, and a searcher with what it has learnt. */
import { positionFromFen, START_FEN } from "../board/fen.ts";
import type { Position } from "../board/position.ts";
import type { NetworkData } from "../evaluation/network/quantised_network.ts";
import { builtInNetwork } from "../evaluation/network/built_in.ts";
import { newEvaluator } from "../evaluation/new_evaluator.ts";
import type { RootPosition } from "./messages.ts";
import { iterate } from "../search/iterate.ts";
import { Budget, Control, now } from "../search/limits.ts";
import { Searcher } from "../search/searcher.ts";
import { TranspositionTable } from "../search/transposition.ts";
import { DEFAULT_TECHNIQUES, type Techniques } from "../techniques.ts";

/**
 * What a thread searches before its first order, for V8 to compile the search. Variety counts for
 * more than length: code that has only seen one position is thrown away at the next (measured: a
 * quarter of the nodes on four positions leave the search three times as fast as all on one). Ten times
 * the nodes would give the first 200 ms of a game's first search twice as many, for three times the
 * processor time: too much where many engines start at once.
 */
const WARM_UP_POSITIONS = [
  START_FEN,
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
  "8/2p2pk1/3p2p1/1p1P3p/1P2P2P/2P2KP1/8/1r3R2 w - - 0 1",
  "2r3k1/1b3ppp/p3pn2/1p6/3P4/P1N1PB2/1P3PPP/2R3K1 b - - 0 1",
];
const WARM_UP_NODES = 1000;

/** Everything learnt lives on from move to move, until the techniques or the network change. */
export class SearchThread {
  readonly table: TranspositionTable;
  #searcher: Searcher | undefined;
  /** What the searcher was made of. */
  #description = "";

  constructor(table: SharedArrayBuffer) {
    this.table = new TranspositionTable(table);
  }

  /** Forgets everything learnt, the table included. */
  newGame(): void {
    (this.#searcher ?? this.searcher(DEFAULT_TECHNIQUES)).newGame();
  }

  /** Forgets the histories only. */
  forget(): void {
    this.#searcher = undefined;
  }

  /**
   * The searcher, or a new one when the techniques or the network have changed: what it has learnt came
   * of other trees.
   */
  searcher(techniques: Techniques, network?: NetworkData): Searcher {
    const description = JSON.stringify([techniques, network?.id]);
    if (this.#searcher === undefined || description !== this.#description) {
      this.#searcher = new Searcher(this.table, techniques, newEvaluator(network));
      this.#description = description;
    }
    return this.#searcher;
  }
}

/** Sets a position up by its game. */
export function positionOf({ fen, chess960, moves }: RootPosition): Position {
  const position = positionFromFen(fen, chess960);
  for (const move of moves) position.play(move);
  return position;
}

/**
 * Searches until V8 has compiled the search, or `control` says stop.
 *
 * @param searcher learns from it; by default one of its own, which is forgotten
 */
export function warmUp(control: Control, searcher: Searcher = temporarySearcher()): void {
  // When the first ArrayBuffer of a thread is detached, as sending a message does, V8 throws away all
  // code that uses typed arrays. So that goes before the warm-up, not after it.
  new ArrayBuffer(1).transfer();
  for (const fen of WARM_UP_POSITIONS) {
    if (control.stopped) return;
    const position = positionFromFen(fen);
    const limits = { startedAt: now(), nodes: WARM_UP_NODES };
    iterate(searcher, position, new Budget(limits, position.sideToMove, 0, control));
  }
}

function temporarySearcher(): Searcher {
  const table = new TranspositionTable(TranspositionTable.bufferFor(1));
  return new Searcher(table, DEFAULT_TECHNIQUES, newEvaluator(builtInNetwork()));
}
