import { rename, rm } from "node:fs/promises";
import type { GitEngine } from "@x/git-contents/git";
import type { Repository, Store } from "@x/status-store";
import type { RepositoryLifecycle } from "../deps.ts";

/** Storage of rows and of git data. */
export interface LifecyclePorts {
  /** Database with the rows. */
  readonly store: Store;
  /** Git processes. */
  readonly engine: GitEngine;
  /** Directory of a repository's git data, under its id. */
  readonly gitDir: (repository: Pick<Repository, "id">) => string;
}

/** Makes the lifecycle over a store and git. */
export function createRepositoryLifecycle({
  store,
  engine,
  gitDir,
}: LifecyclePorts): RepositoryLifecycle {
  return {
    async create(wanted, { format, source } = {}) {
      const repository = await store.repositories.create(wanted);
      try {
        const { defaultBranch } = wanted;
        if (source === undefined) {
          await engine.init(gitDir(repository), { defaultBranch, format });
          return repository;
        }
        await engine.importFrom(gitDir(repository), source, { defaultBranch });
        const { bytes } = await engine.measure(gitDir(repository));
        await store.quotas.claim(repository.id, bytes);
        const branch = await engine.open(gitDir(repository)).readDefaultBranch();
        return (
          (await store.repositories.change(repository.id, { defaultBranch: branch })) ?? repository
        );
      } catch (error) {
        // A row without git data would block the next attempt.
        await store.repositories.remove(repository.id);
        await discard(engine, gitDir(repository));
        throw error;
      }
    },
    async remove(repository) {
      await store.repositories.remove(repository.id);
      await discard(engine, gitDir(repository));
    },
  };
}

/** Deletes a directory. It is renamed first: a kill in between leaves nothing that looks whole. */
async function discard(engine: GitEngine, directory: string): Promise<void> {
  await engine.release(directory);
  const away = `${directory}.removed`;
  await rename(directory, away).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
  });
  await rm(away, { recursive: true, force: true });
}
