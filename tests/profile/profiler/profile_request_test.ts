import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { DEFAULT_TECHNIQUES, SELECTIVE } from "../../../engine/techniques.ts";
import { parseProfile } from "../../../profile/profiler/profile_request.ts";
import { UsageError } from "../../../profile/shared/usage_error.ts";

const parse = (text: string) => parseProfile(text.split(" ").filter((arg) => arg !== ""));

describe("a request for a profile", () => {
  it("has defaults", () => {
    const { depths, positions, sets, audit, format, view, jobs } = parse("");
    assertEquals([depths, positions.length, sets.length, audit], [[9, 10, 11], 6, 1, undefined]);
    assertEquals(sets[0].configuration.techniques, DEFAULT_TECHNIQUES);
    assertEquals(view, { details: false, by: [], perPosition: false });
    assertEquals([format, jobs], ["table", 1]);
  });

  it("takes what is to be shown", () => {
    const { view } = parse("--details --by depth,node --by ply --per-position");
    assertEquals(view, { details: true, by: ["depth", "node", "ply"], perPosition: true });
  });

  it("audits every set without its selective techniques", () => {
    const { audit, sets } = parse("--audit 1/256 --set checkext=off --compare lmr=off");
    assertEquals([audit?.every, audit?.nodes], [256, 20_000]);
    for (const { configuration, audit } of sets) {
      assertEquals(audit, {
        every: 256,
        nodes: 20_000,
        techniques: {
          ...configuration.techniques,
          ...Object.fromEntries(SELECTIVE.map((name) => [name, false])),
        },
      });
      assertEquals(audit?.techniques.checkext, false);
    }
  });

  it("takes another auditing set, and another limit", () => {
    const { sets: [{ audit }] } = parse("--audit 1/1 --audit-nodes 500 --audit-set nullmove=off");
    assertEquals([audit?.every, audit?.nodes], [1, 500]);
    assertEquals(audit?.techniques, { ...DEFAULT_TECHNIQUES, nullmove: false });
  });

  it("takes how many of the errors to show, of every set", () => {
    const { audit, sets } = parse("--audit 1/8 --cases 20 --compare lmr=off");
    assertEquals([audit?.cases, ...sets.map(({ audit }) => audit?.cases)], [20, 20, 20]);
  });

  it("reads a file's positions as --set says, of Chess960 or not", () => {
    const path = Deno.makeTempFileSync();
    try {
      const fen = "4k3/8/8/8/8/8/8/1R2K3 w Q - 0 1";
      Deno.writeTextFileSync(path, fen);
      const { positions } = parse(`--positions ${path} --set chess960=on`);
      assertEquals(positions.map(({ fen }) => fen), [fen]);
      assertThrows(() => parse(`--positions ${path}`), UsageError, "--set chess960=on");
    } finally {
      Deno.removeSync(path);
    }
  });

  it("refuses what makes no sense", () => {
    const cases: [args: string, message: string][] = [
      ["--audit 256", "--audit must be a rate such as 1/256"],
      ["--audit 2/256", "--audit must be a rate such as 1/256"],
      ["--audit 1/0", "the rate of --audit"],
      ["--audit-nodes 5", "--audit-nodes needs --audit"],
      ["--audit-set lmr=off", "--audit-set needs --audit"],
      ["--audit 1/2 --audit-nodes 0", "--audit-nodes must be"],
      ["--audit 1/2 --audit-set frob=off", "--audit-set: "],
      ["--audit 1/2 --audit-set hash=32", "--audit-set takes techniques only"],
      ["--compare chess960=on", "chess960 is for --set"],
      ["--by move", '--by takes one or more of depth, ply, node, not "move"'],
      ["--by depth,", "--by takes one or more of"],
      ["--jobs 0", "--jobs"],
      ["--jobs 9999", "--jobs, up to the number of cores, must be"],
      ["--details --format json", "--details is for --format table and markdown, not json"],
      ["--by ply --format csv", "--by is for --format table and markdown, not csv"],
      ["--format csv --per-position", "--per-position is for --format table and markdown, not csv"],
      ["--set multipv=2", "multipv"],
      ["--compare moveoverhead=5", "moveoverhead"],
    ];
    for (const [args, message] of cases) assertThrows(() => parse(args), UsageError, message);
  });
});
