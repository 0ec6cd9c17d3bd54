import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reasonsOf } from "../../test/refusal.ts";
import { isGitModules, nameOf, parentOf, parseRepoPath } from "./path.ts";

const isTaken = (text: string): boolean => reasonsOf(() => parseRepoPath(text)).length === 0;

describe("parseRepoPath", () => {
  it.each([
    ["a", "a"],
    ["/a/b", "a/b"],
    ["a.git/b", "a.git/b"],
    [".gitignore", ".gitignore"],
    [".github/x", ".github/x"],
    ["git", "git"],
    ["git~2", "git~2"],
    ["...", "..."],
    ["a\\b", "a\\b"],
    [" a", " a"],
    ["%2e%2e/x", "%2e%2e/x"],
    ["café", "café"],
    ["cafe\u0301", "cafe\u0301"],
    ["con", "con"],
    ["aux.txt", "aux.txt"],
    ["a:b", "a:b"],
    ["-x", "-x"],
    ["💩/x", "💩/x"],
    ["x".repeat(255), "x".repeat(255)],
    ["x/".repeat(999) + "x", "x/".repeat(999) + "x"],
  ])("B09 B10: takes %j", (text, path) => {
    expect(parseRepoPath(text)).toBe(path);
  });

  it.each([
    ["B01", ["", "/", "//a", "a//b", "a/", "./a", "a/.", "../x", "a/../b", "..", ".", "/../x"]],
    ["B02", [".git", ".GIT/config", "sub/.git/hooks/x", "a/.Git", ".git/x"]],
    [
      "B03",
      [
        ".g\u200cit",
        ".git\u200f/x",
        "\ufeff.git",
        ".\u202aGi\u206fT",
        "a/.g\u200cit/x",
        ".git\ufffe",
        ".git\uffffx",
      ],
    ],
    [
      "B04",
      [
        "git~1",
        "GIT~1/x",
        ".git ",
        ".git.",
        ".git...",
        ".git . .",
        ".git::$INDEX_ALLOCATION/y",
        ".git:x",
        ".git\\x",
      ],
    ],
    ["B05", ["a\\..\\..\\b", "a\\..", "..\\x", "a\\.git\\x", "a\\git~1", "x/a\\.GIT"]],
    ["B06", ["a\0b", "a\nb", "a\r", "a\tb", "a\u007fb", "\u001b[0m"]],
    ["B07", ["a\ud800", "\udc80", "x/\udfffy"]],
    ["B08", ["x".repeat(256), "é".repeat(128), "x/".repeat(1000) + "x", "abcdefgh/".repeat(456)]],
  ])("%s: refuses what could be taken for something else", (_, texts) => {
    for (const path of texts)
      expect(reasonsOf(() => parseRepoPath(path))).toEqual([{ code: "path-invalid", path }]);
  });

  it("keeps every path that it takes, and takes it again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        fc.pre(isTaken(text));
        const path = parseRepoPath(text);
        expect(`/${path}`.endsWith(text) && parseRepoPath(path)).toBe(path);
      }),
    );
  });
});

describe("isGitModules", () => {
  it.each([
    ".gitmodules",
    ".GITmodules",
    ".gitmodules ",
    "gitmod~1",
    "GI7EBA~9",
    ".git\u200cmodules",
    ".gitmodules:x",
  ])("knows %j", (name) => {
    expect(isGitModules(name)).toBe(true);
  });
  it.each(["gitmodules", ".gitmodule", "gitmod~5", ".gitmodules2", "a.gitmodules"])(
    "is not fooled by %j",
    (name) => {
      expect(isGitModules(name)).toBe(false);
    },
  );
});

describe("parentOf and nameOf", () => {
  it.each([
    ["a/b/c", "a/b", "c"],
    ["a", "", "a"],
    ["", "", ""],
  ])("cut %j", (path, parent, name) => {
    expect([parentOf(path), nameOf(path)]).toEqual([parent, name]);
  });
});
