import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createMemoryLog,
  createMemoryPacks,
  type PackStore,
  type RepositoryLog,
  type SharedRepository,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, type ObjectId } from "../../src/index.ts";
import { create, refusal, setOf } from "../git-store.contract.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const MAIN = "refs/heads/main";
const DEV = "refs/heads/dev";
/** Everything is worth it, at once, and what no ref leads to goes the second time. */
const NOW = { leastBytes: 1, everyMs: 0, ageMs: 0, graceMs: 0 };

describe("collect", () => {
  let nodes: Nodes;
  let made = 0;
  const keys = new Set<string>();
  const log = createMemoryLog();
  const starts = new Map<string, number>();
  /** Done once, before the next pack is stored. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  /** Done once, before the second node next reads changes from the first on. */
  let beforeChanges: (() => Promise<unknown>) | undefined;
  const second: RepositoryLog = {
    ...log,
    changes: async (repository, after) => {
      const work = after === 0 ? beforeChanges : undefined;
      if (work !== undefined) beforeChanges = undefined;
      await work?.();
      return log.changes(repository, after);
    },
  };
  beforeAll(async () => {
    const stored = createMemoryPacks();
    const packs: PackStore = {
      ...stored,
      write: async (key, bytes) => {
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        await stored.write(key, bytes);
        keys.add(key);
      },
      delete: async (key) => {
        keys.delete(key);
        await stored.delete(key);
      },
    };
    nodes = await startNodes(2, (node) => (node === 1 ? second : log), packs);
  });
  afterAll(() => nodes.close());

  /** A repository on two nodes, with a commit of the API, and one of a push on a branch that is deleted. */
  async function withDeleted(): Promise<{
    readonly stores: readonly [SharedRepository, SharedRepository];
    readonly name: string;
    readonly head: ObjectId;
    readonly lost: ReturnType<typeof commitOf>;
  }> {
    const name = `collect${made++}`;
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    await one.create(name);
    starts.set(name, (await log.snapshot(name, {}))?.collected ?? 0);
    const stores = [one.open(name), other.open(name)] as const;
    const { commit } = await changeFiles(stores[0], setOf([create("a")]));
    const lost = commitOf("lost", noise(300_000), commit.id);
    await push(stores[1], [{ name: DEV, to: lost.id }], lost);
    const kept = commitOf("kept", noise(300_000), commit.id);
    await push(stores[0], [{ name: MAIN, from: commit.id, to: kept.id }], kept);
    await push(stores[0], [{ name: DEV, from: lost.id }]);
    return { stores, name, head: kept.id, lost };
  }
  const collections = async (name: string): Promise<number> =>
    ((await log.snapshot(name, {}))?.collected ?? 0) - (starts.get(name) ?? 0);
  const collect = async (node: number, name: string): Promise<boolean> =>
    (await nodes.engines[node]?.collect(NOW))?.includes(name) ?? false;
  const copyOf = (node: number, name: string): string =>
    join(nodes.directory, `${node}`, name.slice(0, 2), `${name}.git`);
  const endsOf = async (node: number, name: string): Promise<readonly string[]> => {
    const files = await readdir(join(copyOf(node, name), "objects"), { recursive: true });
    const ends = files.map((file) => /pack-[0-9a-f]+\.(\w+)$|(commit-graph)$/.exec(file));
    return ends
      .flatMap((end) => end?.[1] ?? end?.[2] ?? [])
      .filter((end) => end !== "idx" && end !== "rev")
      .toSorted();
  };

  it("packs all that refs lead to with a bitmap and a commit-graph, for old copies and new ones", async () => {
    const { stores, name, head, lost } = await withDeleted();
    const before = await nodes.engines[0]?.measure(name);
    expect(await collect(0, name)).toBe(true);
    expect(await nodes.engines[0]?.measure(name)).toBeGreaterThan((before ?? 0) - 2000);
    const packs = (await log.listing(name, { ageMs: 0 }))?.packs;
    expect(
      packs?.map(({ sides, unreachedMs }) => [sides.toSorted(), unreachedMs === undefined]),
    ).toEqual([
      [["bitmap", "graph", "rev"], true],
      [[], false],
    ]);
    const { commit } = await changeFiles(stores[1], setOf([create("next")]));
    await nodes.engines[0]?.sweep(0);
    for (const [node, store] of stores.entries())
      for (const isNew of [false, true]) {
        if (isNew) await rm(copyOf(node, name), { recursive: true });
        expect(await store.listCommits({ from: commit.id, skip: 0, limit: 9 })).toHaveLength(3);
        expect((await store.readInfo(lost.id))?.type).toBe("commit");
        expect(await nodes.engines[node]?.check(name)).toEqual({ ok: true, problems: [] });
        const ends = await endsOf(node, name);
        expect(ends, `${node} ${isNew}`).toEqual(["bitmap", "commit-graph", "pack", "pack"]);
      }
    expect(await stores[0].readRef(MAIN)).toBe(commit.id);
    expect(head).not.toBe(commit.id);
    await nodes.engines[0]?.remove(name);
  });
  it("what no ref has led to for the grace time goes on each node, also where a copy has it", async () => {
    const { stores, name, head, lost } = await withDeleted();
    for (const store of stores) expect((await store.readInfo(lost.id))?.type).toBe("commit");
    expect(await collect(0, name)).toBe(true);
    expect((await stores[1].readInfo(lost.id))?.type).toBe("commit");
    expect(await collect(0, name)).toBe(true);
    expect(await collections(name)).toBe(1);
    // The other node's copy has the objects, and does not know yet.
    expect(await refusal(stores[1].moveRef(DEV, undefined, lost.id))).toMatchObject([
      { code: "object-not-found" },
    ]);
    expect(await stores[1].readInfo(lost.id)).toBeUndefined();
    await push(stores[1], [{ name: DEV, to: lost.id }], lost);
    expect(await stores[0].readRef(DEV)).toBe(lost.id);
    expect((await stores[0].readInfo(lost.id))?.type).toBe("commit");
    await nodes.engines[1]?.sweep(0);
    expect(Array.from(keys).filter((key) => key.includes(`/${name}/`))).toHaveLength(7);
    expect(await stores[0].listCommits({ from: head, skip: 0, limit: 9 })).toHaveLength(2);
    expect(await nodes.engines[1]?.check(name)).toEqual({ ok: true, problems: [] });
    await nodes.engines[0]?.remove(name);
  });
  it("what something younger leads to stays, and a ref that comes meanwhile keeps it", async () => {
    const { stores, name, lost } = await withDeleted();
    expect(await collect(0, name)).toBe(true);
    const young = commitOf("young", "young", lost.id);
    await push(stores[1], [{ name: DEV, to: young.id }], young);
    await push(stores[1], [{ name: DEV, from: young.id }]);
    expect(await collect(0, name)).toBe(true);
    expect(await collections(name)).toBe(0);
    meanwhile = () => stores[1].moveRef(DEV, undefined, lost.id);
    expect(await collect(0, name)).toBe(false);
    expect(await collections(name)).toBe(0);
    expect(await collect(1, name)).toBe(true);
    expect(await collections(name)).toBe(1);
    expect(await stores[0].listCommits({ from: lost.id, skip: 0, limit: 9 })).toHaveLength(2);
    await rm(copyOf(0, name), { recursive: true });
    expect(await stores[0].readInfo(young.id)).toBeUndefined();
    expect(await nodes.engines[0]?.check(name)).toEqual({ ok: true, problems: [] });
    await nodes.engines[0]?.remove(name);
  });
  it("a push that was checked with an object that goes meanwhile is refused, and lands with it", async () => {
    const { stores, name, head, lost } = await withDeleted();
    expect(await collect(0, name)).toBe(true);
    // Only the commit comes: its parent is there, though no ref leads to it.
    const next = commitOf("next", noise(300_000), lost.id);
    meanwhile = () => collect(1, name);
    expect(await refusal(push(stores[0], [{ name: DEV, to: next.id }], next))).toMatchObject([
      { code: "repository-busy" },
    ]);
    expect(await collections(name)).toBe(1);
    const again = await push(stores[0], [{ name: DEV, to: next.id }], next);
    expect(again.moved).toEqual([]);
    const all = { objects: [...lost.objects, ...next.objects] };
    expect((await push(stores[0], [{ name: DEV, to: next.id }], all)).moved).toEqual([DEV]);
    expect(await stores[1].readRef(MAIN)).toBe(head);
    expect(await stores[1].listCommits({ from: next.id, skip: 0, limit: 9 })).toHaveLength(3);
    await nodes.engines[0]?.remove(name);
  });
  it("what comes while the small changes are read neither fails a collection nor a compaction", async () => {
    const { stores, name } = await withDeleted();
    const arrive = (path: string) => async () => {
      const change = setOf([create(path)], { newBranch: path });
      const { commit } = await changeFiles(stores[0], change);
      await stores[0].moveRef(`refs/heads/${path}`, commit.id, undefined);
    };
    await stores[1].readRef(MAIN);
    await nodes.engines[1]?.check(name);
    beforeChanges = arrive("one");
    expect(await collect(1, name)).toBe(true);
    beforeChanges = arrive("two");
    const compacted = await nodes.engines[1]?.compact({ changes: 1, packs: 99, ageMs: 0 });
    expect(compacted).toContain(name);
    expect(beforeChanges).toBeUndefined();
    expect(await nodes.engines[1]?.check(name)).toEqual({ ok: true, problems: [] });
    await nodes.engines[0]?.remove(name);
  });
  it("a repository without refs, and one that did not change, are left as they are", async () => {
    await nodes.engines[0]?.create("empty");
    expect(await collect(0, "empty")).toBe(false);
    const [one] = nodes.engines;
    await changeFiles(one?.open("empty") as SharedRepository, setOf([create("a")]));
    const later = { ...NOW, everyMs: 3_600_000 };
    expect(await one?.collect(later)).not.toContain("empty");
    expect(await collect(0, "empty")).toBe(true);
    expect(await collect(0, "empty")).toBe(false);
  });
});
