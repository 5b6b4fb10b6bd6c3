/**
 * Modules that make web pages. Their charts need packages of npm, which a literal import would fetch as soon
 * as the engine starts. `deno task compile` bundles them, for the executable to hold no more of the packages
 * than they need.
 */

import { UsageError } from "../usage_error.ts";

/** From here to the modules, and to what the compiler makes of them. */
const SOURCES = "../../", BUNDLES = "../../pages/";

/**
 * The module of that name, which the option `--html` asks for.
 *
 * @param name its path in `profile/`, without `.ts`, as .ci/compile.ts lists it
 * @throws {UsageError} when it cannot be loaded
 */
export async function loadPage<M>(name: string): Promise<M> {
  const file = Deno.build.standalone ? `${BUNDLES}${name}.js` : `${SOURCES}${name}.ts`;
  try {
    return await import(file);
  } catch (error) {
    throw new UsageError(`--html cannot load its charting library: ${(error as Error).message}`);
  }
}
