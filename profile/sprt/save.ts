/**
 * A match on disk. The save is a text file of JSON lines: what was asked for, then one line for each
 * complete pair in order, with the length of the PGN after it. A pair's games are written to the PGN
 * first, its line after; so on resuming, whatever the PGN holds beyond the last line's length is of a
 * pair that was not saved, and is cut off. A last line without its end was being written when the
 * process died, and is cut off too. Save and PGN therefore always hold the same pairs.
 */

import { reasonOf } from "../../engine/uci/output.ts";
import { append, cut, flush, lock } from "../shared/output_file.ts";
import { readText } from "../shared/read_text.ts";
import { UsageError } from "../shared/usage_error.ts";
import {
  DRAWN_ENDINGS,
  type Ending,
  GAME_RESULTS,
  type GameResult,
  type GameSummary,
  type PairResult,
  WON_ENDINGS,
} from "./match.ts";

const VERSION = 3;

/** What a match is. */
export interface Header {
  /** Name and version of the engine, which must be the same to go on. */
  readonly engine: string;
  /** The command line's arguments. */
  readonly args: readonly string[];
  /** The folder that its paths start from. */
  readonly folder: string;
  /** SHA-256 of the openings' text. */
  readonly openings: string;
  /** By side: what tells its network from others; empty without one. */
  readonly networks: readonly string[];
  readonly pgn?: string;
}

interface PairLine {
  /** From 1. */
  readonly pair: number;
  readonly games: readonly (readonly [GameResult, Ending])[];
  readonly pgnBytes: number;
}

export class Save {
  #pairs: number;
  #pgnBytes: number;

  private constructor(
    readonly path: string,
    private readonly file: Deno.FsFile,
    private readonly pgn: Deno.FsFile | undefined,
    pairs: number,
    pgnBytes: number,
  ) {
    this.#pairs = pairs;
    this.#pgnBytes = pgnBytes;
  }

  /**
   * Begins the files of a new match.
   *
   * @throws {UsageError} when one of them exists or cannot be written.
   */
  static create(path: string, header: Header): Save {
    // Undone again unless all goes well.
    using opened = new DisposableStack();
    const file = opened.adopt(openNew(path), (file) => {
      file.close();
      Deno.removeSync(path);
    });
    const pgn = header.pgn === undefined ? undefined : opened.use(openNew(header.pgn));
    lock(file, path);
    write(file, path, `${JSON.stringify({ version: VERSION, ...header })}\n`);
    opened.move();
    return new Save(path, file, pgn, 0, 0);
  }

  /**
   * Takes a saved match up again, its files cut to the last complete pair.
   *
   * @throws {UsageError} when there is none, it is damaged, or another process is playing it.
   */
  static resume(path: string): { save: Save; pairs: PairResult[] } {
    using opened = new DisposableStack();
    const file = opened.use(openOld(path));
    lock(file, path);
    const text = readText(path);
    const { header, lines } = parse(text, path);
    if (file.statSync().size !== new TextEncoder().encode(text).length) {
      throw new UsageError(`${path} is not as sprt wrote it: another program has saved it`);
    }
    const pgnBytes = lines.pairs.at(-1)?.pgnBytes ?? 0;
    const pgn = header.pgn === undefined ? undefined : opened.use(openOld(header.pgn));
    if (pgn) refuseOtherGames(pgn, pgnBytes, header.pgn!);
    cut(file, lines.bytes);
    if (pgn) cut(pgn, pgnBytes);
    opened.move();
    const pairs = lines.pairs.map(({ games }) => {
      const [first, second] = games.map(([result, ending]): GameSummary => ({ result, ending }));
      return [first, second] as const;
    });
    return { save: new Save(path, file, pgn, pairs.length, pgnBytes), pairs };
  }

  /** Adds a pair; it is on the disk when this returns. */
  add(pair: PairResult, pgnText: string): void {
    if (this.pgn) this.#pgnBytes += write(this.pgn, "the PGN", pgnText);
    const line: PairLine = {
      pair: ++this.#pairs,
      games: pair.map(({ result, ending }) => [result, ending] as const),
      pgnBytes: this.#pgnBytes,
    };
    write(this.file, this.path, `${JSON.stringify(line)}\n`);
  }

