import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMemoryLog, type PackStore } from "../../src/adapters/shared/index.ts";
import { createMemoryPacks } from "../../src/adapters/shared/memory-packs.ts";
import {
  changeFiles,
  listDirectory,
  parseRepoPath,
  resolveRef,
  type FileContent,
  type GitStore,
} from "../../src/index.ts";
import { create, refusal, setOf } from "../git-store.contract.ts";
import { startNodes, type Nodes } from "./nodes.ts";

describe("createSharedEngine", () => {
  let nodes: Nodes;
  let made = 0;
  const stored: string[] = [];
  const packs: PackStore = createMemoryPacks();
  beforeAll(async () => {
    const log = createMemoryLog();
    const counting: PackStore = {
      ...packs,
      write: (key, bytes) => {
        stored.push(key);
        return packs.write(key, bytes);
      },
    };
    nodes = await startNodes(2, () => log, counting);
  });
  afterAll(() => nodes.close());

  /** The same new repository on both nodes. */
  const fresh = async (): Promise<readonly [GitStore, GitStore, string]> => {
    const name = `copy${made++}`;
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    expect(await one.create(name)).toBe(true);
    return [one.open(name), other.open(name), name];
  };
  const put = (path: string, content: FileContent) =>
    ({ operation: "upload", path: parseRepoPath(path), content }) as const;
  const names = async (store: GitStore): Promise<unknown> =>
    (await listDirectory(store, (await resolveRef(store)).commit, ""))?.map(({ name }) => name);
  const copyOf = (node: number, name: string): string =>
    join(nodes.directory, `${node}`, name.slice(0, 2), `${name}.git`);

  it("refuses a repository that is not there, and a name that is none", async () => {
    const [one] = nodes.engines;
    const none = one?.open("none");
    expect(await refusal(none?.readRef("refs/heads/main") ?? Promise.resolve())).toMatchObject([
      { code: "repository-failed" },
    ]);
    expect(await refusal(none?.commit(setOf([create("a")])) ?? Promise.resolve())).toMatchObject([
      { code: "repository-failed" },
    ]);
    for (const name of ["", "..", "a/b", "A", "-a", "a\0"])
      expect(() => one?.open(name)).toThrow(TypeError);
  });
  it("a copy may be deleted at any time, on each node, between any two calls", async () => {
    const [one, other, name] = await fresh();
    for (let at = 0; at < 6; at++) {
      const [writer, reader] = at % 2 === 0 ? [one, other] : [other, one];
      await changeFiles(writer, setOf([create(`f${at}`)]));
      await rm(copyOf(at % 2, name), { recursive: true });
      if (at % 3 > 0) expect(await names(writer)).toHaveLength(at + 1);
      expect(await names(reader)).toHaveLength(at + 1);
    }
  });
  it("a copy of another start of the machine, or a torn one, is made anew", async () => {
    const [one, other, name] = await fresh();
    await changeFiles(one, setOf([create("a")]));
    expect(await names(other)).toEqual(["a"]);
    const stamp = join(copyOf(1, name), "shared-seq");
    for (const torn of ["another-boot copy 1", "", "\0\0\0"]) {
      await rm(stamp);
      await writeFile(stamp, torn);
      await rm(join(copyOf(1, name), "objects"), { recursive: true });
      await changeFiles(one, setOf([put("b", new TextEncoder().encode(torn))]));
      expect(await names(other)).toEqual(["a", "b"]);
    }
  });
  it("large contents are in the store of packs before the commit, and on the other node after", async () => {
    const [one, other, name] = await fresh();
    // Random-like bytes: they do not deflate.
    let state = 1;
    const noise = Uint8Array.from(
      { length: 300_000 },
      () => (state = (state * 48_271) % (2 ** 31 - 1)) >> 8,
    );
    stored.length = 0;
    await changeFiles(one, setOf([put("bytes", noise)]));
    expect(stored.map((key) => key.replace(/[0-9a-f]{40}/, "NAME"))).toEqual([
      `git/co/${name}/NAME.pack`,
      `git/co/${name}/NAME.idx`,
    ]);
    const blob = await other.writeBlob([noise, noise]);
    expect(await one.readInfo(blob.id)).toEqual({ type: "blob", size: 600_000 });
    await changeFiles(one, setOf([put("blob", blob)]));
    expect(await names(other)).toEqual(["blob", "bytes"]);
    expect((await other.readBlob(blob.id))?.subarray(300_000)).toEqual(noise);
    expect((await one.readBlob(blob.id))?.length).toBe(600_000);
    const discarded = await one.writeBlob([noise, noise, noise]);
    const keys = stored.slice(-2);
    await other.discardBlob(discarded);
    expect(await Promise.all(keys.map((key) => packs.open(key)))).toEqual([undefined, undefined]);
    expect(await one.readInfo(discarded.id)).toBeUndefined();
  });
  it("a pack of the store that is damaged is fetched again, and refused when it stays so", async () => {
    const [one, other, name] = await fresh();
    const bytes = new Uint8Array(300_000).map((_, at) => (at * at * 31) >> 5);
    const blob = await one.writeBlob([bytes]);
    const keys = stored.slice(-2);
    await changeFiles(one, setOf([put("blob", blob)]));
    for (const key of keys) {
      const whole: Uint8Array[] = [];
      for await (const part of (await packs.open(key))?.stream ?? []) whole.push(part.slice());
      const all = Buffer.concat(whole);
      for (const cut of [Buffer.alloc(0), all.subarray(0, -1), all.fill(all[30] ? 0 : 1, 30, 31)]) {
        await packs.write(key, [cut]);
        await rm(copyOf(1, name), { recursive: true, force: true });
        expect(await refusal(other.readBlob(blob.id))).toMatchObject([
          { code: "repository-failed", detail: `${key} is damaged in the store of packs` },
        ]);
      }
      await packs.delete(key);
      await rm(copyOf(1, name), { recursive: true, force: true });
      expect(await refusal(other.readBlob(blob.id))).toMatchObject([
        { code: "repository-failed", detail: `the store of packs has no ${key}` },
      ]);
      await packs.write(key, whole);
    }
    expect((await other.readBlob(blob.id))?.length).toBe(300_000);
  });
  it("git looks at the files that it reads itself", async () => {
    const [one, other] = await fresh();
    const bad = '[submodule "x"]\n\tpath = x\n\turl = -u./payload\n';
    expect(await refusal(changeFiles(one, setOf([create(".gitmodules", bad)])))).toMatchObject([
      { code: "content-refused" },
    ]);
    const good = '[submodule "x"]\n\tpath = x\n\turl = https://example.org/x\n';
    await changeFiles(one, setOf([create(".gitmodules", good)]));
    expect(await names(other)).toEqual([".gitmodules"]);
  });
  it("a ref in the folder of another is refused, also when its commit is not here yet", async () => {
    const [one, other] = await fresh();
    const { commit } = await changeFiles(one, setOf([create("a")]));
    const move = (name: string): Promise<boolean> => other.moveRef(name, undefined, commit.id);
    for (const name of ["refs/heads/main/x", "refs/heads"])
      expect(await refusal(move(name))).toMatchObject([{ code: "branch-conflict" }]);
    expect(await move("refs/heads/a..b")).toBe(false);
    expect(await move("refs/tags/v1/rc")).toBe(true);
    expect(await refusal(move("refs/tags/v1"))).toMatchObject([{ code: "branch-conflict" }]);
    const none = "1".repeat(40) as typeof commit.id;
    expect(await refusal(one.moveRef("refs/heads/x", undefined, none))).toMatchObject([
      { code: "object-not-found" },
    ]);
    expect((await one.listRefs("refs/")).map(({ name }) => name)).toEqual([
      "refs/heads/main",
      "refs/tags/v1/rc",
    ]);
  });
  it("a view stays as it is", async () => {
    const [one, other, name] = await fresh();
    const { commit } = await changeFiles(one, setOf([create("a")]));
    const view = await nodes.engines[1]?.view(name);
    await changeFiles(other, setOf([create("b")], { newBranch: "dev" }));
    expect(await view?.listRefs("refs/")).toEqual([{ name: "refs/heads/main", id: commit.id }]);
    expect(await view?.readRef("refs/heads/dev")).toBeUndefined();
    expect(view?.syncRefs?.()?.readDefaultBranch()).toBe("main");
    expect(await view?.readDefaultBranch()).toBe("main");
    expect(await view?.objectFormat()).toBe("sha1");
    expect((await other.listRefs("refs/heads/dev")).length).toBe(1);
  });
  it("leaves no temporary files", async () => {
    const left = await readdir(nodes.directory, { recursive: true });
    expect(left.filter((file) => /tmp_|\.git\./.test(file))).toEqual([]);
  });
});
