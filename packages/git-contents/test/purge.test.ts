import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitEngine, type GitRepository } from "../src/adapters/git/index.ts";
import { changeFiles, type FileChange, type ObjectId, type Receipt } from "../src/index.ts";
import { create, setOf } from "./git-store.contract.ts";
import { commitTo, git, openBench, type Bench } from "./repositories.ts";

let bench: Bench;
beforeAll(async () => void (bench = await openBench({ worker: "process" })));
afterAll(() => bench.close());

const SECRET = "a secret that was pushed";

/** A repository that was pushed a secret, which a forced push took away. */
async function scene(withReceipts = false) {
  const repository = await bench.repository();
  const make = (changes: readonly FileChange[]) =>
    changeFiles(repository, setOf(changes), withReceipts ? { receipt: receiptFor(changes) } : {});
  const { gitDir } = repository;
  const base = await make([create("a")]);
  const made = await make([create("secret", SECRET)]);
  const later = await make([create("b")]);
  const { tree } = made.commit;
  await repository.moveRef("refs/heads/main", later.commit.id, base.commit.id);
  const ids = [made.files[0]!.id, tree, made.commit.id, later.commit.id];
  return { repository, gitDir, blob: made.files[0]!.id, ids };
}

/** Receipt of a request of this hour, for the file that it changes. */
function receiptFor([change]: readonly FileChange[]): Receipt | undefined {
  if (change === undefined || change.path === "b") return undefined;
  const key = Buffer.from(change.path).toString("hex").padStart(40, "0");
  // oxlint-disable-next-line pure/no-test-clock -- receipts are of hours of the real day
  return { key, atMs: Date.now() };
}

const there = (repository: GitRepository, ids: readonly ObjectId[]): Promise<readonly boolean[]> =>
  Promise.all(ids.map(async (id) => (await repository.readInfo(id)) !== undefined));

/** Whether git finds an object, whatever our caches say. */
function gitHas(gitDir: string, id: string): boolean {
  return !git(gitDir, ["cat-file", "--batch-check"], `${id}\n`).endsWith("missing\n");
}

