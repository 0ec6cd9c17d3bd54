import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  applyPatch,
  changeFiles,
  isGitContentsError,
  parseRepoPath,
  readEntry,
  resolveRef,
  type FileChange,
  type GitStore,
} from "../src/index.ts";
import { create, refusal, setOf, type Stores } from "./git-store.contract.ts";

const TEN = Array.from({ length: 10 }, (_, at) => `line ${at}\n`).join("");
const put = (name: string, text: string): FileChange => ({
  operation: "upload",
  path: parseRepoPath(name),
  content: new TextEncoder().encode(text),
});

/** What every store does with a patch, in memory and over git. */
export function patchContract(label: string, open: () => Promise<Stores>): void {
  describe(`applyPatch on ${label}`, () => {
    let stores: Stores;
    let store: GitStore;
    beforeEach(async () => {
      stores ??= await open();
      store = await stores.create();
      await changeFiles(store, setOf([create("a", TEN), create("b/c", "c\n"), create("d", "d")]));
    });
    afterAll(() => stores?.close());

    const apply = (patch: string, before?: () => Promise<unknown>) => {
      let first = before;
      return applyPatch(store, { branch: "main", patch }, async (changes) => {
        await first?.();
        first = undefined;
        return changeFiles(store, setOf(changes, { message: "patched" }));
      });
    };
    const read = async (path: string): Promise<string | undefined> => {
      const { commit } = await resolveRef(store, "main");
      const entry = await readEntry(store, commit, path);
      const blob = entry && (await store.readBlob(entry.id));
      return blob && `${entry.mode} ${new TextDecoder().decode(blob)}`;
    };
    const hunk = (at: number, text = `LINE ${at}`): string =>
      `@@ -${at},3 +${at},3 @@\n line ${at - 1}\n-line ${at}\n+${text}\n line ${at + 1}\n`;
    const fileA = `diff --git a/a b/a\n--- a/a\n+++ b/a\n`;

    it("changes lines, and leaves all others", async () => {
      await apply(
        `From 0000\nSubject: words\n---\n a | 2 +-\n\n${fileA}${hunk(3)}${hunk(7)}-- \n2.39\n`,
      );
      expect(await read("a")).toBe(
        `100644 ${TEN.replace("line 3", "LINE 3").replace("line 7", "LINE 7")}`,
      );
      expect(await read("b/c")).toBe("100644 c\n");
    });

    it("makes, moves, copies and deletes files, and gives modes", async () => {
      await apply(
        `diff --git a/new file b/new file
new file mode 100755
--- /dev/null
+++ b/new file
@@ -0,0 +1 @@
+made
diff --git a/b/c b/b/c
deleted file mode 100644
--- a/b/c
+++ /dev/null
@@ -1 +0,0 @@
-c
diff --git a/a b/moved
similarity index 90%
rename from a
rename to moved
--- a/a
+++ b/moved
${hunk(3)}diff --git a/moved b/copied
copy from moved
copy to copied
diff --git a/d b/d
old mode 100644
new mode 100755
diff --git "a/\\303\\244\\"" "b/\\303\\244\\""
new file mode 120000
--- /dev/null
+++ "b/\\303\\244\\""
@@ -0,0 +1 @@
+d
\\ No newline at end of file
`,
      );
      const moved = TEN.replace("line 3", "LINE 3");
      const all = ["new file", "b/c", "a", "moved", "copied", "d", 'ä"'];
      expect(await Promise.all(all.map(read))).toEqual([
        "100755 made\n",
        undefined,
        undefined,
        `100644 ${moved}`,
        `100644 ${moved}`,
        "100755 d",
        "120000 d",
      ]);
    });

    it("takes a file without a line feed at its end, and bytes that are no text", async () => {
      await changeFiles(
        store,
        setOf([
          { ...put("e", ""), content: Uint8Array.of(0xff, 0x80, 10, 0x61, 10) } as FileChange,
        ]),
      );
      await apply(
        `--- a/d\n+++ b/d\n@@ -1 +1,2 @@\n-d\n\\ No newline at end of file\n+d\n+é\n--- a/e\n+++ b/e\n@@ -2 +2 @@\n-a\n+b\n`,
      );
      expect(await read("d")).toBe("100644 d\né\n");
      const { commit } = await resolveRef(store, "main");
      const entry = await readEntry(store, commit, "e");
      expect(entry && (await store.readBlob(entry.id))).toEqual(
        Uint8Array.of(0xff, 0x80, 10, 0x62, 10),
      );
    });

    it("finds lines that moved, and is planned again when its file changed meanwhile", async () => {
      const more = () => changeFiles(store, setOf([put("a", `more\n${TEN}`), put("z", "z")]));
      await apply(`${fileA}${hunk(3)}`, more);
      expect(await read("a")).toBe(`100644 more\n${TEN.replace("line 3", "LINE 3")}`);
      expect(await read("z")).toBe("100644 z");
    });

    it("refuses what does not fit, with each file, and changes nothing", async () => {
      const gone = `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-x\n+y\n`;
      const there = `diff --git a/d b/d\nnew file mode 100644\n--- /dev/null\n+++ b/d\n@@ -0,0 +1 @@\n+x\n`;
      const rest = `diff --git a/a b/a\ndeleted file mode 100644\n--- a/a\n+++ /dev/null\n@@ -1,3 +1,2 @@\n line 0\n-line 1\n line 2\n`;
      const other = `${fileA}${hunk(3).replace("-line 3", "-line X")}`;
      const { commit } = await resolveRef(store, "main");
      expect(await refusal(apply(`${other}${gone}${there}${rest}`))).toEqual([
        { code: "patch-conflict", path: "a", line: 4 },
        { code: "patch-conflict", path: "x", line: 9 },
        { code: "patch-conflict", path: "d", line: 15 },
        { code: "patch-conflict", path: "a", line: 21 },
      ]);
      expect((await resolveRef(store, "main")).commit).toBe(commit);
    });

    it.each([
      ["no difference", "words\n", 1],
      ["a binary difference", "diff --git a/d b/d\nindex 1..2\nGIT binary patch\nliteral 1\n", 3],
      ["too few lines", `${fileA}@@ -1,3 +1,3 @@\n line 0\n`, 6],
      ["too many lines of one side", `${fileA}@@ -1,1 +1,2 @@\n-line 0\n-line 1\n`, 6],
      ["numbers that are none", `${fileA}@@ -x +1 @@\n`, 4],
      ["a submodule", "diff --git a/s b/s\nnew file mode 160000\n", 1],
      ["names that differ", "diff --git a/s b/other\nnew file mode 100644\n", 1],
      ["a name that does not end", 'diff --git "a/s "b/s"\nrename from "s\nrename to t\n', 1],
    ])("refuses %s", async (_what, patch, line) => {
      expect(await refusal(apply(patch))).toMatchObject([{ code: "patch-invalid", line }]);
    });

    it("refuses paths that may not be written, and a branch that is not there", async () => {
      const bad = `--- /dev/null\n+++ b/../x\n@@ -0,0 +1 @@\n+x\n`;
      expect(await refusal(apply(bad))).toMatchObject([{ code: "path-invalid" }]);
      const elsewhere = applyPatch(store, { branch: "none", patch: bad }, async () => undefined);
      await expect(elsewhere).rejects.toSatisfy(isGitContentsError);
    });

    it("makes the first commit of all", async () => {
      const empty = await stores.create();
      const patch = `--- /dev/null\n+++ b/first\n@@ -0,0 +1 @@\n+x\n`;
      const made = await applyPatch(empty, { branch: "main", patch }, (changes) =>
        changeFiles(empty, setOf(changes)),
      );
      expect(made).toMatchObject({ first: true, branch: "main" });
    });
  });
}
