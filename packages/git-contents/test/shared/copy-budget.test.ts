import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { CopyBudget } from "../../src/adapters/shared/copy-budget.ts";
import {
  createMemoryLog,
  createMemoryPacks,
  createSharedEngine,
} from "../../src/adapters/shared/index.ts";
import { changeFiles, listDirectory, resolveRef } from "../../src/index.ts";
import { create, setOf } from "../git-store.contract.ts";

async function folderOf(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "copies-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of some bytes on the disk. */
async function copyIn(folder: string, name: string, bytes: number, stampedAtS = 1) {
  const gitDir = join(folder, name.slice(0, 2), `${name}.git`);
  await mkdir(join(gitDir, "objects/pack"), { recursive: true });
  await writeFile(join(gitDir, "objects/pack/pack-a.pack"), new Uint8Array(bytes));
  await writeFile(join(gitDir, "shared-seq"), "");
  await utimes(join(gitDir, "shared-seq"), stampedAtS, stampedAtS);
  return {
    gitDir,
    isPinned: false,
    delete: () => rm(gitDir, { recursive: true, force: true }),
  };
}

it("copies that were not used for longest go, not those that are read from, and not the last", async () => {
  const folder = await folderOf();
  const budget = new CopyBudget(folder, 1000);
  const copies = await Promise.all(
    ["aa1", "aa2", "bb1", "bb2"].map((name) => copyIn(folder, name, 300)),
  );
  for (const copy of copies) budget.register(copy);
  const [first, second, third, last] = copies;
  if (first === undefined || second === undefined || third === undefined || last === undefined)
    throw new RangeError("four");
  second.isPinned = true;
  for (const copy of [first, second, third, last]) budget.used(copy, 300);
  budget.used(first);
  await budget.settled();
  const left = (): readonly boolean[] => copies.map(({ gitDir }) => existsSync(gitDir));
  expect(left()).toEqual([true, true, false, false]);
  const large = await copyIn(folder, "cc1", 5000);
  budget.register(large);
  second.isPinned = false;
  budget.used(large, 5000);
  await budget.settled();
  expect([...left(), existsSync(large.gitDir)]).toEqual([false, false, false, false, true]);
});
it("copies of a process before are counted, and go first, the oldest before the others", async () => {
  const folder = await folderOf();
  await Promise.all([copyIn(folder, "aa1", 400, 30), copyIn(folder, "bb1", 400, 20)]);
  const mine = await copyIn(folder, "cc1", 400);
  const budget = new CopyBudget(folder, 1000);
  budget.register(mine);
  budget.used(mine, 1);
  await budget.settled();
  expect(
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".git")),
  ).toEqual(expect.arrayContaining(["aa/aa1.git", "cc/cc1.git"]));
  expect(existsSync(join(folder, "bb/bb1.git"))).toBe(false);
  budget.forget(mine);
  const none = new CopyBudget(join(folder, "none"), 1);
  await none.settled();
});
it("an engine keeps to its limit, and reads what it deleted all the same", async () => {
  const cacheDir = await folderOf();
  const engine = createSharedEngine({
    log: createMemoryLog(),
    packs: createMemoryPacks(),
    cacheDir,
    maxCopyBytes: 1,
    worker: "inline",
  });
  onTestFinished(() => engine.close());
  const names = ["one", "two"];
  for (const name of names) {
    await engine.create(name);
    await changeFiles(engine.open(name), setOf([create(name)]));
  }
  for (let round = 0; round < 2; round++)
    for (const name of names) {
      const store = engine.open(name);
      const { commit } = await resolveRef(store);
      expect((await listDirectory(store, commit, ""))?.map((entry) => entry.name)).toEqual([name]);
    }
});
