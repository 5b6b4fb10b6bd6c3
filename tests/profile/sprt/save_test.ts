import { assertEquals, assertThrows } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import type { GameResult, PairResult } from "../../../profile/sprt/match.ts";
import { type Header, readHeader, Save } from "../../../profile/sprt/save.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

let folder: string;
let count = 0;

const read = (path: string): string => Deno.readTextFileSync(path);
const append = (path: string, text: string): void =>
  Deno.writeTextFileSync(path, text, { append: true });
const pair = (first: GameResult, second: GameResult): PairResult => [
  { result: first, ending: first === "draw" ? "agreement" : "mate" },
  { result: second, ending: second === "draw" ? "material" : "time" },
];
const PAIRS = [pair("win", "loss"), pair("draw", "win")];

/** A match of two saved pairs, closed. */
function saved(): { path: string; pgn: string; header: Header } {
  const path = `${folder}/${++count}.save`, pgn = `${folder}/${count}.pgn`;
  const header = {
    engine: "Cutoff",
    args: ["--a", "x"],
    folder,
    openings: "abc",
    networks: ["", ""],
    pgn,
  };
  const save = Save.create(path, header);
  PAIRS.forEach((pair, index) => save.add(pair, `games of pair ${index}, ½-½\n\n`));
  save.close();
  return { path, pgn, header };
}

/** Resumes, adds a third pair, and returns the pairs before it and what the files hold after. */
function goOn(path: string, pgn: string) {
  const { save, pairs } = Save.resume(path);
  save.add(PAIRS[0], "games of pair 2\n\n");
  save.close();
  return { pairs, pgn: read(pgn), lines: read(path).split("\n").length - 1 };
}

const GOING_ON = {
  pairs: PAIRS,
  pgn: "games of pair 0, ½-½\n\ngames of pair 1, ½-½\n\ngames of pair 2\n\n",
  lines: 4,
};

describe("a save", () => {
  beforeAll(() => {
    folder = Deno.makeTempDirSync();
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("knows the match and its pairs, and goes on with them", () => {
    const { path, pgn, header } = saved();
    const { engine, args, folder, openings, networks } = readHeader(path);
    assertEquals({ engine, args, folder, openings, networks, pgn: readHeader(path).pgn }, header);
    assertEquals(goOn(path, pgn), GOING_ON);
    assertEquals(goOn(path, pgn).pairs, [...PAIRS, PAIRS[0]]);
  });

  it("drops what was written of a pair before the process died", () => {
    const cuts: ((files: { path: string; pgn: string }) => void)[] = [
      // The games are written first; then their line, which may be torn anywhere.
      ({ pgn }) => append(pgn, '[Event "x"]\n\n1. e'),
      ({ pgn }) => append(pgn, "games of pair 2\n\n"),
      ({ pgn, path }) => {
        append(pgn, "games of pair 2\n\n");
        append(path, '{"pair":3,"games":[["win","ma');
      },
      ({ pgn, path }) => {
        append(pgn, "games of pair 2\n\n");
        append(path, '{"pair":3,"games":[["win","mate"],["win","mate"]],"pgnBytes":9999}');
      },
    ];
    for (const cut of cuts) {
      const files = saved();
      cut(files);
      assertEquals(goOn(files.path, files.pgn), GOING_ON);
    }
  });

  it("does not touch files that exist already", () => {
    const { path, pgn, header } = saved();
    const before = [read(path), read(pgn)];
    assertThrows(() => Save.create(path, header), UsageError, "exists already");
    assertThrows(() => Save.create(`${path}2`, header), UsageError, `${pgn} exists already`);
    assertEquals([read(path), read(pgn)], before);
    assertThrows(() => Deno.statSync(`${path}2`), Deno.errors.NotFound);
  });

  it("refuses what cannot be gone on with", () => {
    const { path, pgn } = saved();
    assertThrows(() => readHeader(`${folder}/none.save`), UsageError, "none.save");
    assertThrows(() => readHeader(pgn), UsageError, "line 1: not a line of a match's save");
    const other = `${folder}/other.json`;
    Deno.writeTextFileSync(other, '{"version":"x"}\n');
    assertThrows(() => readHeader(other), UsageError, "line 1: not a line");
    Deno.writeTextFileSync(other, "");
    assertThrows(() => readHeader(other), UsageError, "not the save of a match");
    Deno.copyFileSync(path, other);
    const damaged = [
      '{"pair":3,"games":[]}',
      '{"pair":3,"games":[["won","mate"],["win","mate"]],"pgnBytes":9999}',
      '{"pair":3,"games":[["win","boredom"],["win","mate"]],"pgnBytes":9999}',
      '{"pair":3,"games":[["draw","mate"],["win","mate"]],"pgnBytes":9999}',
      '{"pair":3,"games":[["win","mate"],["loss","stalemate"]],"pgnBytes":9999}',
      '{"pair":3,"games":["win","win"],"pgnBytes":9999}',
      '{"pair":3,"games":[["win","mate"],["win","mate"]],"pgnBytes":-1}',
      '{"pair":3,"games":[["win","mate"],["win","mate"]],"pgnBytes":"9999"}',
      '{"pair":4,"games":[["win","mate"],["win","mate"]],"pgnBytes":9999}',
      '{"games":[["win","mate"],["win","mate"]],"pgnBytes":9999}',
      "null",
      "[]",
      "",
    ];
    for (const line of damaged) {
      Deno.copyFileSync(path, other);
      append(other, `${line}\n`);
      assertThrows(() => Save.resume(other), UsageError, "line 4: not a line");
    }
    for (const header of ['{"version":3}', "1", '{"version":3,"engine":"x","args":[1]}', "{}"]) {
      Deno.writeTextFileSync(other, `${header}\n`);
      assertThrows(() => readHeader(other), UsageError, "line 1: not a line");
    }
    Deno.truncateSync(pgn, 5);
    assertThrows(() => Save.resume(path), UsageError, "shorter");
  });

  it("is refused whole, and nothing of it lost, when something else has been at it", () => {
    const lineOf = (text: string, line: number): string => text.split("\n")[line - 1];
    const changes: [change: (text: string) => string, message: string][] = [
      [(text) => text.replace(lineOf(text, 2) + "\n", ""), "line 2: not a line"],
      [(text) => text + lineOf(text, 3) + "\n", "line 4: not a line"],
      [(text) => text.replace(/"pgnBytes":\d+/, '"pgnBytes":999'), "its games get shorter"],
      [(text) => "\uFEFF" + text, "another program has saved it"],
    ];
    for (const [change, message] of changes) {
      const { path, pgn } = saved();
      Deno.writeTextFileSync(path, change(read(path)));
      const before = [read(path), read(pgn)];
      assertThrows(() => Save.resume(path), UsageError, message);
      assertEquals([read(path), read(pgn)], before);
    }
    const games = '[Event "a"]\n\n*\n\n'.repeat(3);
    const others: ((text: string) => string)[] = [
      (text) => text + games,
      (text) => text.replace("pair 0", "pair zero"),
    ];
    for (const change of others) {
      const { path, pgn } = saved();
      Deno.writeTextFileSync(pgn, change(read(pgn)));
      const before = [read(path), read(pgn)];
      assertThrows(() => Save.resume(path), UsageError, `${pgn} has changed`);
      assertEquals([read(path), read(pgn)], before);
    }
  });
});
