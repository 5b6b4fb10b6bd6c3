/**
 * Runs `deno compile` with the arguments given. Every megabyte in the executable makes each start a
 * millisecond slower, so the charting library's packages stay outside: what `profile --html` needs of
 * them goes along in one bundled file.
 *
 *   deno run -qA --cached-only .ci/compile.ts --allow-read --output bin/engine
 */

const SOURCE = "profile/profiler/formats/html.ts";
const BUNDLE = "profile/profiler/formats/html.bundle.js";

/** The exit code of a deno command. */
async function withStd(...args: string[]): Promise<number> {
  const script = new URL("with_std.ts", import.meta.url).href;
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-qA", "--cached-only", script, ...args],
  });
  return (await command.spawn().status).code;
}

let code = await withStd("bundle", "--quiet", "--minify", "--output", BUNDLE, SOURCE);
if (code === 0) {
  code = await withStd("compile", "--include", BUNDLE, ...Deno.args);
  await Deno.remove(BUNDLE);
}
Deno.exit(code);
