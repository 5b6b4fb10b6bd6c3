/** The subcommands through the real program, in a process of its own. */

import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import config from "../deno.json" with { type: "json" };
import { SETTINGS, TECHNIQUES } from "../engine/techniques.ts";
import { NODE_OPTIONS } from "../profile/node/node_options.ts";
import type { FormatName } from "../profile/profiler/formats/formats.ts";
import { PROFILE_OPTIONS } from "../profile/profiler/profile_options.ts";
import { SPRT_OPTIONS } from "../profile/sprt/sprt_options.ts";
import { runProgram } from "./program.ts";

/** A file with this text, for as long as `use` takes. */
async function withFile(text: string, use: (path: string) => Promise<void>): Promise<void> {
  const path = await Deno.makeTempFile();
  try {
    await Deno.writeTextFile(path, text);
    await use(path);
  } finally {
    await Deno.remove(path);
  }
}

describe("the command line", () => {
  it("tells its version", async () => {
    const { code, stdout } = await runProgram("--version");
    assertEquals([code, stdout], [0, `Cutoff ${config.version}\n`]);
  });

  it("helps: an overview, a subcommand with all its options, the techniques", async () => {
    const overview = await runProgram("help");
    assertEquals(overview, await runProgram("--help"));
    for (const name of ["profile", "node", "bench", "sprt", "perft", "help SUBCOMMAND"]) {
      assertStringIncludes(overview.stdout, `engine ${name} `);
    }
    const texts = [overview.stdout];
    const tables = {
      profile: PROFILE_OPTIONS,
      node: NODE_OPTIONS,
      sprt: SPRT_OPTIONS,
      bench: { set: {} },
      perft: { set: {} },
    };
    for (const [name, options] of Object.entries(tables)) {
      const { code, stdout, stderr } = await runProgram("help", name);
      assertEquals([code, stderr], [0, ""]);
      assertStringIncludes(stdout, `engine ${name} `);
      const shown = stdout.matchAll(/^ {2}--([\w-]+)/gm).toArray().map(([, option]) => option);
      assertEquals(shown, Object.keys(options));
      texts.push(stdout);
    }
    for (const asked of [["sprt", "-h"], ["sprt", "--elo", "0,5", "--help"]]) {
      assertEquals(await runProgram(...asked), await runProgram("help", "sprt"));
    }
    const techniques = await runProgram("help", "techniques");
    for (const name of Object.keys({ ...TECHNIQUES, ...SETTINGS })) {
      assertMatch(techniques.stdout, new RegExp(`^  ${name} `, "m"));
    }
    texts.push(techniques.stdout);
    for (const line of texts.join("").split("\n")) assert(line.length < 100, line);
  });

  it("refuses bad input with a message on stderr and exit code 2", async () => {
    const cases: [args: string[], message: string][] = [
      [["frobnicate"], "unknown command frobnicate (engine help"],
      [["profle"], "unknown command profle; did you mean profile?"],
      [["hlep"], "unknown command hlep; did you mean help?"],
      [["help", "sptr"], "no help on sptr; did you mean sprt?"],
      [["help", "sprt", "profile"], 'unexpected word "profile"'],
      [["profile", "--details", "true"], 'unexpected word "true"'],
      [["profile", "--depth.x", "1"], "unknown option --depth.x"],
      [["--frobnicate"], "--frobnicate"],
      [["go", "depth", "x"], "depth needs a number, not x"],
      [["profile", "--dept", "9"], "unknown option --dept; did you mean --depth?"],
      [["profile", "--depth", "11..9"], "--depth must be"],
      [["profile", "--depth", "0"], "from 1 to 127"],
      [["profile", "--depth"], "--depth needs a value"],
      [["profile", "--positions", "2..99"], "--positions must be"],
      [["profile", "--positions", "/no/such.epd"], "/no/such.epd"],
      [["profile", "--set", "frobnicate=on"], 'called "frobnicate" (engine'],
      [["profile", "--set", "nulmove=off"], "; did you mean nullmove?"],
      [["bench", "--set", "hsah=8"], "; did you mean hash?"],
      [["profile", "--format", "jsn"], "; did you mean json?"],
      [["profile", "--by", "dept"], "; did you mean depth?"],
      [["profile", "--compare", "capthist=maybe"], "capthist expects on or off"],
      [["profile", "--hash", "0"], "from 1 to 4096"],
      [["profile", "--format", "xml"], "--format must be one of table"],
      [["profile", "9"], 'unexpected word "9"'],
      [["profile", "--audit", "256"], "--audit must be a rate such as 1/256"],
      [["profile", "--details=on"], "--details takes no value"],
      [["node", "--line", "e2e4 e2e4"], "illegal move e2e4 in"],
      [["node", "--fen", "8/8/8/8 w - -"], "expected 8 ranks"],
      [["node", "--depth", "0"], "--depth must be"],
      [["node", "--visits", "0"], "--visits must be"],
      [["node", "--set", "threads=2"], "threads changes nothing in a search to a depth"],
      [["bench", "16", "257"], "threads expects a number from 1 to 256"],
      [["bench", "16", "1", "x"], "the depth of bench must be"],
      [["bench", "16", "1", "3", "/no/such.epd"], "/no/such.epd"],
      [["bench", "16", "1", "3", "default", "eval"], "bench limits one of depth"],
      [["perft"], "the depth of perft must be"],
      [["perft", "3", "8/8/8/8 w - -"], "expected 8 ranks"],
    ];
    for (const [args, message] of cases) {
      const { code, stdout, stderr } = await runProgram(...args);
      assertStringIncludes(stderr, message);
      assertEquals(stderr.trimEnd().split("\n").length, 1, stderr);
      assertEquals([code, stdout], [2, ""]);
    }
  });

  it("carries out one UCI command and ends", async () => {
    const { code, stdout } = await runProgram("go", "depth", "3");
    assertEquals(code, 0);
    assertMatch(stdout, /^bestmove [a-h][1-8][a-h][1-8]( ponder [a-h][1-8][a-h][1-8])?$/m);
  });

  it("shows what happened at a node", async () => {
    const { code, stdout, stderr } = await runProgram("node", "--line", "e4 e5", "--depth", "6");
    assertEquals([code, stderr], [0, ""]);
    assertMatch(stdout, /^the node: rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\//m);
    assertMatch(stdout, /^\d+ visits$/m);
  });

  it("counts leaves", async () => {
    const start = await runProgram("perft", "3");
    assertEquals(start.code, 0);
    assertMatch(start.stdout, /^e2e4: 600$/m);
    assertMatch(start.stdout, /\nNodes searched: 8902\n$/);
    const kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assertMatch((await runProgram("perft", "2", kiwipete)).stdout, /\nNodes searched: 2039\n$/);
    const words = await runProgram("perft", "2", ...kiwipete.split(" "));
    assertMatch(words.stdout, /\nNodes searched: 2039\n$/);
  });

  it("counts with Chess960's castling where that is asked for, and says when it would be needed", async () => {
    const [fen, leaves] = [
      "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
      12189,
    ];
    const played = await runProgram("perft", "3", fen, "--set", "chess960=on");
    assertMatch(played.stdout, new RegExp(`\\nNodes searched: ${leaves}\\n$`));
    for (const args of [[fen], [fen, "--set", "nullmove=off"], ["--set", "chess960=maybe"]]) {
      const { code, stdout, stderr } = await runProgram("perft", "3", ...args);
      assertEquals([code, stdout], [2, ""]);
      assertMatch(stderr, /chess960/);
    }
  });
});

describe("bench", () => {
  it("ends with the node count on stdout and Stockfish's three lines on stderr", async () => {
    const { code, stdout, stderr } = await runProgram("bench", "16", "1", "4");
    assertEquals(code, 0);
    const lines = stdout.trimEnd().split("\n");
    const nodes = /^(\d+) nodes \d+ nps$/.exec(lines.at(-1)!)?.[1];
    const each = lines.slice(0, -1).map((line) => Number(/: (\d+) nodes/.exec(line)?.[1]));
    assertEquals(Number(nodes), each.reduce((sum, count) => sum + count));
    assertMatch(
      stderr,
      new RegExp(
        `^Total time \\(ms\\) : \\d+\nNodes searched  : ${nodes}\nNodes/second    : \\d+$`,
        "m",
      ),
    );
  });

  it("counts the same nodes in every run, whatever was searched before", async () => {
    await withFile("", async (path) => {
      const count = async (text: string) => {
        await Deno.writeTextFile(path, text);
        const { stdout } = await runProgram("bench", "16", "1", "7", path);
        return stdout.split("\n").filter((line) => line.includes("kpk"))
          .map((line) => /: (\d+) nodes/.exec(line)?.[1]);
      };
      const kpk = '8/8/4k3/8/8/4K3/4P3/8 w - - id "kpk";\n';
      const other = "r3k2r/pp1qn1pp/2p2p2/8/3P4/5N2/PP2QPPP/2R1R1K1 w kq -\n";
      const [alone] = await count(kpk);
      assertEquals(await count(kpk + other + kpk), [alone, alone]);
    });
  });

  it("takes switches", async () => {
    const nodes = async (...args: string[]) => {
      const { stdout } = await runProgram("bench", "16", "1", "5", ...args);
      return /^(\d+) nodes/m.exec(stdout.trimEnd().split("\n").at(-1)!)?.[1];
    };
    assert(await nodes() !== await nodes("--set", "nullmove=off,lmr=off"));
  });

  it("limits by nodes and counts leaves too", async () => {
    const byNodes = await runProgram("bench", "1", "1", "500", "default", "nodes");
    assertEquals(byNodes.code, 0);
    for (const line of byNodes.stdout.trimEnd().split("\n").slice(0, -1)) {
      const nodes = Number(/: (\d+) nodes/.exec(line)?.[1]);
      assert(nodes > 400 && nodes < 510, line);
    }
    await withFile("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n", async (path) => {
      const leaves = await runProgram("bench", "1", "1", "3", path, "perft");
      assertMatch(leaves.stdout, /^8902 nodes \d+ nps$/m);
    });
  });

  it("refuses a file without positions, or with a bad one", async () => {
    await withFile("", async (path) => {
      for (
        const [text, fault] of [["", "holds no positions"], ["8/8/8/8/8/8/8/8 w - -", "line 1: "]]
      ) {
        await Deno.writeTextFile(path, text);
        const { code, stdout, stderr } = await runProgram("bench", "1", "1", "3", path);
        assertEquals([code, stdout], [2, ""]);
        assertStringIncludes(stderr, fault);
      }
    });
  });
});

describe("profile", () => {
  /** The sets of a JSON report, without times. */
  async function counts(...args: string[]) {
    const { code, stdout } = await runProgram("profile", "--format", "json", ...args);
    assertEquals(code, 0);
    return JSON.parse(stdout, (name, value) => name === "timeMs" ? undefined : value).sets;
  }

  it("gives the same counts in every run, and in one process", async () => {
    const args = ["--depth", "4..6", "--compare", "hash=64"];
    const [first, second] = [await counts(...args), await counts(...args)];
    assertEquals(first, second);
    assertEquals(first[0].depths, first[1].depths);
  });

  it("counts at a depth what a search to that depth alone counts", async () => {
    const [deeper] = await counts("--depth", "5,7", "--positions", "3");
    const [alone] = await counts("--depth", "5", "--positions", "3");
    assertEquals(deeper.depths[0], alone.depths[0]);
  });

  it("counts bench's nodes", async () => {
    const [{ depths: [{ counts: { nodes } }] }] = await counts(
      "--depth",
      "6",
      "--positions",
      "1..18",
    );
    const { stdout } = await runProgram("bench", "16", "1", "6");
    assertMatch(stdout, new RegExp(`^${nodes} nodes \\d+ nps$`, "m"));
  });

  it("compares sets on top of the common one", async () => {
    const sets = await counts(
      ...["--depth", "6", "--positions", "2", "--set", "lmr=off"],
      ...["--compare", "nullmove=off", "--compare", "lmr=on"],
    );
    assertEquals(sets.map(({ assignments }: { assignments: string }) => assignments), [
      "lmr=off",
      "lmr=off,nullmove=off",
      "lmr=off,lmr=on",
    ]);
    const [plain] = await counts("--depth", "6", "--positions", "2");
    assertEquals(sets[2].depths[0].counts, plain.depths[0].counts);
    assert(sets[0].depths[0].counts.nodes !== sets[1].depths[0].counts.nodes);
  });

  it("counts the same whatever the number of jobs, audits included", async () => {
    const args = ["--depth", "6", "--compare", "history=off", "--audit", "1/32"];
    const [one, two] = await Promise.all([
      counts(...args),
      counts(...args, "--jobs", String(Math.min(2, navigator.hardwareConcurrency))),
    ]);
    assertEquals(two, one);
    const [{ counts: { audit } }] = one[0].depths;
    assert(audit.finishedByDepth.some((finished: number) => finished > 0));
  });

  it("prints each format, and no progress where stderr is no terminal", async () => {
    const beginnings: Record<FormatName, RegExp> = {
      table: /^Cutoff /,
      markdown: /^Cutoff /,
      csv: /^set,depth,/,
      json: /^{/,
    };
    for (const [format, beginning] of Object.entries(beginnings)) {
      const run = await runProgram("profile", "--depth", "2", "--format", format);
      assertEquals([run.code, run.stderr], [0, ""]);
      assertMatch(run.stdout, beginning);
    }
  });
});
