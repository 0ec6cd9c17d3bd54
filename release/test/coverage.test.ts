import { expect, test } from "vitest";
import { belowFloor, coverageByPackage, floorFor } from "../src/coverage.ts";

const count = (covered: number, total: number): { covered: number; total: number } => ({
  covered,
  total,
});

test("files of one package are added up, and other files are left out", () => {
  const found = coverageByPackage({
    total: { lines: count(1, 9), branches: count(1, 9) },
    "/r/packages/a/src/one.ts": { lines: count(10, 10), branches: count(0, 0) },
    "/r/packages/a/src/two.ts": { lines: count(5, 20), branches: count(0, 0) },
    "/r/packages/b/src/one.ts": { lines: count(1, 2), branches: count(3, 4) },
  });
  expect([...found]).toEqual([
    ["a", { lines: 50, branches: 100 }],
    ["b", { lines: 50, branches: 75 }],
  ]);
});

test("what is below its floor is told", () => {
  const floor = floorFor({ lines: 97.9, branches: 90 });
  expect(floor).toEqual({ lines: 95, branches: 88 });
  expect(belowFloor("a", { lines: 95, branches: 88 }, floor)).toEqual([]);
  expect(belowFloor("a", { lines: 94.96, branches: 88 }, floor)).toEqual([
    "a: 95.0 % of lines, and at least 95",
  ]);
  expect(belowFloor("a", { lines: 100, branches: 100 }, undefined)).toEqual(["a has no floor"]);
});
