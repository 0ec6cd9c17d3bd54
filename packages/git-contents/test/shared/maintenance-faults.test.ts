import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  createMemoryLog,
  type RepositoryLog,
  type SharedEngine,
  type SharedRepository,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, type ObjectId } from "../../src/index.ts";
import { create, setOf } from "../git-store.contract.ts";
import { FAULT, Faults } from "./faults.ts";
import { createListedPacks } from "./listed-packs.ts";
import { startNodes, type Nodes } from "./nodes.ts";
import { commitOf, noise, push } from "./pushes.ts";

const [MAIN, DEV] = ["refs/heads/main", "refs/heads/dev"];
/** Too large for the log. */
const LARGE_BYTES = 270_000;
const COMPACT = { changes: 1, packs: 2, ageMs: 0 };
const COLLECT = { leastBytes: 1, everyMs: 0, ageMs: 0, graceMs: 0 };

/** Repository with work for every kind of maintenance. */
interface Crowded {
  readonly name: string;
  readonly stores: readonly SharedRepository[];
  /** Its history, newest first. */
  readonly history: readonly ObjectId[];
  /** A large file of it. */
  readonly blob: ObjectId | undefined;
  /** Commit to which no ref leads. */
  readonly lost: ObjectId;
}

let nodes: Nodes;
let faults: Faults;
let log: RepositoryLog;
/** Keys of the store of packs. */
let keys: Set<string>;
let made = 0;

beforeEach(async () => {
  faults = new Faults();
  keys = new Set();
  const memory = createMemoryLog();
  log = {
    ...memory,
    forget: async (pack) => {
      // Who forgets it knows that its bytes are gone.
      expect(keysOf(pack.repository).filter((key) => key.includes(pack.name))).toEqual([]);
      await memory.forget(pack);
    },
  };
  nodes = await startNodes(
    2,
    (node) => (node === 0 ? faults.log(log) : log),
    faults.packs(createListedPacks(keys)),
  );
});
afterEach(() => nodes.close());

const keysOf = (name: string): readonly string[] =>
  Array.from(keys).filter((key) => key.includes(`/${name}/`));

/** The node whose calls fail. */
function failing(): SharedEngine {
  const [engine] = nodes.engines;
  if (engine === undefined) throw new RangeError("two nodes");
  return engine;
}

async function crowded(): Promise<Crowded> {
  const name = `crowded${made++}`;
  await failing().create(name);
  const stores = nodes.engines.map((engine) => engine.open(name));
  const [one, other] = stores;
  if (one === undefined || other === undefined) throw new RangeError("two nodes");
  const { commit } = await changeFiles(one, setOf([create("a")]));
  const next = commitOf("b", noise(LARGE_BYTES), commit.id);
  await push(other, [{ name: MAIN, from: commit.id, to: next.id }], next);
  const lost = await loseCommit(one, next.id);
  return { name, stores, history: [next.id, commit.id], blob: next.objects[0]?.id, lost };
}

/** Pushes a commit, and deletes its branch. */
async function loseCommit(store: SharedRepository, parent: ObjectId): Promise<ObjectId> {
  const lost = commitOf("lost", noise(LARGE_BYTES), parent);
  await push(store, [{ name: DEV, to: lost.id }], lost);
  await push(store, [{ name: DEV, from: lost.id }]);
  return lost.id;
}

/** Both nodes have all of a repository, of which the other one has no copy at first. */
async function expectWhole({ name, stores, history, blob }: Crowded): Promise<void> {
  const [from] = history;
  if (from === undefined || blob === undefined) throw new RangeError("no commit");
  await rm(join(nodes.directory, "1", name.slice(0, 2), `${name}.git`), { recursive: true });
  for (const store of stores) {
    expect(await store.readRef(MAIN)).toBe(from);
    expect(await store.listCommits({ from, skip: 0, limit: 99 })).toEqual(history);
    expect(await store.readInfo(blob)).toMatchObject({ size: LARGE_BYTES });
  }
}

/** Only what is listed is in the store of packs. */
async function expectSwept(name: string): Promise<void> {
  const listed = (await log.listing(name, { ageMs: 0 }))?.packs ?? [];
  const files = listed.reduce((sum, { sides }) => sum + sides.length + 2, 0);
  expect(keysOf(name)).toHaveLength(files);
}

/** Work on a repository with each of its calls failing once, and once more without a fault. */
async function underEachFault(
  prepare: () => Promise<Crowded>,
  work: () => Promise<unknown>,
  expectDone: (repository: Crowded) => Promise<void>,
): Promise<void> {
  const first = await prepare();
  faults.plan();
  await work();
  const all = faults.each();
  expect(all.length).toBeGreaterThan(6);
  await expectWhole(first);
  expect(await nodes.engines[1]?.check(first.name)).toEqual({ ok: true, problems: [] });
  await expectDone(first);
  await forget(first);
  for (const fault of all) {
    const repository = await prepare();
    faults.plan(fault);
    await expect(work()).rejects.toThrow(FAULT);
    faults.plan();
    await expectWhole(repository);
    await work();
    await expectWhole(repository);
    await expectDone(repository);
    await forget(repository);
  }
}

async function forget({ name }: Crowded): Promise<void> {
  await failing().remove(name);
  await failing().sweep(0);
}

/** Each starts git some hundred times. */
const PATIENT = { timeout: 900_000 };

describe(
  "each call to log and packs fails once, before and after, and nothing is lost",
  PATIENT,
  () => {
    it("of a compaction", async () => {
      await underEachFault(
        crowded,
        () => failing().compact(COMPACT),
        async ({ name }) => {
          expect((await log.listing(name, { ageMs: 0 }))?.segments).toBe(0);
          await failing().sweep(0);
          await expectSwept(name);
        },
      );
    });
    it("of a collection, which packs what is new, keeps what is lost, and drops what was lost before", async () => {
      const prepare = async (): Promise<Crowded> => {
        const repository = await crowded();
        await failing().collect(COLLECT);
        const [store] = repository.stores;
        const [from] = repository.history;
        if (store === undefined || from === undefined) throw new RangeError("two nodes");
        const { commit } = await changeFiles(store, setOf([create("c")]));
        await loseCommit(store, commit.id);
        return { ...repository, history: [commit.id, ...repository.history] };
      };
      await underEachFault(
        prepare,
        () => failing().collect(COLLECT),
        async ({ name, stores, lost }) => {
          expect(await stores[1]?.readInfo(lost)).toBeUndefined();
          await failing().sweep(0);
          await expectSwept(name);
        },
      );
    });
    it("of a sweep, which forgets no pack whose bytes are there", async () => {
      const prepare = async (): Promise<Crowded> => {
        const repository = await crowded();
        await failing().compact(COMPACT);
        return repository;
      };
      await underEachFault(
        prepare,
        () => failing().sweep(0),
        async () => undefined,
      );
    });
  },
);
