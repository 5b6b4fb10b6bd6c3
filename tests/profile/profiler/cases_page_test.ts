import { assert, assertEquals } from "@std/assert";
import { findBrowser, visit } from "../../browser.ts";
import { runProgram } from "../../program.ts";

const browser = findBrowser();
const PHONE_WIDTH = 390;

interface Seen {
  readonly boards: readonly { title: string; description: string; men: number; width: number }[];
  readonly commands: readonly string[];
  readonly excess: number;
  readonly loaded: number;
}

// The project is checked without the types of a DOM.
// deno-lint-ignore no-explicit-any
declare const document: any;

function look(): Seen {
  // deno-lint-ignore no-explicit-any
  const all = (selector: string): any[] => [...document.querySelectorAll(selector)];
  const textOf = (id: string): string => document.getElementById(id).textContent;
  return {
    boards: all("svg.board").map((board) => ({
      title: textOf(board.getAttribute("aria-labelledby")),
      description: textOf(board.getAttribute("aria-describedby")),
      men: board.querySelectorAll(".white, .black").length,
      width: board.getBoundingClientRect().width,
    })),
    commands: all(".case pre").map(({ textContent }) => textContent.trim()),
    excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    loaded: performance.getEntriesByType("resource").length,
  };
}

Deno.test({
  name: "the page has a board for each case, in words too, and fits a phone",
  ignore: browser === undefined,
  fn: async () => {
    const file = await Deno.makeTempFile({ suffix: ".html" });
    const { code, stdout } = await runProgram(
      ...["profile", "--depth", "5", "--positions", "2,3", "--audit", "1/4", "--cases", "4"],
      ...["--format", "json", "--html", file],
    );
    assertEquals(code, 0);
    const page = await Deno.readTextFile(file);
    await Deno.remove(file);
    const { console, result: seen } = await visit(browser!, page, PHONE_WIDTH, look);
    assertEquals([console, seen.loaded], [[], 0]);
    assert(seen.excess <= 0, `the page is ${seen.excess} pixels wider than a phone`);

    const found: { fen: string; kind: string; command: string }[] =
      JSON.parse(stdout).sets[0].cases;
    assertEquals(found.length, 4);
    assertEquals(seen.commands, found.map(({ command }) => command));
    assertEquals(seen.boards.length, found.length);
    for (const [index, { fen, kind }] of found.entries()) {
      const { title, description, men, width } = seen.boards[index];
      const [placement, side] = fen.split(" ");
      assertEquals(men, placement.match(/[a-z]/gi)!.length);
      // Every man's square is told.
      assertEquals(description.match(/\b[a-h][1-8]\b/g)?.length, men);
      assert(description.endsWith(`${side === "w" ? "White" : "Black"} to move.`), description);
      assert(title.startsWith(`Case ${index + 1}. ${kind} cutoff`), title);
      assert(width > 250 && width <= PHONE_WIDTH, `${width} pixels`);
    }
  },
});
