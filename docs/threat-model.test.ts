import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findTests, parseThreats, writeTests } from "./src/threats.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const markdown = readFileSync(`${root}docs/threat-model.md`, "utf8");
const namesOf = findTests(root);
const threats = parseThreats(markdown);

test("has every entry once", () => {
  const ids = threats.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(149);
});

test.each(threats)("$id has a test that names it", ({ id, tests }) => {
  expect(tests.length).toBeGreaterThan(0);
  expect(namesOf(id)).toEqual(expect.arrayContaining([...tests]));
});

test("the last column is written from the files that name an id", () => {
  const row = "| B01 | a `|` path | refused | - |";
  expect(writeTests(row, () => ["a.test.ts", "b.test.ts"])).toBe(
    "| B01 | a `|` path | refused | `a.test.ts`, `b.test.ts` |",
  );
  expect(parseThreats("| B01 | x | y | `a.test.ts` |")).toEqual([
    { id: "B01", tests: ["a.test.ts"] },
  ]);
});
