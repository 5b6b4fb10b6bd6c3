/** What the programs that measure print, read back into figures. */

export type Unit = "nps" | "ns";

/** A figure by the name of what it measures. `nps` is better when larger, `ns` when smaller. */
export type Readings = ReadonlyMap<string, { readonly value: number; readonly unit: Unit }>;

/** What `bench` counted and how fast. */
export interface BenchReadings {
  readonly nodes: number;
  readonly readings: Readings;
}

/**
 * Reads what `bench` printed, and the processor time that `cpu_time.ts` adds on stderr. The latter
 * is that of the whole process with its start; the clock's time is only that of the search.
 *
 * @throws {SyntaxError} when a figure is missing.
 */
export function readBench({ stdout, stderr }: { stdout: string; stderr: string }): BenchReadings {
  const [, nodes, nps] = find(stdout, /^(\d+) nodes (\d+) nps\s*$/m);
  const [, milliseconds] = find(stderr, /^CPU time \(ms\) : (\d+)\s*$/m);
  return {
    nodes: Number(nodes),
    readings: new Map([
      ["bench, by the clock", { value: Number(nps), unit: "nps" }],
      ["bench, by processor time", {
        value: 1000 * Number(nodes) / Number(milliseconds),
        unit: "nps",
      }],
    ]),
  };
}

function find(text: string, pattern: RegExp): RegExpExecArray {
  const match = pattern.exec(text);
  if (match === null) throw new SyntaxError(`no line like ${pattern} in: ${text}`);
  return match;
}

interface DenoBench {
  readonly runtime: string;
  readonly cpu: string;
  readonly benches: {
    /** The file's URL. */
    readonly origin: string;
    readonly name: string;
    /** Nanoseconds an iteration. */
    readonly results: { readonly ok: { readonly min: number } }[];
  }[];
}

/**
 * Reads what `deno bench --json` printed. Of the figures that it gives, the fastest iteration varies
 * least from run to run on a machine that does other work too; it has no median.
 */
export function readMicroBenchmarks(json: string): { machine: string; readings: Readings } {
  const { runtime, cpu, benches }: DenoBench = JSON.parse(json);
  return {
    machine: `${runtime}, ${cpu}`,
    readings: new Map(benches.map(({ origin, name, results }) => {
      const file = origin.replace(/^.*\/tests\//, "").replace(/_bench\.ts$/, "");
      return [`${file}: ${name}`, { value: results[0].ok.min, unit: "ns" }];
    })),
  };
}
