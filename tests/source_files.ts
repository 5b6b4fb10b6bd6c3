/** The project's files as texts, for the tests of its layout. */

export const ROOT = new URL("../", import.meta.url).href;

/**
 * Every file under `folder` whose name ends so, by its path from the project's root; not those for a
 * compiler of their own.
 */
export function sources(folder: string, ending = ".ts"): string[] {
  return [...Deno.readDirSync(new URL(folder, ROOT))].flatMap(({ name, isDirectory }) => {
    const path = folder + name;
    if (isDirectory) {
      return [".git", "node_modules"].includes(name) ? [] : sources(`${path}/`, ending);
    }
    return path.endsWith(ending) && !path.endsWith(".as.ts") ? [path] : [];
  }).sort();
}

export function text(file: string): string {
  return Deno.readTextFileSync(new URL(file, ROOT));
}

/** The text without comments, so that prose may mention what code may not use. */
export function code(file: string): string {
  return text(file).replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}
