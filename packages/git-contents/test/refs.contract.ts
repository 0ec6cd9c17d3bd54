import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  buildTag,
  changeFiles,
  createRef,
  createTag,
  deleteRef,
  findReceipt,
  parseRefName,
  parseTagName,
  renameBranch,
  resolveRef,
  updateRef,
  type BranchConditions,
  type GitStore,
  type ObjectId,
} from "../src/index.ts";
import { create, refusal, setOf, type Stores } from "./git-store.contract.ts";

const FREE: BranchConditions = { linear: false, files: undefined };
const taggedAt = { atMs: 1_700_000_000_000, offsetMinutes: 60 };
const tagger = { name: "Ann", email: "ann@example.org" };
const receipt = { key: "a".repeat(40), atMs: 1_700_000_000_000 };

/** What every store does with refs, in memory and over git. */
export function refsContract(label: string, open: () => Promise<Stores>): void {
  describe(`refs of ${label}`, () => {
    let stores: Stores;
    let store: GitStore;
    let ids: readonly ObjectId[];
    beforeAll(async () => {
      stores = await open();
      store = await stores.create();
      const made: ObjectId[] = [];
      for (const file of ["a", "b", "c"])
        made.push((await changeFiles(store, setOf([create(file)]))).commit.id);
      const side = setOf([create("side")], { branch: "main", newBranch: "side" });
      ids = [...made, (await changeFiles(store, side)).commit.id];
    });
    afterAll(() => stores.close());
    const head = (name: string) => store.readRef(name);
    const id = (at: number): ObjectId => ids[at] as ObjectId;

    it("makes a branch or a tag once, with a receipt, and refuses what is in the way", async () => {
      const name = parseRefName("refs/heads/made/here");
      await createRef(store, { name, to: id(0), receipt });
      expect(await head("refs/heads/made/here")).toBe(id(0));
      expect(await findReceipt(store, receipt)).toBe(id(0));
      const again = (text: string, to = id(0)) =>
        refusal(createRef(store, { name: parseRefName(text), to }));
      expect(await again("refs/heads/made/here")).toMatchObject([{ code: "branch-exists" }]);
      expect(await again("refs/heads/made")).toMatchObject([
        { code: "branch-conflict", other: "made/here" },
      ]);
      await createRef(store, { name: parseTagName("v1"), to: id(0) });
      expect(await again("refs/tags/v1")).toMatchObject([{ code: "tag-exists" }]);
      expect(await again("refs/tags/v1/rc")).toMatchObject([{ code: "tag-conflict", other: "v1" }]);
      const missing = "1".repeat(id(0).length) as ObjectId;
      expect(await again("refs/tags/v2", missing)).toMatchObject([{ code: "object-not-found" }]);
      const tree = (await store.readCommit(id(0)))?.tree as ObjectId;
      expect(await again("refs/heads/tree", tree)).toMatchObject([{ code: "object-not-found" }]);
      await createRef(store, { name: parseTagName("tree"), to: tree });
    });

    it.each([
      "main",
      "refs/notes/x",
      "refs/heads/",
      "refs/heads/a..b",
      "refs/tags/-x",
      "refs/heads/HEAD",
    ])("takes %s for no name of a branch or a tag", async (text) => {
      expect(() => parseRefName(text)).toThrow("ref must be");
    });

    it("makes an annotated tag with its object, which is read back", async () => {
      const key = { ...receipt, key: "b".repeat(40) };
      const tag = { tag: "v3", to: id(1), message: " third \n", tagger, taggedAt };
      const built = await buildTag(store, tag);
      const made = await createTag(store, built, key);
      expect(await store.readTag(made)).toEqual({
        target: id(1),
        type: "commit",
        name: "v3",
        tagger: { ...tagger, ...taggedAt },
        message: "third\n",
      });
      expect(await resolveRef(store, "v3")).toMatchObject({ kind: "tag", commit: id(1) });
      expect(await findReceipt(store, key)).toBe(made);
      expect(await refusal(createTag(store, built))).toMatchObject([{ code: "tag-exists" }]);
      const bad = [
        [{ ...tag, tag: "a b" }, "tag-invalid"],
        [{ ...tag, message: "\0" }, "message-invalid"],
        [{ ...tag, tagger: { name: "", email: "" } }, "identity-invalid"],
      ] as const;
      for (const [one, code] of bad)
        expect(await refusal(buildTag(store, one))).toMatchObject([{ code }]);
    });

    it.each([
      ["refs/tags/gone", { code: "tag-not-found", tag: "gone" }, "c"],
      ["refs/heads/gone/too", { code: "branch-not-found", branch: "gone/too" }, "d"],
    ])("takes %s away, with a receipt", async (full, reason, digit) => {
      const name = parseRefName(full);
      const key = { ...receipt, key: digit.repeat(40) };
      await createRef(store, { name, to: id(0) });
      await expect(
        deleteRef(store, { name, receipt: key }, () => {
          throw new RangeError("no");
        }),
      ).rejects.toThrow("no");
      expect([await head(full), await findReceipt(store, key)]).toEqual([id(0), undefined]);
      await deleteRef(store, { name, receipt: key });
      expect([await head(full), await findReceipt(store, key)]).toEqual([undefined, id(0)]);
      expect(await refusal(deleteRef(store, { name }))).toEqual([reason]);
    });

    it("moves a branch forward, elsewhere with force alone, and by its rules", async () => {
      const name = parseRefName("refs/heads/moving");
      await createRef(store, { name, to: id(0) });
      const move = (to: ObjectId, force = false, rules: Partial<BranchConditions> = {}) =>
        updateRef(store, { name, to, force, judge: async () => ({ ...FREE, ...rules }) });
      await move(id(2));
      expect(await refusal(move(id(1)))).toMatchObject([
        { code: "not-fast-forward", currentSha: id(2) },
      ]);
      expect(await refusal(move(id(1), true, { linear: true }))).toMatchObject([
        { code: "not-fast-forward" },
      ]);
      await move(id(1), true);
      expect(await head("refs/heads/moving")).toBe(id(1));
      const patterns = { matches: (path: string) => path === "c" };
      const files = { patterns, trusted: undefined } as never;
      expect(await refusal(move(id(2), false, { files }))).toEqual([
        { code: "path-protected", path: "c" },
      ]);
      await move(id(1), false, { files });
      const none = parseRefName("refs/heads/none");
      const judge = async (): Promise<BranchConditions> => FREE;
      expect(
        await refusal(updateRef(store, { name: none, to: id(0), force: true, judge })),
      ).toMatchObject([{ code: "branch-not-found" }]);
    });

    it("gives a branch another name, with a receipt, and refuses what is in the way", async () => {
      const key = { ...receipt, key: "9".repeat(40) };
      for (const branch of ["old/name", "other"])
        await createRef(store, { name: parseRefName(`refs/heads/${branch}`), to: id(1) });
      const rename = (branch: string, to: string) =>
        refusal(renameBranch(store, { branch, to }, { confirm: async () => undefined }));
      const seen: ObjectId[] = [];
      const confirm = async (at: ObjectId): Promise<void> => void seen.push(at);
      const done = { branch: "old/name", to: "renamed", receipt: key };
      expect(await renameBranch(store, done, { confirm })).toBe(id(1));
      expect([seen, await findReceipt(store, key)]).toEqual([[id(1)], id(1)]);
      expect([await head("refs/heads/old/name"), await head("refs/heads/renamed")]).toEqual([
        undefined,
        id(1),
      ]);
      expect(await rename("old/name", "new")).toMatchObject([{ code: "branch-not-found" }]);
      expect(await rename("other", "renamed")).toMatchObject([{ code: "branch-exists" }]);
      expect(await rename("other", "other/below")).toMatchObject([{ code: "branch-conflict" }]);
      const refuse = async (): Promise<void> => Promise.reject(new Error("not any more"));
      const refused = renameBranch(store, { branch: "other", to: "new" }, { confirm: refuse });
      await expect(refused).rejects.toThrow("not any more");
      expect([await head("refs/heads/other"), await head("refs/heads/new")]).toEqual([
        id(1),
        undefined,
      ]);
    });

    it("gives the default branch another name, and HEAD goes along", async () => {
      const own = await stores.create();
      const { commit } = await changeFiles(own, setOf([create("a")]));
      const read = (name: string) => own.readRef(`refs/heads/${name}`);
      const seen: unknown[] = [];
      const note = (what: string) => async (): Promise<void> =>
        void seen.push([what, await read("main"), await read("trunk")]);
      const calls = { confirm: note("confirm"), settle: note("settle") };
      const key = { ...receipt, key: "8".repeat(40) };
      const order = { branch: "main", to: "trunk", receipt: key };
      expect(await renameBranch(own, order, calls)).toBe(commit.id);
      expect(seen).toEqual([
        ["confirm", commit.id, undefined],
        ["confirm", commit.id, commit.id],
        ["settle", commit.id, commit.id],
      ]);
      expect([await read("main"), await read("trunk")]).toEqual([undefined, commit.id]);
      expect(await own.readDefaultBranch()).toBe("trunk");
      expect(await findReceipt(own, key)).toBe(commit.id);
      expect((await resolveRef(own, "HEAD")).commit).toBe(commit.id);
      const next = await changeFiles(own, setOf([create("b")], { branch: "trunk" }));
      expect(await read("trunk")).toBe(next.commit.id);
    });

    it("leaves the default branch its name when that is refused, and no other", async () => {
      const own = await stores.create();
      await changeFiles(own, setOf([create("a")]));
      const no = async (): Promise<void> => Promise.reject(new Error("not any more"));
      const yes = async (): Promise<void> => undefined;
      for (const calls of [{ confirm: no }, { confirm: yes, settle: no }]) {
        const refused = renameBranch(own, { branch: "main", to: "trunk" }, calls);
        await expect(refused).rejects.toThrow("not any more");
        expect((await own.listRefs("refs/heads/")).map(({ name }) => name)).toEqual([
          "refs/heads/main",
        ]);
        expect(await own.readDefaultBranch()).toBe("main");
      }
      const rename = (to: string) =>
        refusal(renameBranch(own, { branch: "main", to }, { confirm: yes }));
      expect(await rename("main/below")).toMatchObject([{ code: "branch-conflict" }]);
      expect(await rename("main")).toMatchObject([{ code: "branch-exists" }]);
    });

    it("ends a rename of the default branch that was cut off", async () => {
      for (const standard of ["main", "trunk"]) {
        const own = await stores.create();
        const { commit } = await changeFiles(own, setOf([create("a")]));
        await createRef(own, { name: parseRefName("refs/heads/trunk"), to: commit.id });
        await own.setDefaultBranch(standard);
        const confirm = async (): Promise<void> => undefined;
        expect(await renameBranch(own, { branch: "main", to: "trunk" }, { confirm })).toBe(
          commit.id,
        );
        expect((await own.listRefs("refs/heads/")).map(({ name }) => name)).toEqual([
          "refs/heads/trunk",
        ]);
        expect(await own.readDefaultBranch()).toBe("trunk");
      }
    });

    it("loses no commit that is made while its branch is renamed", async () => {
      const own = await stores.create();
      const before = (await changeFiles(own, setOf([create("a")]))).commit.id;
      let commit: Promise<ObjectId> | undefined;
      const begin = async (): Promise<ObjectId> =>
        (await changeFiles(own, setOf([create("b")], { branch: "main" }))).commit.id;
      const confirm = async (): Promise<void> => void (commit ??= begin());
      const renamed = renameBranch(own, { branch: "main", to: "trunk" }, { confirm });
      const [rename] = await Promise.allSettled([renamed]);
      const [moved] = await Promise.allSettled([commit]);
      // Whoever comes first: the commit, and nothing is renamed; or the rename, and the commit finds no branch.
      const landed = moved.status === "fulfilled" ? moved.value : before;
      const left = rename.status === "fulfilled" ? "trunk" : "main";
      expect(await own.listRefs("refs/heads/")).toEqual([
        { name: `refs/heads/${left}`, id: landed },
      ]);
      const codes = [rename, moved].map((result) =>
        result.status === "rejected" ? result.reason.reasons[0].code : "",
      );
      expect([
        ["branch-moved", ""],
        ["", "branch-not-found"],
      ]).toContainEqual(codes);
    });

    it("gives a ref that many want to change to one of each value", async () => {
      const name = parseRefName("refs/heads/race");
      await createRef(store, { name, to: id(0) });
      const judge = async (): Promise<BranchConditions> => FREE;
      const results = await Promise.allSettled(
        Array.from({ length: 6 }, (_, at) =>
          updateRef(store, { name, to: id((at % 2) + 1), force: true, judge }),
        ),
      );
      const lost = results.flatMap((result) =>
        result.status === "rejected" ? [result.reason] : [],
      );
      expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
      for (const { reason } of lost) expect(reason.code).toBe("ref-moved");
    });

    it("compares histories: where they parted, and what one has more", async () => {
      const compare = (base: ObjectId, head2: ObjectId, skip = 0, limit = 10) =>
        store.compareCommits({ base, head: head2, skip, limit });
      expect(await compare(id(0), id(2))).toEqual({
        mergeBase: id(0),
        ids: [id(2), id(1)],
        total: 2,
      });
      expect(await compare(id(0), id(2), 1, 1)).toMatchObject({ ids: [id(1)], total: 2 });
      expect(await compare(id(2), id(0), 0, 0)).toEqual({ mergeBase: id(0), ids: [], total: 0 });
      expect(await compare(id(1), id(3))).toMatchObject({ mergeBase: id(1), total: 2 });
    });
  });
}
