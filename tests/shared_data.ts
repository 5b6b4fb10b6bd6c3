const FOLDER = new URL("../../shared/data/", import.meta.url);

/**
 * The lines, comments left out, of a test suite in the folder that stands beside the checkout on the
 * machines of its authors; undefined elsewhere.
 */
export function sharedLines(name: string): string[] | undefined {
  try {
    const text = Deno.readTextFileSync(new URL(name, FOLDER));
    return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}
