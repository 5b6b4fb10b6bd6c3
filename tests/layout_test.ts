import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";

/**
 * The rooms of the project: a file or folder imports only from what stands above it. Inside a
 * folder of one line the order is free.
 */
const ROOMS = [
  "engine/techniques.ts",
  "engine/board/types.ts",
  "engine/board/zobrist.ts",
  "engine/board/magics.ts",
  "engine/board/attacks.ts",
  "engine/board/position.ts",
  "engine/board/set_up.ts",
  "engine/board/fen.ts",
  "engine/board/castling.ts",
  "engine/board/movegen.ts",
  "engine/board/find_legal.ts",
  "engine/board/direct_check.ts",
  "engine/board/notation.ts",
  "engine/board/perft.ts",
  "engine/evaluation.ts",
  "engine/evaluation/",
  "engine/search/score.ts",
  "engine/search/transposition.ts",
  "engine/search/see.ts",
  "engine/search/history.ts",
  "engine/search/picker.ts",
  "engine/search/margins.ts",
  "engine/search/limits.ts",
  "engine/search/hooks.ts",
  "engine/search/searcher.ts",
  "engine/search/iterate.ts",
  "engine/messages.ts",
  "engine/worker_link.ts",
  "engine/search_thread.ts",
  "engine/helper_worker.ts",
  "engine/helpers.ts",
  "engine/search_worker.ts",
  "engine/client.ts",
  "engine/uci/options.ts",
  "engine/uci/command.ts",
  "engine/uci/lines.ts",
  "engine/uci/win_draw_loss.ts",
  "engine/uci/format.ts",
  "engine/uci/game.ts",
  "engine/uci/strength.ts",
  "engine/uci/request.ts",
  "engine/uci/job.ts",
  "engine/uci/perft_job.ts",
  "engine/uci/search_job.ts",
  "engine/uci/session.ts",
  "profile/random.ts",
  "profile/usage_error.ts",
  "profile/command_line.ts",
  "profile/positions.ts",
  "profile/counts.ts",
  "profile/messages.ts",
  "profile/auditor.ts",
  "profile/profiling_searcher.ts",
  "profile/profile_worker.ts",
  "profile/report.ts",
  "profile/wilson.ts",
  "profile/missed.ts",
  "profile/figures.ts",
  "profile/formats/",
  "profile/stats.ts",
  "profile/perft.ts",
  "profile/profile_request.ts",
  "profile/search_pool.ts",
  "profile/progress.ts",
  "profile/profile_run.ts",
  "profile/profile.ts",
  "profile/bench.ts",
  "profile/compare/ratio.ts",
  "profile/compare/signature.ts",
  "profile/compare/readings.ts",
  "profile/compare/report.ts",
  "profile/compare/programs.ts",
  "profile/compare/cpu_time.ts",
  "profile/compare/main.ts",
  "profile/sprt/",
  "main.ts",
];

/** What Deno or a worker starts. Nothing imports them. */
const ENTRIES = [
  "main.ts",
  "engine/search_worker.ts",
  "engine/helper_worker.ts",
  "profile/profile_worker.ts",
  "profile/compare/main.ts",
  "profile/compare/cpu_time.ts",
  "profile/sprt/worker.ts",
  "profile/sprt/make_openings.ts",
];

/** Where the program meets the system. */
const MAY_USE_DENO = [
  ...ENTRIES,
  "engine/uci/session.ts",
  "profile/positions.ts",
  "profile/profile_run.ts",
  "profile/profile.ts",
  "profile/compare/programs.ts",
  "profile/sprt/cores.ts",
  "profile/sprt/progress.ts",
  "profile/sprt/save.ts",
  "profile/sprt/sprt.ts",
];

const MAX_LINES: Record<string, number> = { "engine/search/searcher.ts": 700 };
const USUAL_MAX_LINES = 400;

const ROOT = new URL("../", import.meta.url).href;

/** Every TypeScript file under `folder`, by its path from the project's root. */
function sources(folder: string): string[] {
  return [...Deno.readDirSync(new URL(folder, ROOT))].flatMap((entry) => {
    const path = folder + entry.name;
    if (entry.isDirectory) return entry.name === ".git" ? [] : sources(`${path}/`);
    return path.endsWith(".ts") ? [path] : [];
  }).sort();
}

interface Graph {
  modules: {
    specifier: string;
    dependencies?: { code?: { specifier: string }; type?: { specifier: string } }[];
  }[];
}

/** The project's imports, dynamic and type imports too: from file to the files that it imports. */
async function importsFrom(entries: string[]): Promise<Map<string, string[]>> {
  const imports = new Map<string, string[]>();
  for (const entry of entries) {
    const { stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--no-remote", "--json", new URL(entry, ROOT).href],
      stderr: "null",
    }).output();
    const { modules }: Graph = JSON.parse(new TextDecoder().decode(stdout));
    for (const { specifier, dependencies = [] } of modules) {
      if (!specifier.startsWith(ROOT)) continue;
      const targets = dependencies.map(({ code, type }) => (code ?? type)?.specifier ?? "");
      imports.set(
        specifier.slice(ROOT.length),
        targets.filter((target) => target.startsWith(ROOT) && target.endsWith(".ts"))
          .map((target) => target.slice(ROOT.length)),
      );
    }
  }
  return imports;
}

function roomOf(file: string): number {
  return ROOMS.findIndex((room) => room.endsWith("/") ? file.startsWith(room) : file === room);
}

/** A chain of imports that returns to its start, or nothing. */
function findCycle(imports: Map<string, string[]>): string[] | undefined {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** The text without comments, so that prose may mention what code may not use. */
function code(file: string): string {
  return Deno.readTextFileSync(new URL(file, ROOT))
    .replace(/\/\*[^]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

const all = sources("");
const program = all.filter((file) => /^(engine|profile)\/|^main\.ts$/.test(file));
const imports = await importsFrom(ENTRIES);
const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

describe("the layout", () => {
  it("has a room for every file of the program", () => {
    assertEquals(program.filter((file) => roomOf(file) < 0), []);
  });

  it("reaches every file of the program from an entry", () => {
    assertEquals(program.filter((file) => !imports.has(file)), []);
  });

  it("imports upward only", () => {
    const downward = edges.filter(({ from, to }) => roomOf(to) > roomOf(from));
    assertEquals(downward, []);
  });

  it("never imports the profiler into the engine", () => {
    const wrong = edges.filter(({ from, to }) => /^engine\//.test(from) && !/^engine\//.test(to));
    assertEquals(wrong, []);
  });

  it("imports entries nowhere", () => {
    assertEquals(edges.filter(({ to }) => ENTRIES.includes(to)), []);
  });

  it("has no import cycles", () => {
    assertEquals(findCycle(imports), undefined);
  });

  it("has no barrels", () => {
    assertEquals(all.filter((file) => /(^|\/)(mod|index)\.ts$/.test(file)), []);
  });

  it("uses Deno only at its edges", () => {
    const users = program.filter((file) => /\bDeno\./.test(code(file)));
    assertEquals(users.filter((file) => !MAY_USE_DENO.includes(file)), []);
  });

  it("keeps files short", () => {
    for (const file of all) {
      const lines = Deno.readTextFileSync(new URL(file, ROOT)).split("\n").length - 1;
      const limit = MAX_LINES[file] ?? USUAL_MAX_LINES;
      assert(lines <= limit, `${file} has ${lines} lines, ${limit} are allowed`);
    }
  });
});
