import { assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { Progress } from "../../../profile/profiler/search_progress.ts";

describe("progress", () => {
  const names = ["A one", "B one", "A two", "B two"];

  it("says what it heard of last, and nothing of time before a search is done", () => {
    const progress = new Progress(names, 1);
    assertEquals(progress.line(0), "[--------------------] 0/4");
    progress.start(0, 0);
    progress.iterate(0, 7, 12_345);
    assertEquals(progress.line(5000), "[--------------------] 0/4, depth 7, 12,345 nodes, A one");
    assertEquals(progress.millisecondsLeft(5000), undefined);
  });

  it("expects of the rest what the searches took that are done", () => {
    const progress = new Progress(names, 1);
    progress.start(0, 0);
    progress.finish(0, 40_000);
    assertEquals(progress.line(40_000), "[#####---------------] 1/4, 2:00 left");
    progress.start(1, 40_000);
    assertEquals(
      progress.line(50_000),
      "[#####---------------] 1/4, 1:50 left, depth 0, 0 nodes, B one",
    );
    progress.finish(1, 60_000);
    assertEquals(progress.millisecondsLeft(60_000), 2 * 30_000);
  });

  it("expects no less than nothing of a search that takes longer than the others", () => {
    const progress = new Progress(names.slice(0, 2), 1);
    progress.start(0, 0);
    progress.finish(0, 1000);
    progress.start(1, 1000);
    assertEquals(progress.millisecondsLeft(99_000), 0);
  });

  it("shares the rest among the jobs", () => {
    const progress = new Progress(names, 2);
    progress.start(0, 0);
    progress.start(1, 0);
    progress.finish(1, 10_000);
    progress.start(2, 10_000);
    progress.iterate(0, 3, 100);
    // Search 0 is due, search 2 has begun, search 3 waits.
    assertEquals(progress.millisecondsLeft(10_000), (0 + 10_000 + 10_000) / 2);
    assertEquals(
      progress.line(10_000),
      "[#####---------------] 1/4, 0:10 left, depth 3, 100 nodes, A one",
    );
  });
});
