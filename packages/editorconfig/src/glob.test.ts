import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { processorMs } from "../../../scripts/processor-time.ts";
import { compileGlob } from "./index.ts";

const matches = (glob: string, path: string): boolean => compileGlob(glob).matches(path);

describe("compileGlob", () => {
  const rows: readonly [glob: string, yes: readonly string[], no: readonly string[]][] = [
    ["*", ["a", "a/b", ".x", "a.b.c"], []],
    ["*.js", ["a.js", ".js", "x/y/a.js"], ["a.jsx", "a.js/b"]],
    ["/*.js", ["a.js"], ["x/a.js"]],
    ["x/*.js", ["x/a.js"], ["a.js", "x/y/a.js", "y/x/a.js"]],
    ["**", ["a", "a/b/c"], []],
    ["**/a", ["a", "x/a", "x/y/a"], ["xa", "a/b"]],
    ["a/**", ["a/b", "a/b/c"], ["a", "b/a"]],
    ["a/**/**/b", ["a/b", "a/x/b", "a/x/y/b"], ["ab", "a/xb"]],
    ["a/{**/b,c}", ["a/b", "a/x/b", "a/c"], ["a/xb"]],
    ["a**b", ["ab", "axb", "a/x/b"], ["ba"]],
    ["***.c", ["a.c", "x/a.c"], ["c"]],
    ["?", ["a", "x/a", "é", "😀"], ["ab"]],
    ["a?c/d", ["abc/d"], ["a/c/d", "ac/d"]],
    ["[ab]", ["a", "x/b"], ["c", "ab"]],
    ["[!ab]", ["c"], ["a"]],
    ["[a-c]", ["b"], ["d", "-"]],
    ["[-a]", ["-", "a"], ["b"]],
    ["[a-]", ["-", "a"], ["b"]],
    ["[a\\-c]", ["a", "-", "c"], ["b"]],
    ["[c-a]", [], ["a", "b", "c"]],
    ["[*?{,}]", ["*", "?", "{", ",", "}"], ["a"]],
    ["[]", ["[]"], ["", "a"]],
    ["[]a]", ["[]a]"], ["]", "a"]],
    ["[!]", ["[!]"], ["!"]],
    ["[a", ["[a"], ["a"]],
    ["[a\\]", ["[a]"], ["a", "\\"]],
    ["\\[a]", ["[a]"], ["a"]],
    ["[α-ω]", ["λ"], ["a"]],
    ["{a,b}", ["a", "b", "x/a"], ["{a,b}", "ab"]],
    ["{a,b}{c,d}", ["ac", "bd"], ["ab", "cd"]],
    ["x{,y}", ["x", "xy"], ["y"]],
    ["{,}", [], ["{,}", ","]],
    ["{a,{b,{c,d}}}e", ["ae", "be", "ce", "de"], ["e"]],
    ["{a{b,c}}", ["{ab}", "{ac}"], ["ab"]],
    ["{a,b", ["{a,b"], ["a", "b"]],
    ["a,b}", ["a,b}"], ["a"]],
    ["{a,b}}", ["a}", "b}"], ["a"]],
    ["{{a,b}", ["{a", "{b"], ["a"]],
    ["{[,],b}", [",", "b"], ["[", "]"]],
    ["{a/b,c}", ["a/b", "c"], ["x/c"]],
    ["{1..3}", ["1", "2", "3", "+2", "x/3"], ["0", "4", "02", "1.5", ""]],
    ["{-3..3}", ["-3", "0", "3"], ["-4", "-03", "--1", "-"]],
    ["{3..1}", ["1", "2", "3"], ["4"]],
    ["{+1..+3}", ["2"], ["4"]],
    ["v{9..11}.{0..9}", ["v9.0", "v10.5", "v11.9"], ["v8.0", "v12.0", "v9.10"]],
    ["{1..12}{3..4}", ["13", "123", "14"], ["133", "3"]],
    ["{1..9007199254740991}", ["9007199254740991"], ["9007199254740992", "0"]],
    ["{1..9007199254740992}", ["{1..9007199254740992}"], ["1"]],
    ["{1..2..3}", ["{1..2..3}"], ["1", "2"]],
    ["{1..a}", ["{1..a}"], ["1"]],
    ["{1..3,x}", ["1..3", "x"], ["2"]],
    ["\\*", ["*"], ["a"]],
    ["\\{a,b\\}", ["{a,b}"], ["a"]],
    ["a\\", ["a\\"], ["a"]],
    ["\\\\", ["\\"], ["\\\\"]],
    ["!a", ["!a"], ["b"]],
    ["+(a|b)", ["+(a|b)"], ["a", "ab"]],
    ["@(a)", ["@(a)"], ["a"]],
    ["#a", ["#a"], []],
    ["A", ["A"], ["a"]],
    ["", [], ["a", "a/b"]],
  ];
  test.each(rows)("%s", (glob, yes, no) => {
    for (const path of yes) expect([path, matches(glob, path)]).toEqual([path, true]);
    for (const path of no) expect([path, matches(glob, path)]).toEqual([path, false]);
  });

  it("may be asked again and again", () => {
    const glob = compileGlob("{1..12}{a,b}*");
    for (let round = 0; round < 3; round++) {
      expect(glob.matches("12b!")).toBe(true);
      expect(glob.matches("1")).toBe(false);
      expect(glob.matches("9aé")).toBe(true);
    }
  });

  it("keeps its sets apart at the ends of 32-bit words", () => {
    for (let length = 25; length < 70; length++) {
      const text = "a".repeat(length);
      expect(matches(`${text}*b`, `${text}b`)).toBe(true);
      expect(matches(`${text}*b`, `${text}xxb`)).toBe(true);
      expect(matches(`${text}{*,c}b`, `${text}b`)).toBe(true);
      expect(matches(`${text}{c,d}b`, `${text}b`)).toBe(false);
      expect(matches(`${text}{1..2}b`, `${text}2b`)).toBe(true);
    }
  });
});

