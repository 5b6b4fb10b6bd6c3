/** What becomes of a run that is asked to end. Windows can ask a single process nothing of the kind. */

import { assertEquals, assertMatch } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { type Result, type Run, startProgram } from "../program.ts";

const CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
const SIGNALS = Object.keys(CODES) as (keyof typeof CODES)[];

const POSITIONS = '8/8/8/8/8/4k3/4p3/4K3 w - - id "stalemate, at once";\n' +
  'r3k2r/pp1qn1pp/2p2p2/8/3P4/5N2/PP2QPPP/2R1R1K1 w kq - id "for ever";\n';

let folder: string;

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
}

/**
 * Interrupts a profile that finishes the first of its two positions at once and never the second. Tries
 * again with more time until it got that far, on a machine however busy.
 */
async function interruptedProfile(interrupt: (child: Run) => void, args: string[] = []) {
  const positions = `${folder}/positions.epd`;
  await Deno.writeTextFile(positions, POSITIONS);
  for (let seconds = 2;; seconds *= 2) {
    const child = startProgram(
      ...["profile", "--depth", "99", "--positions", positions, "--compare", "lmr=off", ...args],
    );
    const result = child.result();
    await sleep(seconds);
    interrupt(child);
    const ended: Result = await result;
    if (ended.stdout !== "" || seconds > 60) return ended;
  }
}

function linesOf(path: string): number {
  try {
    return Deno.readTextFileSync(path).split("\n").length - 1;
  } catch {
    return 0;
  }
}

/** Interrupts a match once it has saved a pair. */
async function interruptedMatch(signal: Deno.Signal) {
  const save = `${folder}/${signal}.save`;
  const child = startProgram("sprt", "--a", "lmr=off", "--nodes", "100", "--save", save);
  const result = child.result();
  while (linesOf(save) < 2) await sleep(0.1);
  child.send(signal);
  return await result;
}

describe("a run that is asked to end", () => {
  if (Deno.build.os === "windows") return;

  beforeAll(() => {
    folder = Deno.makeTempDirSync();
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  for (const signal of SIGNALS) {
    it(`reports the positions that are complete after ${signal}, as partial`, async () => {
      const page = `${folder}/${signal}.html`;
      const { code, stdout, stderr } = await interruptedProfile(
        (child) => child.send(signal),
        ["--html", page],
      );
      assertEquals(code, CODES[signal]);
      assertMatch(stdout, /^Cutoff .*: PARTIAL, interrupted after 1 of 2 positions,/);
      assertMatch(stderr, /^engine: interrupted; 1 of 2 positions are complete, .* partial/);
      assertMatch(Deno.readTextFileSync(page), /PARTIAL|partial/);
    });

    it(`reports a match after ${signal}, as undecided`, async () => {
      const { code, stdout, stderr } = await interruptedMatch(signal);
      assertEquals(code, 3);
      assertMatch(stdout, /\nInterrupted after \d+ games\n$/);
      assertMatch(stderr, /\nto go on: engine sprt --resume /);
    });
  }
});
