import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { filesOf } from "./test-parts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

function found(part?: string): readonly string[] {
  const { include, exclude } = filesOf(part);
  return include.flatMap((pattern) => globSync(pattern, { cwd: root, exclude })).toSorted();
}

test("both parts of the gate together are all test files, once each", () => {
  const all = found();
  expect(all.length).toBeGreaterThan(200);
  expect([...found("covered"), ...found("rest")].toSorted()).toEqual(all);
});

test("each pattern of a part finds files", () => {
  for (const part of ["covered", "rest"])
    for (const pattern of [...filesOf(part).include, ...filesOf(part).exclude.slice(2)])
      expect([pattern, globSync(pattern, { cwd: root }).length > 0]).toEqual([pattern, true]);
});
