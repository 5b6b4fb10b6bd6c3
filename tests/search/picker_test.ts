import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { givesDirectCheck } from "../../engine/board/direct_check.ts";
import { formatFen, positionFromFen } from "../../engine/board/fen.ts";
import { MAX_MOVES } from "../../engine/board/movegen.ts";
import { formatUci, legalMoves, parseUci } from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import {
  BISHOP,
  isNoisy,
  KING,
  KNIGHT,
  type Move,
  moveCaptured,
  movePiece,
  NO_MOVE,
  ORDINARY,
  packMove,
  PAWN,
  promotedType,
  PROMOTION,
  QUEEN,
  ROOK,
} from "../../engine/board/types.ts";
import { DEFAULT_CONFIGURATION, withAssignments } from "../../engine/configuration.ts";
import { History, HISTORY_LIMIT, NOTHING_BEFORE } from "../../engine/search/history.ts";
import {
  captureKey,
  COUNTERMOVE,
  FIRST_KILLER,
  GOOD_NOISY,
  HASH_MOVE,
  LOSING_CAPTURE,
  mvvLva,
  Picker,
  QUIET,
  SECOND_KILLER,
} from "../../engine/search/picker.ts";
import { seeAtLeast } from "../../engine/search/see.ts";
import { type Techniques } from "../../engine/techniques.ts";
import { samplePositions } from "../board/samples.ts";
import { type Random, seededRandom } from "../../profile/shared/random.ts";

const PIECE_TOS = 768;
const PLY = 3;
/** The picker's places begin here; what lies before is another picker's. */
const BASE = MAX_MOVES;

const FORMS: readonly Techniques["capthistkey"][] = ["victim", "mvvlva", "attackers"];
const VALUES = [0, 100, 320, 330, 500, 900];

/** The switches that the picker minds. */
const SETS = [
  "",
  "killers=off",
  "countermove=off",
  "history=off",
  "conthist=off",
  "history=off,conthist=off,killers=off,countermove=off",
  "see=off",
  "see=off,qsee=off",
  ...FORMS.flatMap((form) =>
    ["off", "on"].map((switched) => `capthist=on,capthistq=${switched},capthistkey=${form}`)
  ),
];

const techniquesOf = (set: string) => withAssignments(DEFAULT_CONFIGURATION, set).techniques;

interface Node {
  pos: Position;
  history: History;
  techniques: Techniques;
  hashMove: Move;
  oneBack: number;
  twoBack: number;
  /** Whether this is a quiescence node. */
  quiescence: boolean;
}

type Picked = { move: Move; stage: number };

/** Every move that a picker gives; quiet moves are skipped once `skipAfter` moves have been given. */
function pickAll(node: Node, skipAfter = Infinity): Picked[] {
  const { pos, history, techniques, hashMove, oneBack, twoBack } = node;
  const moves = new Int32Array(3 * MAX_MOVES).fill(-1), keys = new Int32Array(3 * MAX_MOVES);
  const picker = new Picker(pos, history, techniques, moves, keys, BASE);
  if (node.quiescence) picker.startQuiescence(hashMove, pos.inCheck(), oneBack, twoBack);
  else picker.start(hashMove, PLY, oneBack, twoBack);
  const picked: Picked[] = [];
  for (let move = picker.next(); move !== NO_MOVE; move = picker.next()) {
    picked.push({ move, stage: picker.stage });
    if (picked.length === skipAfter) picker.skipQuiet();
  }
  assertEquals(picker.next(), NO_MOVE, "a picker that is at its end stays there");
  const outside = [...moves.subarray(0, BASE), ...moves.subarray(BASE + MAX_MOVES)];
  assert(outside.every((move) => move === -1), "a picker keeps to its places");
  return picked;
}

/** The MVV-LVA key: 8 a victim's rank, less one an attacker's; a queen promotion wins a queen for a pawn. */
function mvvLvaOf(move: Move): number {
  const promotion = promotedType(move) === QUEEN ? QUEEN - PAWN : 0;
  return 8 * ((moveCaptured(move) & 7) + promotion) - (movePiece(move) & 7);
}

/** The chapter's key of a noisy move. */
function noisyKey(move: Move, { history, techniques, quiescence }: Node): number {
  if (!techniques.capthist || quiescence && !techniques.capthistq) return mvvLvaOf(move);
  const promotion = promotedType(move) === QUEEN ? VALUES[QUEEN] - VALUES[PAWN] : 0;
  const won = VALUES[moveCaptured(move) & 7] + promotion;
  const learnt = history.captureScore(move), attacker = movePiece(move) & 7;
  switch (techniques.capthistkey) {
    case "victim":
      return 32 * won + learnt - attacker;
    case "mvvlva":
      return 1024 * mvvLvaOf(move) + learnt;
    case "attackers":
      // More than any two histories differ by, for a bishop against a knight.
      return 4096 * won + learnt - attacker;
  }
}

function quietKey(move: Move, { history, techniques, oneBack, twoBack }: Node): number {
  return (techniques.history ? history.historyScore(move) : 0) +
    (techniques.conthist ? history.continuationScore(move, oneBack, twoBack) : 0);
}