/** A glob as a tree, matched the slow and obvious way: all places where it may end. */
type Tree =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "any" | "star" | "globstar" | "deep" }
  | { readonly kind: "class"; readonly members: string; readonly negated: boolean }
  | { readonly kind: "number"; readonly low: number; readonly high: number }
  | { readonly kind: "choice"; readonly parts: readonly (readonly Tree[])[] };

function print(trees: readonly Tree[]): string {
  const one = (tree: Tree): string => {
    switch (tree.kind) {
      case "text":
        return tree.text.replace(/[\\*?[\]{},!-]/g, "\\$&");
      case "any":
        return "?";
      case "star":
        return "*";
      case "globstar":
        return "**";
      case "deep":
        return "/**/";
      case "class":
        return `[${tree.negated ? "!" : ""}${tree.members}]`;
      case "number":
        return `{${tree.low}..${tree.high}}`;
      case "choice":
        return `{${tree.parts.map(print).join(",")}}`;
    }
  };
  return trees.map(one).join("");
}

function ends(tree: Tree, path: string, at: number): number[] {
  const all = Array.from({ length: path.length - at + 1 }, (_, length) => at + length);
  const char = path[at];
  switch (tree.kind) {
    case "text":
      return path.startsWith(tree.text, at) ? [at + tree.text.length] : [];
    case "any":
      return char === undefined || char === "/" ? [] : [at + 1];
    case "star":
      return all.filter((end) => !path.slice(at, end).includes("/"));
    case "globstar":
      return all;
    case "deep":
      return all.filter((end) => /^(\/|\/.*\/)$/s.test(path.slice(at, end)));
    case "class":
      return char !== undefined && tree.members.includes(char) !== tree.negated ? [at + 1] : [];
    case "number":
      return all.filter((end) => {
        const text = path.slice(at, end);
        return (
          /^-?(0|[1-9]\d*)$/.test(text) && Number(text) >= tree.low && Number(text) <= tree.high
        );
      });
    case "choice":
      return tree.parts.flatMap((part) => endsOfAll(part, path, at));
  }
}

function endsOfAll(trees: readonly Tree[], path: string, at: number): number[] {
  let places = [at];
  for (const tree of trees)
    places = [...new Set(places.flatMap((place) => ends(tree, path, place)))];
  return places;
}

