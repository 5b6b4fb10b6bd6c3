import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import page from "../engine/README.md" with { type: "text" };
import { code, ROOT, sources, text } from "./source_files.ts";

/**
 * The rooms of the project and what each may import beside its own files, as the page has them; a room's
 * rule holds for the folders in it that have none of their own.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  page.matchAll(/^\| `(\S+)` +\|(.*?)\|/gm).map(([, room, allowed]) => [
    room,
    allowed.matchAll(/`(\S+)`/g).map(([, name]) => name).toArray(),
  ]),
);

/** What Deno or a worker starts. Nothing imports them. */
const ENTRIES = [
  "main.ts",
  "engine/threads/search_worker.ts",
  "engine/threads/helper_worker.ts",
  "profile/profiler/counting/profile_worker.ts",
  "profile/compare/compare.ts",
  "profile/compare/cpu_time.ts",
  "profile/sprt/pair_worker.ts",
  "profile/sprt/make_openings.ts",
  "profile/datagen/datagen_worker.ts",
  "profile/datagen/make_positions.ts",
  "profile/training/training_worker.ts",
];

/** Where the program meets the system. */
const MAY_USE_DENO = [
  ...ENTRIES,
  "engine/uci/network_file.ts",
  "engine/uci/output.ts",
  "engine/uci/session.ts",
  "profile/shared/cores.ts",
  "profile/shared/interruption.ts",
  "profile/shared/output_file.ts",
  "profile/shared/read_text.ts",
  "profile/shared/status_line.ts",
  "profile/shared/stderr.ts",
  "profile/shared/terminal.ts",
  "profile/shared/html/load_page.ts",
  "profile/profiler/profile.ts",
  "profile/compare/programs.ts",
  "profile/datagen/data_file.ts",
  "profile/sprt/save.ts",
  "profile/sprt/sprt.ts",
];

const MAX_LINES: Record<string, number> = {
  "engine/search/searcher.ts": 700,
};
const USUAL_MAX_LINES = 400;

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

/** The room whose rule holds for a file, the innermost one, or "". */
function roomOf(file: string): string {
  return Object.keys(ROOMS).filter((room) => isIn(file, room))
    .reduce((innermost, room) => room.length > innermost.length ? room : innermost, "");
}

function isIn(file: string, room: string): boolean {
  return room.endsWith("/") ? file.startsWith(room) : file === room;
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

const all = sources("");
const program = all.filter((file) => /^(engine|profile)\/|^main\.ts$/.test(file));
const imports = await importsFrom(ENTRIES);
const edges = [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to })));

describe("the layout", () => {
  it("has a room for every file of the program", () => {
    assertEquals(program.filter((file) => roomOf(file) === ""), []);
  });

  it("has no room without files", () => {
    const inhabited = new Set(program.map(roomOf));
    assertEquals(Object.keys(ROOMS).filter((room) => !inhabited.has(room)), []);
  });

  it("reaches every file of the program from an entry", () => {
    assertEquals(program.filter((file) => !imports.has(file)), []);
  });

  it("imports only what a room's rule allows", () => {
    const wrong = edges.filter(({ from, to }) => {
      const room = roomOf(from);
      return ![room, ...ROOMS[room] ?? []].some((allowed) => isIn(to, allowed));
    });
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
      const lines = text(file).split("\n").length - 1;
      const limit = MAX_LINES[file] ?? USUAL_MAX_LINES;
      assert(lines <= limit, `${file} has ${lines} lines, ${limit} are allowed`);
    }
  });

  it("names no page that a clone has not got", () => {
    const pages = sources("", ".md");
    const names = new Set(pages.map((page) => page.slice(page.lastIndexOf("/") + 1)));
    for (const file of [...all, ...pages, ".ci/run", "Makefile"]) {
      const named = text(file).match(/\b\w+\.md\b/g) ?? [];
      assertEquals(named.filter((name) => !names.has(name)), [], file);
    }
  });
});
