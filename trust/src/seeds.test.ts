import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { trustTests } from "./entries.ts";
import { ONCE_BROKEN, seedsOf } from "./seeds.ts";
import { FILES } from "./short.ts";

it("every seed that once broke something belongs to a test that is there", async () => {
  const names = (await trustTests()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(ONCE_BROKEN)));
});

it.skipIf(process.env["SEED"] !== undefined)("a test runs all its seeds, or the usual one", () => {
  expect(seedsOf("git-faults")).toContain(1_148_941_988);
  expect(seedsOf("never broken")).toHaveLength(1);
});

it("the short versions are dealt to as many files as there are", () => {
  const files = globSync("short-*.test.ts", { cwd: import.meta.dirname });
  expect(files.toSorted()).toEqual(
    Array.from({ length: FILES }, (_, at) => `short-${at + 1}.test.ts`),
  );
});
