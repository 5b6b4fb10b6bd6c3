/** A real browser, for the tests of what is made for one. */

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** CHROME_PATH, or else a Chromium or Chrome where such usually is; undefined where there is none. */
export function findBrowser(): string | undefined {
  const path = Deno.env.get("CHROME_PATH");
  if (path) return path;
  const folders = Deno.env.get("PATH")?.split(Deno.build.os === "windows" ? ";" : ":") ?? [];
  const suffix = Deno.build.os === "windows" ? ".exe" : "";
  const files = folders.flatMap((folder) => NAMES.map((name) => `${folder}/${name}${suffix}`));
  return [...files, MAC].find(isFile);
}

function isFile(path: string): boolean {
  try {
    return Deno.statSync(path).isFile;
  } catch {
    return false;
  }
}

export interface Visit<T> {
  /** What `probe` returned, as JSON carries it. */
  readonly result: T;
  /** What the page's console was told, errors included. */
  readonly console: readonly string[];
}

/** Loads the page in a frame of this width, without a network, and runs `probe` in it. */
export async function visit<T>(
  browser: string,
  page: string,
  width: number,
  probe: () => T,
): Promise<Visit<T>> {
  const script = `<script>
addEventListener("load", () => parent.document.body.setAttribute(
  "data-result", encodeURIComponent(JSON.stringify((${probe})()))));
</script>`;
  // A window would not become as narrow as a phone.
  const frame = `<!doctype html><meta charset="utf-8"><body>
<iframe style="border: 0; width: ${width}px; height: 900px" srcdoc="${
    page.replace("</body>", `${script}</body>`).replaceAll("&", "&amp;").replaceAll('"', "&quot;")
  }"></iframe>`;
  const folder = await Deno.makeTempDir();
  try {
    await Deno.writeTextFile(`${folder}/frame.html`, frame);
    const { stdout, stderr } = await new Deno.Command(browser, {
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--enable-logging=stderr",
        "--host-resolver-rules=MAP * ~NOTFOUND",
        `--user-data-dir=${folder}/profile`,
        "--dump-dom",
        new URL(`file://${folder}/frame.html`).href,
      ],
    }).output();
    const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
    const [, result] = /<body data-result="([^"]*)"/.exec(decode(stdout)) ?? [];
    if (result === undefined) throw new Error(`the browser failed: ${decode(stderr)}`);
    return {
      result: JSON.parse(decodeURIComponent(result)),
      console: decode(stderr).split("\n").filter((line) => line.includes(":CONSOLE")),
    };
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}
