import { expect, test } from "vitest";
import { jobBudgetFor, overJobBudget } from "../src/jobs.ts";
import { publishedPackages } from "../src/packages.ts";
import { budgetFor, overBudget, withoutEntry } from "../src/size.ts";
import budgets from "../size-budget.json" with { type: "json" };

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

test("every entry of every package has a budget, and every budget an entry", () => {
  const entries = publishedPackages().flatMap((one) => one.entries.map((each) => each.specifier));
  expect(Object.keys(budgets).toSorted()).toEqual(entries.toSorted());
});

test("a budget without an entry is a fault", () => {
  expect(withoutEntry(["a", "a/gone"], [{ name: "a" }])).toEqual([
    "a/gone has a budget, and is no entry of a package",
  ]);
});

test.each([
  [{ ours: 1000, "protobuf-es": 2000 }, 1050],
  [{ ours: 1000, "protobuf-es": 1020 }, 1020],
  [{ ours: 1000, "protobuf-es": 900 }, 1050],
  [{ ours: 1000 }, 1050],
])("a job's budget of %o is %i", (sizes, budget) => expect(jobBudgetFor(sizes)).toBe(budget));
