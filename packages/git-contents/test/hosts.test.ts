import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Semaphore } from "../src/adapters/git/history/semaphore.ts";
import { createCaches, WORKER_SHARES } from "../src/adapters/git/objects/object-caches.ts";
import { ReaderPool } from "../src/adapters/git/objects/reader-pool.ts";
import { createSharedFiles } from "../src/adapters/git/packs/file-objects.ts";
import { RepositoryHost } from "../src/adapters/git/repository-host.ts";
import { create } from "./git-store.contract.ts";
import { commitTo, openBench, PROGRAM, type Bench } from "./repositories.ts";

const CACHE_BYTES = 65_536;
const REPOSITORIES = 8;

describe("last commits in a worker", () => {
  let bench: Bench;
  beforeAll(async () => void (bench = await openBench()));
  afterAll(() => bench.close());

  it("are cached up to one limit over all repositories", async () => {
    const pool = new ReaderPool({ git: PROGRAM, maxReaders: 2 });
    const caches = createCaches(CACHE_BYTES, WORKER_SHARES);
    const sharedFiles = createSharedFiles(CACHE_BYTES);
    const shared = { git: PROGRAM, pool, caches, sharedFiles, walks: new Semaphore(1) };
    const changes = Array.from({ length: 40 }, (_, at) => create(`d/f${at}`, `${at}`));
    const sizes: number[] = [];
    for (let made = 0; made < REPOSITORIES; made++) {
      const repository = await bench.repository();
      const { commit } = await commitTo(repository, changes);
      const { gitDir } = repository;
      const host = new RepositoryHost({ ...shared, gitDir, scope: `${made}:` });
      expect((await host.lastCommits.read(commit.id, "d"))?.size).toBe(40);
      sizes.push(caches.lastCommits.bytes);
      await host.close();
    }
    await pool.close();
    const [one = 0] = sizes;
    expect(one).toBeGreaterThan(0);
    expect(one * REPOSITORIES).toBeGreaterThan(CACHE_BYTES / 2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(CACHE_BYTES / 2);
  });
});
