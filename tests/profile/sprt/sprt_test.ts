/** Whole matches through the real program. */

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { afterAll, beforeAll, describe, it } from "@std/testing/bdd";
import { programCommand, runProgram } from "../../program.ts";

let folder: string;
let count = 0;

/** A name for new files. */
const fresh = (): string => `${folder}/${++count}`;

/** Runs a match to its end and returns the exit code and the report, without what the time changes. */
async function match(...args: string[]) {
  const save = args.includes("--resume") ? [] : ["--save", `${fresh()}.save`];
  const { code, stdout, stderr } = await runProgram("sprt", "--format", "json", ...save, ...args);
  assert(stdout !== "", stderr);
  const { speed, command, ...report } = JSON.parse(stdout);
  return { code, report, speed, command };
}

/** A PGN without times. */
function games(path: string): string {
  return Deno.readTextFileSync(path)
    .replaceAll(/^\[(Date|Game\w+) .*\n/gm, "").replaceAll(/\s+/g, " ").replaceAll(/[\d.]+s,/g, "");
}

/** Lines of a save. */
function lines(path: string): number {
  try {
    return Deno.readTextFileSync(path).split("\n").length - 1;
  } catch {
    return 0;
  }
}

/** Starts the program, and ends it with `signal` once its save has so many lines. */
async function interrupt(signal: Deno.Signal, save: string, linesBefore: number, args: string[]) {
  const [program, ...before] = programCommand();
  const command = new Deno.Command(program, {
    args: [...before, "sprt", ...args],
    stdout: "piped",
    stderr: "piped",
  });
  const child = command.spawn();
  const output = child.output();
  while (lines(save) < linesBefore) await new Promise((resolve) => setTimeout(resolve, 5));
  child.kill(signal);
  const { code, stdout, stderr } = await output;
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  return { code, stdout: decode(stdout), stderr: decode(stderr) };
}

describe("sprt", () => {
  beforeAll(() => {
    folder = Deno.makeTempDirSync();
  });
  afterAll(() => Deno.removeSync(folder, { recursive: true }));

  it("gives sets that play alike exactly half of the points", async () => {
    // No mate comes up that this would prune by.
    const same = ["--a", "matedistance=off", "--depth", "2", "--max-moves", "4"];
    const { code, report, speed, command } = await match(...same, "--games", "8");
    assertMatch(command, /--a matedistance=off --depth 2 --max-moves 4 --games 8$/);
    assertEquals([code, report.verdict, report.games], [0, "finished", 8]);
    assertEquals([report.pentanomial, report.score], [[0, 0, 4, 0, 0], 0.5]);
    assert(speed.gamesPerHour > 0 && speed.searchShare > 0 && speed.searchShare <= 1);
  });

  it("finds a handicap, from either side", async () => {
    const test = ["--depth", "3", "--elo", "-100,100", "--concurrency", "1"];
    const weaker = await match("--a", "depth=1", ...test);
    assertEquals([weaker.code, weaker.report.verdict], [1, "H0"]);
    assert(weaker.report.test.llr <= weaker.report.test.lower);
    const stronger = await match("--b", "depth=1", ...test);
    assertEquals([stronger.code, stronger.report.verdict], [0, "H1"]);
    // The same pairs seen from the other side.
    assertEquals(stronger.report.pentanomial, weaker.report.pentanomial.toReversed());
  });

  it("plays the same games with any number of workers, other ones with another seed", async () => {
    const args = ["--a", "lmr=off", "--nodes", "100", "--games", "6", "--elo", "0,5"];
    const pgns = [fresh(), fresh(), fresh()];
    const one = await match(...args, "--pgn", pgns[0], "--concurrency", "1");
    const more = await match(...args, "--pgn", pgns[1]);
    assertEquals([one.code, one.report], [3, more.report]);
    assertEquals(games(pgns[1]), games(pgns[0]));
    await match(...args, "--pgn", pgns[2], "--seed", "2");
    assert(games(pgns[2]) !== games(pgns[0]));
  });

  it("goes on where it was stopped or killed, as if nothing had been", async () => {
    const args = ["--a", "nullmove=off", "--nodes", "100", "--games", "16"];
    const whole = fresh(), pgn = fresh(), save = `${pgn}.save`;
    const undisturbed = await match(...args, "--pgn", whole);

    const stopped = await interrupt("SIGINT", save, 3, ["--pgn", pgn, ...args]);
    assertEquals(stopped.code, 3);
    assertMatch(stopped.stdout, /\nInterrupted after \d+ games\n$/);
    const [, command] = /\nto go on: engine (.*)\n$/.exec(stopped.stderr)!;
    assertEquals(command, `sprt --resume ${save}`);
    assertEquals(lines(save) - 1, Deno.readTextFileSync(pgn).split("[Event ").length / 2 - 0.5);

    const killed = await interrupt("SIGKILL", save, lines(save) + 2, ["--resume", save]);
    assert(killed.code !== 0 && killed.code !== 3);
    const resumed = await match("--resume", save);
    assertEquals(resumed.report, undisturbed.report);
    assertEquals(games(pgn), games(whole));

    // And on to more games.
    const longer = await match("--resume", save, "--games", "18");
    assertEquals([longer.report.games, lines(save)], [18, 10]);
  });

  it("plays on clocks from a PGN's openings", async () => {
    const book = fresh(), pgn = fresh();
    Deno.writeTextFileSync(book, '[Event "x"]\n\n1. e4 e5 2. Nf3 *\n');
    const { code, report } = await match(
      ...[
        "--a",
        "lmr=off",
        "--openings",
        book,
        "--tc",
        "5+0.1",
        "--max-moves",
        "2",
        "--games",
        "4",
        "--pgn",
        pgn,
      ],
    );
    assertEquals([code, report.endings], [0, { "move limit": { win: 0, draw: 4, loss: 0 } }]);
    const text = Deno.readTextFileSync(pgn);
    assertMatch(text, /^\[TimeControl "5\+0\.1"\]$/m);
    assertMatch(text, /^1\. e4 \{book\} e5 \{book\} 2\. Nf3 \{book\} \S+ \{.*tl=\d+\.\d{3}s/m);
  });

  it("leaves no save of a match that is over, unless it was given a name", async () => {
    const pgn = fresh(),
      args = ["--a", "lmr=off", "--nodes", "50", "--games", "2", "--max-moves", "2"];
    await runProgram("sprt", ...args, "--pgn", pgn);
    assertEquals(lines(`${pgn}.save`), 0);
    await runProgram("sprt", ...args, "--save", `${pgn}.named`);
    assertEquals(lines(`${pgn}.named`), 2);
  });

  it("says how to go on in words that a shell takes as they are", async () => {
    const folderOfDollars = `${folder}/it's $HOME "and" more`;
    Deno.mkdirSync(folderOfDollars);
    const save = `${folderOfDollars}/a.save`;
    const args = ["--save", save, "--a", "nullmove=off", "--nodes", "100", "--games", "400"];
    const { stderr } = await interrupt("SIGINT", save, 2, args);
    const [, command] = /\nto go on: (.*)\n$/.exec(stderr)!;
    const { stdout } = await new Deno.Command("sh", {
      args: ["-c", `engine() { printf '%s\\n' "$@"; }; ${command}`],
    }).output();
    assertEquals(new TextDecoder().decode(stdout), `sprt\n--resume\n${save}\n`);
  });

  it("skips games of a book that it cannot play from, and openings that repeat", async () => {
    const book = fresh();
    Deno.writeTextFileSync(
      book,
      '[Round "1"]\n1. e4 e5 *\n\n[Round "2"]\n1. e4 Ke7 *\n\n[Round "3"]\n1. e4 e5 2. Nf3 *\n' +
        '\n[Round "4"]\n[Variant "Atomic"]\n\n1. d4 *\n',
    );
    const args = ["--openings", book, "--plies", "2", "--a", "lmr=off", "--nodes", "50"];
    const { stderr, code } = await runProgram("sprt", ...args, "--max-moves", "2", "--games", "2");
    assertEquals(code, 0, stderr);
    assertMatch(stderr, /game 2 \(line 4, round 2\): "Ke7" is no legal move in move 1/);
    assertMatch(stderr, /game 4 \(line 10, round 4\): a game of Atomic/);
    assertMatch(
      stderr,
      /left out for that: 2\nopenings left out because others .* same positions: 1\n/,
    );
  });

  it("refuses bad input with a message on stderr and exit code 2", async () => {
    const broken = fresh();
    Deno.writeTextFileSync(broken, "8/8/8/8/8/8/8/8 w - -\n");
    const cases: [args: string[], message: string][] = [
      [["--a", "frobnicate=on"], "frobnicate"],
      [["--games", "5000"], "has 2000 openings, enough for 4000 games"],
      [["--openings", "/no/such.epd"], "/no/such.epd"],
      [["--openings", broken], "line 1: "],
      [["--concurrency", "999"], "--concurrency must be a whole number from 1 to"],
      [["--pgn", broken], "exists already"],
      [["--pgn", "/no/such/folder/x.pgn", "--save", fresh()], "cannot write /no/such/folder/x.pgn"],
      [["--resume", "/no/such.save"], "/no/such.save"],
      [["--resume", broken], "not a line of a match's save"],
    ];
    for (const [args, message] of cases) {
      const sides = args.includes("--a") || args.includes("--resume") ? [] : ["--a", "lmr=off"];
      const { code, stdout, stderr } = await runProgram("sprt", ...sides, ...args);
      assertStringIncludes(stderr, message);
      assertEquals([code, stdout, stderr.trimEnd().split("\n").length], [2, "", 1], stderr);
    }
    assert([...Deno.readDirSync(folder)].every(({ name }) => !name.startsWith(`${count}`)));
  });
});
