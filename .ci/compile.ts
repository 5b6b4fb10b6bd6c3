/**
 * Runs `deno compile` with the arguments given. Every megabyte in the executable makes each start a
 * millisecond slower, so the charting library's packages stay outside: what `profile --html` needs of
 * them goes along in one bundled file.
 *
 *   deno run -qA --cached-only .ci/compile.ts -A [--target …] [--output bin/engine]
 */

import { runWithStd } from "./with_std.ts";

const SOURCE = "profile/profiler/formats/html.ts";
const BUNDLE = "profile/profiler/formats/html.bundle.js";

const output = Deno.args.some((arg) => /^(-o|--output)/.test(arg))
  ? []
  : ["--output", "bin/engine"];

let code = await runWithStd("bundle", "--quiet", "--minify", "--output", BUNDLE, SOURCE);
if (code === 0) {
  // Behind the entry, what a user adds to the task would be for the program.
  code = await runWithStd("compile", "--include", BUNDLE, ...output, ...Deno.args, "main.ts");
  await Deno.remove(BUNDLE);
}
Deno.exit(code);
