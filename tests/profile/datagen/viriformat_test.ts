import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { formatFen, positionFromFen, START_FEN } from "../../../engine/board/fen.ts";
import { legalMoves, parseUci } from "../../../engine/board/notation.ts";
import {
  type DataGame,
  decodeGames,
  encodeGame,
  ViriformatError,
  wholeGames,
} from "../../../profile/datagen/viriformat.ts";
import { seededRandom } from "../../../profile/shared/random.ts";

/** A game of UCI moves, each with a score of its number. */
function gameOf(fen: string, uci: string, result: DataGame["result"]): DataGame {
  const start = positionFromFen(fen), pos = start.copy();
  const moves = uci.split(" ").map((text, ply) => {
    const move = parseUci(pos, text);
    pos.play(move);
    return { move, score: 10 * ply - 25 };
  });
  return { start, moves, result };
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(" ");
}

/** What a game says, for comparison. */
function contents({ start, moves, result }: DataGame) {
  return { start: formatFen(start), moves: [...moves], result };
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

describe("viriformat", () => {
  it("writes the bytes that the format prescribes", () => {
    const bytes = encodeGame(gameOf("4k2r/8/8/8/8/8/P7/R3K3 b Qk - 3 17", "e8g8 e1c1", 2));
    assertEquals(
      hex(bytes),
      [
        // Occupancy: a1 e1, a2, e8 h8.
        "11 01 00 00 00 00 00 90",
        // Rook with its right, king; pawn, black king; black rook with its right.
        "56 d0 0e 00 00 00 00 00 00 00 00 00 00 00 00 00",
        // Black to move, no en passant square; clock; move number; score; result; free.
        "c0 03 11 00 00 00 02 00",
        // e8 takes h8, -25; e1 takes a1, -15; the end.
        "fc 8f e7 ff",
        "04 80 f1 ff",
        "00 00 00 00",
      ].join(" "),
    );
  });

  it("marks en passant captures and promotions", () => {
    const bytes = encodeGame(gameOf("8/6P1/8/8/1pP5/8/k7/7K b - c3 0 1", "b4c3 g7g8n", 1));
    assertEquals(bytes[24], 0x80 | 18);
    assertEquals(hex(bytes.subarray(32, 34)), "99 44");
    assertEquals(hex(bytes.subarray(36, 38)), "b6 cf");
  });

  it("reads back what it wrote", () => {
    const games = [
      gameOf(START_FEN, "e2e4 a7a6 e4e5 d7d5 e5d6 e8d7 d6c7 d7c6 c7d8q", 2),
      gameOf("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1 e8g8", 1),
      gameOf("r3k2r/8/8/8/8/8/8/R3K2R w Kq - 0 1", "e1g1 e8c8", 0),
      gameOf("7k/P7/8/8/8/8/p7/7K b - - 0 9", "a2a1b a7a8r", 2),
    ];
    assertEquals(
      [...decodeGames(joined(...games.map(encodeGame)))].map(contents),
      games.map(contents),
    );
  });

  it("reads back random games", () => {
    const random = seededRandom(20261130);
    for (let game = 0; game < 50; game++) {
      const start = positionFromFen(START_FEN), pos = start.copy(), moves = [];
      for (let ply = 0; ply < 200 && legalMoves(pos).length > 0; ply++) {
        const legal = legalMoves(pos);
        const move = legal[random(legal.length)];
        moves.push({ move, score: random(65536) - 32768 });
        pos.play(move);
      }
      const written: DataGame = { start, moves, result: 1 };
      const [read] = decodeGames(encodeGame(written));
      assertEquals(contents(read), contents(written));
    }
  });

  it("finds the end of the last whole game", () => {
    const game = encodeGame(gameOf(START_FEN, "e2e4 e7e5", 1));
    const bytes = joined(game, game, game.subarray(0, game.length - 1));
    assertEquals(wholeGames(bytes), { games: 2, end: 2 * game.length });
    assertEquals([...decodeGames(bytes)].map(({ end }) => end), [game.length, 2 * game.length]);
    assertEquals(wholeGames(new Uint8Array()), { games: 0, end: 0 });
  });

  it("refuses an illegal move and a position that is none, and says where", () => {
    const game = encodeGame(gameOf(START_FEN, "e2e4 e7e5", 1));
    const illegal = game.slice();
    illegal[36] = 0x01;
    assertThrows(
      () => [...decodeGames(joined(game, illegal))],
      ViriformatError,
      `game at byte ${game.length}: ply 2`,
    );
    const kingless = game.slice();
    kingless[0] = 0xef;
    assertThrows(() => [...decodeGames(kingless)], ViriformatError, "game at byte 0");
  });
});