describe("purge", () => {
  it.each([
    ["loose", []],
    ["packed", ["repack", "-adq", "--keep-unreachable"]],
  ])("removes %s objects for good, with all that led to them", async (_, pack) => {
    const { repository, gitDir, blob, ids } = await scene();
    if (pack.length > 0) git(gitDir, pack);
    // Into every cache.
    expect(await repository.readBlob(blob)).toEqual(new TextEncoder().encode(SECRET));
    expect(await repository.readBlob(blob)).toBeDefined();
    expect(await there(repository, ids)).toEqual([true, true, true, true]);
    const told = await bench.engine.purge(gitDir, [blob], { dryRun: true });
    expect(await there(repository, ids)).toEqual([true, true, true, true]);
    const { removed, named } = await bench.engine.purge(gitDir, [blob]);
    expect(named).toBeUndefined();
    expect(removed.toSorted()).toEqual(told.removed.toSorted());
    expect(removed).toEqual(expect.arrayContaining(ids));
    expect(await there(repository, ids)).toEqual([false, false, false, false]);
    expect(await repository.readBlob(blob)).toBeUndefined();
    expect(ids.map((id) => gitHas(gitDir, id))).toEqual([false, false, false, false]);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
    expect(git(gitDir, ["fsck", "--unreachable"])).not.toContain(blob);
    // The same bytes can come again.
    await commitTo(repository, [create("again", SECRET)]);
    expect(await repository.readBlob(blob)).toEqual(new TextEncoder().encode(SECRET));
  });

  it("B23: removes what only the receipt of a request keeps, and the receipt", async () => {
    const { repository, gitDir, blob, ids } = await scene(true);
    const receipts = async () => (await repository.listRefs("refs/receipts/")).length;
    expect(await receipts()).toBe(2);
    const told = await bench.engine.purge(gitDir, [blob], { dryRun: true });
    expect(await receipts()).toBe(2);
    const { removed, named } = await bench.engine.purge(gitDir, [blob]);
    expect(named).toBeUndefined();
    expect(removed.toSorted()).toEqual(told.removed.toSorted());
    expect(removed).toEqual(expect.arrayContaining(ids));
    expect(ids.map((id) => gitHas(gitDir, id))).toEqual([false, false, false, false]);
    // That of the commit that is left.
    expect(await receipts()).toBe(1);
    expect(await bench.engine.check(gitDir)).toEqual({ ok: true, problems: [] });
  });

  it("removes nothing that a ref leads to, and says which", async () => {
    const { repository, gitDir, blob, ids } = await scene();
    for (const name of ["one", "three", "two"])
      await repository.moveRef(
        `refs/heads/${name}`,
        undefined,
        name === "two" ? ids[3] : await repository.readRef("refs/heads/main"),
      );
    const report = await bench.engine.purge(gitDir, [ids[3]!, blob]);
    expect(report).toEqual({ removed: [], named: { id: ids[3], ref: "refs/heads/two" } });
    expect(await there(repository, ids)).toEqual([true, true, true, true]);
  });

  it("tells of none where none is there", async () => {
    const { gitDir } = await scene();
    const none = { removed: [], named: undefined };
    expect(await bench.engine.purge(gitDir, ["1".repeat(40) as ObjectId])).toEqual(none);
  });

  it("keeps what else is in a pack, and its day", async () => {
    const { repository, gitDir, blob } = await scene();
    await bench.engine.maintain(gitDir);
    const other = await repository.writeBlob([Buffer.from("pending")]);
    git(gitDir, ["repack", "-adq", "--keep-unreachable"]);
    await bench.engine.purge(gitDir, [blob]);
    expect(await there(repository, [blob, other.id])).toEqual([false, true]);
    for (const name of readdirSync(join(gitDir, "objects/pack")))
      expect(
        readFileSync(join(gitDir, "objects/pack", name)).includes(Buffer.from(blob, "hex")),
      ).toBe(false);
  });

  it("is noticed by another engine when it opens the repository next", async () => {
    const { gitDir, blob } = await scene();
    const other = createGitEngine({ worker: "inline" });
    expect(await other.open(gitDir).readBlob(blob)).toBeDefined();
    expect(await other.open(gitDir).readBlob(blob)).toBeDefined();
    await bench.engine.purge(gitDir, [blob]);
    expect(await other.open(gitDir).readBlob(blob)).toBeUndefined();
    await other.close();
  });

  it("ends what a purge that was killed had begun: caches of other engines", async () => {
    const { gitDir, blob } = await scene();
    const other = createGitEngine({ worker: "inline" });
    // Twice: what is read once is not cached for long.
    for (let times = 0; times < 2; times++)
      expect(await other.open(gitDir).readBlob(blob)).toBeDefined();
    rmSync(join(gitDir, "objects", blob.slice(0, 2), blob.slice(2)));
    expect(await other.open(gitDir).readBlob(blob)).toBeDefined();
    expect((await bench.engine.purge(gitDir, [blob])).removed).not.toContain(blob);
    expect(await other.open(gitDir).readBlob(blob)).toBeUndefined();
    await other.close();
  });

  it("goes to the worker of an engine that listens", async () => {
    const socket = join(bench.directory, "git.sock");
    const owner = createGitEngine({ worker: "process", listen: socket });
    const { gitDir, blob } = await scene();
    const repository = owner.open(gitDir);
    expect(await repository.readInfo(blob)).toBeDefined();
    const visitor = createGitEngine({ socket });
    const [, { removed }] = await Promise.all([
      commitTo(repository, [create("meanwhile")]),
      visitor.purge(gitDir, [blob]),
    ]);
    expect(removed).toContain(blob);
    expect(await owner.open(gitDir).readInfo(blob)).toBeUndefined();
    await visitor.close();
    await owner.close();
  });

  it("starts the worker of an engine that listens and did not ask anything yet", async () => {
    const socket = join(bench.directory, "rest.sock");
    const owner = createGitEngine({ worker: "process", listen: socket });
    const { gitDir, blob } = await scene();
    const [one, other] = [createGitEngine({ socket }), createGitEngine({ socket })];
    const [{ removed }, version] = await Promise.all([one.purge(gitDir, [blob]), other.version()]);
    expect(removed).toContain(blob);
    expect(version).toMatch(/^\d/);
    expect(await owner.open(gitDir).readInfo(blob)).toBeUndefined();
    await Promise.all([one.close(), other.close()]);
    await owner.close();
  });
});
