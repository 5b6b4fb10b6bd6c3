/** The real program as a child process. */

/**
 * The words of the command that starts it, before its arguments: from source, or the compiled program
 * that `ENGINE_EXECUTABLE` names.
 */
export function programCommand(): string[] {
  const executable = Deno.env.get("ENGINE_EXECUTABLE");
  if (executable) return [executable];
  const file = (path: string): string => new URL(`../${path}`, import.meta.url).href;
  // The child needs the import map that this process was given, or none.
  const isMapped = import.meta.resolve("@std/assert").startsWith("file:");
  const map = isMapped ? ["--import-map", file(".ci/import_map.json")] : [];
  return [Deno.execPath(), "run", "-qA", ...map, file("main.ts")];
}

export interface Result {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the program, with no input. */
export interface Run {
  /** Waits for its end. */
  readonly result: () => Promise<Result>;
  /** Sends it a signal; Ctrl-C is SIGINT. */
  readonly send: (signal: Deno.Signal) => void;
}

export function startProgram(...args: string[]): Run {
  const [program, ...before] = programCommand();
  const child = new Deno.Command(program, {
    args: [...before, ...args],
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return {
    result: async () => {
      const { code, stdout, stderr } = await child.output();
      return { code, stdout: decode(stdout), stderr: decode(stderr) };
    },
    send: (signal) => child.kill(signal),
  };
}

/** Runs the program to its end. */
export async function runProgram(...args: string[]): Promise<Result> {
  return await startProgram(...args).result();
}