/** The band that the order puts a move in. */
function bandOf(move: Move, { pos, history, techniques, hashMove, oneBack, quiescence }: Node) {
  if (move === hashMove) return HASH_MOVE;
  if (isNoisy(move)) {
    const splits = techniques.see || quiescence && techniques.qsee && !pos.inCheck();
    return splits && !seeAtLeast(pos, move, 0) ? LOSING_CAPTURE : GOOD_NOISY;
  }
  if (!quiescence && techniques.killers) {
    if (move === history.killer(PLY, 0)) return FIRST_KILLER;
    if (move === history.killer(PLY, 1)) return SECOND_KILLER;
  }
  if (!quiescence && techniques.countermove && move === history.countermove(oneBack)) {
    return COUNTERMOVE;
  }
  return QUIET;
}

function describeNode({ pos, hashMove, quiescence, techniques }: Node): string {
  const kind = quiescence ? "quiescence" : "main search";
  const hash = hashMove === NO_MOVE ? "no hash move" : formatUci(pos, hashMove);
  return `${formatFen(pos)}, ${kind}, ${hash}, ${JSON.stringify(techniques)}`;
}

/** Holds that the moves come in the bands' order, each with its stage, and by their keys within a band. */
function assertOrder(picked: Picked[], node: Node): void {
  let before: { band: number; key: number } | undefined;
  for (const { move, stage } of picked) {
    const band = bandOf(move, node);
    const key = isNoisy(move) ? noisyKey(move, node) : quietKey(move, node);
    if (
      stage !== band || before && (band < before.band || band === before.band && key > before.key)
    ) {
      const order = picked.map(({ move, stage }) => `${formatUci(node.pos, move)}:${stage}`);
      throw new Error(`${formatUci(node.pos, move)}: ${order.join(" ")} in ${describeNode(node)}`);
    }
    before = { band, key };
  }
}

/** Lets the position's moves cut off at random. */
function learn(
  pos: Position,
  history: History,
  { oneBack, twoBack }: Pick<Node, "oneBack" | "twoBack">,
  random: Random,
): void {
  const moves = Int32Array.from(legalMoves(pos));
  for (let cutoff = 0; cutoff < 8; cutoff++) {
    const best = moves[random(moves.length)], depth = 1 + random(40);
    const first = random(moves.length), end = first + random(moves.length - first);
    if (!isNoisy(best)) {
      history.recordQuietCutoff(best, moves, first, end, PLY, depth, oneBack, twoBack);
    }
    history.recordCaptures(best, moves, first, end, depth);
  }
}

function* positions(): Generator<Position> {
  yield* samplePositions(8);
  // In check, with a capture that loses material and quiet ways out.
  yield positionFromFen("Q3rk2/8/8/8/8/8/8/4K3 w - - 0 1");
}

/** Nodes of both searches at random positions with much learnt, under every set of switches. */
function* nodes(seed: number): Generator<Node> {
  const history = new History(), random = seededRandom(seed);
  for (const pos of positions()) {
    const moves = legalMoves(pos);
    if (moves.length === 0) continue;
    const before = {
      oneBack: random(PIECE_TOS + 1) - 1,
      twoBack: random(PIECE_TOS + 1) - 1,
    };
    // Now and then killers and countermove are another position's.
    if (random(3) > 0) learn(pos, history, before, random);
    for (const set of SETS) {
      const hashMove = random(2) === 0 ? moves[random(moves.length)] : NO_MOVE;
      const node = { pos, history, techniques: techniquesOf(set), hashMove, ...before };
      yield { ...node, quiescence: false };
      const fits = pos.inCheck() || isNoisy(hashMove);
      yield { ...node, quiescence: true, hashMove: fits ? hashMove : NO_MOVE };
    }
  }
}

const sorted = (moves: Iterable<Move>): Move[] => [...moves].sort((a, b) => a - b);

