import { assert, assertEquals, assertThrows } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { MATE, MATE_BOUND, NO_EVALUATION } from "../../engine/search/score.ts";
import { EXACT, LOWER, TranspositionTable, UPPER } from "../../engine/search/transposition.ts";
import { seededRandom } from "../../profile/shared/random.ts";

const BOUNDS = [UPPER, LOWER, EXACT];
const ENTRIES_A_MEGABYTE = 2 ** 16;
/** Keys that differ in the first half only share a cluster of four. */
const KEY1 = 0x12345678;

const newTable = (megabytes = 1) => new TranspositionTable(TranspositionTable.bufferFor(megabytes));

interface Entry {
  key0: number;
  key1: number;
  move: number;
  depth: number;
  bound: number;
  score: number;
  evaluation: number;
}

const PLAIN: Entry = {
  key0: 0x0bad_cafe,
  key1: KEY1,
  move: 0x1234,
  depth: 9,
  bound: EXACT,
  score: 25,
  evaluation: -40,
};

function store(table: TranspositionTable, entry: Partial<Entry>, ply = 0): void {
  const { key0, key1, move, depth, bound, score, evaluation } = { ...PLAIN, ...entry };
  table.store(key0, key1, ply, move, depth, bound, score, evaluation);
}

/** What the table knows of the entry's position, or undefined. */
function find(
  table: TranspositionTable,
  { key0 = PLAIN.key0, key1 = PLAIN.key1 }: Partial<Entry> = {},
  ply = 0,
): Entry | undefined {
  if (!table.probe(key0, key1, ply)) return undefined;
  const { move, depth, bound, score, evaluation } = table;
  return { key0, key1, move, depth, bound, score, evaluation };
}

/** Which of four positions of one cluster survive one more, of depth 1. */
function survivors(fill: (table: TranspositionTable, position: number) => void): boolean[] {
  const table = newTable();
  for (let position = 1; position <= 4; position++) fill(table, position);
  store(table, { key0: 5, depth: 1 });
  assert(find(table, { key0: 5 }));
  return [1, 2, 3, 4].map((key0) => find(table, { key0 }) !== undefined);
}

