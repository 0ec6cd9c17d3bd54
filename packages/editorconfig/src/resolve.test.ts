import { describe, expect, it, test } from "vitest";
import { configDirectories, giteaDefinition, parseEditorConfig } from "./index.ts";
import { resolveInFile, resolveProperties } from "./index.ts";

const files = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([directory, text]) => [directory, parseEditorConfig(text)]));

describe("configDirectories", () => {
  test.each([
    ["a", [""]],
    ["a/b", ["a", ""]],
    ["a/b/c.ts", ["a/b", "a", ""]],
    ["", [""]],
  ])("of %j are %j", (path, directories) => expect(configDirectories(path)).toEqual(directories));
});

describe("resolveProperties", () => {
  it("lets a nearer file win, and matches each file from its own directory", () => {
    const texts = { "": "[*]\nx=top\ny=top\n[/a/f]\nz=top", a: "[/f]\nx=near", b: "[*]\nx=other" };
    expect([...resolveProperties("a/f", files(texts))]).toEqual([
      ["x", "near"],
      ["y", "top"],
      ["z", "top"],
    ]);
  });

  it("uses nothing above a root file", () => {
    const texts = { "": "[*]\nx=1", a: "root=true\n[*]\ny=2", "a/b": "[*]\nz=3" };
    expect([...resolveProperties("a/b/f", files(texts))]).toEqual([
      ["y", "2"],
      ["z", "3"],
    ]);
  });

  test.each([
    ["indent_style=tab", { indent_style: "tab", indent_size: "tab" }],
    ["indent_style=tab\ntab_width=8", { indent_style: "tab", tab_width: "8", indent_size: "8" }],
    ["indent_size=3", { indent_size: "3", tab_width: "3" }],
    ["indent_size=3\ntab_width=8", { indent_size: "3", tab_width: "8" }],
    ["indent_size=tab\ntab_width=8", { indent_size: "8", tab_width: "8" }],
    ["indent_style=space", { indent_style: "space" }],
    ["tab_width=8", { tab_width: "8" }],
  ])("derives from %j", (text, expected) => {
    const found = resolveProperties("f", files({ "": `[*]\n${text}` }));
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it("keeps unset, or takes it out when asked", () => {
    const given = files({ "": "[*]\nx=1\nindent_size=2", a: "[*]\nindent_size=unset" });
    expect([...resolveProperties("a/f", given).keys()]).toEqual(["x", "indent_size", "tab_width"]);
    expect([...resolveProperties("a/f", given, { unset: "remove" })]).toEqual([["x", "1"]]);
  });
});

describe("resolveInFile", () => {
  it("tells no match from a match without properties", () => {
    const file = parseEditorConfig("[*.a]\n[*.b]\nindent_size=2");
    expect(resolveInFile("x.c", file)).toBeUndefined();
    expect(resolveInFile("x.a", file)).toEqual(new Map());
    expect(resolveInFile("d/x.b", file)).toEqual(new Map([["indent_size", "2"]]));
  });
});

describe("giteaDefinition", () => {
  const file = parseEditorConfig(
    "[*]\nCHARSET=UTF-8\nindent_style=TAB\nend_of_line=\ntab_width=4\nmine=1\n[*.go]\nindent_size=TAB\n[/top]",
  );
  it("shows the four properties that have a value, in Gitea's order, and derives nothing", () => {
    expect(JSON.stringify(giteaDefinition("d/a.go", file))).toBe(
      '{"charset":"utf-8","indent_style":"tab","indent_size":"tab"}',
    );
  });
  it("is undefined when no section matches", () => {
    expect(giteaDefinition("x", parseEditorConfig("[*.a]\ncharset=utf-8"))).toBeUndefined();
  });
});
