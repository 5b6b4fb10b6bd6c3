import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";

const SCRIPT = `
  import { Interruption } from "${import.meta.resolve("../../../profile/shared/interruption.ts")}";
  const interruption = new Interruption();
  interruption.signal.onabort = () => {
    console.log("code", interruption.exitCode);
    setTimeout(() => console.log("later"), 2000);
  };
  console.log("code", interruption.exitCode);
  setInterval(() => {}, 1000);
`;

/** Sends the signals to a program that goes on whatever it hears. Returns what it said, and its end. */
async function send(...signals: Deno.Signal[]) {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["eval", SCRIPT],
    stdout: "piped",
  }).spawn();
  const said: string[] = [];
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    said.push(...text.trimEnd().split("\n"));
    const next = signals.shift();
    if (next) child.kill(next);
  }
  const { signal } = await child.status;
  return { said, signal };
}

describe("an interruption", () => {
  // There is no way to send these to a single process there.
  if (Deno.build.os === "windows") return;

  it("is heard once; asked again later the program ends at once", async () => {
    const ends = ([["SIGINT", 130], ["SIGTERM", 143], ["SIGHUP", 129]] as const).map(
      async ([name, code]) =>
        assertEquals(await send(name, name, name), {
          said: ["code undefined", `code ${code}`, "later"],
          signal: name,
        }),
    );
    await Promise.all(ends);
  });
});
