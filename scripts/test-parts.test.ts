import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { SLOW } from "./slow-first.ts";
import { filesOf } from "./test-parts.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What a file that shares its process does not do or have: clocks, variables, handlers, servers that outlive it. */
const STATE =
  /\bvi\.|process\.(?:env|on|once|chdir)|globalThis|from ".*(?:cluster|masto|playwright-core|postgres\.ts|server-process\.ts|worker_threads)"/;

function found(part?: string, kinds: readonly boolean[] = [false, true]): readonly string[] {
  return kinds
    .map((isShared) => filesOf(part, isShared))
    .flatMap(({ include, exclude }) =>
      include.flatMap((pattern) => globSync(pattern, { cwd: root, exclude })),
    )
    .toSorted();
}

test("both parts of the gate together are all test files, once each", () => {
  const all = found();
  expect(all).toEqual(
    globSync("{apps,packages,scripts,lint,trust,benchmarks,docs,release}/**/*.test.ts", {
      cwd: root,
      exclude: ["**/node_modules/**", "**/dist/**"],
    }).toSorted(),
  );
  expect([...found("covered"), ...found("rest")].toSorted()).toEqual(all);
});

test("each pattern of a part finds files", () => {
  for (const part of ["covered", "rest"])
    for (const { include, exclude } of [filesOf(part, false), filesOf(part, true)])
      for (const pattern of [...include, ...exclude.slice(2)].flatMap(words))
        expect([pattern, globSync(pattern, { cwd: root }).length > 0]).toEqual([pattern, true]);
});

test("each slow file is there, and has a process alone", () => {
  const alone = found(undefined, [false]);
  expect(SLOW.filter((path) => !alone.includes(path))).toEqual([]);
});

test("a file that shares its process keeps no state there", () => {
  for (const path of found(undefined, [true]))
    expect([path, STATE.exec(readFileSync(join(root, path), "utf8"))?.[0]]).toEqual([
      path,
      undefined,
    ]);
});

/** A pattern for each word in braces. */
function words(pattern: string): readonly string[] {
  const [, before, list = "", after] = /^([^{]*)\{([^}]*)\}(.*)$/s.exec(pattern) ?? [];
  if (before === undefined) return [pattern];
  return list.split(",").flatMap((word) => words(`${before}${word}${after}`));
}
