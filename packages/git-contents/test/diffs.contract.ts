import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changeFiles,
  diffTrees,
  parseRepoPath,
  type CommitRecord,
  type Committed,
  type FileChange,
  type GitStore,
} from "../src/index.ts";
import { create, setOf, type Stores } from "./git-store.contract.ts";

const path = parseRepoPath;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const upload = (name: string, content: string): FileChange => ({
  operation: "upload",
  path: path(name),
  content: bytes(content),
});
const LINES = Array.from({ length: 12 }, (_, at) => `line ${at}\n`).join("");

/** What every store tells of differences, in memory and over git. */
export function diffsContract(label: string, open: () => Promise<Stores>): void {
  describe(`differences in ${label}`, () => {
    let stores: Stores;
    let store: GitStore;
    let first: CommitRecord;
    let second: CommitRecord;
    beforeAll(async () => {
      stores = await open();
      store = await stores.create();
      const make = (changes: readonly FileChange[]): Promise<Committed> =>
        changeFiles(store, setOf(changes, { message: "subject\n\nmore" }));
      const { commit, files } = await make([
        create("d/text", LINES),
        create("gone", "one\ntwo\n"),
        create("moved/from", "the same\n"),
        create("bin", "\0one"),
        create("mode", "m\n"),
      ]);
      first = commit;
      const made = await make([
        upload("d/text", LINES.replace("line 1\n", "LINE 1\n").replace("line 11\n", "line 11")),
        { operation: "delete", path: path("gone"), sha: files[1]?.id },
        { operation: "rename", path: path("moved/to"), fromPath: path("moved/from") },
        upload("bin", "\0two"),
        { operation: "chmod", path: path("mode"), mode: "100755" },
        create("new dir/new", "n\n"),
      ]);
      second = made.commit;
    });
    afterAll(() => stores.close());
    const pair = () => ({ before: first.tree, after: second.tree });
    const textOf = async (order: Parameters<GitStore["streamPatch"]>[0]): Promise<string> => {
      const decoder = new TextDecoder();
      let text = "";
      for await (const part of store.streamPatch(order))
        text += decoder.decode(part, { stream: true });
      return text;
    };

    it("walks through what differs, with files that moved when asked", async () => {
      const plain = await diffTrees(store, pair());
      expect(plain?.map(({ status, path: at }) => `${status} ${at}`)).toEqual([
        "modified bin",
        "modified d/text",
        "removed gone",
        "modified mode",
        "removed moved/from",
        "added moved/to",
        "added new dir/new",
      ]);
      const renamed = await diffTrees(store, pair(), { renames: true });
      expect(renamed?.filter(({ status }) => status === "renamed")).toMatchObject([
        { path: "moved/to", fromPath: "moved/from" },
      ]);
      expect(renamed).toHaveLength(6);
      expect(await diffTrees(store, { before: undefined, after: first.tree })).toHaveLength(5);
      expect(await diffTrees(store, { before: first.tree, after: first.tree })).toEqual([]);
      expect(await diffTrees(store, pair(), { maxFiles: 6 })).toBeUndefined();
      expect(await diffTrees(store, pair(), { maxFiles: 7 })).toHaveLength(7);
    });

    it("counts lines of many pairs at once", async () => {
      const same = { before: first.tree, after: first.tree };
      const root = { before: undefined, after: first.tree };
      const counts = await store.countLines([same, pair(), root]);
      expect(counts.map((one) => Object.fromEntries(one))).toEqual([
        {},
        {
          bin: { additions: 0, deletions: 0 },
          "d/text": { additions: 2, deletions: 2 },
          gone: { additions: 0, deletions: 2 },
          mode: { additions: 0, deletions: 0 },
          "moved/to": { additions: 0, deletions: 0 },
          "new dir/new": { additions: 1, deletions: 0 },
        },
        {
          bin: { additions: 0, deletions: 0 },
          "d/text": { additions: 12, deletions: 0 },
          gone: { additions: 2, deletions: 0 },
          mode: { additions: 1, deletions: 0 },
          "moved/from": { additions: 1, deletions: 0 },
        },
      ]);
    });

    it("tells the text as git writes it", async () => {
      const text = (await textOf(pair())).replace(/index [0-9a-f]+\.\.[0-9a-f]+/g, "index X..Y");
      expect(text).toBe(`diff --git a/bin b/bin
index X..Y 100644
Binary files a/bin and b/bin differ
diff --git a/d/text b/d/text
index X..Y 100644
--- a/d/text
+++ b/d/text
@@ -1,5 +1,5 @@
 line 0
-line 1
+LINE 1
 line 2
 line 3
 line 4
@@ -9,4 +9,4 @@ line 7
 line 8
 line 9
 line 10
-line 11
+line 11
\\ No newline at end of file
diff --git a/gone b/gone
deleted file mode 100644
index X..Y
--- a/gone
+++ /dev/null
@@ -1,2 +0,0 @@
-one
-two
diff --git a/mode b/mode
old mode 100644
new mode 100755
diff --git a/moved/from b/moved/to
similarity index 100%
rename from moved/from
rename to moved/to
diff --git a/new dir/new b/new dir/new
new file mode 100644
index X..Y
--- /dev/null
+++ b/new dir/new\t
@@ -0,0 +1 @@
+n
`);
    });

    it("puts a commit's message before its text", async () => {
      const patch = await textOf({ ...pair(), commit: second.id });
      expect(patch.split("\n")[0]).toBe(`From ${second.id} Mon Sep 17 00:00:00 2001`);
      expect(patch).toContain("From: Ann <ann@example.org>\n");
      expect(patch).toContain("Subject: [PATCH] subject\n\nmore\n---\n");
      expect(patch).toContain("+LINE 1\n");
      expect(await textOf({ before: first.tree, after: first.tree })).toBe("");
    });
  });
}
