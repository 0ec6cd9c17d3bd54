import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { mergeLines } from "./merge-lines.ts";

const text = fc.array(fc.constantFrom("a", "b", "c", "d"), { maxLength: 8 }).map(joined);

function joined(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}

describe("mergeLines", () => {
  test.each([
    ["takes both sides' lines", "1\n2\n3\n", "0\n1\n2\n3\n", "1\n2\n3\n4\n", "0\n1\n2\n3\n4\n"],
    ["takes once what both did", "1\n2\n", "1\nx\n2\n", "1\nx\n2\n", "1\nx\n2\n"],
    ["refuses two changes of a line", "1\n", "2\n", "3\n", undefined],
    ["refuses neighbouring changes", "1\n2\n", "x\n2\n", "1\ny\n", undefined],
    [
      "refuses a line that one changed and one deleted",
      "1\n2\n3\n",
      "1\n3\n",
      "1\nx\n3\n",
      undefined,
    ],
    ["keeps the end without a line feed", "1\n2\n3", "0\n2\n3", "1\n2\n4", "0\n2\n4"],
  ])("%s", (_name, base, ours, theirs, merged) => {
    expect(mergeLines(base, ours, theirs)).toBe(merged);
    expect(mergeLines(base, theirs, ours)).toBe(merged);
  });

  it("is the one side where the other changed nothing", () => {
    fc.assert(
      fc.property(text, text, (base, side) => {
        expect(mergeLines(base, side, base)).toBe(side);
        expect(mergeLines(base, base, side)).toBe(side);
        expect(mergeLines(base, side, side)).toBe(side);
      }),
    );
  });

  it("is what git merge-file makes, wherever it merges", () => {
    const folder = mkdtempSync(join(tmpdir(), "merge-lines-"));
    const rows = Array.from({ length: 12 }, (_, at) => `line ${at}`);
    const edit = fc.record({ at: fc.nat(11), line: fc.constantFrom("x", "y", undefined) });
    const side = fc.array(edit, { maxLength: 3 }).map((edits) => {
      const changed: (string | undefined)[] = [...rows];
      for (const { at, line } of edits) changed[at] = line;
      return joined(changed.filter((line) => line !== undefined));
    });
    let merges = 0;
    fc.assert(
      fc.property(side, side, (ours, theirs) => {
        const merged = mergeLines(joined(rows), ours, theirs);
        if (merged === undefined) return;
        merges++;
        const files = { ours, base: joined(rows), theirs };
        for (const [name, content] of Object.entries(files))
          writeFileSync(join(folder, name), content);
        const args = ["merge-file", "-p", "-q", "ours", "base", "theirs"];
        expect(execFileSync("git", args, { cwd: folder, encoding: "utf8" })).toBe(merged);
      }),
      { numRuns: 40 },
    );
    expect(merges).toBeGreaterThan(5);
    rmSync(folder, { recursive: true });
  });
});
