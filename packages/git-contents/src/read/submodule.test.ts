import { describe, expect, it } from "vitest";
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
});
