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
  "@std/cli/unstable-progress-bar",
  "@std/testing/bdd",
];

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

const [subcommand, ...rest] = Deno.args;
const map = await isCached() || await isReachable()
  ? []
  : ["--import-map", new URL("import_map.json", import.meta.url).href];
// Ctrl-C reaches both processes; the command decides what it means, and this one reports its end.
Deno.addSignalListener("SIGINT", () => {});
// What a user adds to a task comes last, and behind the entry `deno compile` would embed it.
const entry = subcommand === "compile" ? ["main.ts"] : [];
const { code } = await new Deno.Command(Deno.execPath(), {
  args: [subcommand, ...map, ...rest, ...entry],
  // Behind a proxy that reads along, the certificates of npm's registry are the system's own.
  env: { DENO_TLS_CA_STORE: Deno.env.get("DENO_TLS_CA_STORE") ?? "system,mozilla" },
}).spawn().status;
Deno.exit(code);