describe("the transposition table", () => {
  it("gives back what it was given, over the whole range of each field", () => {
    const table = newTable(), random = seededRandom(5);
    const key = () => random(2 ** 32) | 0;
    for (const depth of [0, 1, 2, 63, 127, 128, 255]) {
      for (const bound of BOUNDS) {
        for (const score of [0, 1, -1, 19999, -19999, MATE_BOUND - 1, 1 - MATE_BOUND]) {
          for (const evaluation of [0, 1, -1, 19999, -19999, NO_EVALUATION]) {
            const entry = { key0: key(), key1: key(), move: 1 + random(0xffff), depth, bound };
            store(table, { ...entry, score, evaluation });
            assertEquals(find(table, entry), { ...entry, score, evaluation });
          }
        }
      }
    }
  });

  it("keeps the low 16 bits of a move", () => {
    const table = newTable();
    store(table, { move: 0xabcdef });
    assertEquals(find(table)?.move, 0xcdef);
  });

  it("counts mates from the node, so that they hold at any ply", () => {
    const table = newTable();
    const mates: [score: number, at: number, from: number, expected: number][] = [
      [MATE - 9, 5, 2, MATE - 6],
      [MATE - 9, 5, 100, MATE - 104],
      [-MATE + 9, 5, 2, -MATE + 6],
      [-MATE + 5, 5, 0, -MATE],
      [MATE - 128, 127, 127, MATE - 128],
    ];
    for (const [score, at, from, expected] of mates) {
      store(table, { score }, at);
      assertEquals(find(table, PLAIN, from)?.score, expected);
    }
    store(table, { score: 900 }, 5);
    assertEquals(find(table, PLAIN, 2)?.score, 900);
  });

  it("misses what it does not hold", () => {
    const table = newTable();
    assert(!table.probe(0, 0, 0), "an empty entry has no key");
    store(table, {});
    assertEquals(find(table, { key0: PLAIN.key0 ^ 1 }), undefined);
    assertEquals(find(table, { key1: PLAIN.key1 ^ 1 }), undefined);
    table.clear();
    assertEquals(find(table), undefined);
  });

  it("misses an entry of which two writers each wrote a part", () => {
    const buffer = TranspositionTable.bufferFor(1), words = new Int32Array(buffer);
    const table = new TranspositionTable(buffer);
    store(table, {});
    const at = words.findIndex((word) => word !== 0) & ~3;
    const first = words.slice(at, at + 4);
    const other = { move: 0x4321, depth: 11, bound: LOWER, score: -7, evaluation: 300 };
    store(table, other);
    const second = words.slice(at, at + 4);
    for (let parts = 0; parts < 16; parts++) {
      words.set(second.map((word, i) => parts >>> i & 1 ? word : first[i]), at);
      const expected = parts === 0 ? PLAIN : parts === 15 ? { ...PLAIN, ...other } : undefined;
      assertEquals(find(table), expected, `parts ${parts.toString(2)}`);
    }
  });

  it("is seen through every table over the same memory", () => {
    const table = newTable();
    store(table, {});
    assertEquals(find(new TranspositionTable(table.buffer)), PLAIN);
  });

  it("replaces the shallowest entry of a full cluster", () => {
    const depths = [7, 5, 6, 8];
    assertEquals(
      survivors((table, key0) => store(table, { key0, depth: depths[key0 - 1] })),
      [true, false, true, true],
    );
  });

  it("counts each search since as four plies", () => {
    const fill = (oldDepth: number) => (table: TranspositionTable, key0: number) => {
      store(table, { key0, depth: key0 === 1 ? oldDepth : 3 });
      // Two searches after the first entry, and none after the others.
      if (key0 === 1) { for (let search = 0; search < 2; search++) table.newSearch(); }
    };
    assertEquals(survivors(fill(10)), [false, true, true, true]);
    assertEquals(survivors(fill(12)), [true, false, true, true]);
  });

  it("has room for four positions a cluster, whatever their number of searches", () => {
    const table = newTable();
    for (let search = 0; search < 200; search++) {
      table.newSearch();
      for (let key0 = 1; key0 <= 4; key0++) store(table, { key0, depth: key0 });
      for (let key0 = 1; key0 <= 4; key0++) assertEquals(find(table, { key0 })?.depth, key0);
    }
  });

  it("holds a position once, and keeps its move until there is another", () => {
    const table = newTable();
    store(table, { bound: UPPER });
    for (const depth of [9, 10, 11, 12]) store(table, { move: 0, depth, bound: UPPER });
    assertEquals(find(table), { ...PLAIN, depth: 12, bound: UPPER });
    for (let key0 = 1; key0 <= 3; key0++) store(table, { key0 });
    assertEquals(find(table), { ...PLAIN, depth: 12, bound: UPPER });
    store(table, { move: 7, bound: UPPER });
    assertEquals(find(table)?.move, 7);
  });

  it("lets an exact score or a later search replace a deep result, but no shallow bound", () => {
    const table = newTable();
    store(table, { depth: 20 });
    store(table, { depth: 15, bound: LOWER });
    assertEquals(find(table)?.depth, 20);
    store(table, { depth: 16, bound: LOWER });
    assertEquals(find(table)?.depth, 16);
    store(table, { depth: 1, bound: EXACT });
    assertEquals(find(table)?.depth, 1);
    store(table, { depth: 20 });
    table.newSearch();
    store(table, { depth: 1, bound: UPPER });
    assertEquals(find(table)?.depth, 1);
  });

  for (const megabytes of [1, 3]) {
    it(`uses all of ${megabytes} MB`, () => {
      const table = newTable(megabytes), random = seededRandom(megabytes);
      assertEquals(table.buffer.byteLength, megabytes * 2 ** 20);
      for (const key1 of [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)]) {
        store(table, { key1 });
        assert(find(table, { key1 }));
      }
      // Four times as many positions as there are entries leave hardly one free or out of use.
      const keys = Array.from(
        { length: 4 * megabytes * ENTRIES_A_MEGABYTE },
        () => random(2 ** 32),
      );
      for (const key of keys) store(table, { key0: key | 0, key1: key | 0 });
      const held = keys.filter((key) => find(table, { key0: key | 0, key1: key | 0 }));
      assert(new Set(held).size > 0.97 * megabytes * ENTRIES_A_MEGABYTE);
    });
  }

  it("refuses sizes beyond what there can be", () => {
    assertThrows(() => TranspositionTable.bufferFor(4097), RangeError);
  });
});

describe("hashfull", () => {
  it("goes from 0 to 1000 as the search fills the table", () => {
    const table = newTable(), random = seededRandom(9);
    assertEquals(table.hashfull(), 0);
    let before = 0;
    for (let part = 0; part < 16; part++) {
      for (let i = 0; i < ENTRIES_A_MEGABYTE; i++) {
        store(table, { key0: random(2 ** 32) | 0, key1: random(2 ** 32) | 0 });
      }
      const now = table.hashfull();
      assert(now >= before && now <= 1000);
      // As many positions as there are entries fill four in five.
      if (part === 0) assert(now > 700 && now < 900, `${now}`);
      before = now;
    }
    assertEquals(before, 1000);
  });

  it("counts this search's entries only", () => {
    const table = newTable(), random = seededRandom(10);
    for (let i = 0; i < ENTRIES_A_MEGABYTE; i++) {
      store(table, { key0: random(2 ** 32) | 0, key1: random(2 ** 32) | 0 });
    }
    table.newSearch();
    assertEquals(table.hashfull(), 0);
    store(table, { key1: 0 });
    table.clear();
    assertEquals(table.hashfull(), 0);
  });
});
