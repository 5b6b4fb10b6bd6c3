/**
 * Makes the WebAssembly kernels of their sources, by `deno task kernels`. The compiler comes from npm; its
 * version is exact, since another one might write other bytes.
 */

const COMPILER = "npm:assemblyscript@0.28.20/asc";
const ROOT = new URL("..", import.meta.url);

const USUAL = ["-O3", "--runtime", "stub", "--enable", "simd", "--importMemory", "--noAssert"];
/** Memory that is the importer's; the greatest that there can be. */
const SHARED = ["--enable", "threads", "--sharedMemory", "--maximumMemory", "65536"];

interface Kernel {
  readonly source: string;
  readonly bytes: string;
  readonly flags: readonly string[];
}

export const KERNELS: readonly Kernel[] = [
  {
    source: "engine/evaluation/activity/assembly/activity.as.ts",
    bytes: "engine/evaluation/activity/activity.wasm",
    flags: USUAL,
  },
  {
    source: "engine/evaluation/network/assembly/inference.as.ts",
    bytes: "engine/evaluation/network/inference.wasm",
    flags: USUAL,
  },
  {
    source: "profile/training/assembly/kernel.as.ts",
    bytes: "profile/training/kernel.wasm",
    flags: [...USUAL, ...SHARED],
  },
];

/**
 * Compiles a kernel into `target`.
 *
 * @returns what the compiler had to say, or an empty text when all went well
 */
export async function compile({ source, flags }: Kernel, target: string): Promise<string> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-qA", "--no-config", COMPILER, source, "--outFile", target, ...flags],
    cwd: ROOT,
    env: { DENO_TLS_CA_STORE: "system,mozilla" },
  }).output();
  return success ? "" : new TextDecoder().decode(stderr);
}

if (import.meta.main) {
  for (const kernel of KERNELS) {
    const fault = await compile(kernel, kernel.bytes);
    if (fault !== "") throw new Error(`${kernel.source}: ${fault}`);
  }
}