  close(): void {
    this.file.close();
    this.pgn?.close();
  }

  /** Of no use any more. */
  remove(): void {
    Deno.removeSync(this.path);
  }
}

/**
 * What match a save is of.
 *
 * @throws {UsageError} when there is no save, or it is damaged.
 */
export function readHeader(path: string): Header {
  return parse(readText(path), path).header;
}

function openNew(path: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { write: true, createNew: true });
  } catch (error) {
    if (error instanceof Deno.errors.AlreadyExists) {
      throw new UsageError(`${path} exists already; choose another name, or --resume a save`);
    }
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}

function openOld(path: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { read: true, write: true });
  } catch (error) {
    throw new UsageError(`cannot open ${path}: ${reasonOf(error)}`);
  }
}

/**
 * What stands behind the last pair saved is thrown away, which must not be more than the pair that was
 * being written.
 *
 * @throws {UsageError}
 */
function refuseOtherGames(pgn: Deno.FsFile, savedBytes: number, path: string): void {
  if (pgn.statSync().size < savedBytes) {
    throw new UsageError(`${path} is shorter than when its last pair was saved`);
  }
  const text = readFrom(pgn, Math.max(0, savedBytes - GAME_END.length));
  const isWhole = savedBytes === 0 || text.startsWith(GAME_END);
  if (!isWhole || text.split(GAME_START).length - 1 > 2) {
    throw new UsageError(`${path} has changed since its last pair was saved`);
  }
}

const GAME_START = "[Event ", GAME_END = "\n\n";

function readFrom(file: Deno.FsFile, start: number): string {
  const bytes = new Uint8Array(file.statSync().size - start);
  file.seekSync(start, Deno.SeekMode.Start);
  for (let done = 0; done < bytes.length;) {
    const read = file.readSync(bytes.subarray(done));
    if (read === null) break;
    done += read;
  }
  return new TextDecoder().decode(bytes);
}

/** Writes all of the text through to the disk. Returns its length in bytes. */
function write(file: Deno.FsFile, name: string, text: string): number {
  const bytes = new TextEncoder().encode(text);
  append(file, name, bytes);
  flush(file, name);
  return bytes.length;
}

/** Complete lines only; `bytes` is their length. */
function parse(text: string, path: string) {
  const complete = text.slice(0, text.lastIndexOf("\n") + 1);
  const [header, ...pairs] = complete.split("\n").slice(0, -1).map((line, index) => {
    const value = parseJson(line);
    if (index === 0 ? isHeader(value) : isPairLine(value, index)) return value;
    throw new UsageError(`${path}, line ${index + 1}: not a line of a match's save`);
  });
  if (pairs.some(({ pgnBytes }, index) => pgnBytes < (pairs[index - 1]?.pgnBytes ?? 0))) {
    throw new UsageError(`${path} is damaged: its games get shorter`);
  }
  if (header === undefined) throw new UsageError(`${path} is not the save of a match`);
  const bytes = new TextEncoder().encode(complete).length;
  return { header: header as Header, lines: { pairs: pairs as PairLine[], bytes } };
}

// deno-lint-ignore no-explicit-any -- any JSON
function isHeader(value: any): value is Header {
  return value?.version === VERSION &&
    [value.engine, value.folder, value.openings].every((text) => typeof text === "string") &&
    isListOfTexts(value.args) && isListOfTexts(value.networks) &&
    (value.pgn === undefined || typeof value.pgn === "string");
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

// deno-lint-ignore no-explicit-any -- any JSON
function isPairLine(value: any, pair: number): value is PairLine {
  return value?.pair === pair && Array.isArray(value.games) && value.games.length === 2 &&
    value.games.every(isGame) && Number.isSafeInteger(value.pgnBytes) && value.pgnBytes >= 0;
}

function isGame(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [result, ending] = value;
  const endings: readonly string[] = result === "draw" ? DRAWN_ENDINGS : WON_ENDINGS;
  return GAME_RESULTS.includes(result) && endings.includes(ending);
}

/** Undefined for what is not JSON. */
// deno-lint-ignore no-explicit-any -- any JSON
function parseJson(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
