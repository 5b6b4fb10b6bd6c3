import { assert } from "@std/assert";
import { describe, it } from "@std/testing/bdd";
import { seededRandom } from "../../../profile/shared/random.ts";
import { RECORD_BYTES, RESULT, SCORE } from "../../../profile/training/position_record.ts";
import { fitScale } from "../../../profile/training/score_scale.ts";

describe("the scale of scores", () => {
  it("is that of the curve which the results follow", () => {
    for (const scale of [80, 145, 400]) {
      const count = 40_000, random = seededRandom(scale);
      const bytes = new Uint8Array(new SharedArrayBuffer(count * RECORD_BYTES));
      const view = new DataView(bytes.buffer);
      for (let at = 0; at < bytes.length; at += RECORD_BYTES) {
        const score = random(1201) - 600;
        const expected = 1 / (1 + Math.exp(-score / scale));
        view.setInt16(at + SCORE, score, true);
        view.setUint8(at + RESULT, random(2 ** 20) / 2 ** 20 < expected ? 2 : 0);
      }
      const fitted = fitScale({ bytes, count });
      assert(Math.abs(fitted / scale - 1) < 0.05, `${fitted} for ${scale}`);
    }
  });
});
