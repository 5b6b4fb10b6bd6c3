/** How many games this machine can play at once. */

import { parseInteger } from "./command_line.ts";

/** Where Linux keeps the program that knows; the one that Deno is given permission to run. */
const LSCPU = "/usr/bin/lscpu";

interface Cores {
  /** Physical cores: by lscpu, or else estimated. */
  readonly physical: number;
  /** As many games as may be asked for. */
  readonly most: number;
}

/**
 * The cores that this process may use. Deno tells only logical ones, and reads /proc and /sys with all
 * permissions only. Where lscpu does not help, two threads a core are assumed on x86 and one elsewhere,
 * and more can be asked for.
 */
async function countCores(): Promise<Cores> {
  const logical = Math.max(1, navigator.hardwareConcurrency);
  const counted = await countByLscpu();
  if (counted !== undefined) {
    const physical = Math.min(counted, logical);
    return { physical, most: physical };
  }
  return {
    physical: Deno.build.arch === "x86_64" ? Math.ceil(logical / 2) : logical,
    most: logical,
  };
}

/**
 * How many games at once: what `--concurrency` says, or else one a core.
 *
 * @throws {UsageError}
 */
export async function chooseConcurrency(wanted: string | undefined): Promise<number> {
  const { physical, most } = await countCores();
  return wanted === undefined ? physical : parseInteger(wanted, "--concurrency", 1, most);
}

async function countByLscpu(): Promise<number | undefined> {
  if (Deno.build.os !== "linux") return undefined;
  try {
    const command = new Deno.Command(LSCPU, { args: ["-p=CORE,SOCKET"], stderr: "null" });
    const { stdout } = await command.output();
    return countDistinct(new TextDecoder().decode(stdout));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotCapable) {
      return undefined;
    }
    throw error;
  }
}

/** Physical cores in what `lscpu -p=CORE,SOCKET` says, a line for each logical one; undefined for none. */
function countDistinct(text: string): number | undefined {
  return new Set(text.split("\n").filter((line) => /^\d/.test(line))).size || undefined;
}
