/** Runs git, and what measures, as child processes. */

import { UsageError } from "../shared/usage_error.ts";
import { type BenchReadings, readBench, type Readings, readMicroBenchmarks } from "./readings.ts";

interface Output {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The git checkout that the current folder belongs to. */
export class Checkout {
  private constructor(readonly root: string) {}

  /** @throws {UsageError} outside of a checkout. */
  static async find(): Promise<Checkout> {
    const { code, stdout } = await run("git", ["rev-parse", "--show-toplevel"]);
    if (code !== 0) throw new UsageError("this folder belongs to no git checkout");
    return new Checkout(stdout.trim());
  }

  /**
   * The full hash of a revision's commit.
   *
   * @throws {UsageError} when there is no such revision.
   */
  async commitOf(revision: string): Promise<string> {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`];
    const { code, stdout } = await run("git", args, { cwd: this.root });
    if (code !== 0) throw new UsageError(`unknown revision "${revision}"`);
    return stdout.trim();
  }

  async hasUncommittedChanges(): Promise<boolean> {
    return await this.#git("status", "--porcelain") !== "";
  }

  /** The messages of the commits since `commit`, the newest first. */
  async messagesSince(commit: string): Promise<string[]> {
    return (await this.#git("log", "--format=%B%x00", `${commit}..HEAD`)).split("\0");
  }

  /** Checks `commit` out into a folder of its own for as long as `use` takes. */
  async withCommit<T>(commit: string, use: (folder: string) => Promise<T>): Promise<T> {
    const folder = await Deno.makeTempDir({ prefix: "cutoff-" });
    await this.#git("worktree", "add", "--detach", folder, commit);
    try {
      return await use(folder);
    } finally {
      await this.#git("worktree", "remove", "--force", folder);
    }
  }

  async #git(...args: string[]): Promise<string> {
    return (await runOrThrow("git", args, { cwd: this.root })).stdout;
  }
}

/** The program and its benchmarks in a folder. A run ends when `signal` says so, by throwing. */
export class Tree {
  constructor(private readonly folder: string, private readonly signal: AbortSignal) {}

  /** Runs `bench` to `depth`, or to the depth that this tree's program has as its own. */
  async bench(depth?: number): Promise<BenchReadings> {
    const preload = ["--preload", new URL("cpu_time.ts", import.meta.url).href];
    const limits = depth === undefined ? [] : ["16", "1", String(depth)];
    return readBench(await this.#deno("run", ...preload, "main.ts", "bench", ...limits));
  }

  async microBenchmarks(): Promise<{ machine: string; readings: Readings }> {
    return readMicroBenchmarks((await this.#deno("bench", "--json")).stdout);
  }

  async #deno(subcommand: string, ...args: string[]): Promise<Output> {
    // The child needs an import map where this process was given one.
    const isMapped = import.meta.resolve("@std/assert").startsWith("file:");
    const map = isMapped ? ["--import-map", ".ci/import_map.json"] : [];
    const common = ["-q", "--no-check", "--no-prompt", "--allow-read", ...map];
    return await runOrThrow(Deno.execPath(), [subcommand, ...common, ...args], {
      cwd: this.folder,
      env: { NO_COLOR: "1" },
      signal: this.signal,
    });
  }
}

async function run(
  command: string,
  args: string[],
  options: Deno.CommandOptions = {},
): Promise<Output> {
  const { code, stdout, stderr } = await new Deno.Command(command, { ...options, args }).output();
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

async function runOrThrow(
  command: string,
  args: string[],
  options: Deno.CommandOptions,
): Promise<Output> {
  const output = await run(command, args, options);
  options.signal?.throwIfAborted();
  if (output.code !== 0) {
    throw new Error(`${command} ${args.join(" ")} failed in ${options.cwd}:\n${output.stderr}`);
  }
  return output;
}
