import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { processorMs } from "../../../../scripts/processor-time.ts";
import { reasonsOf } from "../../test/refusal.ts";
import { checkProtected, parsePathPatterns } from "./protected.ts";

describe("parsePathPatterns", () => {
  it.each([
    ["*.md", ["readme.md", "README.MD"], ["docs/readme.md", "a.b.md", ".x/a.md"]],
    ["**.md", ["readme.md", "docs/readme.md", "a.b.md"], ["readme.mdx"]],
    ["docs/*", ["docs/x"], ["docs/x.y", "docs/x/y", "docs"]],
    ["docs/**", ["docs/x", "docs/x.y", "docs/x/y.z"], ["docs", "xdocs/y"]],
    ["*", ["name"], ["a.b", "a/b"]],
    ["docs", ["docs", "DOCS"], ["docs/x"]],
    ["/docs", ["/docs"], ["docs"]],
    ["{a,b}.txt", ["a.txt", "b.txt"], ["c.txt", "ab.txt"]],
    ["{src,lib/{x,y}}/*", ["src/a", "lib/x/a", "lib/y/b"], ["lib/a"]],
    ["?.txt", ["a.txt"], ["ab.txt", "/.txt"]],
    ["[a-c]x[!0-9]", ["axz", "CxQ"], ["dxz", "ax1", "a-z"]],
    ["[-a]", ["-", "a"], ["b"]],
    ["\\*\\?", ["*?"], ["ab"]],
    ["a{b", ["a{b"], ["ab"]],
    ["a[b", ["a[b"], ["ab"]],
    [" *.md ; docs/** ;; ", ["a.md", "docs/x.y"], ["a.txt"]],
    ["", [], ["", "a"]],
  ])("%j", (patterns, taken, left) => {
    const { matches } = parsePathPatterns(patterns);
    expect(taken.filter((path) => !matches(path))).toEqual([]);
    expect(left.filter(matches)).toEqual([]);
  });

  it("takes time of the processor that grows with pattern and path only", () => {
    const timeOf = (size: number): number => {
      const { matches } = parsePathPatterns(
        `${"*a".repeat(size)}X;${"{a,b}".repeat(size)}Y;${"**a".repeat(size)}Z`,
      );
      return processorMs(() => matches("a".repeat(size * 3)));
    };
    timeOf(10);
    expect(timeOf(100)).toBeLessThan(1000);
  });

  it("takes any text and never throws", () => {
    const unit = fc.constantFrom(..."ab*?[]{},!\\-/.;");
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), (pattern, path) => {
        expect(typeof parsePathPatterns(pattern).matches(path)).toBe("boolean");
      }),
    );
  });
});

describe("checkProtected", () => {
  it("refuses every path that is protected, with its place", () => {
    const touched = ["a.md", "b", "from.md"].map((path, index) => ({ path, index }));
    const protect = (): void => checkProtected(parsePathPatterns("*.md"), touched);
    expect(reasonsOf(protect)).toEqual([
      { code: "path-protected", path: "a.md", index: 0 },
      { code: "path-protected", path: "from.md", index: 2 },
    ]);
    expect(protect).toThrow("path is protected and can not be changed [path: a.md]");
    checkProtected(parsePathPatterns("*.txt"), touched);
  });
});
