import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";

/** A command that says when it listens, and ends with a code of its own for each signal. */
const COMMAND = `data:application/javascript,
  Deno.addSignalListener("SIGINT", () => Deno.exit(16));
  Deno.addSignalListener("SIGTERM", () => Deno.exit(17));
  Deno.addSignalListener("SIGHUP", () => Deno.exit(18));
  setInterval(() => {}, 1000);
  console.log("ready");`;

async function exitCode(arg: string, signal?: Deno.Signal): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-qA", "--cached-only", import.meta.resolve("./with_std.ts"), "run", "-A", arg],
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.getReader();
  await reader.read();
  if (signal) child.kill(signal);
  await reader.cancel();
  return (await child.status).code;
}

describe("a task", () => {
  it("ends with the exit code of its command", async () => {
    assertEquals(await exitCode("data:application/javascript,Deno.exit(19)"), 19);
  });

  if (Deno.build.os !== "windows") {
    it("passes on what asks it to end", async () => {
      assertEquals(await exitCode(COMMAND, "SIGINT"), 16);
      assertEquals(await exitCode(COMMAND, "SIGTERM"), 17);
      assertEquals(await exitCode(COMMAND, "SIGHUP"), 18);
    });
  }
});
