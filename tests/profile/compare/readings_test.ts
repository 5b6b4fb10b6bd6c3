import { assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { readBench, readMicroBenchmarks } from "../../../profile/compare/readings.ts";

describe("the output of bench", () => {
  const stdout = "1/2: 70 nodes, e2e4  start\n2/2: 30 nodes  nps test\n100 nodes 250 nps\n";

  it("gives the nodes and both speeds", () => {
    const stderr = "Total time (ms) : 400\nNodes/second    : 250\nCPU time (ms) : 500\n";
    for (const end of ["\n", "\r\n"]) {
      const lines = (text: string) => text.replaceAll("\n", end);
      const { nodes, readings } = readBench({ stdout: lines(stdout), stderr: lines(stderr) });
      assertEquals(nodes, 100);
      assertEquals([...readings], [
        ["bench, by the clock", { value: 250, unit: "nps" }],
        ["bench, by processor time", { value: 200, unit: "nps" }],
      ]);
    }
  });

  it("is refused without a figure", () => {
    assertThrows(() => readBench({ stdout, stderr: "" }), SyntaxError, "CPU time");
    assertThrows(() => readBench({ stdout: "", stderr: "CPU time (ms) : 5" }), SyntaxError, "nps");
  });
});

describe("the output of deno bench", () => {
  it("gives the fastest iteration by file and name", () => {
    const bench = (path: string, name: string, min: number) => ({
      origin: `file:///somewhere/tests/${path}`,
      name,
      results: [{ ok: { n: 5, min, max: 9, avg: 8 } }],
    });
    const json = JSON.stringify({
      version: 1,
      runtime: "Deno/1.2.3",
      cpu: "a processor",
      benches: [bench("board_bench.ts", "perft", 7), bench("a/b_bench.ts", "perft", 6.5)],
    });
    const { machine, readings } = readMicroBenchmarks(json);
    assertEquals(machine, "Deno/1.2.3, a processor");
    assertEquals([...readings], [
      ["board: perft", { value: 7, unit: "ns" }],
      ["a/b: perft", { value: 6.5, unit: "ns" }],
    ]);
  });
});
