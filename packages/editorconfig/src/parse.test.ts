import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { definitionOf, parseEditorConfig } from "./index.ts";

const first = (text: string) => parseEditorConfig(text).sections[0]?.properties;

describe("parseEditorConfig", () => {
  it("reads text and UTF-8, with or without a byte order mark", () => {
    const text = "\ufeffroot = true\n[*.é]\na = ü\n";
    for (const source of [text, new TextEncoder().encode(text)]) {
      const file = parseEditorConfig(source);
      expect(file).toMatchObject({ root: true, problems: [], sections: [{ glob: "*.é" }] });
      expect(file.sections[0]?.properties).toEqual(new Map([["a", "ü"]]));
    }
  });

  it("reads bytes that are not UTF-8 as far as they are", () => {
    const file = parseEditorConfig(Uint8Array.of(0x5b, 0x2a, 0x5d, 0x0a, 0x61, 0x3d, 0xff));
    expect(file.sections[0]?.properties).toEqual(new Map([["a", "\ufffd"]]));
  });

  test.each([
    ["root=TRUE", true],
    ["root = true", true],
    ["ROOT = true", true],
    ["root = yes", false],
    ["[*]\nroot = true", false],
    ["root = true\nroot = false", false],
  ])("%j has root %s", (text, root) => expect(parseEditorConfig(text).root).toBe(root));

  it("keeps the last of a name, and only in its section", () => {
    const file = parseEditorConfig("x = 0\n[a]\nx = 1\nx = 2\n[a]\ny = 3");
    expect(file.sections.map(({ properties }) => Array.from(properties))).toEqual([
      [["x", "2"]],
      [["y", "3"]],
    ]);
  });

  it("takes the first equals sign, and everything behind it", () => {
    expect(first("[*]\na = b = c # d ; e")).toEqual(new Map([["a", "b = c # d ; e"]]));
  });

  it("lowers the values that the specification knows, and no others", () => {
    expect(first("[*]\nCharset = UTF-8\nTab_Width = UNSET\nMy = UNSET")).toEqual(
      new Map([
        ["charset", "utf-8"],
        ["tab_width", "unset"],
        ["my", "UNSET"],
      ]),
    );
  });

  it("takes __proto__ and constructor as names like any other (B63)", () => {
    const properties = first("[*]\n__proto__ = 1\nconstructor = 2\ntoString = 3");
    const definition = definitionOf(properties ?? new Map());
    expect(JSON.stringify(definition)).toBe('{"__proto__":"1","constructor":"2","tostring":"3"}');
    expect(Object.getPrototypeOf(definition)).toBeNull();
    expect(Object.prototype).not.toHaveProperty("1");
  });
});

describe("problems", () => {
  test.each([
    ["hello\n[*]\na=1", [{ code: "not-a-line", line: 1 }]],
    [
      "[*]\n= 1\r\n  =\na=1",
      [
        { code: "not-a-line", line: 2 },
        { code: "not-a-line", line: 3 },
      ],
    ],
    ["[*]\na=1\n[*.c] ; no comment here\nb=2", [{ code: "not-a-line", line: 3 }]],
    [`[*]\na=1\n[${"x".repeat(4097)}]\nb=2`, [{ code: "glob-too-long", line: 3 }]],
    [`[*]\na=1\n${"k".repeat(1025)}=2`, [{ code: "key-too-long", line: 3 }]],
    [`[*]\na=1\nb=${"v".repeat(4097)}`, [{ code: "value-too-long", line: 3 }]],
  ])("%j: the rest counts, nothing slips into another section", (text, problems) => {
    const file = parseEditorConfig(text);
    expect(file.problems).toEqual(problems);
    expect(file.sections.map(({ properties }) => Array.from(properties))).toEqual([[["a", "1"]]]);
  });

  it("counts a text over the limit as empty", () => {
    const text = `root=true\n[*]\na=1\n${"#".repeat(1_048_576)}`;
    expect(parseEditorConfig(text)).toEqual({
      root: false,
      sections: [],
      problems: [{ code: "text-too-long", line: 1 }],
    });
  });

  it("has an end of globs and of problems", () => {
    const many = parseEditorConfig("[*.abc]\na=1\n".repeat(50_000));
    expect(many.sections).toHaveLength(Math.floor(65_536 / 5));
    expect(many.problems).toHaveLength(100);
    expect(many.problems[0]).toEqual({
      code: "too-many-globs",
      line: 2 * many.sections.length + 1,
    });
    expect(parseEditorConfig("[]\n".repeat(100_000)).sections).toHaveLength(65_536);
  });

  it("has limits that can be set", () => {
    const limits = {
      maxTextLength: 60,
      maxGlobLength: 2,
      maxKeyLength: 1,
      maxValueLength: 1,
      maxGlobsLength: 3,
    };
    const codes = (text: string) =>
      parseEditorConfig(text, limits).problems.map(({ code }) => code);
    expect(codes("[abc]\n[a]\nkk=1\nk=11\n[ab]\n[ab]")).toEqual([
      "glob-too-long",
      "key-too-long",
      "value-too-long",
      "too-many-globs",
    ]);
    expect(codes("#".repeat(61))).toEqual(["text-too-long"]);
  });

  it("answers for every text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."[]=#;\n\r a*\u0000é"), maxLength: 60 }),
        (text) => {
          const { sections, problems } = parseEditorConfig(text);
          expect(sections.length + problems.length).toBeLessThanOrEqual(text.split("\n").length);
        },
      ),
    );
  });
});
