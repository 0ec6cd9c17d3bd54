import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createMemoryLog,
  type RepositoryLog,
  type SharedRepository,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, type ObjectId } from "../../src/index.ts";
import { create, setOf } from "../git-store.contract.ts";
import { createListedPacks } from "./listed-packs.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const MAIN = "refs/heads/main";
/** Everything is worth it, at once. */
const ALL = { changes: 1, packs: 2, ageMs: 0 };

describe("compact", () => {
  let nodes: Nodes;
  let made = 0;
  const keys = new Set<string>();
  const log = createMemoryLog();
  /** Fails the next call of the first node that is named here. */
  let fault: keyof RepositoryLog | "write" | undefined;
  const failing = <T extends object>(target: T): T =>
    new Proxy(target, {
      get: (on, name) => {
        const method = Reflect.get(on, name) as (...args: unknown[]) => unknown;
        return (...args: unknown[]) => {
          if (name !== fault) return method(...args);
          fault = undefined;
          return Promise.reject(new Error("fault"));
        };
      },
    });
  beforeAll(async () => {
    nodes = await startNodes(
      2,
      (node) => (node === 0 ? failing(log) : log),
      failing(createListedPacks(keys)),
    );
  });
  afterAll(() => nodes.close());

  /** The same repository on both nodes, with commits and pushes of both. */
  async function crowded(): Promise<{
    readonly stores: readonly [SharedRepository, SharedRepository];
    readonly name: string;
    readonly head: ObjectId;
  }> {
    const name = `compact${made++}`;
    const [one, other] = nodes.engines;
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    await one.create(name);
    const stores = [one.open(name), other.open(name)] as const;
    let head: ObjectId | undefined;
    for (let at = 0; at < 3; at++) {
      const { commit } = await changeFiles(stores[0], setOf([create(`a${at}`)]));
      const next = commitOf(`p${at}`, noise(300_000), commit.id);
      await push(stores[1], [{ name: MAIN, from: commit.id, to: next.id }], next);
      head = next.id;
    }
    if (head === undefined) throw new RangeError("no commit");
    return { stores, name, head };
  }
  const copyOf = (node: number, name: string): string =>
    join(nodes.directory, `${node}`, name.slice(0, 2), `${name}.git`);
  const keysOf = (name: string): number =>
    Array.from(keys).filter((key) => key.includes(`/${name}/`)).length;
  const historyOf = (store: SharedRepository, from: ObjectId): Promise<readonly ObjectId[]> =>
    store.listCommits({ from, skip: 0, limit: 99 });

  it("puts all into one pack, which new copies and old ones read, while others write", async () => {
    const { stores, name, head } = await crowded();
    const [one, other] = stores;
    const history = await historyOf(one, head);
    expect(history).toHaveLength(6);
    const [compacted, { commit }] = await Promise.all([
      nodes.engines[0]?.compact(ALL),
      changeFiles(other, setOf([create("meanwhile")])),
    ]);
    expect(compacted).toEqual([name]);
    expect((await log.listing(name, { ageMs: 0 }))?.packs).toHaveLength(1);
    expect(await nodes.engines[1]?.sweep(0)).toBe(3);
    expect(keysOf(name)).toBe(2);
    for (const [node, store] of stores.entries()) {
      expect(await historyOf(store, commit.id)).toEqual([commit.id, ...history]);
      await rm(copyOf(node, name), { recursive: true });
      expect(await historyOf(store, commit.id)).toEqual([commit.id, ...history]);
      expect(await nodes.engines[node]?.check(name)).toEqual({ ok: true, problems: [] });
    }
    // The last commit may be worth another compaction.
    await nodes.engines[0]?.remove(name);
  });
  it("a pack that is replaced and deleted while a copy reads the list is looked for again", async () => {
    const { stores, name, head } = await crowded();
    await rm(copyOf(0, name), { recursive: true, force: true });
    const stale = await log.changes(name, 0);
    expect(await nodes.engines[1]?.compact(ALL)).toEqual([name]);
    await nodes.engines[1]?.sweep(0);
    const { changes } = log;
    // What the first node has read before.
    log.changes = async () => {
      log.changes = changes;
      return stale;
    };
    expect(await historyOf(stores[0], head)).toHaveLength(6);
  });
  it.each(["listing", "changes", "stage", "write", "turn"] as const)(
    "loses nothing when %s fails, and succeeds the next time",
    async (call) => {
      const { stores, name, head } = await crowded();
      fault = call;
      await expect(nodes.engines[0]?.compact(ALL)).rejects.toThrow("fault");
      expect(await historyOf(stores[1], head)).toHaveLength(6);
      expect(await nodes.engines[0]?.compact(ALL)).toEqual([name]);
      await nodes.engines[0]?.sweep(0);
      expect(keysOf(name)).toBe(2);
      await rm(copyOf(1, name), { recursive: true });
      expect(await historyOf(stores[1], head)).toHaveLength(6);
      expect(await nodes.engines[0]?.compact({ ...ALL, changes: 2 })).toEqual([]);
    },
  );
  it("one of two nodes that compact at once succeeds", async () => {
    const { stores, name, head } = await crowded();
    const counts = await Promise.all(nodes.engines.map((engine) => engine.compact(ALL)));
    expect(counts.flat()).toEqual([name]);
    await nodes.engines[0]?.sweep(0);
    expect(keysOf(name)).toBe(2);
    await rm(copyOf(0, name), { recursive: true });
    expect(await historyOf(stores[0], head)).toHaveLength(6);
  });
});
