import type { GitProgram } from "./process/program.ts";
import { Semaphore } from "./history/semaphore.ts";
import { createCaches, WORKER_SHARES } from "./objects/object-caches.ts";
import type { ReaderPool } from "./objects/reader-pool.ts";
import { createSharedFiles } from "./packs/file-objects.ts";
import { RepositoryHost, type RepositoryHostOptions } from "./repository-host.ts";

/** Most walks over long histories at once: each holds much of the files of packs in memory. */
const MAX_WALKS = 4;

/** Hosts of all repositories of a process, made as they are needed. */
export class Hosts {
  readonly #shared: Omit<RepositoryHostOptions, "gitDir" | "scope">;
  readonly #hosts = new Map<string, RepositoryHost>();
  #made = 0;

  /** @param options - `cacheBytes`: most bytes of cached objects, and as many of packs' files */
  constructor({
    git,
    pool,
    cacheBytes,
  }: {
    readonly git: GitProgram;
    readonly pool: ReaderPool;
    readonly cacheBytes: number;
  }) {
    this.#shared = {
      git,
      pool,
      caches: createCaches(cacheBytes, WORKER_SHARES),
      sharedFiles: createSharedFiles(cacheBytes),
      walks: new Semaphore(MAX_WALKS),
    };
  }

  /** Host of the repository at an absolute path. */
  of(gitDir: string): RepositoryHost {
    const host = this.#hosts.get(gitDir);
    if (host !== undefined) return host;
    const made = new RepositoryHost({ ...this.#shared, gitDir, scope: `${this.#made++}:` });
    this.#hosts.set(gitDir, made);
    return made;
  }

  /** Closes a repository's host and forgets it. */
  async release(gitDir: string): Promise<void> {
    const host = this.#hosts.get(gitDir);
    this.#hosts.delete(gitDir);
    await host?.close();
  }

  /** Closes all hosts. */
  async close(): Promise<void> {
    await Promise.all(Array.from(this.#hosts.keys(), (gitDir) => this.release(gitDir)));
  }
}
