import { describe, expect, it } from "vitest";
import { isGitContentsError } from "../errors.ts";
import { parseRepoPath } from "../paths/path.ts";
import { checkPortable, foldPortable, unportableName } from "./portable.ts";
import type { TreeEdit } from "./plan.ts";
import type { TreeEntry } from "../objects/tree.ts";

describe("unportableName", () => {
  it.each([
    "CON",
    "con",
    "aux.txt",
    "NUL.tar.gz",
    "com1",
    "COM0",
    "lpt9.log",
    "COM\u00b9",
    "CONIN$",
    "nul .txt",
    "a:b",
    "a?",
    "a*b",
    'a"b',
    "<a>",
    "a|b",
    "a\\b",
    "a.",
    "a ",
    "a. ",
  ])("B09: %j is not portable", (name) => {
    expect(unportableName(name)).toBeTypeOf("string");
  });

  it.each([
    "console",
    "auxiliary.txt",
    "com10",
    "lpt",
    "nul-1",
    ".a",
    "a.b",
    " a",
    "a b",
    "é",
    "con-",
  ])("B09: %j is", (name) => {
    expect(unportableName(name)).toBeUndefined();
  });
});

describe("foldPortable", () => {
  it.each([
    ["README", "readme"],
    ["caf\u00e9", "cafe\u0301"],
    ["CAFE\u0301", "caf\u00e9"],
    ["\u212a", "k"],
    ["\u03c3", "\u03c2"],
  ])("B10: %j and %j are one", (one, other) => {
    expect(foldPortable(one)).toBe(foldPortable(other));
  });

  it.each([
    ["a", "b"],
    ["e", "\u00e9"],
    ["a-b", "a_b"],
  ])("B10: %j and %j are two", (one, other) => {
    expect(foldPortable(one)).not.toBe(foldPortable(other));
  });
});

describe("checkPortable", () => {
  const id = "1".repeat(40) as TreeEntry["id"];
  const names: Readonly<Record<string, readonly string[]>> = {
    "": ["README", "Docs", "aux.txt"],
    Docs: ["a.md", "B.md"],
  };
  const before = new Map<string, TreeEntry>(
    ["README", "Docs", "aux.txt", "Docs/a.md", "Docs/B.md"].map((name) => [
      name,
      { name, id, mode: name === "Docs" ? "040000" : "100644" },
    ]),
  );
  const put = (path: string): TreeEdit => ({
    kind: "put",
    path: parseRepoPath(path),
    mode: "100644",
    content: { id },
    index: 0,
  });
  const drop = (path: string): TreeEdit => ({ kind: "drop", path: parseRepoPath(path), index: 0 });
  const check = (edits: readonly TreeEdit[]): Promise<readonly string[]> =>
    checkPortable(edits, before, async (folder) => names[folder] ?? []).then(
      () => [],
      (error: unknown) =>
        isGitContentsError(error)
          ? error.reasons.map((reason) => ("path" in reason ? reason.path : reason.code))
          : Promise.reject(error),
    );

  it.each<[string, readonly TreeEdit[], readonly string[]]>([
    ["a new name", [put("Docs/new.md")], []],
    ["a name that is there, whatever it is", [put("aux.txt")], []],
    ["a device", [put("Docs/con.md")], ["Docs/con.md"]],
    ["a folder that is a device", [put("prn/x/y")], ["prn"]],
    ["another case", [put("readme")], ["readme"]],
    ["another case of a folder", [put("docs/a.md")], ["docs"]],
    ["another case below", [put("Docs/b.MD")], ["Docs/b.MD"]],
    ["another case of what goes", [drop("README"), put("readme")], []],
    ["two of one request", [put("n/x"), put("n/X")], ["n/X"]],
    ["two folders of one request", [put("n/x"), put("N/y")], ["N"]],
    ["all of them at once", [put("nul"), put("readme"), put("a?/b")], ["nul", "readme", "a?"]],
  ])("B10: %s", async (_, edits, refused) => {
    expect(await check(edits)).toEqual(refused);
  });
});
