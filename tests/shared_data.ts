const FOLDER = new URL("../../shared/", import.meta.url);

/** The lines of a test suite among the shared texts, comments left out; undefined where there is none. */
export function sharedLines(name: string): string[] | undefined {
  return sharedText(`data/${name}`)?.split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}

/**
 * A text of the folder that stands beside the checkout on the machines of its authors; undefined
 * elsewhere.
 */
export function sharedText(name: string): string | undefined {
  try {
    return Deno.readTextFileSync(new URL(name, FOLDER));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
