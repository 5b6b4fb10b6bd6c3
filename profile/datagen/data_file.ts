/**
 * A file of games, to which more are added in the order of their numbers. A process may die at any moment:
 * when the file is opened again, a game that is cut off at its end goes.
 */

import { reasonOf } from "../../engine/uci/output.ts";
import { append, cut, lock } from "../shared/output_file.ts";
import { readBytes } from "../shared/read_text.ts";
import { UsageError } from "../shared/usage_error.ts";
import { wholeGames } from "./viriformat.ts";

export class DataFile {
  #games: number;

  private constructor(
    readonly path: string,
    private readonly file: Deno.FsFile,
    games: number,
  ) {
    this.#games = games;
  }

  /**
   * Opens the file, for this process alone, or makes it.
   *
   * @param first the game that the file has to begin with, so that what it holds is of the same making;
   * anything else is left as it is
   * @throws {UsageError} when it begins otherwise, cannot be written, or another process writes it
   */
  static open(path: string, first: Uint8Array): DataFile {
    using opened = new DisposableStack();
    const file = opened.use(openOrMake(path));
    lock(file, path);
    const bytes = readBytes(path);
    if (first.subarray(0, bytes.length).some((byte, at) => byte !== bytes[at])) {
      throw new UsageError(
        `${path} exists already and is not the beginning of this data: its first game is another, as of ` +
          "another seed, another network, other nodes or an engine that plays otherwise",
      );
    }
    const { games, end } = wholeGames(bytes);
    cut(file, end);
    opened.move();
    return new DataFile(path, file, games);
  }

  /** Games that it holds. */
  get games(): number {
    return this.#games;
  }

  /** @throws {OutputError} */
  add(game: Uint8Array): void {
    append(this.file, this.path, game);
    this.#games++;
  }

  [Symbol.dispose](): void {
    this.file.close();
  }
}

function openOrMake(path: string): Deno.FsFile {
  try {
    return Deno.openSync(path, { read: true, write: true, create: true });
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${reasonOf(error)}`);
  }
}
