import { afterAll, beforeEach, describe, expect, it, test } from "vitest";
import {
  changeFiles,
  findReceipt,
  mergeBranch,
  parsePathPatterns,
  parseRepoPath,
  readEntry,
  type BranchConditions,
  type FileChange,
  type GitStore,
  type MergeOrder,
  type ObjectId,
} from "../src/index.ts";
import { create, refusal, setOf, type Stores } from "./git-store.contract.ts";

const FREE: BranchConditions = { linear: false, files: undefined };
const path = parseRepoPath;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const put = (name: string, text: string): FileChange => ({
  operation: "upload",
  path: path(name),
  content: bytes(text),
});
const TEN = Array.from({ length: 10 }, (_, at) => `line ${at}\n`).join("");

/** What every store does when branches are merged, in memory and over git. */
export function mergeContract(label: string, open: () => Promise<Stores>): void {
  describe(`merging on ${label}`, () => {
    let stores: Stores;
    let store: GitStore;
    beforeEach(async () => {
      stores ??= await open();
      store = await stores.create();
      await commit("main", [create("a", TEN), create("b/c"), create("gone")]);
      await commit("main", [create("d")], "side");
    });
    afterAll(() => stores?.close());

    const commit = async (
      branch: string,
      changes: readonly FileChange[],
      newBranch?: string,
    ): Promise<ObjectId> =>
      (await changeFiles(store, setOf(changes, { branch, newBranch }))).commit.id;
    const head = async (branch: string): Promise<ObjectId> =>
      (await store.readRef(`refs/heads/${branch}`)) as ObjectId;
    const merge = async (more: Partial<MergeOrder> = {}) => {
      const { author, committer, authoredAt, committedAt } = setOf([]);
      const who = { author, committer, authoredAt, committedAt };
      const from = await head("side");
      const order = { branch: "main", from, style: "merge", message: "merged", ...who } as const;
      return mergeBranch(store, { ...order, judge: async () => FREE, ...more });
    };
    const textAt = async (name: string): Promise<string | undefined> => {
      const entry = await readEntry(store, await head("main"), name);
      return entry && new TextDecoder().decode(await store.readBlob(entry.id));
    };

    it("joins what both sides did, down to lines of one file, in a commit with two parents", async () => {
      const sha = (await readEntry(store, await head("side"), "gone"))?.id;
      const gone: FileChange = { operation: "delete", path: path("gone"), sha };
      const side = await commit("side", [put("a", `first\n${TEN}`), put("b/c", "theirs"), gone]);
      const main = await commit("main", [put("a", `${TEN}last\n`), create("e")]);
      const made = await merge();
      expect(made?.parents).toEqual([main, side]);
      expect([made?.id, made?.message]).toEqual([await head("main"), "merged\n"]);
      expect(await Promise.all(["a", "b/c", "d", "e", "gone"].map(textAt))).toEqual([
        `first\n${TEN}last\n`,
        "theirs",
        "d",
        "e",
        undefined,
      ]);
      expect(await merge()).toBeUndefined();
    });

    it("makes a commit of one parent to squash, and none to go forward", async () => {
      const main = await commit("main", [create("e")]);
      expect(await refusal(merge({ style: "fast-forward-only" }))).toMatchObject([
        { code: "not-fast-forward" },
      ]);
      const squashed = await merge({ style: "squash" });
      expect([squashed?.parents, await textAt("d")]).toEqual([[main], "d"]);
      expect(await merge({ style: "squash" })).toBeUndefined();
      const ahead = await commit("main", [create("f")], "ahead");
      const forward = await merge({ from: ahead, style: "fast-forward-only" });
      expect([forward?.id, await head("main")]).toEqual([ahead, ahead]);
    });

    test.each<[string, readonly FileChange[], readonly FileChange[], readonly string[]]>([
      ["the same lines", [put("a", `x${TEN}`)], [put("a", `y${TEN}`)], ["a"]],
      ["a new file of both", [create("n", "1")], [create("n", "2")], ["n"]],
      ["bytes that are no text", [put("b/c", "\0 1")], [put("b/c", "\0 2")], ["b/c"]],
      ["a file and a directory", [create("n/m")], [create("n")], ["n"]],
      ["a directory and a file", [create("n")], [create("n/m")], ["n"]],
    ])("refuses %s, with the paths, and moves nothing", async (_name, ours, theirs, paths) => {
      const before = await commit("main", ours);
      await commit("side", theirs);
      const reasons = await refusal(merge());
      expect(reasons.map((reason) => [reason.code, "path" in reason && reason.path])).toEqual(
        paths.map((each) => ["merge-conflict", each]),
      );
      expect(await head("main")).toBe(before);
    });

    it("is planned again when the branch moves meanwhile, and leaves a receipt", async () => {
      let moved = 0;
      const receipt = { key: "b".repeat(40), atMs: 1_700_000_000_000 };
      const made = await merge({
        receipt,
        judge: async () => {
          if (moved++ === 0) await commit("main", [create("meanwhile")]);
          return FREE;
        },
      });
      expect(await Promise.all(["meanwhile", "d"].map(textAt))).toEqual(["meanwhile", "d"]);
      expect(await findReceipt(store, receipt)).toBe(made?.id);
    });

    it("keeps protected files, whatever the style", async () => {
      const files = { patterns: parsePathPatterns("d"), trusted: undefined };
      for (const style of ["merge", "squash", "fast-forward-only"] as const) {
        const judge = async () => ({ linear: false, files });
        expect(await refusal(merge({ style, judge }))).toMatchObject([{ code: "path-protected" }]);
      }
    });
  });
}
