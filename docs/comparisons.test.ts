import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./src/markdown.ts";

const ENTRIES = { bench: "benchmarks/src/entries", trust: "trust/src/entries" } as const;
const tables = globSync("packages/*/README.md", { cwd: ROOT }).map(
  (path) => [path, rowsOf(readFileSync(join(ROOT, path), "utf8"))] as const,
);

test.each(tables)("%s compares with what its readers would pick instead", (_path, rows) => {
  expect(rows.length).toBeGreaterThan(3);
  // What it does not do is told, too.
  expect(rows.some(([, ours]) => ours === "–")).toBe(true);
});

test.each(tables)("each mark for us in %s names what holds it", (path, rows) => {
  for (const cells of rows) {
    const [what = "", ours = ""] = cells;
    const holder = cells.at(-1) ?? "";
    if (ours !== "–")
      expect([what, exists(holder.replaceAll("`", ""), dirname(path))]).toEqual([what, true]);
  }
});

/** Rows of the tables whose last column is `held by`. */
function rowsOf(markdown: string): readonly (readonly string[])[] {
  const found = markdown.match(/^\|.*\| held by +\|\n\|[ |:-]+\|\n(?:\|.*\|\n?)+/gm) ?? [];
  return found.flatMap((table) =>
    table
      .trimEnd()
      .split("\n")
      .slice(2)
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ),
  );
}

/** Whether a test, a program or an entry of a command is there. */
function exists(holder: string, folder: string): boolean {
  const [, kind, name = ""] = /^pnpm (bench|trust) ([a-z-]+)$/.exec(holder) ?? [];
  if (kind === "bench" || kind === "trust")
    return existsSync(join(ROOT, ENTRIES[kind], `${name}.${kind}.ts`));
  return holder !== "" && [folder, "."].some((from) => existsSync(join(ROOT, from, holder)));
}
