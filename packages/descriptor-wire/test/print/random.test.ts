import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../../scripts/random.ts";
import { buf, protoc } from "./compilers.ts";
import { lostBy } from "./round-trip.ts";
import { randomSet } from "./random-file.ts";

const SETS = 2;
const FILES = 30;

const seeds = fc.noShrink(fc.integer({ min: 0, max: 2 ** 32 - 1 }));

describe("random files", () => {
  for (const compiler of [buf, protoc]) {
    const name = compiler?.name ?? "protoc, which is not installed";
    it.skipIf(compiler === undefined)(`come back through ${name}`, () => {
      if (compiler === undefined) return;
      fc.assert(
        fc.property(seeds, (seed) => {
          expect(lostBy(compiler, randomSet(randomFrom(seed), FILES))).toEqual([]);
        }),
        { numRuns: SETS },
      );
    });
  }
});