function matchesSlowly(trees: readonly Tree[], path: string): boolean {
  const glob = print(trees);
  const [first, ...rest] = trees;
  const anchored = glob.includes("/");
  const tops = anchored ? [0] : [0, ...[...path.matchAll(/\//g)].map(({ index }) => index + 1)];
  const whole = glob.startsWith("/") ? `/${path}` : path;
  if (first === undefined && rest.length === 0) return false;
  return tops.some((top) => endsOfAll(trees, whole, top).includes(whole.length));
}

describe("laws", () => {
  const leaf: fc.Arbitrary<Tree> = fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .stringMatching(/^[ab1\-.*{]{1,2}$/)
        .map((text) => ({ kind: "text", text }) as const),
    },
    { weight: 1, arbitrary: fc.constant({ kind: "text", text: "/" } as const) },
    fc.constantFrom<Tree>(
      { kind: "any" },
      { kind: "star" },
      { kind: "globstar" },
      { kind: "deep" },
    ),
    fc.record({
      kind: fc.constant("class" as const),
      members: fc.stringMatching(/^[ab1]{1,3}$/),
      negated: fc.boolean(),
    }),
    fc
      .tuple(fc.integer({ min: -12, max: 12 }), fc.nat(120))
      .map(([low, more]) => ({ kind: "number", low, high: low + more }) as const),
  );
  const { trees } = fc.letrec<{ tree: Tree; trees: readonly Tree[] }>((tie) => ({
    tree: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      leaf,
      fc
        .array(tie("trees"), { minLength: 2, maxLength: 3 })
        .map((parts) => ({ kind: "choice", parts }) as const),
    ),
    trees: fc.array(tie("tree"), { maxLength: 4 }),
  }));
  // Where `**` stands beside `/`, the tree and its text would mean different things.
  const ambiguous =
    /\*\*\*|\/\*\*(?!\/)|(?<!\/)\*\*\/|\/\*\*\/\*|\/[{,]+\*\*|\*\*[},]+\/|^\*\*|^[{,]*\*\*|\*[},{]*\*/;
  const path = fc.stringMatching(/^[ab1]?[ab1/\-.{*]{0,9}$/);

  it("matches what the obvious matcher matches", () => {
    fc.assert(
      fc.property(trees, path, (given, name) => {
        const glob = print(given);
        fc.pre(given.length > 0 && !ambiguous.test(glob));
        expect([glob, matches(glob, name)]).toEqual([glob, matchesSlowly(given, name)]);
      }),
      { numRuns: 3000 },
    );
  });

  it("answers for every text, and escapes make any name match itself", () => {
    const text = fc.stringMatching(/^[ab/*?[\]{},!\\.1-]{0,20}$/);
    fc.assert(
      fc.property(text, text, (glob, name) => {
        expect(typeof matches(glob, name)).toBe("boolean");
        const literal = `/x${name}`.replace(/[^/]/g, "\\$&");
        expect(matches(literal, `x${name}`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe("globs made to be slow", () => {
  // All end as the glob does, so that the end alone does not tell.
  const long = `${"a".repeat(4095)}X`;
  test.each([
    ["14 stars", `${"*a".repeat(14)}bX`, `${"a".repeat(40)}X`],
    ["2,000 stars", `${"*a".repeat(2000)}bX`, long],
    ["30 choices", `${"{a,b}".repeat(30)}bX`, `${"ab".repeat(15)}X`],
    ["800 choices", `${"{a,b}".repeat(800)}bX`, long],
    ["1,000 choices in each other", `${"{,a".repeat(1000)}${"}".repeat(1000)}bX`, long],
    ["a range up to 1e15", "{1..1000000000000000}bX", `${"1".repeat(4095)}X`],
    ["many ranges", `${"*{1..99}".repeat(100)}bX`, `${"1".repeat(4095)}X`],
    ["many open brackets", `${"[".repeat(4095)}X`, long],
    ["many open braces", `${"{".repeat(4095)}X`, long],
    ["extended globs", `${"+(+(a|b)|*(a))".repeat(50)}bX`, long],
  ])("%s are answered at once (B62, F13)", (_name, glob, path) => {
    // A backtracking matcher takes minutes.
    expect(processorMs(() => expect(matches(glob, path)).toBe(false))).toBeLessThan(500);
  });
});
