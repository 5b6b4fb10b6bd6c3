/** Conversations with an engine, as data. */
import { assert, assertEquals } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { EngineProcess, pause } from "./engine_process.ts";
import { checkTranscript, isProtocol } from "./transcript.ts";

/**
 * One step: a text is a line to send, a pattern a line to wait for, a number milliseconds to let pass;
 * `raw` is sent as it stands, and within `quietMs` no `bestmove` may come.
 */
export type Step = string | RegExp | number | { readonly raw: string } | {
  readonly quietMs: number;
};

export interface Conversation {
  /** Starts with the case's number in cases.md. */
  readonly name: string;
  readonly steps: readonly Step[];
  /** Whether lines outside the protocol are expected, as after `d`. */
  readonly forHumans?: boolean;
  /** Looks at what was received. */
  readonly check?: (received: readonly string[]) => void;
}

/**
 * Has the conversations with one process, one after the other, each from a new game on.
 *
 * @param options lines that set the process up for all of them
 */
export function converse(
  name: string,
  conversations: readonly Conversation[],
  options: readonly string[] = [],
): void {
  describe(name, () => {
    let engine: EngineProcess;
    beforeAll(async () => {
      engine = new EngineProcess();
      await engine.write(["uci", ...options, ""].join("\n"));
      await engine.waitFor(/^uciok$/);
    });
    for (const conversation of conversations) {
      it(conversation.name, async () => {
        await ask(engine, "ucinewgame", "position startpos");
        await haveConversation(engine, conversation);
      });
    }
    afterAll(async () => assertEquals(await engine.quit(), 0, "exit code"));
  });
}

/** Sends the lines and waits until they are carried out, unless a search is running. */
async function ask(engine: EngineProcess, ...lines: string[]): Promise<void> {
  await engine.write([...lines, "isready"].join("\n") + "\n");
  await engine.waitFor(/^readyok$/);
}

/** Has one conversation, and checks whatever holds for all of them. */
export async function haveConversation(
  engine: EngineProcess,
  { steps, forHumans, check }: Conversation,
): Promise<void> {
  const start = engine.received.length;
  let sent = "";
  for (const step of steps) {
    if (typeof step === "number") await pause(step);
    else if (step instanceof RegExp) await engine.waitFor(step);
    else if (typeof step === "object" && "quietMs" in step) await stayQuiet(engine, step.quietMs);
    else {
      const text = typeof step === "string" ? step + "\n" : step.raw;
      sent += text;
      await engine.write(text);
    }
  }
  await ask(engine);
  const received = engine.received.slice(start, -1);
  checkTranscript(sent.split("\n"), received);
  if (!forHumans) {
    for (const line of received) assert(isProtocol(line), `not for a GUI: "${line}"`);
  }
  check?.(received);
}

async function stayQuiet(engine: EngineProcess, milliseconds: number): Promise<void> {
  const before = engine.received.length;
  await pause(milliseconds);
  const answers = engine.received.slice(before).filter((line) => line.startsWith("bestmove"));
  assertEquals(answers, [], "answered without being told to");
}
