/**
 * Runs `deno compile` with the arguments given. Every megabyte in the executable makes each start a
 * millisecond slower, so the charting library's packages stay outside: what the web pages need of them
 * goes along in bundled files.
 *
 *   deno run -qA --cached-only .ci/compile.ts -A [--target …] [--output bin/engine]
 */

import { runWithStd } from "./with_std.ts";

/** What `loadPage` loads, in `profile/`. The bundles lie in their folder as these do in `profile/`. */
const PAGES = ["profiler/formats/html", "training/training_page"];
const BUNDLES = "profile/pages";

const output = Deno.args.some((arg) => /^(-o|--output)/.test(arg))
  ? []
  : ["--output", "bin/engine"];

// What the pages share is bundled once.
let code = await runWithStd(
  ...["bundle", "--quiet", "--minify", "--code-splitting", "--outdir", BUNDLES],
  ...PAGES.map((page) => `profile/${page}.ts`),
);
if (code === 0) {
  // Behind the entry, what a user adds to the task would be for the program.
  code = await runWithStd("compile", "--include", BUNDLES, ...output, ...Deno.args, "main.ts");
  await Deno.remove(BUNDLES, { recursive: true });
}
Deno.exit(code);
