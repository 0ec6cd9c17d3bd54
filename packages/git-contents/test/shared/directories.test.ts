import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGitEngine } from "../../src/adapters/git/index.ts";
import { createMemoryLog, type SharedEngine } from "../../src/adapters/shared/index.ts";
import { changeFiles, parseRepoPath } from "../../src/index.ts";
import { create, refusal, setOf } from "../git-store.contract.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { noise } from "./pushes.ts";

describe("repositories of shared storage in directories", () => {
  const disk = createGitEngine({ worker: "inline" });
  const log = createMemoryLog();
  let nodes: Nodes;
  let folder = "";
  let made = 0;
  beforeAll(async () => {
    nodes = await startNodes(2, () => log);
    folder = await mkdtemp(join(tmpdir(), "directories-"));
  });
  afterAll(async () => {
    await nodes.close();
    await disk.close();
    await rm(folder, { recursive: true, force: true });
  });
  const engines = (): readonly [SharedEngine, SharedEngine] => {
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    return [one, other];
  };
  const large = {
    operation: "create",
    path: parseRepoPath("large"),
    content: noise(300_000),
  } as const;

  /** A bare repository on the disk with two branches, one of them large. */
  async function onDisk(): Promise<string> {
    const gitDir = join(folder, `${made++}.git`);
    await disk.init(gitDir, { defaultBranch: "trunk" });
    const store = disk.open(gitDir);
    await changeFiles(store, setOf([create("a")], { branch: "trunk" }));
    await changeFiles(store, setOf([large], { branch: "trunk", newBranch: "dev" }));
    return gitDir;
  }

  it("adopt: a repository of the disk is the same on each node, once, also after a cut", async () => {
    const gitDir = await onDisk();
    const [one, other] = engines();
    // As a try before has left it.
    await log.create("adopted", { format: "sha1", head: "main" });
    expect(await one.adopt("adopted", gitDir)).toBe(true);
    expect(await other.adopt("adopted", gitDir)).toBe(false);
    for (const engine of [one, other])
      expect(await engine.inDirectory("adopted", (dir) => disk.digest(dir))).toBe(
        await disk.digest(gitDir),
      );
    expect(await other.open("adopted").readDefaultBranch()).toBe("trunk");
    expect((await log.listing("adopted", { ageMs: 0 }))?.packs[0]?.sides).toContain("bitmap");
    expect(await readdir(gitDir)).not.toContainEqual(expect.stringContaining("aside"));
    const empty = join(folder, "empty.git");
    await disk.init(empty);
    expect(await one.adopt("empty", empty)).toBe(true);
    expect(await one.adopt("empty", empty)).toBe(false);
    expect(await other.open("empty").listRefs("refs/")).toEqual([]);
  });
  it("inDirectory: git reads a repository there, which is removed when it did not change since", async () => {
    const [one, other] = engines();
    await one.adopt("left", await onDisk());
    const copy = join(folder, "left.git");
    const seq = await other.inDirectory("left", async (dir, last) => {
      await disk.importFrom(copy, dir, { ownCopy: true });
      expect(await disk.digest(copy)).toBe(await disk.digest(dir));
      return last;
    });
    await changeFiles(one.open("left"), setOf([create("late")], { branch: "trunk" }));
    expect(await other.remove("left", seq)).toBe(false);
    expect(await other.open("left").listRefs("refs/")).toHaveLength(2);
    expect(await other.remove("left", seq + 1)).toBe(true);
    await expect(one.inDirectory("left", async () => 1)).rejects.toThrow("left");
  });
  it("adopt: a name that is used again is no older repository's, on a node that has a copy of that", async () => {
    const [one, other] = engines();
    await one.adopt("again", await onDisk());
    for (const name of ["b", "c", "d"])
      await changeFiles(other.open("again"), setOf([create(name)], { branch: "trunk" }));
    expect(await log.remove("again")).toBe(true);
    await one.adopt("again", await onDisk());
    const { commit } = await changeFiles(
      one.open("again"),
      setOf([create("new")], { branch: "trunk" }),
    );
    expect((await other.open("again").readCommit(commit.id))?.parents).toHaveLength(1);
    await changeFiles(other.open("again"), setOf([create("last")], { branch: "trunk" }));
    expect(await other.check("again")).toEqual({ ok: true, problems: [] });
  });
  it("update: what is fetched into the directory is one change, small or large", async () => {
    const source = await onDisk();
    const [one, other] = engines();
    await one.adopt("mirror", source);
    const sync = (engine: SharedEngine): Promise<string | undefined> =>
      engine.update("mirror", (dir) => disk.refresh(dir, source));
    const digests = async (): Promise<readonly string[]> =>
      Promise.all(
        [one, other].map((engine) => engine.inDirectory("mirror", (dir) => disk.digest(dir))),
      );
    const store = disk.open(source);
    await changeFiles(store, setOf([create("small")], { branch: "trunk" }));
    await sync(one);
    expect(await digests()).toEqual(Array(2).fill(await disk.digest(source)));
    const more = { ...large, path: parseRepoPath("more"), content: noise(300_000) };
    await changeFiles(store, setOf([more], { branch: "dev", newBranch: "new" }));
    await store.moveRef("refs/heads/dev", await store.readRef("refs/heads/dev"), undefined);
    await sync(other);
    expect(await digests()).toEqual(Array(2).fill(await disk.digest(source)));
    const { seq } = (await log.snapshot("mirror", {})) ?? {};
    await sync(one);
    expect(await log.snapshot("mirror", {})).toMatchObject({ seq });
    expect(await one.check("mirror")).toEqual({ ok: true, problems: [] });
  });
  it("update: a ref that moved meanwhile is refused, and nothing is changed", async () => {
    const [one, other] = engines();
    await one.adopt("moved", await onDisk());
    const late = one.update("moved", async (dir) => {
      await changeFiles(disk.open(dir), setOf([create("mine")], { branch: "trunk" }));
      await changeFiles(other.open("moved"), setOf([create("theirs")], { branch: "trunk" }));
    });
    expect(await refusal(late)).toMatchObject([{ code: "repository-busy" }]);
    expect(await log.snapshot("moved", {})).toMatchObject({ seq: 2 });
    const failed = one.update("moved", async () => {
      throw new RangeError("no");
    });
    await expect(failed).rejects.toThrow("no");
  });
});
