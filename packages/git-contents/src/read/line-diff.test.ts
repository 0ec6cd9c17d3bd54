import { describe, expect, it } from "vitest";
import { diffLines, linesOf, type LineChange } from "./line-diff.ts";

/** All texts of the lines a and b, of up to four lines. */
const TEXTS = Array.from({ length: 5 }, (_, length) =>
  Array.from({ length: 2 ** length }, (__, bits) =>
    Array.from({ length }, (___, at) => ((bits >> at) & 1 ? "a\n" : "b\n")),
  ),
).flat();

function applied(
  before: readonly string[],
  after: readonly string[],
  changes: readonly LineChange[],
): readonly string[] {
  const lines: string[] = [];
  let at = 0;
  for (const { from, removed, to, added } of changes) {
    lines.push(...before.slice(at, from), ...after.slice(to, to + added));
    at = from + removed;
  }
  return [...lines, ...before.slice(at)];
}

/** Length of the longest common subsequence, by its definition. */
function common(a: readonly string[], b: readonly string[]): number {
  const [first, ...rest] = a;
  if (first === undefined) return 0;
  const at = b.indexOf(first);
  return Math.max(common(rest, b), at < 0 ? 0 : 1 + common(rest, b.slice(at + 1)));
}

describe("diffLines", () => {
  it("leads from any short text to any other, by the fewest lines", () => {
    for (const before of TEXTS)
      for (const after of TEXTS) {
        const changes = diffLines(before, after);
        expect(applied(before, after, changes)).toEqual(after);
        const edits = changes.reduce((sum, { removed, added }) => sum + removed + added, 0);
        expect(edits).toBe(before.length + after.length - 2 * common(before, after));
      }
  });

  it("takes texts that differ in everything for changed as a whole", () => {
    const before = Array.from({ length: 1200 }, (_, at) => `b${at}\n`);
    const after = Array.from({ length: 1100 }, (_, at) => `a${at}\n`);
    expect(diffLines(["same\n", ...before], ["same\n", ...after])).toEqual([
      { from: 1, removed: 1200, to: 1, added: 1100 },
    ]);
  });
});

it("linesOf cuts behind line feeds, and keeps a last line without one", () => {
  expect(linesOf("a\n\nb")).toEqual(["a\n", "\n", "b"]);
  expect(linesOf("")).toEqual([]);
});
