import { describe, expect, it, onTestFinished } from "vitest";
import { createMemoryLog, createMemoryPacks } from "../../src/adapters/shared/index.ts";
import {
  changeFiles,
  findReceipt,
  parseRepoPath,
  type FileContent,
  type GitStore,
  type ObjectId,
} from "../../src/index.ts";
import { setOf } from "../git-store.contract.ts";
import { Faults, type Fault } from "./faults.ts";
import { startNodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const MAIN = "refs/heads/main";

/** Faults of one try after the other. With a large content single ones alone: git's programs take their time. */
function plansOf(all: readonly Fault[], isSmall: boolean): readonly (readonly Fault[])[] {
  const pairs = all.flatMap((first) => all.map((second) => [first, second]));
  return [...all.map((fault) => [fault]), ...(isSmall ? pairs : [])];
}

const contents: Readonly<Record<string, (store: GitStore) => Promise<FileContent>>> = {
  "a small file": async () => noise(100),
  "a file that is too large for the log": async () => noise(300_000),
  "a small stored blob": (store) => store.writeBlob([noise(100)]),
  "a large stored blob": (store) => store.writeBlob([noise(300_000)]),
};

describe("a commit, each of whose calls to log and packs fails once, before and after, and in pairs", () => {
  it.each(Object.entries(contents))(
    "with %s is made once, and read on each node",
    async (content, contentOf) => {
      const [faults, log, packs] = [new Faults(), createMemoryLog(), createMemoryPacks()];
      const nodes = await startNodes(
        2,
        (node) => (node === 0 ? faults.log(log) : log),
        faults.packs(packs),
      );
      onTestFinished(() => nodes.close());
      await nodes.engines[0]?.create("faults");
      const [one, other] = nodes.engines.map((engine) => engine.open("faults"));
      if (one === undefined || other === undefined) throw new RangeError("two nodes");
      let made = 0;
      /** As a server does it for a request with a key: what was made by a try before is not made again. */
      const request = async (plan: readonly Fault[] = []): Promise<ObjectId> => {
        const receipt = { key: (++made).toString(16).padStart(40, "0"), atMs: 1_700_000_000_000 };
        const path = parseRepoPath(`file${made}`);
        for (let tries = 0; ; tries++) {
          faults.plan(plan[tries]);
          try {
            const before = await findReceipt(one, receipt);
            if (before !== undefined) return before;
            const set = setOf([{ operation: "create", path, content: await contentOf(one) }]);
            return (await changeFiles(one, set, { receipt })).commit.id;
          } catch (error) {
            if (tries >= plan.length) throw error;
          }
        }
      };
      await request();
      const ids = [await other.readRef(MAIN), await request()];
      const all = faults.each();
      expect(all.length).toBeGreaterThan(4);
      for (const plan of plansOf(all, content.includes("small"))) {
        ids.push(await request(plan));
        expect(await other.readRef(MAIN)).toBe(ids.at(-1));
      }
      const from = ids.at(-1);
      if (from === undefined) throw new RangeError("no commit");
      for (const store of [other, one])
        expect(await store.listCommits({ from, skip: 0, limit: 10_000 })).toEqual(ids.toReversed());
    },
  );
});

describe("a push, each of whose calls to log and packs fails once, before and after", () => {
  it.each([
    ["small", 10],
    ["large", 300_000],
  ])("that is %s is made once, and read on each node", async (_, size) => {
    const [faults, log, packs] = [new Faults(), createMemoryLog(), createMemoryPacks()];
    const nodes = await startNodes(
      2,
      (node) => (node === 0 ? faults.log(log) : log),
      faults.packs(packs),
    );
    onTestFinished(() => nodes.close());
    await nodes.engines[0]?.create("faults");
    const [one, other] = nodes.engines.map((engine) => engine.open("faults"));
    if (one === undefined || other === undefined) throw new RangeError("two nodes");
    const ids: ObjectId[] = [];
    /** As git does it: a push that failed is made again, unless its ref is there. */
    const request = async (plan: readonly Fault[] = []): Promise<void> => {
      const from = ids.at(-1);
      const made = commitOf(`file${ids.length}`, noise(size), from);
      for (let tries = 0; ; tries++) {
        faults.plan(plan[tries]);
        try {
          if ((await one.readRef(MAIN)) === made.id) break;
          const { moved } = await push(one, [{ name: MAIN, from, to: made.id }], made);
          expect(moved).toEqual([MAIN]);
          break;
        } catch (error) {
          if (tries >= plan.length) throw error;
        }
      }
      ids.push(made.id);
    };
    await request();
    await request();
    const all = faults.each();
    expect(all.length).toBeGreaterThan(5);
    for (const plan of plansOf(all, false)) {
      await request(plan);
      expect(await other.readRef(MAIN)).toBe(ids.at(-1));
    }
    const from = ids.at(-1);
    if (from === undefined) throw new RangeError("no commit");
    for (const store of [other, one])
      expect(await store.listCommits({ from, skip: 0, limit: 10_000 })).toEqual(ids.toReversed());
  });
});
