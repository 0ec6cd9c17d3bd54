import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { endWithTests } from "../../../scripts/children.ts";
import { reclaimLocks } from "../src/adapters/git/write/locks.ts";
import { resolveRef } from "../src/index.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, openBench, type Bench } from "./repositories.ts";

/** What is done right after the processes of the machine were listed, each time once. */
const afterLists: (() => Promise<void>)[] = [];
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof import("node:fs/promises")>();
  const readdir = async (path: string): Promise<readonly string[]> => {
    const names = await real.readdir(path);
    if (path === "/proc") await afterLists.shift()?.();
    return names;
  };
  return { ...real, readdir };
});

let bench: Bench;
beforeAll(async () => void (bench = await openBench()));
afterAll(() => bench.close());

/** A live git that has a lock, until its input ends. */
async function lockAt(gitDir: string, head: string) {
  const owner = spawn("git", [`--git-dir=${gitDir}`, "update-ref", "--stdin"], { stdio: "pipe" });
  endWithTests(owner);
  const prepared = new Promise<void>((resolve) =>
    owner.stdout.on("data", (text) => String(text).includes("prepare: ok") && resolve()),
  );
  owner.stdin.write(`start\nupdate refs/heads/main ${head} ${head}\nprepare\n`);
  await prepared;
  return owner;
}

it.skipIf(process.platform !== "linux")(
  "B49: a lock that comes after the look belongs to somebody, and is waited for (Linux only)",
  async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    const head = (await resolveRef(repository)).commit;
    // Its own process for refs would pass for the lock's owner.
    await bench.engine.release(repository.gitDir);
    const lock = join(repository.gitDir, "refs/heads/main.lock");
    writeFileSync(lock, "");
    let owner: Awaited<ReturnType<typeof lockAt>> | undefined;
    let sayAgain = (): void => {};
    const lookedAgain = new Promise<void>((resolve) => (sayAgain = resolve));
    // The dead one's lock goes, and a process that the first list does not have makes its own.
    afterLists.push(
      async () => {
        rmSync(lock);
        owner = await lockAt(repository.gitDir, head);
      },
      async () => sayAgain(),
    );
    const target = { git: { exclusive: true }, gitDir: repository.gitDir };
    const free = reclaimLocks(target, ["refs/heads/main"]);
    await Promise.race([free, lookedAgain]);
    expect(existsSync(lock)).toBe(true);
    owner?.stdin.end("abort\n");
    expect(await free).toBe(true);
  },
);

it.skipIf(process.platform !== "linux")(
  "B49: a lock that a live process has open is its own, whatever program it is (Linux only)",
  async () => {
    const repository = await bench.repository();
    await commitTo(repository, [create("a")]);
    await bench.engine.release(repository.gitDir);
    const lock = join(repository.gitDir, "refs/heads/main.lock");
    const descriptor = openSync(lock, "wx");
    const seen: boolean[] = [];
    const look = async (): Promise<void> => void seen.push(existsSync(lock));
    afterLists.push(look, async () => {
      await look();
      closeSync(descriptor);
    });
    const target = { git: { exclusive: true }, gitDir: repository.gitDir };
    expect(await reclaimLocks(target, ["refs/heads/main"])).toBe(true);
    expect(seen).toEqual([true, true]);
    expect(existsSync(lock)).toBe(false);
  },
);
