import { assert, assertEquals } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import {
  DEFAULT_CONFIGURATION,
  formatValue,
  withAssignments,
} from "../../../engine/configuration.ts";
import { type Declaration, TECHNIQUES } from "../../../engine/techniques.ts";
import { doTheSame } from "../../../profile/shared/effect.ts";
import { newSearcher, search } from "../../search/run.ts";

const MIDDLEGAME = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

const alike = (one: string, other: string): boolean =>
  doTheSame(
    withAssignments(DEFAULT_CONFIGURATION, one),
    withAssignments(DEFAULT_CONFIGURATION, other),
  );

/** Another value than the default. */
function changed(declaration: Declaration): string {
  if (declaration.kind === "check") return formatValue(!declaration.default);
  if (declaration.kind === "spin") return String(declaration.max);
  if (declaration.kind === "file") return "net.bin";
  return declaration.values.find((value) => value !== declaration.default)!;
}

describe("two sets of switches", () => {
  it("do the same where they have the same values, whatever they are written like", () => {
    for (const text of ["", "lmr=on", "LMR=TRUE,hash=16", "lmr=off,lmr=on"]) {
      assert(alike("", text));
    }
    assert(alike("lmr=off,see=off", "see=off,lmr=off"));
  });

  it("differ by anything that has an effect", () => {
    for (const [name, declaration] of Object.entries<Declaration>(TECHNIQUES)) {
      const { needs } = declaration;
      const switched = `${name}=${changed(declaration)}`;
      const needed = needs === undefined ? "" : `${needs}=on,`;
      assert(!alike(needed, needed + switched), switched);
    }
    assert(!alike("", "hash=1"));
  });

  it("do the same where they differ by what needs a switch that is off, or lacks one itself", () => {
    for (
      const [one, other] of [
        ["", "capthistq=on"],
        ["", "capthistkey=attackers,capthistquiet=off"],
        ["tt=off", "tt=off,iir=off,hash=1"],
        ["tt=off", "tt=off,singular=off,doubleext=off"],
        ["singular=off", "singular=off,doubleext=off"],
        ["lmr=off", "cutoffcount=off,lmr=off"],
      ]
    ) assert(alike(one, other), other);
    assert(!alike("", "capthist=on,capthistq=on"));
  });

  for (const [name, declaration] of Object.entries<Declaration>(TECHNIQUES)) {
    const { needs } = declaration;
    if (needs === undefined) continue;
    it(`visit the same nodes where they differ by ${name} without ${needs}`, () => {
      const nodes = [`${needs}=off`, `${needs}=off,${name}=${changed(declaration)}`].map((set) => {
        const searcher = newSearcher(set);
        const { last } = search(MIDDLEGAME, { nodes: 20_000 }, { searcher });
        return [last.depth, last.nodes, last.score];
      });
      assertEquals(nodes[0], nodes[1]);
    });
  }
});
