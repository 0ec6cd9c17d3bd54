import { expect, test } from "vitest";
import { overJobBudget } from "../src/jobs.ts";
import { budgetFor, overBudget } from "../src/size.ts";

const size = { name: "a", brotliBytes: 1000, dependencies: ["tldts"] };

test.each([
  ["within it", { brotliBytes: 1000, dependencies: ["tldts"] }, []],
  ["with fewer dependencies", { brotliBytes: 2000, dependencies: ["pg", "tldts"] }, []],
  [
    "too large",
    { brotliBytes: 999, dependencies: ["tldts"] },
    ["a has 1000 bytes, and may have 999"],
  ],
  [
    "with a dependency too many",
    { brotliBytes: 1000, dependencies: [] },
    ["a depends on tldts, and must not"],
  ],
  ["without a budget", undefined, ["a has no budget"]],
])("a package %s", (_what, budget, faults) => {
  expect(overBudget(size, budget)).toEqual(faults);
});

test("a budget leaves a twentieth", () => {
  expect(budgetFor({ ...size, brotliBytes: 1001 })).toEqual({
    brotliBytes: 1060,
    dependencies: ["tldts"],
  });
});

test.each([
  ["within it", { ours: 1000 }, []],
  ["too large", { ours: 999 }, ['the job "decode" has 1000 bytes, and may have 999']],
  ["without a budget", undefined, ['the job "decode" has no budget']],
])("a job %s", (_what, budget, faults) => {
  expect(overJobBudget("decode", 1000, budget)).toEqual(faults);
});
