import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen, START_FEN } from "../../engine/board/fen.ts";
import {
  formatSan,
  formatUci,
  legalMoves,
  parseSan,
  parseUci,
} from "../../engine/board/notation.ts";
import type { Position } from "../../engine/board/position.ts";
import { type Move, NO_MOVE } from "../../engine/board/types.ts";
import { samplePositions } from "./samples.ts";

const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const INNER_KING = "4k3/8/8/8/8/8/8/R4K1R w KQ - 0 1";
const PROMOTING = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const THREE_QUEENS = "8/6k1/8/8/4Q2Q/8/8/K6Q w - - 0 1";
const TWO_KNIGHTS = "4k3/8/8/8/8/8/8/KN3N2 w - - 0 1";

/** FEN, Chess960, a move in UCI, in SAN, and other texts for it in UCI and in SAN. */
const MOVES: [string, boolean, string, string, string[]?, string[]?][] = [
  [START_FEN, false, "e2e4", "e4", ["E2E4"], ["e4!?", "Pe4", "e2e4", "e2-e4"]],
  [START_FEN, false, "g1f3", "Nf3", [], ["Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Nf3+"]],
  [CASTLING, false, "e1g1", "O-O", ["e1h1", "E1G1"], ["0-0", "o-o"]],
  [CASTLING, false, "e1c1", "O-O-O", ["e1a1"], ["0-0-0"]],
  [CASTLING.replace("w", "b"), false, "e8g8", "O-O", ["e8h8"]],
  [CASTLING, true, "e1h1", "O-O", ["E1H1"]],
  [CASTLING, true, "e1a1", "O-O-O"],
  [CASTLING, false, "h1h8", "Rxh8+", [], ["Rxh8", "Rh8", "Rhxh8", "Rxh8++"]],
  ["4k3/8/8/8/8/8/8/5KR1 w K - 0 1", true, "f1g1", "O-O"],
  [INNER_KING, true, "f1g1", "Kg1", [], ["Kfg1"]],
  [INNER_KING, true, "f1h1", "O-O"],
  [INNER_KING, true, "f1a1", "O-O-O"],
  [PROMOTING, false, "a7a8q", "a8=Q", ["a7a8Q", "A7A8Q"], [
    "a8Q",
    "a8(Q)",
    "a8=q",
    "a8/Q",
    "a7-a8=Q!",
  ]],
  [PROMOTING, false, "a7a8b", "a8=B"],
  [PROMOTING, false, "a7a8n", "a8=N"],
  [PROMOTING, false, "a7b8r", "axb8=R+", [], ["axb8R"]],
  [EN_PASSANT, false, "e5d6", "exd6", [], ["exd6e.p.", "ed6", "e5:d6+"]],
  // The file tells them apart, or the rank, or only both; a pinned rival is none.
  [TWO_KNIGHTS, false, "b1d2", "Nbd2", [], ["Nb1d2"]],
  [THREE_QUEENS, false, "e4e1", "Qee1"],
  [THREE_QUEENS, false, "h1e1", "Q1e1"],
  [THREE_QUEENS, false, "h4e1", "Qh4e1"],
  ["4r1k1/8/8/8/8/8/4N3/1N2K3 w - - 0 1", false, "b1c3", "Nc3"],
  ["rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", false, "d8h4", "Qh4#"],
];

/** FEN, Chess960, texts that name no legal move. */
const NO_UCI_MOVES: [string, boolean, string[]][] = [
  [START_FEN, false, [
    "",
    "0000",
    "(none)",
    "e2",
    "e2e5",
    "e7e5",
    "e2e4q",
    "e2e4 ",
    "e1g1",
    "e1h1",
  ]],
  [PROMOTING, false, ["a7a8", "a7a8k", "a7a8p", "a7b8", "a8a7"]],
  // Out of check, through check, into check, past a man, without the right.
  ["4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1", false, ["e1g1", "e1c1", "e1h1"]],
  ["4k3/8/8/8/5r2/8/8/R3K2R w KQ - 0 1", false, ["e1g1"]],
  ["4k3/8/8/8/6r1/8/8/R3K2R w KQ - 0 1", false, ["e1g1"]],
  ["4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", false, ["e1g1", "e1c1"]],
  ["4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", false, ["e1g1"]],
  // The castling rook shields the king; another rook stands on the castling rook's way.
  ["Qr4k1/4pppp/8/8/8/8/8/R5KR b Hb - 0 1", true, ["g8b8"]],
  ["3k4/8/8/8/8/8/8/4RRK1 w F - 0 1", true, ["g1f1"]],
];

const NO_SAN_MOVES: [string, boolean, string[]][] = [
  [START_FEN, false, ["", "e5", "Nd2", "O-O", "K", "Ke2", "g1f3", "Nbf3", "--", "Z0"]],
  [CASTLING, false, ["Kg1", "Keg1", "Ke1c1"]],
  [PROMOTING, false, ["a8", "a8=K", "b8=Q", "a8=P"]],
  [EN_PASSANT, false, ["d6", "5d6", "O-O", "O-O-O-O"]],
  [TWO_KNIGHTS, false, ["Nd2", "N1d2"]],
  [THREE_QUEENS, false, ["Qe1", "Qhe1", "Q4e1"]],
];

type Format = (pos: Position, move: Move) => string;
type Parse = (pos: Position, text: string) => Move;

/** Every legal move of every sample position reads back as itself. */
function checkRoundTrip(format: Format, parse: Parse): void {
  for (const pos of samplePositions(5)) {
    const moves = legalMoves(pos);
    assertEquals(moves.map((move) => parse(pos, format(pos, move))), moves, formatFen(pos));
  }
}

function checkRefusals(parse: Parse, cases: [string, boolean, string[]][]): void {
  for (const [fen, chess960, texts] of cases) {
    const pos = positionFromFen(fen, chess960);
    for (const text of texts) assertEquals(parse(pos, text), NO_MOVE, `"${text}" in ${fen}`);
  }
}

describe("moves as text", () => {
  for (const [fen, chess960, uci, san, otherUci = [], otherSan = []] of MOVES) {
    it(`${uci} is ${san} in ${fen}${chess960 ? " (Chess960)" : ""}`, () => {
      const pos = positionFromFen(fen, chess960), move = parseUci(pos, uci);
      assertEquals([formatUci(pos, move), formatSan(pos, move)], [uci, san]);
      for (const text of otherUci) assertEquals(parseUci(pos, text), move, text);
      for (const text of [san, ...otherSan]) assertEquals(parseSan(pos, text), move, text);
    });
  }
});

describe("UCI notation", () => {
  it("reads back every legal move", () => checkRoundTrip(formatUci, parseUci));
  it("names no illegal move", () => checkRefusals(parseUci, NO_UCI_MOVES));
});

describe("SAN", () => {
  it("reads back every legal move", () => checkRoundTrip(formatSan, parseSan));
  it("names no illegal or ambiguous move", () => checkRefusals(parseSan, NO_SAN_MOVES));
});
