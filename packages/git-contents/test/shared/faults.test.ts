import { describe, expect, it, onTestFinished } from "vitest";
import {
  createMemoryLog,
  createMemoryPacks,
  type PackStore,
  type RepositoryLog,
} from "../../src/adapters/shared/index.ts";
import {
  changeFiles,
  findReceipt,
  parseRepoPath,
  type FileContent,
  type GitStore,
  type ObjectId,
} from "../../src/index.ts";
import { setOf } from "../git-store.contract.ts";
import { startNodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const MAIN = "refs/heads/main";

/** Calls to the log and to the store of packs, one of which fails: before it did its work, or after. */
class Faults {
  #calls = 0;
  #fault: { readonly call: number; readonly isAfter: boolean } | undefined;

  get calls(): number {
    return this.#calls;
  }

  /** From now on, counted from 0. */
  plan(fault: { readonly call: number; readonly isAfter: boolean } | undefined): void {
    this.#calls = 0;
    this.#fault = fault;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const isNow = this.#calls++ === this.#fault?.call;
    if (isNow && !this.#fault?.isAfter) throw new Error("fault before");
    const result = await work();
    if (isNow) throw new Error("fault after");
    return result;
  }

  log(log: RepositoryLog): RepositoryLog {
    return {
      ...log,
      snapshot: (...args) => this.run(() => log.snapshot(...args)),
      changes: (...args) => this.run(() => log.changes(...args)),
      stage: (...args) => this.run(() => log.stage(...args)),
      findUpload: (...args) => this.run(() => log.findUpload(...args)),
      unstage: (...args) => this.run(() => log.unstage(...args)),
      turn: (name, work) =>
        this.run(() =>
          log.turn(name, (turn) =>
            work({
              ...turn,
              refs: (query) => this.run(() => turn.refs(query)),
              apply: (change) => this.run(() => turn.apply(change)),
            }),
          ),
        ),
    };
  }

  packs(packs: PackStore): PackStore {
    return {
      write: (...args) => this.run(() => packs.write(...args)),
      open: (...args) => this.run(() => packs.open(...args)),
      delete: (...args) => this.run(() => packs.delete(...args)),
    };
  }
}

const contents: Readonly<Record<string, (store: GitStore) => Promise<FileContent>>> = {
  "a small file": async () => noise(100),
  "a file that is too large for the log": async () => noise(300_000),
  "a small stored blob": (store) => store.writeBlob([noise(100)]),
  "a large stored blob": (store) => store.writeBlob([noise(300_000)]),
};

describe("a commit, each of whose calls to log and packs fails once, before and after", () => {
  it.each(Object.entries(contents))(
    "with %s is made once, and read on each node",
    async (_, contentOf) => {
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
      const request = async (): Promise<ObjectId> => {
        const receipt = { key: (++made).toString(16).padStart(40, "0"), atMs: 1_700_000_000_000 };
        const path = parseRepoPath(`file${made}`);
        for (let tries = 0; ; tries++) {
          try {
            const before = await findReceipt(one, receipt);
            if (before !== undefined) return before;
            const set = setOf([{ operation: "create", path, content: await contentOf(one) }]);
            return (await changeFiles(one, set, { receipt })).commit.id;
          } catch (error) {
            if (tries > 0) throw error;
          }
        }
      };
      await request();
      faults.plan(undefined);
      const ids = [await other.readRef(MAIN), await request()];
      const calls = faults.calls;
      expect(calls).toBeGreaterThan(4);
      for (let call = 0; call < calls; call++)
        for (const isAfter of [false, true]) {
          faults.plan({ call, isAfter });
          ids.push(await request());
          faults.plan(undefined);
          expect(await other.readRef(MAIN)).toBe(ids.at(-1));
        }
      const from = ids.at(-1);
      if (from === undefined) throw new RangeError("no commit");
      for (const store of [other, one])
        expect(await store.listCommits({ from, skip: 0, limit: 1000 })).toEqual(ids.toReversed());
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
    const request = async (): Promise<void> => {
      const from = ids.at(-1);
      const made = commitOf(`file${ids.length}`, noise(size), from);
      for (let tries = 0; ; tries++) {
        try {
          if ((await one.readRef(MAIN)) === made.id) break;
          const { moved } = await push(one, [{ name: MAIN, from, to: made.id }], made);
          expect(moved).toEqual([MAIN]);
          break;
        } catch (error) {
          if (tries > 0) throw error;
        }
      }
      ids.push(made.id);
    };
    await request();
    faults.plan(undefined);
    await request();
    const calls = faults.calls;
    expect(calls).toBeGreaterThan(5);
    for (let call = 0; call < calls; call++)
      for (const isAfter of [false, true]) {
        faults.plan({ call, isAfter });
        await request();
        faults.plan(undefined);
        expect(await other.readRef(MAIN)).toBe(ids.at(-1));
      }
    const from = ids.at(-1);
    if (from === undefined) throw new RangeError("no commit");
    for (const store of [other, one])
      expect(await store.listCommits({ from, skip: 0, limit: 1000 })).toEqual(ids.toReversed());
  });
});
