import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { compile, KERNELS } from "./kernels.ts";

const REGISTRY = "https://registry.npmjs.org/assemblyscript";

async function isReachable(): Promise<boolean> {
  try {
    const response = await fetch(REGISTRY, { method: "HEAD", signal: AbortSignal.timeout(5000) });
    return response.ok;
  } catch {
    return false;
  }
}

const reachable = await isReachable();
if (!reachable) {
  // deno-lint-ignore no-console -- the reader of the tests
  console.warn("skipped: npm does not answer, so the kernels were not held to their sources");
}

if (reachable) {
  describe("the kernels", () => {
    for (const kernel of KERNELS) {
      it(`are what their sources give: ${kernel.bytes}`, async () => {
        const target = await Deno.makeTempFile({ suffix: ".wasm" });
        try {
          assertEquals(await compile(kernel, target), "");
          const committed = await Deno.readFile(new URL(`../${kernel.bytes}`, import.meta.url));
          assertEquals(await Deno.readFile(target), committed, "deno task kernels makes them");
        } finally {
          await Deno.remove(target);
        }
      });
    }
  });
}