describe("the picker", () => {
  it("gives every legal move once; in quiescence the noisy ones, all in check", () => {
    for (const node of nodes(1)) {
      const all = !node.quiescence || node.pos.inCheck();
      const expected = legalMoves(node.pos).filter((move) => all || isNoisy(move));
      const picked = pickAll(node).map(({ move }) => move);
      assertEquals(sorted(picked), sorted(expected), describeNode(node));
    }
  });

  it("keeps the order of bands and keys", () => {
    const bands = new Set<number>();
    for (const node of nodes(2)) {
      const picked = pickAll(node);
      assertOrder(picked, node);
      for (const { stage } of picked) bands.add(stage);
    }
    assertEquals(bands.size, 7, "a band never used");
  });

  it("leaves quiet moves out when told to, but for checks in their order", () => {
    const random = seededRandom(4);
    for (const node of nodes(3)) {
      if (node.quiescence) continue;
      const all = pickAll(node), skipAfter = 1 + random(all.length);
      const kept = pickAll(node, skipAfter), begun = all.slice(0, skipAfter);
      assertEquals(kept.slice(0, skipAfter), begun);
      const noisy = ({ move }: Picked) => isNoisy(move);
      assertEquals(kept.filter(noisy), all.filter(noisy), describeNode(node));
      const checks = all.slice(skipAfter).filter(({ move }) =>
        !isNoisy(move) && givesDirectCheck(node.pos, move)
      );
      const quietAfter = kept.slice(skipAfter).filter(({ move }) => !isNoisy(move));
      const movesOf = (picked: Picked[]) => sorted(picked.map(({ move }) => move));
      assertEquals(movesOf(quietAfter), movesOf(checks), describeNode(node));
      assertOrder(kept, node);
    }
  });

  it("does not try a killer or countermove that is another move here", () => {
    // The same squares, but the knight takes something, or another piece stands on its square.
    const here = positionFromFen("4k3/8/8/3p4/8/2N5/8/4K2R w K - 0 1");
    const quiet = (piece: number) => packMove(18, 35, ORDINARY, piece, 0);
    for (const stranger of [quiet(KNIGHT), quiet(BISHOP), packMove(0, 7, ORDINARY, ROOK, 0)]) {
      const history = new History();
      history.recordQuietCutoff(stranger, new Int32Array(0), 0, 0, PLY, 5, 0, NOTHING_BEFORE);
      const stages = pickAll({
        pos: here,
        history,
        techniques: techniquesOf(""),
        hashMove: NO_MOVE,
        oneBack: 0,
        twoBack: NOTHING_BEFORE,
        quiescence: false,
      }).map(({ stage }) => stage);
      assertEquals(new Set(stages), new Set([GOOD_NOISY, QUIET]));
    }
  });
});

describe("keys of noisy moves", () => {
  const take = (attacker: number, victim: number): Move =>
    packMove(0, 1, ORDINARY, attacker, victim | 8);
  const QUEENING = packMove(48, 56, PROMOTION | QUEEN, PAWN, 0);

  it("are 8 a victim's rank less an attacker's by MVV-LVA", () => {
    assertEquals(mvvLva(take(PAWN, PAWN)), 7);
    assertEquals(mvvLva(take(KING, PAWN)), 2);
    assertEquals(mvvLva(take(BISHOP, QUEEN)), 37);
    assertEquals(mvvLva(QUEENING), 31);
  });

  it("count an en passant victim as a pawn", () => {
    const move = parseUci(positionFromFen("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6");
    assertEquals(FORMS.map((form) => captureKey(move, form, 5)), [
      3200 + 5 - 1,
      7 * 1024 + 5,
      4096 * 100 + 5 - 1,
    ]);
  });

  it("start from the chapter's values: 32 a centipawn, less the attacker's rank", () => {
    const cases: [move: Move, key: number][] = [
      [take(PAWN, PAWN), 3200 - 1],
      [take(KNIGHT, KNIGHT), 10_240 - 2],
      [take(BISHOP, BISHOP), 10_560 - 3],
      [take(ROOK, ROOK), 16_000 - 4],
      [take(QUEEN, QUEEN), 28_800 - 5],
      [take(KING, QUEEN), 28_800 - 6],
      [QUEENING, 32 * 800 - 1],
    ];
    for (const [move, key] of cases) {
      assertEquals(captureKey(move, "victim", 0), key);
      assertEquals(captureKey(move, "victim", -700), key - 700);
    }
  });

  it("let a pawn with the best history pass a rook with none, but never a queen with none", () => {
    const best = captureKey(take(KING, PAWN), "victim", HISTORY_LIMIT);
    assert(best > captureKey(take(PAWN, ROOK), "victim", 0));
    assert(best < captureKey(take(KING, QUEEN), "victim", 0));
  });

  it("let one cutoff at depth 3 outweigh the attacker, and no history the smaller attacker first", () => {
    assert(captureKey(take(KING, ROOK), "victim", 9) > captureKey(take(PAWN, ROOK), "victim", 0));
    assert(captureKey(take(KING, ROOK), "victim", 0) < captureKey(take(PAWN, ROOK), "victim", 0));
  });

  it("are worth 8,192 a victim's rank and 1,024 an attacker's in the first version", () => {
    const key = (attacker: number, victim: number) =>
      captureKey(take(attacker, victim), "mvvlva", 0);
    assertEquals(key(PAWN, KNIGHT) - key(PAWN, PAWN), 8192);
    assertEquals(key(PAWN, ROOK) - key(ROOK, ROOK), 3072);
    assertEquals(captureKey(take(PAWN, PAWN), "mvvlva", 4000), 7 * 1024 + 4000);
  });

  it("never pass a victim's rank in the form for attackers only", () => {
    const victims = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN];
    for (let i = 1; i < victims.length; i++) {
      const greater = captureKey(take(KING, victims[i]), "attackers", -HISTORY_LIMIT);
      assert(greater > captureKey(take(PAWN, victims[i - 1]), "attackers", HISTORY_LIMIT));
    }
    assert(
      captureKey(take(KING, ROOK), "attackers", 9) > captureKey(take(PAWN, ROOK), "attackers", 0),
    );
  });
});
