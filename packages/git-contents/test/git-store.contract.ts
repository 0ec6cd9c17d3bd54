import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  changeFiles,
  createBranch,
  deleteBranch,
  findReceipt,
  findRef,
  isGitContentsError,
  listDirectory,
  parseBranchName,
  parseRepoPath,
  readContents,
  readEntry,
  readFileSync,
  trackRefs,
  lastCommitSync,
  findRefSync,
  resolveRef,
  type ChangeSet,
  type CommitOptions,
  type Committed,
  type FileChange,
  type GitContentsReason,
  type GitStore,
  type ObjectId,
  type RepoPath,
} from "../src/index.ts";

/** Makes stores for the contract; each is an empty repository with the default branch `main`. */
export interface Stores {
  readonly create: () => Promise<GitStore>;
  /** The newest store as one request reads it: synchronously. Absent: the store itself. */
  readonly view?: () => Promise<GitStore>;
  readonly close: () => Promise<void>;
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (blob: Uint8Array | undefined): string | undefined =>
  blob && new TextDecoder().decode(blob);
const path = parseRepoPath;
const ann = { name: "Ann", email: "ann@example.org" };
let second = 0;

export function setOf(changes: readonly FileChange[], more: Partial<ChangeSet> = {}): ChangeSet {
  const at = { atMs: 1_700_000_000_000 + second++ * 1000, offsetMinutes: 120 };
  return {
    changes,
    branch: "main",
    author: ann,
    committer: ann,
    authoredAt: at,
    committedAt: at,
    ...more,
  };
}

export const create = (name: string, content: string = name): FileChange => ({
  operation: "create",
  path: path(name),
  content: bytes(content),
});

export async function refusal(promise: Promise<unknown>): Promise<readonly GitContentsReason[]> {
  try {
    await promise;
  } catch (error) {
    if (isGitContentsError(error)) return error.reasons;
    throw error;
  }
  throw new Error("it was not refused");
}

const commit = (
  store: GitStore,
  changes: readonly FileChange[],
  more: Partial<ChangeSet> = {},
  options: CommitOptions = {},
): Promise<Committed> => changeFiles(store, setOf(changes, more), options);

async function read(store: GitStore, name: string, ref = "main"): Promise<string | undefined> {
  const found = await readEntry(store, (await resolveRef(store, ref)).commit, name);
  return found === undefined ? undefined : text(await store.readBlob(found.id));
}

async function shaOf(store: GitStore, name: string, ref = "main"): Promise<string> {
  return (await readEntry(store, (await resolveRef(store, ref)).commit, name))?.id ?? "";
}

/** What every store does, in memory and over git. */
export function gitStoreContract(label: string, open: () => Promise<Stores>): void {
  describe(label, () => {
    let stores: Stores;
    let store: GitStore;
    const fresh = async (): Promise<GitStore> => (store = await stores.create());
    beforeAll(async () => void (stores = await open()));
    afterAll(() => stores.close());

    describe("an empty repository", () => {
      it("has no ref, and its default branch no commit", async () => {
        await fresh();
        expect(await store.readDefaultBranch()).toBe("main");
        expect(await store.listRefs("refs/")).toEqual([]);
        expect(await refusal(resolveRef(store))).toEqual([{ code: "repository-empty" }]);
        expect(await refusal(resolveRef(store, "main"))).toEqual([
          { code: "ref-not-found", ref: "main" },
        ]);
      });
      it("refuses an update", async () => {
        await fresh();
        const update: FileChange = {
          operation: "update",
          path: path("a"),
          content: bytes("x"),
          sha: "0",
        };
        expect(await refusal(commit(store, [update]))).toEqual([{ code: "repository-empty" }]);
      });
      it("takes its first commit on any branch, which becomes the default one", async () => {
        await fresh();
        const {
          commit: made,
          first,
          branch,
          files,
        } = await commit(store, [create("a/b.txt", "hello")], { branch: "dev" });
        expect({ first, branch, parents: made.parents }).toEqual({
          first: true,
          branch: "dev",
          parents: [],
        });
        expect(files).toEqual([
          expect.objectContaining({
            name: "b.txt",
            path: "a/b.txt",
            type: "file",
            mode: "100644",
            size: 5,
          }),
        ]);
        expect(await store.readDefaultBranch()).toBe("dev");
        expect(await resolveRef(store)).toEqual({ kind: "branch", name: "dev", commit: made.id });
      });
      it("makes only one of two first commits the root", async () => {
        await fresh();
        const made = await Promise.all(
          ["a", "b", "c"].map((name) => commit(store, [create(name)])),
        );
        expect(made.map(({ commit: { parents } }) => parents.length).toSorted()).toEqual([0, 1, 1]);
        expect(
          (await listDirectory(store, (await resolveRef(store)).commit, ""))?.map(
            ({ name }) => name,
          ),
        ).toEqual(["a", "b", "c"]);
      });
    });

    describe("changeFiles", () => {
      it("stores who, when, where on earth and what", async () => {
        await fresh();
        const made = await commit(store, [create("a"), create("b")], {
          author: { name: "Zoë Ünal", email: "zoe@example.org" },
          authoredAt: { atMs: 1_000_000_000_000, offsetMinutes: -210 },
          message: "  Say\n\nwhy \n\n",
          signoff: true,
        });
        const found = await store.readCommit(made.commit.id);
        expect(found).toEqual(made.commit);
        expect(found).toMatchObject({
          author: {
            name: "Zoë Ünal",
            email: "zoe@example.org",
            atMs: 1_000_000_000_000,
            offsetMinutes: -210,
          },
          committer: { name: "Ann", offsetMinutes: 120 },
          message: "Say\n\nwhy\n\nSigned-off-by: Ann <ann@example.org>",
        });
      });
      it("does all kinds of changes in one commit", async () => {
        await fresh();
        await commit(
          store,
          ["keep", "old", "from", "gone", "run", "dir/x", "dir/y/z", "d/deep"].map((name) =>
            create(name),
          ),
        );
        const made = await commit(store, [
          create("new/one"),
          {
            operation: "update",
            path: path("old"),
            sha: await shaOf(store, "old"),
            content: bytes("2"),
          },
          { operation: "rename", fromPath: path("from"), path: path("to/here") },
          { operation: "delete", path: path("gone"), sha: await shaOf(store, "gone") },
          { operation: "chmod", path: path("run"), mode: "100755" },
          { operation: "delete-dir", path: path("dir") },
          { operation: "upload", path: path("up"), content: bytes("up") },
          { operation: "create", path: path("link"), content: bytes("new/one"), mode: "120000" },
          {
            operation: "update",
            fromPath: path("d/deep"),
            path: path("moved"),
            sha: await shaOf(store, "d/deep"),
            content: bytes("m"),
          },
        ]);
        const all = await listDirectory(store, made.commit.id, "/");
        expect(all?.map(({ name, type, mode, size }) => [name, type, mode, size])).toEqual([
          ["keep", "file", "100644", 4],
          ["link", "symlink", "120000", 7],
          ["moved", "file", "100644", 1],
          ["new", "dir", "040000", 0],
          ["old", "file", "100644", 1],
          ["run", "file", "100755", 3],
          ["to", "dir", "040000", 0],
          ["up", "file", "100644", 2],
        ]);
        expect(await read(store, "to/here")).toBe("from");
        expect(made.files.map((file) => file?.path)).toEqual([
          "new/one",
          "old",
          "to/here",
          undefined,
          "run",
          undefined,
          "up",
          "link",
          "moved",
        ]);
        expect(made.files[2]).toMatchObject({ size: 4, type: "file" });
        expect(made.commit.message).toBe(
          "Add new/one, link\nUpdate old, to/here, run, up, moved\nDelete gone, dir\n",
        );
      });
      it("keeps the mode of what it updates and moves", async () => {
        await fresh();
        await commit(store, [
          { operation: "create", path: path("run"), content: bytes("1"), mode: "100755" },
        ]);
        await commit(store, [
          {
            operation: "update",
            path: path("run"),
            sha: await shaOf(store, "run"),
            content: bytes("2"),
          },
        ]);
        const made = await commit(store, [
          { operation: "rename", fromPath: path("run"), path: path("bin/run") },
        ]);
        expect(made.files[0]).toMatchObject({ mode: "100755", path: "bin/run" });
      });
      it("replaces a file by a directory in one commit", async () => {
        await fresh();
        await commit(store, [create("a")]);
        await commit(store, [
          { operation: "delete", path: path("a"), sha: await shaOf(store, "a") },
          create("a/b"),
        ]);
        expect(await read(store, "a/b")).toBe("a/b");
      });
      it("leaves an empty tree when the last file goes", async () => {
        await fresh();
        await commit(store, [create("a/b/c")]);
        const made = await commit(store, [
          { operation: "delete", path: path("a/b/c"), sha: await shaOf(store, "a/b/c") },
        ]);
        expect(await listDirectory(store, made.commit.id, "")).toEqual([]);
      });
      it("makes a commit even of what changes nothing", async () => {
        await fresh();
        const one = await commit(store, [create("a", "x")]);
        const two = await commit(store, [
          {
            operation: "update",
            path: path("a"),
            sha: await shaOf(store, "a"),
            content: bytes("x"),
          },
        ]);
        expect(two.commit.tree).toBe(one.commit.tree);
        expect(two.commit.parents).toEqual([one.commit.id]);
      });
      it("takes a blob that was stored before, of many bytes", async () => {
        await fresh();
        const part = new Uint8Array(70_000).fill(7);
        const blob = await store.writeBlob([part, part, part, bytes("end")]);
        expect(blob.size).toBe(210_003);
        const made = await commit(store, [
          { operation: "create", path: path("big"), content: blob },
        ]);
        expect(made.files[0]).toMatchObject({ id: blob.id, size: 210_003 });
        expect((await store.readBlob(blob.id))?.length).toBe(210_003);
        const missing = { id: "1".repeat(blob.id.length) as ObjectId, size: 1 };
        expect(
          await refusal(
            commit(store, [{ operation: "create", path: path("no"), content: missing }]),
          ),
        ).toEqual([{ code: "object-not-found", id: missing.id }]);
      });
      it("discards a blob when nothing names it, and no other", async () => {
        await fresh();
        const [refused, twice, used] = [
          await store.writeBlob([bytes("refused")]),
          await store.writeBlob([bytes("twice")]),
          await store.writeBlob([bytes("used")]),
        ];
        await store.writeBlob([bytes("twice")]);
        await commit(store, [{ operation: "create", path: path("used"), content: used }]);
        await commit(store, [create("same", "made of bytes")]);
        const there = await store.writeBlob([bytes("made of bytes")]);
        for (const blob of [refused, twice, used, there]) await store.discardBlob(blob);
        const found = async (): Promise<readonly boolean[]> =>
          Promise.all(
            [refused, twice, used, there].map(
              async ({ id }) => (await store.readInfo(id)) !== undefined,
            ),
          );
        expect(await found()).toEqual([false, true, true, true]);
        await store.discardBlob(twice);
        await store.discardBlob(used);
        expect(await found()).toEqual([false, false, true, true]);
        // Discarded bytes can be sent again.
        const again = await store.writeBlob([bytes("refused")]);
        await commit(store, [{ operation: "create", path: path("again"), content: again }]);
        await store.discardBlob(again);
        expect(await store.readBlob(again.id)).toEqual(bytes("refused"));
      });
      it("takes very many files at once, in git's order", async () => {
        await fresh();
        const names = Array.from({ length: 300 }, (_, at) => `d${at % 7}/f${(at * 37) % 300}.txt`);
        await commit(store, [
          ...names.map((name) => create(name)),
          create("d1.txt"),
          create("d1-x"),
          create("d10/é"),
          create("d1/😀"),
          create("d1/\uff5e"),
        ]);
        const made = await commit(store, [create("d1.a")]);
        const root =
          (await listDirectory(store, made.commit.id, ""))?.map(({ name }) => name) ?? [];
        expect(root.slice(0, 6)).toEqual(["d0", "d1-x", "d1.a", "d1.txt", "d1", "d10"]);
        const d1 =
          (await listDirectory(store, made.commit.id, "d1"))?.map(({ name }) => name) ?? [];
        expect(d1.slice(-2)).toEqual(["\uff5e", "😀"]);
      });
    });

    describe("changeFiles refuses, with every bad entry at once", () => {
      beforeAll(async () => {
        await fresh();
        await commit(store, [
          create("file"),
          create("dir/file"),
          { operation: "create", path: path("link"), content: bytes("/etc"), mode: "120000" },
        ]);
      });
      const sha = "1".repeat(40);
      const content = bytes("x");
      const rows: readonly (readonly [string, FileChange, Record<string, unknown>])[] = [
        ["a create of what is there", create("file"), { code: "path-exists", path: "file" }],
        ["a create of a directory", create("dir"), { code: "path-is-directory", path: "dir" }],
        ["a create below a file", create("file/x"), { code: "parent-is-file", path: "file" }],
        ["a create below a link", create("link/passwd"), { code: "path-is-symlink", path: "link" }],
        ["a create on a link", create("link"), { code: "path-is-symlink", path: "link" }],
        [
          "an update of nothing",
          { operation: "update", path: path("no"), sha, content },
          { code: "path-not-found", path: "no" },
        ],
        [
          "an update without a sha",
          { operation: "update", path: path("file"), content },
          { code: "sha-required", path: "file" },
        ],
        [
          "an update of another state",
          { operation: "update", path: path("file"), sha, content },
          { code: "sha-mismatch", given: sha },
        ],
        [
          "an update of a directory",
          { operation: "update", path: path("dir"), sha, content },
          { code: "path-is-directory", path: "dir" },
        ],
        [
          "an update of a link",
          { operation: "update", path: path("link"), sha, content },
          { code: "path-is-symlink", path: "link" },
        ],
        [
          "a move of nothing",
          { operation: "rename", fromPath: path("no"), path: path("to") },
          { code: "path-not-found", path: "no" },
        ],
        [
          "a move onto a file",
          { operation: "rename", fromPath: path("dir/file"), path: path("file") },
          { code: "path-exists", path: "file" },
        ],
        [
          "an upload of another state",
          { operation: "upload", path: path("file"), sha, content },
          { code: "sha-mismatch" },
        ],
        [
          "an upload on a directory",
          { operation: "upload", path: path("dir"), content },
          { code: "path-is-directory" },
        ],
        [
          "a chmod of a directory",
          { operation: "chmod", path: path("dir"), mode: "100755" },
          { code: "path-is-directory" },
        ],
        [
          "a delete of nothing",
          { operation: "delete", path: path("no"), sha },
          { code: "path-not-found", path: "no" },
        ],
        [
          "a delete without a sha",
          { operation: "delete", path: path("file") },
          { code: "sha-required", path: "file" },
        ],
        [
          "a delete of another state",
          { operation: "delete", path: path("file"), sha: "1234567" },
          { code: "sha-mismatch", given: "1234567" },
        ],
        [
          "a delete of a directory",
          { operation: "delete", path: path("dir"), sha },
          { code: "path-is-directory" },
        ],
        [
          "a delete-dir of a file",
          { operation: "delete-dir", path: path("file") },
          { code: "path-not-found" },
        ],
        [
          "a link called .gitmodules",
          { operation: "create", path: path(".gitmodules"), content, mode: "120000" },
          { code: "mode-invalid" },
        ],
      ];
      it.each(rows)("%s", async (_, change, expected) => {
        const before = await resolveRef(store);
        const [first] = await refusal(commit(store, [change]));
        expect(first).toMatchObject({ ...expected, index: 0 });
        const current = await shaOf(store, "file");
        expect([undefined, current]).toContain(
          first !== undefined && "currentSha" in first ? first.currentSha : undefined,
        );
        expect(await resolveRef(store)).toEqual(before);
      });
      it("several, in their order", async () => {
        const reasons = await refusal(
          commit(store, [create("file"), create("ok"), create("link/x"), create("ok")]),
        );
        expect(
          reasons.map((reason) => [reason.code, "index" in reason ? reason.index : undefined]),
        ).toEqual([
          ["path-exists", 0],
          ["path-is-symlink", 2],
          ["path-repeated", 3],
        ]);
        expect(await read(store, "ok")).toBeUndefined();
      });
      it.each(["..", "a/../b", ".git/config", "a//b"])(
        "a path that nobody parsed: %s",
        async (odd) => {
          const unparsed = odd as RepoPath;
          const before = await resolveRef(store);
          const changes: FileChange[] = [
            { operation: "create", path: unparsed, content },
            { operation: "rename", path: path("to"), fromPath: unparsed },
            { operation: "delete", path: unparsed },
          ];
          for (const change of changes)
            expect(await refusal(commit(store, [change]))).toEqual([
              { code: "path-invalid", path: odd },
            ]);
          expect(await resolveRef(store)).toEqual(before);
        },
      );
      it("text where bytes are wanted, as the caller's mistake", async () => {
        const change = { operation: "create", path: path("new"), content: "text" } as never;
        await expect(commit(store, [change])).rejects.toThrow(
          new TypeError("the content of new must be a Uint8Array, or what writeBlob gave"),
        );
      });
      it("paths that get in each other's way", async () => {
        expect(await refusal(commit(store, [create("n"), create("n/x")]))).toMatchObject([
          { code: "parent-is-file", path: "n", index: 1 },
        ]);
        const chain: FileChange[] = [
          { operation: "rename", fromPath: path("file"), path: path("b") },
          { operation: "rename", fromPath: path("b"), path: path("c") },
        ];
        expect(await refusal(commit(store, chain))).toMatchObject([
          { code: "path-repeated", path: "b", index: 1 },
        ]);
        const inside: FileChange[] = [
          { operation: "delete-dir", path: path("dir") },
          create("dir/new"),
        ];
        expect(await refusal(commit(store, inside))).toMatchObject([
          { code: "path-repeated", path: "dir/new", index: 1 },
        ]);
      });
    });

    describe("branches", () => {
      it("makes a new one for a commit, and not one that is there", async () => {
        await fresh();
        const base = await commit(store, [create("a")]);
        const made = await commit(store, [create("b")], { newBranch: "feature/x" });
        expect(made.commit.parents).toEqual([base.commit.id]);
        expect(await resolveRef(store, "main")).toMatchObject({ commit: base.commit.id });
        expect(await resolveRef(store, "feature/x")).toMatchObject({
          kind: "branch",
          commit: made.commit.id,
        });
        expect(await refusal(commit(store, [create("c")], { newBranch: "feature/x" }))).toEqual([
          { code: "branch-exists", branch: "feature/x" },
        ]);
        expect(await refusal(commit(store, [create("c")], { newBranch: "main/sub" }))).toEqual([
          { code: "branch-conflict", branch: "main/sub", other: "main" },
        ]);
        expect(await refusal(commit(store, [create("c")], { newBranch: "feature" }))).toEqual([
          { code: "branch-conflict", branch: "feature", other: "feature/x" },
        ]);
        expect(await refusal(commit(store, [create("c")], { branch: "nope" }))).toEqual([
          { code: "branch-not-found", branch: "nope" },
        ]);
        expect(await refusal(commit(store, [create("c")], { newBranch: "a..b" }))).toEqual([
          { code: "branch-invalid", branch: "a..b" },
        ]);
        expect((await commit(store, [create("same")], { newBranch: "main" })).branch).toBe("main");
      });
      it("gives a branch that many want to one", async () => {
        await fresh();
        await commit(store, [create("a")]);
        const results = await Promise.allSettled(
          Array.from({ length: 8 }, (_, at) =>
            commit(store, [create(`f${at}`)], { newBranch: "one" }),
          ),
        );
        expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      });
      it("makes and takes away branches", async () => {
        await fresh();
        const { commit: made } = await commit(store, [create("a")]);
        await createBranch(store, parseBranchName("v1/rc"), made.id);
        expect((await store.listRefs("refs/heads/")).map(({ name }) => name)).toEqual([
          "refs/heads/main",
          "refs/heads/v1/rc",
        ]);
        expect(await refusal(createBranch(store, parseBranchName("v1/rc"), made.id))).toEqual([
          { code: "branch-exists", branch: "v1/rc" },
        ]);
        await deleteBranch(store, "v1/rc");
        expect(await findRef(store, "v1/rc")).toBeUndefined();
        expect(await refusal(deleteBranch(store, "v1/rc"))).toEqual([
          { code: "branch-not-found", branch: "v1/rc" },
        ]);
        await createBranch(store, parseBranchName("v1"), made.id);
        expect(
          await store.moveRef("refs/heads/v1", "2".repeat(made.id.length) as ObjectId, made.id),
        ).toBe(false);
      });
    });

    describe("moveRef", () => {
      it("B41: confirm is called before a ref moves, in turn with commits, and may refuse", async () => {
        await fresh();
        const { commit: first } = await commit(store, [create("a")]);
        const steps: string[] = [];
        const confirm = async (): Promise<void> => {
          steps.push(`confirm at ${(await store.readRef("refs/heads/main")) === first.id}`);
          throw new RangeError("not any more");
        };
        const moves = [
          () => createBranch(store, parseBranchName("v1"), first.id, confirm),
          () => deleteBranch(store, "main", confirm),
        ];
        for (const move of moves)
          await expect(move()).rejects.toThrow(new RangeError("not any more"));
        expect(await store.listRefs("refs/heads/")).toEqual([
          { name: "refs/heads/main", id: first.id },
        ]);
        const later: Promise<unknown>[] = [];
        await createBranch(store, parseBranchName("v2"), first.id, async () => {
          // A commit that is asked for now waits for the end of this move.
          later.push(commit(store, [create("b")]).then(() => steps.push("commit")));
          await store.readCommit(first.id);
          steps.push("confirm");
        });
        await Promise.all(later);
        expect(steps).toEqual(["confirm at true", "confirm at true", "confirm", "commit"]);
      });
    });

    describe("synchronous reads of a file", () => {
      const view = async (): Promise<GitStore> => (await stores.view?.()) ?? store;
      /** All that an answer with a file needs. */
      const readSync = async (name: string, refText?: string) => {
        const { sync, freshness } = trackRefs(await view());
        const ref = sync && findRefSync(sync, refText);
        const file = ref && readFileSync(sync, ref.commit, name);
        const lastCommit = file && lastCommitSync(sync, ref.commit, file.entry.path);
        return lastCommit && { ref, ...file, lastCommit, isFresh: freshness() };
      };

      it("read what the others do, once the last commits were asked for", async () => {
        await fresh();
        const before = await commit(store, [create("d/a", "one"), create("b"), create("d/e/c")]);
        const after = await commit(store, [create("d/x", "two")]);
        await store.lastCommits(after.commit.id, "d");
        const file = await readSync("d/a");
        expect(file).toMatchObject({
          ref: { kind: "branch", name: "main", commit: after.commit.id },
          entry: await readEntry(store, after.commit.id, "d/a"),
          lastCommit: before.commit,
        });
        expect(text(file?.bytes)).toBe("one");
        expect((await readSync("/d/x", "main"))?.lastCommit).toEqual(after.commit);
        const byId = await readSync("d/x", after.commit.id);
        expect(byId?.ref).toEqual(await findRef(store, after.commit.id));
        const areFresh = async (): Promise<readonly unknown[]> => {
          const now = (await view()).syncRefs?.();
          return [file, byId].map((one) => one?.isFresh?.(now));
        };
        expect(await areFresh()).toEqual([true, true]);
        await commit(store, [create("later")]);
        expect(await areFresh()).toEqual([false, true]);
      });

      it("leave to the others what is no file, not there, or not at hand", async () => {
        await fresh();
        expect(await readSync("a")).toBeUndefined();
        const made = await commit(store, [create("d/a"), create("d/e/c")]);
        for (const directory of ["", "d", "d/e"])
          await store.lastCommits(made.commit.id, directory);
        for (const name of ["d/a", "d/e/c"]) expect(await readSync(name)).toBeDefined();
        const names = ["", "d", "d/e", "d/", "d//a", "d/a/b", "x", "d/\0"];
        for (const name of names) expect([name, await readSync(name)]).toEqual([name, undefined]);
        expect((await readSync("d/a", "HEAD"))?.ref).toEqual((await readSync("d/a"))?.ref);
        const refs = ["x", "..", "main.lock", "heads/main", "2".repeat(made.commit.id.length)];
        for (const ref of refs) expect([ref, await readSync("d/a", ref)]).toEqual([ref, undefined]);
      });
    });
    describe("conditions of a commit", () => {
      it("ifHead: the branch must be there", async () => {
        await fresh();
        const one = await commit(store, [create("a")]);
        await commit(store, [create("b")], {}, { ifHead: one.commit.id });
        const [reason] = await refusal(commit(store, [create("c")], {}, { ifHead: one.commit.id }));
        expect(reason).toEqual({
          code: "head-mismatch",
          branch: "main",
          given: one.commit.id,
          currentSha: (await resolveRef(store)).commit,
        });
      });
      it("dryRun: the same ids, and nothing is changed", async () => {
        await fresh();
        await commit(store, [create("a")]);
        const set = setOf([create("b")]);
        const dry = await changeFiles(store, set, { dryRun: true });
        expect(await read(store, "b")).toBeUndefined();
        expect(await store.readCommit(dry.commit.id)).toBeUndefined();
        expect(await changeFiles(store, set)).toEqual(dry);
      });
      it("lfsPaths: the large files are those of the commit that is built on", async () => {
        await fresh();
        await commit(store, [create("a.bin")], {}, { lfsPaths: [] });
        const rules = create(".gitattributes", "*.bin filter=lfs\n");
        // They may be of one batch: the second is built on the first. Of two nodes either may be the first.
        const [{ commit: ruled }, outcome] = await Promise.all([
          commit(store, [rules]),
          commit(store, [create("c.bin")], {}, { lfsPaths: [] }).then(
            ({ commit: { id } }) => [id],
            (error: unknown) => (isGitContentsError(error) ? error.reasons : error),
          ),
        ]);
        expect([ruled.parents, [{ code: "lfs-paths-differ", paths: ["c.bin"] }]]).toContainEqual(
          outcome,
        );
        const large = [create("b.bin"), create("b.txt")];
        for (const lfsPaths of [["b.txt"], ["b.bin", "b.txt"]] as RepoPath[][])
          expect(await refusal(commit(store, large, {}, { lfsPaths }))).toEqual([
            { code: "lfs-paths-differ", paths: ["b.bin"] },
          ]);
        const lfsPaths = ["b.bin"] as RepoPath[];
        await commit(store, large, {}, { lfsPaths });
        expect(await read(store, "b.bin")).toBeDefined();
      });
      it("sign: the commit bears the signature of its bytes, whether it is signed at once or later", async () => {
        await fresh();
        for (const [name, wait] of [
          ["a", false],
          ["b", true],
        ] as const) {
          const signed: string[] = [];
          const armored = `-----BEGIN SSH SIGNATURE-----\n${name}\n-----END SSH SIGNATURE-----\n`;
          const sign = (payload: Uint8Array) => {
            signed.push(text(payload) ?? "");
            return wait ? Promise.resolve(armored) : armored;
          };
          const confirm = () => undefined;
          const { commit: made } = await commit(store, [create(name)], {}, { sign, confirm });
          expect(made.signed).toEqual({ signature: armored, payload: signed[0] });
          expect(signed[0]).toMatch(/^tree [0-9a-f]+\n[^]*\n\nAdd . *\n$/);
          expect(await store.readCommit(made.id)).toEqual(made);
        }
        const failing = commit(
          store,
          [create("c")],
          {},
          { sign: () => Promise.reject(new Error("no")) },
        );
        await expect(failing).rejects.toThrow("no");
        expect(await read(store, "c")).toBeUndefined();
      });
      it("A23: receipt: finds the commit for an hour, is made with it, and is told to nobody", async () => {
        await fresh();
        const receipt = { key: "ab".repeat(32), atMs: 1_700_000_000_000 };
        const other = { ...receipt, key: "cd".repeat(32) };
        const made = await commit(store, [create("a")], {}, { receipt });
        await expect(commit(store, [create("a")], {}, { receipt: other })).rejects.toSatisfy(
          isGitContentsError,
        );
        const found = async (laterMs: number): Promise<ObjectId | undefined> =>
          findReceipt(store, { ...receipt, atMs: receipt.atMs + laterMs });
        expect([await found(0), await found(3_599_999), await found(2 * 3_600_000)]).toEqual([
          made.commit.id,
          made.commit.id,
          undefined,
        ]);
        expect(await findReceipt(store, other)).toBeUndefined();
        // What was made for a request is not made for it again, also an hour later.
        for (const atMs of [receipt.atMs, receipt.atMs + 3_600_000])
          await expect(
            commit(store, [create("again")], {}, { receipt: { ...receipt, atMs } }),
          ).rejects.toMatchObject({ reason: { code: "ref-moved", currentSha: made.commit.id } });
        const [ref] = await store.listRefs("refs/receipts/");
        expect(ref?.id).toBe(made.commit.id);
        expect(await findRef(store, ref?.name ?? "")).toBeUndefined();
        // One of several in a batch, on a branch that is made with it.
        const batch = [1, 2, 3].map((at) => ({ ...receipt, key: `${at}`.repeat(40) }));
        const commits = await Promise.all(
          batch.map((each, at) =>
            commit(store, [create(`b${at}`)], { newBranch: `topic${at}` }, { receipt: each }),
          ),
        );
        expect(await Promise.all(batch.map((each) => findReceipt(store, each)))).toEqual(
          commits.map((each) => each.commit.id),
        );
        await expect(findReceipt(store, { ...receipt, key: "../x" })).rejects.toThrow(TypeError);
      });
      it("confirm: is told what is touched, and may refuse", async () => {
        await fresh();
        await commit(store, [create("d/x"), create("d/e/y"), create("from")]);
        const touched: string[] = [];
        const changes: FileChange[] = [
          { operation: "delete-dir", path: path("d") },
          { operation: "rename", fromPath: path("from"), path: path("to") },
        ];
        const confirm = async (paths: readonly { readonly path: string }[]): Promise<void> => {
          touched.push(...paths.map((each) => each.path));
          throw new RangeError("not any more");
        };
        await expect(commit(store, changes, {}, { confirm })).rejects.toThrow(
          new RangeError("not any more"),
        );
        expect(touched.toSorted()).toEqual(["d", "d/e/y", "d/x", "from", "to"]);
        expect(await read(store, "d/x")).toBe("d/x");
        await commit(store, changes, {}, { confirm: () => undefined });
        expect(await read(store, "to")).toBe("from");
      });
    });

    describe("many at once", () => {
      it("B42: writers to different files of a branch all succeed, each once in the history", async () => {
        await fresh();
        await commit(store, [create("base")]);
        const made = await Promise.all(
          Array.from({ length: 64 }, (_, at) => commit(store, [create(`dir${at % 5}/f${at}`)])),
        );
        const history = await store.listCommits({
          from: (await resolveRef(store)).commit,
          skip: 0,
          limit: 1000,
        });
        expect(history).toHaveLength(65);
        expect(made.filter(({ commit: { id } }) => !history.includes(id))).toEqual([]);
        for (const { files } of made)
          expect(await read(store, files[0]?.path ?? "")).toBe(files[0]?.path);
      });
      it("B43: of writers to one file one wins, and the others learn what is there", async () => {
        await fresh();
        await commit(store, [create("a", "0")]);
        const sha = await shaOf(store, "a");
        const results = await Promise.allSettled(
          Array.from({ length: 64 }, (_, at) =>
            commit(store, [
              { operation: "update", path: path("a"), sha, content: bytes(`by ${at}`) },
            ]),
          ),
        );
        expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
        const now = await shaOf(store, "a");
        const losers = results.flatMap((result) =>
          result.status === "rejected" ? [result.reason.reason] : [],
        );
        const expected = { code: "sha-mismatch", path: "a", index: 0, given: sha, currentSha: now };
        expect(losers).toEqual(Array.from({ length: 63 }, () => expected));
      });
      it("keeps branches apart", async () => {
        await fresh();
        const { commit: made } = await commit(store, [create("a")]);
        const names = Array.from({ length: 8 }, (_, at) => `b${at}`);
        for (const name of names) await createBranch(store, parseBranchName(name), made.id);
        await Promise.all(
          names.flatMap((branch) =>
            [1, 2, 3].map((at) => commit(store, [create(`f${at}`)], { branch })),
          ),
        );
        for (const branch of names) {
          const files = await listDirectory(store, (await resolveRef(store, branch)).commit, "");
          expect(files?.map(({ name }) => name)).toEqual(["a", "f1", "f2", "f3"]);
        }
      });
    });

    describe("reading", () => {
      let head: ObjectId;
      beforeAll(async () => {
        await fresh();
        const made = await commit(store, [
          create("README.md", "# Hi\n"),
          create("src/a.ts", "a"),
          create("src/deep/b.ts", "bb"),
          create("empty", ""),
          { operation: "create", path: path("link"), content: bytes("src/a.ts"), mode: "120000" },
        ]);
        head = made.commit.id;
      });
      it("finds entries by path, one leading slash or none", async () => {
        expect(await readEntry(store, head, "/src/deep/b.ts")).toMatchObject({
          path: "src/deep/b.ts",
          name: "b.ts",
          size: 2,
        });
        expect(await readEntry(store, head, "src")).toMatchObject({
          type: "dir",
          size: 0,
          mode: "040000",
        });
        expect(await readEntry(store, head, "")).toMatchObject({ type: "dir", path: "" });
        for (const none of [
          "nope",
          "src/nope",
          "README.md/x",
          "link/a",
          "src/",
          "//src",
          ".",
          "..",
          "src/../README.md",
          "a\0b",
        ]) {
          expect(await readEntry(store, head, none)).toBeUndefined();
        }
      });
      it("lists a directory with sizes, and nothing for a file", async () => {
        expect(
          (await listDirectory(store, head, "src"))?.map(({ path: at, size }) => [at, size]),
        ).toEqual([
          ["src/a.ts", 1],
          ["src/deep", 0],
        ]);
        expect(await listDirectory(store, head, "README.md")).toBeUndefined();
      });
      it("reads contents: an entry, or a directory's entries, with the text of a link", async () => {
        expect(await readContents(store, head, "link")).toMatchObject({
          entry: { type: "symlink", target: "src/a.ts", size: 8 },
        });
        const root = await readContents(store, head, "");
        expect(root?.entries?.map(({ name }) => name)).toEqual([
          "README.md",
          "empty",
          "link",
          "src",
        ]);
        expect(root?.entries?.[2]).toMatchObject({ target: "src/a.ts" });
        expect(await readContents(store, head, "nope")).toBeUndefined();
      });
      it("streams a blob, or a part of it", async () => {
        const entry = await readEntry(store, head, "README.md");
        const all = async (range?: { start: number; length: number }): Promise<string> => {
          let found = "";
          for await (const part of store.streamBlob(entry?.id ?? head, range)) found += text(part);
          return found;
        };
        expect(await all()).toBe("# Hi\n");
        expect(await all({ start: 2, length: 2 })).toBe("Hi");
        expect(await all({ start: 5, length: 0 })).toBe("");
      });
      it("answers nothing for what is not there, or is another thing", async () => {
        const none = "3".repeat(head.length) as ObjectId;
        expect(await store.readInfo(none)).toBeUndefined();
        expect(await store.readCommit(none)).toBeUndefined();
        expect(await store.readBlob(head)).toBeUndefined();
        expect(await store.readTree(head)).toBeUndefined();
        expect(await store.readTag(head)).toBeUndefined();
        expect(await store.readSizes([none, head])).toEqual([undefined, expect.any(Number)]);
        expect(await refusal(readEntry(store, none, "a"))).toEqual([
          { code: "object-not-found", id: none },
        ]);
      });
      it("finds a ref as branch or full id, and nothing that git would compute", async () => {
        expect(await findRef(store, head)).toEqual({ kind: "commit", name: head, commit: head });
        expect(await findRef(store, head.toUpperCase())).toMatchObject({ commit: head });
        expect(await findRef(store, "refs/heads/main")).toEqual({
          kind: "branch",
          name: "main",
          commit: head,
        });
        expect(await findRef(store, "HEAD")).toEqual(await findRef(store, "main"));
        for (const none of [
          "main~0",
          "main^{}",
          "@",
          "main@{0}",
          ":/Add",
          head.slice(0, 8),
          "-",
          "--all",
          "a b",
          "x\ny",
          "../main",
          "heads/main",
        ]) {
          expect(await findRef(store, none)).toBeUndefined();
        }
      });
      it("lists commits, all or those that changed a path", async () => {
        await fresh();
        const ids: ObjectId[] = [];
        for (const name of ["a", "b/x", "c", "b/y"])
          ids.unshift((await commit(store, [create(name)])).commit.id);
        const [from = head] = ids;
        expect(await store.listCommits({ from, skip: 0, limit: 10 })).toEqual(ids);
        expect(await store.listCommits({ from, skip: 1, limit: 2 })).toEqual(ids.slice(1, 3));
        expect(await store.listCommits({ from, path: "b", skip: 0, limit: 10 })).toEqual([
          ids[0],
          ids[2],
        ]);
        expect(await store.listCommits({ from, path: "no", skip: 0, limit: 10 })).toEqual([]);
        const folders = [undefined, "", "b", "no"];
        const counts = folders.map((folder) => store.countCommits({ from, path: folder }));
        expect(await Promise.all(counts)).toEqual([4, 4, 2, 0]);
        // A second time from the cache.
        expect(await store.countCommits({ from: ids[1] ?? from })).toBe(3);
        expect(await store.countCommits({ from })).toBe(4);
        expect(Object.fromEntries((await store.lastCommits(from, "")) ?? [])).toEqual({
          a: ids[3],
          b: ids[0],
          c: ids[1],
        });
        expect(Object.fromEntries((await store.lastCommits(from, "b")) ?? [])).toEqual({
          x: ids[2],
          y: ids[0],
        });
        expect(await store.lastCommits(from, "nope")).toBeUndefined();
      });
    });
  });
}
