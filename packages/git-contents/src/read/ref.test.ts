import { describe, expect, it } from "vitest";
import { reasonsOf } from "../../test/refusal.ts";
import { createMemoryStore } from "../adapters/memory.ts";
import { changeFiles } from "../write/change-files.ts";
import type { ObjectId } from "../objects/types.ts";
import { parseRepoPath } from "../paths/path.ts";
import { findRef, isRefName, parseBranchName } from "./ref.ts";
import type { GitStore } from "../store.ts";

describe("parseBranchName", () => {
  it.each([
    "main",
    "feature/x",
    "v1.0",
    "a-b_c",
    "ünïcode",
    "héad",
    "head",
    "1234567",
    "abcdef",
    "a@b",
    "refs",
    "x".repeat(239),
    "a/HEAD",
  ])("takes %j", (text) => {
    expect(parseBranchName(text)).toBe(text);
  });
  const refused = [
    [
      "-x",
      "@",
      "HEAD",
      "a..b",
      "a~1",
      "a^",
      "a:b",
      "a b",
      "a\\b",
      "a@{1}",
      ".a",
      "a/.b",
      "a.lock",
      "a.lock/b",
    ],
    [
      "a//b",
      "a.",
      "/a",
      "a/",
      "a*",
      "a?",
      "a[b",
      "a\u007f",
      "a\nb",
      "\ud800",
      "",
      "x".repeat(240),
      "é".repeat(120),
    ],
    ["refs/heads/x", "refs/x", "a".repeat(40), "F".repeat(40), "0".repeat(64)],
  ].flat();
  it.each(refused)("B20 B22 F10: refuses %j", (text) => {
    expect(reasonsOf(() => parseBranchName(text))).toEqual([
      { code: "branch-invalid", branch: text },
    ]);
  });
});

describe("isRefName", () => {
  it.each(["refs/heads/-x", "refs/heads/HEAD", "refs/tags/v1", "refs/pull/1/head"])(
    "takes %j as git does",
    (name) => {
      expect(isRefName(name)).toBe(true);
    },
  );
});

describe("findRef", () => {
  const ann = { name: "Ann", email: "ann@example.org" };
  const at = { atMs: 0, offsetMinutes: 0 };
  async function twoCommits(): Promise<{
    readonly store: GitStore;
    readonly ids: readonly ObjectId[];
  }> {
    const store = createMemoryStore();
    const ids: ObjectId[] = [];
    for (const name of ["a", "b"]) {
      const changes = [
        { operation: "create", path: parseRepoPath(name), content: new Uint8Array() } as const,
      ];
      const people = { author: ann, committer: ann, authoredAt: at, committedAt: at };
      ids.push((await changeFiles(store, { changes, branch: "main", ...people })).commit.id);
    }
    return { store, ids };
  }

  it("B21: takes the branch before the tag of the same name, and full names exactly", async () => {
    const { store, ids } = await twoCommits();
    const [one, two] = [ids[0]!, ids[1]!];
    await store.moveRef("refs/heads/both", undefined, one);
    await store.moveRef("refs/tags/both", undefined, two);
    await store.moveRef("refs/pull/1/head", undefined, two);
    expect(await findRef(store, "both")).toEqual({ kind: "branch", name: "both", commit: one });
    expect(await findRef(store, "refs/tags/both")).toEqual({
      kind: "tag",
      name: "both",
      commit: two,
    });
    expect(await findRef(store, "refs/pull/1/head")).toEqual({
      kind: "commit",
      name: two,
      commit: two,
    });
    expect(await findRef(store, "pull/1/head")).toBeUndefined();
  });

  it("B22: takes 40 digits for the object, whatever branch is called so, and 7 for a branch only", async () => {
    const { store, ids } = await twoCommits();
    const [one, two] = [ids[0]!, ids[1]!];
    await store.moveRef(`refs/heads/${one}`, undefined, two);
    expect(await findRef(store, one)).toEqual({ kind: "commit", name: one, commit: one });
    expect(await findRef(store, one.slice(0, 7))).toBeUndefined();
    await store.moveRef(`refs/heads/${one.slice(0, 7)}`, undefined, two);
    expect(await findRef(store, one.slice(0, 7))).toMatchObject({ kind: "branch", commit: two });
    expect(await findRef(store, "f".repeat(64))).toBeUndefined();
  });

  it("answers nothing for a ref that leads to a blob or a tree", async () => {
    const { store, ids } = await twoCommits();
    const tree = (await store.readCommit(ids[1]!))?.tree;
    await store.moveRef("refs/tags/tree", undefined, tree);
    expect(await findRef(store, "tree")).toBeUndefined();
    expect(await findRef(store, tree ?? "")).toBeUndefined();
  });
});
