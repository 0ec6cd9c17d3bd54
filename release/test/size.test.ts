import { expect, test } from "vitest";
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
