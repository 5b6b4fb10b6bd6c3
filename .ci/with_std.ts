/**
 * Runs a deno command so that it finds the standard library: on JSR or in the cache where it
 * can, otherwise by `.ci/import_map.json`, whose small stand-ins let a closed network run, test
 * and compile the project. The tasks of `deno.json` go through here.
 *
 *   deno run -qA --cached-only .ci/with_std.ts test --allow-read
 */

/** Deno itself looks at JSR_URL. */
const REGISTRY = Deno.env.get("JSR_URL") ?? "https://jsr.io/";
const PROBE_TIMEOUT_MS = 2000;

const SPECIFIERS = [
  "@std/assert",
  "@std/cli/parse-args",
  "@std/testing/bdd",
];

/**
 * What asks one process to end, and so would not reach the command. Windows has nothing of the kind, and
 * Ctrl-C there reaches both.
 */
const PASSED_ON: readonly Deno.Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** `--cached-only` makes the imports fail at once where they would need the network. */
async function isCached(): Promise<boolean> {
  try {
    await Promise.all(SPECIFIERS.map((specifier) => import(specifier)));
    return true;
  } catch {
    return false;
  }
}

async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch(new URL("@std/cli/meta.json", REGISTRY), {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Runs a deno subcommand. Returns its exit code. */
export async function runWithStd(subcommand: string, ...args: string[]): Promise<number> {
  const map = await isCached() || await isReachable()
    ? []
    : ["--import-map", new URL("import_map.json", import.meta.url).href];
  const child = new Deno.Command(Deno.execPath(), {
    args: [subcommand, ...map, ...args],
    // Behind a proxy that reads along, the certificates of npm's registry are the system's own.
    env: { DENO_TLS_CA_STORE: Deno.env.get("DENO_TLS_CA_STORE") ?? "system,mozilla" },
  }).spawn();
  // The command decides what they mean; this process reports its end.
  const listeners = Deno.build.os === "windows"
    ? [["SIGINT", () => {}] as const]
    : PASSED_ON.map((signal) => [signal, () => child.kill(signal)] as const);
  for (const [signal, listener] of listeners) Deno.addSignalListener(signal, listener);
  const { code } = await child.status;
  for (const [signal, listener] of listeners) Deno.removeSignalListener(signal, listener);
  return code;
}

if (import.meta.main) {
  const [subcommand, ...args] = Deno.args;
  Deno.exit(await runWithStd(subcommand, ...args));
}
