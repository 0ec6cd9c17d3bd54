import { describe, expect, it, test } from "vitest";
import { parseGitModules } from "./submodule.ts";

describe("parseGitModules", () => {
  it("B14: reads addresses by path, without credentials", () => {
    const text = `
[submodule "a"]
	path = libs/a
	url = https://user:secret@example.org/a.git  ; why
[submodule "b"]
	url = "../b \\"q\\".git"
	Path = b
[submodule "c"]
	path = c
[other]
	url = x
`;
    expect(Object.fromEntries(parseGitModules(text))).toEqual({
      "libs/a": "https://example.org/a.git",
      b: '../b "q".git',
    });
  });

  test.each([
    ["ext::sh -c touch% /tmp/x", "ext::sh -c touch% /tmp/x"],
    ["file:///etc/passwd", "file:///etc/passwd"],
    ["file://user:secret@host/x", "file://host/x"],
    ["git+ssh://user@host/x", "git+ssh://host/x"],
    ["ext::https://user:secret@host/x", "ext::https://host/x"],
    ["ext::sh -c curl% https://a:secret@h/x% //b:secret@i", "ext::sh -c curl% https://h/x% //i"],
    ["hg::http://user:s@cret@host/x", "hg::http://host/x"],
    ["https://user:sec?r#t@host/x", "https://host/x"],
    ["ada:secret@host:x.git", "host:x.git"],
    ["ext::ada:secret@host:x.git", "ext::host:x.git"],
    ["git@host:x.git", "git@host:x.git"],
    ["https://host/@scope/x@v1", "https://host/@scope/x@v1"],
  ])("B14: shows %s, as text", (url, shown) => {
    const text = `[submodule "a"]\n\tpath = a\n\turl = ${url}\n`;
    expect([...parseGitModules(text)]).toEqual([["a", shown]]);
  });
});
