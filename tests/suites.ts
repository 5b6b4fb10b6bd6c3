const OWN = new URL("data/", import.meta.url);
/** Larger suites, on the machines of the authors alone: others' files, beside the checkout. */
const LARGE = new URL("../../shared/data/", import.meta.url);

/** The lines of a suite in tests/data, comments left out. */
export function suite(name: string): string[] {
  return lines(new URL(name, OWN));
}

/**
 * The lines of a larger suite. Where there is none they are no lines, and the list of tests says that it
 * was ignored.
 */
export function largeSuite(name: string): string[] {
  try {
    return lines(new URL(name, LARGE));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    Deno.test.ignore(`skipped, for want of ../shared/data/${name}`, () => {});
    return [];
  }
}

function lines(file: URL): string[] {
  return Deno.readTextFileSync(file).split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
}
