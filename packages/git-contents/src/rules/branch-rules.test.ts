import { describe, expect, it } from "vitest";
import {
  judgeBranch,
  writingRefusal,
  type BranchAttempt,
  type BranchFacts,
} from "./branch-rules.ts";

const facts: BranchFacts = {
  access: "write",
  archived: false,
  mirror: false,
  codeUnit: true,
  defaultBranch: "main",
  protectedBranches: ["release", "old"],
  protectedFiles: ["LICENSE", " *.lock"],
};
const ACCESS = ["none", "read", "write", "admin"] as const;
const ACTIONS = ["create", "move", "delete", "default"] as const;

describe("writingRefusal", () => {
  it.each<[string, Partial<BranchFacts>, readonly (string | undefined)[]]>([
    ["an open repository", {}, ["access-missing", "access-missing", undefined, undefined]],
    [
      "a repository whose code is closed",
      { codeUnit: false },
      ["access-missing", "access-missing", "access-missing", undefined],
    ],
    [
      "an archived repository",
      { archived: true, mirror: true },
      ["access-missing", "access-missing", "repository-archived", "repository-archived"],
    ],
    [
      "a mirror",
      { mirror: true },
      ["access-missing", "access-missing", "repository-mirror", "repository-mirror"],
    ],
  ])("answers none, read, write and admin for %s", (_, change, expected) => {
    expect(ACCESS.map((access) => writingRefusal({ ...facts, ...change, access }))).toEqual(
      expected,
    );
  });
});

describe("judgeBranch", () => {
  it.each<[string, BranchFacts["access"], string, string | undefined]>([
    ["a writer, any branch", "write", "topic", undefined],
    ["a writer, the default branch", "write", "main", "administrator-only"],
    ["a writer, a protected branch", "write", "release", "branch-protected"],
    ["a reader", "read", "topic", "access-missing"],
    ["an administrator, the default branch", "admin", "main", undefined],
    ["an administrator, a protected branch", "admin", "release", undefined],
  ])("renames for %s", (_, access, branch, refusal) => {
    expect(judgeBranch({ ...facts, access }, { action: "rename", branch })).toEqual(
      refusal === undefined
        ? { refusal, conditions: { linear: false, files: undefined } }
        : { refusal },
    );
  });

  const refusals = (change: Partial<BranchFacts>, branch: string) =>
    ACTIONS.map((action) => judgeBranch({ ...facts, ...change }, { action, branch }).refusal);
  const ADMIN_ONLY = "administrator-only";
  const PROTECTED = "branch-protected";
  const writer = [undefined, undefined, undefined, ADMIN_ONLY];

  it.each<[string, Partial<BranchFacts>, string, readonly (string | undefined)[]]>([
    ["a writer, any branch", {}, "topic", writer],
    ["a writer, the default branch", {}, "main", writer.with(2, "default-branch-deletion")],
    ["a writer, a protected branch", {}, "release", [PROTECTED, PROTECTED, PROTECTED, ADMIN_ONLY]],
    ["an administrator, any branch", { access: "admin" }, "topic", Array(4).fill(undefined)],
    [
      "an administrator, the default branch",
      { access: "admin" },
      "main",
      [undefined, undefined, "default-branch-deletion", undefined],
    ],
    [
      "an administrator, a protected branch",
      { access: "admin" },
      "release",
      [undefined, undefined, "protected-branch-deletion", undefined],
    ],
    [
      "a writer, the default branch that is protected",
      { protectedBranches: ["main"] },
      "main",
      [PROTECTED, PROTECTED, PROTECTED, ADMIN_ONLY],
    ],
    [
      "an administrator of an archived repository",
      { access: "admin", archived: true },
      "release",
      ["repository-archived", "repository-archived", "repository-archived", undefined],
    ],
    [
      "an administrator of a mirror",
      { access: "admin", mirror: true },
      "topic",
      ["repository-mirror", "repository-mirror", "repository-mirror", undefined],
    ],
    ["a reader", { access: "read" }, "topic", Array(4).fill("access-missing")],
  ])("answers create, move, delete and default: %s", (_, change, branch, expected) => {
    expect(refusals(change, branch)).toEqual(expected);
  });

  const KEPT = ["main", "release", "old"];
  it.each<[BranchAttempt["action"], string, readonly [boolean, boolean, (readonly string[])?]]>([
    ["create", "topic", [false, false]],
    ["create", "release", [false, true, KEPT]],
    ["create", "main", [false, true, KEPT]],
    ["move", "topic", [false, false]],
    ["move", "release", [true, true]],
    ["move", "main", [false, true]],
    ["delete", "topic", [false, false]],
    ["default", "topic", [false, true, KEPT]],
    ["default", "release", [false, false]],
    ["default", "main", [false, false]],
  ])("says what must hold to %s %s", (action, branch, [linear, keepsFiles, trusted]) => {
    const verdict = judgeBranch({ ...facts, access: "admin" }, { action, branch });
    if (verdict.refusal !== undefined) throw new Error(verdict.refusal);
    const { files } = verdict.conditions;
    expect(verdict.conditions.linear).toBe(linear);
    expect(files?.patterns.matches("license") ?? false).toBe(keepsFiles);
    expect(files?.patterns.matches("a.lock") ?? false).toBe(keepsFiles);
    expect(files?.trusted).toEqual(trusted);
  });

  it("asks for no files where none are protected", () => {
    const open = { ...facts, access: "admin", protectedFiles: [] } as const;
    expect(judgeBranch(open, { action: "create", branch: "release" })).toEqual({
      refusal: undefined,
      conditions: { linear: false, files: undefined },
    });
  });
});
